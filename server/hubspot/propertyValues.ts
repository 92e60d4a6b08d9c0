import { ASSAY_PROPERTIES, type AssayProperty } from '@assay/shared/hubspot/properties';
import { explain } from '@assay/shared/scoring/explain';
import type { ProfileSettings } from '@assay/shared/scoring/extras';
import { Dimension } from '@assay/shared/scoring/rule';
import type { ScoreResult } from '@assay/shared/scoring/score';
import { crmBandOf, DEFAULT_BANDS } from './bands.ts';

/** Values of properties for HubSpot by their names: texts, never empty. A property without a value is left out. */
export type PropertyValues = Record<string, string>;

/** A score of one dimension. */
export interface WrittenScore extends ScoreResult {
  dimension: Dimension;
  computedAt: Date;
}

/** What the property values are computed from. */
export interface ScoredRecord {
  /** The scores of one profile, at most one per dimension. */
  scores: readonly WrittenScore[];
  settings: ProfileSettings | null;
  /** The name of a template. */
  nameOf(signalTemplateId: string): string;
}

const REASONS_EACH = 3;
const REASONS_LENGTH_MAX = 2_000;
/** A blank would leave the previous band in HubSpot, so a score below all bands gets the lowest default band. */
const BELOW_ALL_BANDS = DEFAULT_BANDS.at(-1)?.name ?? 'Low';

/** The values of a record's properties. docs/hubspot-for-administrators.md lists them. */
export function propertyValues({ scores, settings, nameOf }: ScoredRecord): PropertyValues {
  const values: PropertyValues = {};
  const inOrder = Dimension.options.flatMap(
    (dimension) => scores.find((score) => score.dimension === dimension) ?? [],
  );
  for (const { dimension, score } of inOrder) {
    values[`assay_${dimension}_score`] = String(score);
    values[`assay_${dimension}_band`] = crmBandOf(settings, score) ?? BELOW_ALL_BANDS;
  }
  if (inOrder.length === 0) return values;
  values.assay_scored_at = new Date(
    Math.max(...inOrder.map(({ computedAt }) => computedAt.getTime())),
  ).toISOString();
  const reasons = inOrder.map((result) =>
    explain(result, { dimension: result.dimension, nameOf, most: REASONS_EACH }),
  );
  values.assay_top_reasons = cut(reasons.join('\n'));
  const total = inOrder.reduce((rules, { totalRules }) => rules + totalRules, 0);
  const known = inOrder.reduce((rules, { signalCoverage }) => rules + signalCoverage, 0);
  if (total > 0) values.assay_signal_coverage = String(Math.round((100 * known) / total));
  return values;
}

/** Cuts between characters, never inside a surrogate pair. */
function cut(text: string): string {
  if (text.length <= REASONS_LENGTH_MAX) return text;
  return `${text.slice(0, REASONS_LENGTH_MAX - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Whether two values of a property are equal to HubSpot, which may write numbers and times in another form. */
export function isSameValue(property: string, one: string, other: string): boolean {
  if (one === other) return true;
  switch (property) {
    case 'assay_fit_score':
    case 'assay_urgency_score':
    case 'assay_signal_coverage':
      return one.trim() !== '' && other.trim() !== '' && Number(one) === Number(other);
    case 'assay_scored_at':
      return momentOf(one) === momentOf(other);
    default:
      if (NUMBER.test(one) && NUMBER.test(other)) return Number(one) === Number(other);
      return plainText(one) === plainText(other);
  }
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;

function momentOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Date.parse(text);
}

const plainText = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** These values reduced to the properties in the settings. */
export function onlyProperties(values: PropertyValues, wanted: readonly AssayProperty[]): PropertyValues {
  return Object.fromEntries(
    ASSAY_PROPERTIES.flatMap((property) => {
      const value = values[property];
      return value === undefined || value === '' || !wanted.includes(property) ? [] : [[property, value]];
    }),
  );
}
