import type { PointValues } from '@assay/shared/scoring/rule';
import {
  type FileRule,
  type FileSettings,
  type FileTemplate,
  keyOf,
  type ProfileFile,
} from './profileFile.ts';
import { fileOf, type ServerSide, templateNamed } from './serverProfile.ts';

/** One difference between a file and the server; applying the file makes it. */
export interface Change {
  kind: 'create' | 'change' | 'remove';
  what: 'profile' | 'template' | 'rule' | 'description' | 'settings';
  name: string;
  before: unknown;
  after: unknown;
}

export interface Comparison {
  changes: Change[];
  /** Templates that a rule names and the server does not have. */
  missing: { name: string; template: FileTemplate | null }[];
  /** Templates whose question is another one on the server; they are left as they are. */
  notes: string[];
}

/** What applying the file would change. Comparing what was just applied finds nothing. */
export function compareProfile(file: ProfileFile, server: ServerSide): Comparison {
  const { profile, rules, templates } = server;
  const saved = profile === null ? null : fileOf(profile, rules, templates);
  const nameOf = ({ template }: FileRule) => templateNamed(templates, template)?.name ?? template;
  const idOf = (template: string) => templateNamed(templates, template)?.id ?? template;
  const changes: Change[] = [];
  const add = (kind: Change['kind'], what: Change['what'], name: string, before: unknown, after: unknown) =>
    changes.push({ kind, what, name, before, after });

  const missing = [...new Set(file.rules.map(({ template }) => template))]
    .filter((name) => templateNamed(templates, name) === null)
    .map((name) => ({ name, template: file.templates.find((template) => template.name === name) ?? null }));
  for (const { name, template } of missing)
    add('create', 'template', name, null, template && `${template.answerType}: ${template.question}`);
  if (profile === null) add('create', 'profile', file.profile, null, file.type);
  if ((saved?.description ?? null) !== file.description)
    add('change', 'description', file.profile, saved?.description ?? null, file.description);

  const old = new Map(
    (saved?.rules ?? []).map((rule) => [keyOf({ ...rule, template: idOf(rule.template) }), rule]),
  );
  for (const rule of file.rules) {
    const key = keyOf({ ...rule, template: idOf(rule.template) });
    const before = old.get(key) ?? null;
    old.delete(key);
    if (before === null) add('create', 'rule', `${nameOf(rule)} (${rule.dimension})`, null, shown(rule));
    else if (!isSame(normal(before), normal(rule)))
      add('change', 'rule', `${nameOf(rule)} (${rule.dimension})`, shown(before), shown(rule));
  }
  for (const rule of old.values())
    add('remove', 'rule', `${nameOf(rule)} (${rule.dimension})`, shown(rule), null);
  const settingsBefore = saved?.settings ?? {};
  if (!isSame(normalSettings(settingsBefore), normalSettings(file.settings)))
    add('change', 'settings', file.profile, settingsBefore, file.settings);
  return { changes, missing, notes: file.templates.flatMap((template) => noteOn(template, server)) };
}

function noteOn({ name, question, answerType }: FileTemplate, { templates }: ServerSide): string[] {
  const there = templateNamed(templates, name);
  if (there === null || (there.question === question.trim() && there.answerType === answerType)) return [];
  return [
    `The template "${name}" asks something else on the server (${there.answerType}: ${there.question}). It is left as it is: a new wording is a new version, whose answers are researched anew.`,
  ];
}

const shown = ({ pointValues, halfLifeDays }: FileRule) => ({
  ...pointValues,
  ...(halfLifeDays !== undefined && { halfLifeDays }),
});

function normal({ pointValues, halfLifeDays }: FileRule) {
  return { points: normalPoints(pointValues), halfLifeDays: halfLifeDays ?? null };
}

/** Defaults written out, so that leaving one out is no change. */
function normalPoints(points: PointValues): unknown {
  if ('ranges' in points)
    return points.ranges.map(({ min, max, points }) => ({ min: min ?? null, max: max ?? null, points }));
  if ('choices' in points) return { choices: points.choices, mode: points.mode ?? 'additive' };
  return points;
}

function normalSettings({ bands, percentile, minConfidence }: FileSettings) {
  const sorted = bands === undefined || bands === null ? [] : [...bands].sort((a, b) => b.min - a.min);
  return { bands: sorted, percentile: percentile ?? false, minConfidence: minConfidence ?? null };
}

/** Whether two values are the same, in whatever order their keys stand. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
