import type { Analysis } from '../../analysis.ts';
import { GENERIC } from '../../ranking.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import type { Enumeration } from './enumeration.ts';

/** Nouns so wide that nobody writes them beside what is listed. */
const BROAD: ReadonlySet<string> = new Set(
  ['equipment', 'component', 'item', 'thing', 'article', 'goods', 'area', 'field', 'discipline'].map(
    keyOfWord,
  ),
);

const NOTHING_BETWEEN = /^ (?:(?:the|our|both|all|any) )*$/u;

/** "What equipment do they mend?" of "Our fitters mend pumps, valves and boilers": of so wide a kind is whatever the question's own verb is done to. */
export function isBroadKindDoneTo(
  text: string,
  { start }: Enumeration,
  { terms }: Analysis,
  kind: string | null,
): boolean {
  if (kind === null || !BROAD.has(kind)) return false;
  const verb = wordsOf(text.slice(0, start)).at(-1);
  return (
    verb !== undefined &&
    verb.key !== kind &&
    !GENERIC.has(verb.key) &&
    terms.some(({ key }) => key === verb.key) &&
    NOTHING_BETWEEN.test(text.slice(verb.end, start))
  );
}
