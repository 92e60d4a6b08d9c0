import type { Reader } from '../../../../claims/reader.ts';
import type { Ranked } from '../../../ranking.ts';
import { wordsOf } from '../../../words/words.ts';
import { isHedged } from '../denial/hedges.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import type { Told } from '../told.ts';
import { OF_ANY, othersMakes } from './othersMakes.ts';

const ONLY_OWN =
  /(?<!\p{L})(?:only|exclusively|solely)(?!\p{L})[^.;]{0,40}(?<!\p{L})(?:our|their) own(?!\p{L})|(?<!\p{L})(?:our|their) own \p{L}+ only(?!\p{L})/iu;

/** "We only repair our own lamps": of those of other makers that is a no. */
export function toldByOwnOnly(
  { excerpt }: Ranked,
  { question, required, isNegative }: Proposition,
): Told | null {
  const asked = othersMakes(question);
  if (asked === null || !excerpt.page.isOwn) return null;
  const rest = required.filter(({ key }) => key !== asked.key);
  const isTold = (words: string) =>
    ONLY_OWN.test(words) &&
    !OF_ANY.test(words) &&
    !/(?<!\p{L})own(?!\p{L})[^.;]{0,60}(?:,| and | or )/iu.test(words) &&
    !isHedged(words) &&
    rest.length > 0 &&
    wordsOf(words).length <= WORDS_MAX &&
    heldIn(words, rest).size === rest.length;
  if (!isTold(excerpt.passage.text)) return null;
  const reader: Reader = { name: 'only their own', read: (words) => (isTold(words) ? [isNegative] : []) };
  return { value: isNegative, reader, at: 0, strength: 0.8, inferred: null };
}
const WORDS_MAX = 20;
