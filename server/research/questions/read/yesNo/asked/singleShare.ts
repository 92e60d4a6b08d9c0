import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Comparison } from '../../../analysis.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import { isSo } from './compared.ts';

/** "Does any one customer bring more than 20 %?": what no single one of several may exceed. */
const ASKED = inAnyCase(
  /(?<!\p{L})(?:any (?:one |single |individual )?|an? (?:single|individual) |one (?:single )?)(?<who>\p{Ll}{3,})(?= (?:\p{L}+ ){0,5}(?:more|less|over|above|at least|upwards|exceed))/u,
);

/** Of whom a question asks whether any single one has a share; null where it asks for none. */
export function singleAsked(question: string, { isShare }: Comparison): string | null {
  const who = ASKED.exec(question)?.groups?.who;
  return isShare && who !== undefined ? keyOfWord(who) : null;
}

const SHARE = '(?<share>\\d+(?:\\.\\d+)?) ?(?:%|per ?cent)';
/** "No single customer exceeded 14 %." */
const NONE_ABOVE = inAnyCase(
  new RegExp(
    `(?<!\\p{L})(?:no|none of (?:our|the|its)|not one) (?:one |single |other |individual )?(?<who>\\p{Ll}{3,})(?: (?!(?:and|but|or|while)(?!\\p{L}))\\p{L}+){0,4}? (?:exceed\\p{L}*|more than|over|above|reach\\p{L}*|as much as|greater than|larger than|in excess of) ${SHARE}`,
    'u',
  ),
);
/** "Our largest customer accounts for 9 %", "the biggest client (9 % of sales)". */
const LARGEST = inAnyCase(
  new RegExp(
    `(?<!\\p{L})(?:largest|biggest|main|most important|top)(?: single)? (?<who>\\p{Ll}{3,}[^s])(?!\\p{L})(?:,? (?!(?:and|but|or|while)(?!\\p{L}))\\p{L}+){0,5}? ?\\(?${SHARE}`,
    'u',
  ),
);

/** What a sentence says of the largest share that a single one has, compared with what is asked; null where it leaves it open. */
export function toldOfSingle(text: string, who: string, comparison: Comparison): boolean | null {
  const none = NONE_ABOVE.exec(text)?.groups;
  if (none !== undefined && isOf(none.who, who))
    return comparison.relation === 'more' && Number(none.share) <= comparison.value ? false : null;
  const largest = LARGEST.exec(text)?.groups;
  return largest !== undefined && isOf(largest.who, who) ? isSo(Number(largest.share), comparison) : null;
}

const isOf = (told: string | undefined, who: string) => wordsOf(told ?? '')[0]?.key === who;
