import type { Reader } from '../../../../claims/reader.ts';
import type { Excerpt } from '../../../excerpts.ts';
import type { Place } from '../../clauses.ts';

const PENCE = /(?<![\p{L}\d.,£€$])(?<digits>\d{1,2}(?:\.\d)?)\s?(?:p|pence|c|ct|cents?)(?![\p{L}\d])/gu;
/** "Of every pound spent", "for each £1 you give", "85p in the pound". */
const OF_EACH =
  /(?<!\p{L})(?:every|each) (?:(?:pound|euro|dollar)(?!\p{L})|[£€$] ?1(?![\d.,]))|(?<!\p{L})in the (?:pound|euro|dollar)(?!\p{L})/iu;

const penceIn = (words: string): number[] =>
  [...words.matchAll(PENCE)].map(({ groups }) => Number(groups?.digits));

/** Reads "15p" as fifteen in a hundred, where something says that it is of every pound. */
const penceReader: Reader = { name: 'pence in the pound', read: penceIn };

/** "15p" of every pound: shares that a sentence, or the heading or label it stands under, tells in pence. */
export function penceShares({
  passage: { text },
  headings,
}: Excerpt): (Place & { value: number; words: string; reader: Reader })[] {
  const around = [text, ...headings.slice(0, 3).map((heading) => heading.text)];
  if (!around.some((said) => OF_EACH.test(said))) return [];
  return [...text.matchAll(PENCE)].map(({ index, 0: words, groups }) => ({
    value: Number(groups?.digits),
    start: index,
    end: index + words.length,
    words,
    reader: penceReader,
  }));
}
