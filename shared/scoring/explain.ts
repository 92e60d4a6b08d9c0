import type { MissingReason } from './answer.ts';
import { compare, decimal, positivePart, sum, ZERO } from './decimal.ts';
import type { Dimension } from './rule.ts';
import type { Contribution, MissingContribution, ScoreResult } from './score.ts';
import { UNKNOWN_SCORE_WORDS, type UnknownScore } from './shownScore.ts';

/** What an explanation needs beside the numbers. */
export interface ExplainContext {
  dimension: Dimension;
  /** The name of a template; its id when left out. */
  nameOf?: (signalTemplateId: string) => string;
  band?: string | null | undefined;
  percentile?: number | null | undefined;
  /** Where the score says nothing, words are in its place. */
  unknown?: UnknownScore | null;
  /** How many signals to name of each kind, the weightiest first; all when left out. */
  most?: number;
}

/** Why a signal is missing, worded to follow its name. */
export const MISSING_WORDS: Record<MissingReason, string> = {
  no_answer: 'not asked yet',
  failed: 'the research failed',
  null_value: 'nothing was found',
  answer_type_changed: 'asked in another form before',
  unknown_currency: 'in an unknown currency',
  low_confidence: 'too uncertain',
};

/** The name of a dimension in texts. */
export const DIMENSION_NAMES: Record<Dimension, string> = { fit: 'Fit', urgency: 'Urgency' };

/**
 * A score explained in a sentence: "Fit 38.36 of 100: Own warehouse: yes (+20 of 20), CRM: HubSpot (+8 of 18),
 * Employees: 5000 (0 of 15). Not known yet: New funding, worth up to 20 (not asked yet). 3 of 4 signals known."
 */
export function explain(result: ScoreResult, context: ExplainContext): string {
  const { score, contributions, missing, signalCoverage, totalRules } = result;
  if (totalRules === 0) return `${DIMENSION_NAMES[context.dimension]} has no rules yet.`;
  const known = [...contributions].sort((a, b) => Math.abs(b.pointsEarned) - Math.abs(a.pointsEarned));
  const unknown = [...missing].sort((a, b) => b.maxPoints - a.maxPoints);
  const because =
    known.length === 0 ? '' : `: ${listed(known.map(contributionWordsWith(context)), context.most)}`;
  const name = DIMENSION_NAMES[context.dimension];
  const sentences = [
    ...(context.unknown
      ? [`${name}: ${UNKNOWN_SCORE_WORDS[context.unknown]}.`]
      : [`${name} ${score} of 100${standingWords(context)}${because}.`, ...whyZero(result)]),
    ...(unknown.length === 0
      ? []
      : [`Not known yet: ${listed(unknown.map(missingWordsWith(context)), context.most)}.`]),
    `${signalCoverage} of ${totalRules} signals known.`,
  ];
  return sentences.join(' ');
}

function standingWords({ band, percentile }: ExplainContext): string {
  const words = [
    ...(band ? [band] : []),
    ...(typeof percentile === 'number' ? [`percentile ${percentile}`] : []),
  ];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

function contributionWordsWith({ nameOf }: ExplainContext) {
  return ({ signalTemplateId, matchedValue, pointsEarned, maxPoints }: Contribution): string => {
    const possible = maxPoints > 0 ? ` of ${maxPoints}` : '';
    return `${nameOf?.(signalTemplateId) ?? signalTemplateId}: ${valueWords(matchedValue)} (${signedPoints(pointsEarned)}${possible})`;
  };
}

function missingWordsWith({ nameOf }: ExplainContext) {
  return ({ signalTemplateId, maxPoints, reason }: MissingContribution): string => {
    const worth = maxPoints > 0 ? `, worth up to ${maxPoints}` : '';
    return `${nameOf?.(signalTemplateId) ?? signalTemplateId}${worth} (${MISSING_WORDS[reason]})`;
  };
}

/** Why a score with answers is 0, in at most one sentence: nothing can be earned, or penalties. */
export function whyZero({
  score,
  contributions,
  missing,
}: Pick<ScoreResult, 'score' | 'contributions' | 'missing'>): string[] {
  if (score > 0) return [];
  const possible = sum(
    [...contributions, ...missing].map(({ maxPoints }) => positivePart(decimal(maxPoints))),
  );
  if (compare(possible, ZERO) === 0) return ['No rule can earn points.'];
  const earned = sum(contributions.map(({ pointsEarned }) => decimal(pointsEarned)));
  return compare(earned, ZERO) < 0 ? ['Penalties outweigh what was earned.'] : [];
}

function listed(items: string[], most = items.length): string {
  const rest = items.length - most;
  return items.slice(0, most).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

const VALUE_WORDS = new Map([
  ['true', 'yes'],
  ['false', 'no'],
  ['', 'none'],
]);

/** The value that a rule matched, in words. */
export function valueWords(matchedValue: string): string {
  return VALUE_WORDS.get(matchedValue) ?? matchedValue;
}

/** Points with their sign: `+20`, `−5`, `0`. */
export function signedPoints(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}
