import type { Reader } from '../../../claims/reader.ts';
import type { Ranked } from '../../ranking.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';
import type { Form } from './forms.ts';
import { isHedged } from './hedges.ts';
import { heldIn, type Proposition } from './proposition.ts';
import type { Told } from './told.ts';

const MAKES = '(?:makes?|makers?|manufacturers?|brands?|suppliers?|producers?|marques?|vendors?)';
/** "Lamps of other makers", "third-party brands". */
const ASKED = new RegExp(
  `(?<!\\p{L})(?:other|third[- ]party|foreign|competing) (?:\\p{L}+['’]s? )?(?<noun>${MAKES})(?!\\p{L})`,
  'iu',
);
const OF_ANY = new RegExp(
  `(?<!\\p{L})(?:all|any|every|other|whatever|whichever|foreign|third[- ]party|competing|different)(?: the)? (?:\\p{L}+ )?${MAKES}(?!\\p{L})|(?:regardless|irrespective) of (?:the )?${MAKES}|(?<!\\p{L})(?:aller|anderer|fremder|alle) (?:hersteller|marken|fabrikate)|toutes (?:les )?marques|todas las marcas`,
  'iu',
);

/** The noun by which a question asks of what others made, and the form in which any of them is told; null where it asks for none. */
export function othersMakes(question: string): { key: string; form: Form } | null {
  const noun = ASKED.exec(question)?.groups?.noun;
  return noun === undefined ? null : { key: keyOfWord(noun), form: OF_ANY };
}

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
