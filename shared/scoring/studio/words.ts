/** Numbers, prices and what-ifs in words, for every place in which profiles are edited. */

import type { ObjectType } from '../objectId.ts';
import { wholeScore } from '../shownScore.ts';
import type { ProfileOverview, WhatIfResult } from './overview.ts';

/** 1,234.5: at most two decimals, and none without need. */
export function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}

/** "1 credit", "12 credits". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : many}`;
}

/** "companies" or "contacts", in the number that fits. */
export function objects(objectType: ObjectType, count: number): string {
  return objectType === 'company' ? counted(count, 'company', 'companies') : counted(count, 'contact');
}

export const OBJECT_WORDS: Record<ObjectType, string> = { company: 'Companies', contact: 'Contacts' };

/** A name that no profile in use of the same kind has: "Shippers", then "Shippers 2". */
export function freeName(
  { name, objectType }: Pick<ProfileOverview, 'name' | 'objectType'>,
  inUse: readonly ProfileOverview[],
): string {
  const taken = new Set(inUse.filter((one) => one.objectType === objectType).map((one) => one.name));
  let free = name;
  for (let place = 2; taken.has(free); place += 1) free = `${name} ${place}`;
  return free;
}

/** What a dimension asks, for people who see it for the first time. */
export const DIMENSION_WORDS = {
  fit: { name: 'Fit', asks: 'Is this our kind of customer?' },
  urgency: { name: 'Urgency', asks: 'Is now the time?' },
} as const;

/**
 * "A: 12", "B: 30", "not known yet: 5": the objects in each band, the best first, and those last of which no score is known; empty
 * before anything is scored.
 */
export function bandWords({ distribution }: ProfileOverview, dimension: 'fit' | 'urgency'): string[] {
  const { bands = [], unknown = 0 } = distribution.find((one) => one.dimension === dimension) ?? {};
  // Without an answer the score is 0, which is in the last band.
  const words = bands.map(
    ({ name, objects }, place) =>
      `${name ?? 'below'}: ${number(place === bands.length - 1 ? objects - unknown : objects)}`,
  );
  return unknown > 0 ? [...words, `not known yet: ${number(unknown)}`] : words;
}

/** What asking all questions of a profile costs. */
export function priceWords(credits: number, objectType: ObjectType): string {
  if (credits === 0) return 'No questions yet';
  const one = objectType === 'company' ? 'a company' : 'a contact';
  return `${counted(credits, 'credit')} to research ${one} that has no answers yet`;
}

/** A score as the page writes it. */
function scoreWords(score: number | null): string {
  return score === null ? 'no score' : number(wholeScore(score));
}

/** The summary of a what-if, in one or two sentences. */
export function whatIfWords(
  { objects: examined, assigned, moved, dimension }: WhatIfResult,
  objectType: ObjectType,
): string {
  if (assigned === 0)
    return `No ${objectType === 'company' ? 'company' : 'contact'} is scored by this profile yet, so there is nothing to compare. Score some on their records or from a list, then try again.`;
  const sample =
    examined < assigned ? ` The first ${number(examined)} of ${number(assigned)} were tried.` : '';
  if (moved === 0) return `No ${dimension} score would change.${sample}`;
  return `${number(moved)} of ${objects(objectType, examined)} would get another ${dimension} score.${sample}`;
}

/** Rows of the chart "now and after saving". */
export function bandRows({ bands }: WhatIfResult): { band: string; when: string; objects: number }[] {
  return bands.flatMap(({ name, before, after }) => [
    { band: name, when: 'Now', objects: before },
    { band: name, when: 'Afterwards', objects: after },
  ]);
}

/** "A 12 → 9", for each band that changes. */
export function bandChanges({ bands }: WhatIfResult): string {
  const changed = bands.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return 'No band changes.';
  return changed
    .map(({ name, before, after }) => `${name}: ${number(before)} → ${number(after)}`)
    .join(' · ');
}

/** "64 (B) → 82 (A)". */
export function moveWords({ before, after, bandBefore, bandAfter }: WhatIfResult['movers'][number]): string {
  const side = (score: number | null, band: string | null) =>
    band === null ? scoreWords(score) : `${scoreWords(score)} (${band})`;
  return `${side(before, bandBefore)} → ${side(after, bandAfter)}`;
}
