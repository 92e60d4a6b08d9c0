import type { Analysis } from '../../../analysis.ts';
import type { Ranked } from '../../../ranking.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';
import type { Reading } from '../../finding.ts';
import { tellsFounding } from './yearAsked.ts';

const ASKS_WIN = /(?<!\p{L})(?:win|won|awarded|receive[ds]?|got|get|named|given)(?!\p{L})/iu;
const NOMINATED =
  /(?<!\p{L})(?:short-?listed|long-?listed|nominated|nominations?|nominees?|finalists?|runners?[- ]up|second place|third place|honou?rable mention|highly commended|entered for|applied for)(?!\p{L})/iu;

/** "Shortlisted for the medal" in that year: nobody has won it. */
export const isOnlyNominated = (text: string, question: string): boolean =>
  ASKS_WIN.test(question) && NOMINATED.test(text) && !NOMINATED.test(question);

const ASKS_APPOINTED = /(?<!\p{L})(?:appointed|becomes?|became|promoted|elected|named|made)(?!\p{L})/iu;
const ONLY_WORKS =
  /(?<!\p{L})(?:has|have) (?:now |also )?(?:worked|taught|played|sung|served|lived|practised|been (?:here|with us|with the|at the|part of))(?!\p{L})(?! as )/iu;

/** "Has taught here since 1995": of no post when somebody was appointed to it. */
export const isOnlyAtWork = (text: string, question: string): boolean =>
  ASKS_APPOINTED.test(question) && ONLY_WORKS.test(text) && !ASKS_APPOINTED.test(text);

const LATER =
  /(?<!\p{L})(?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|some) (?:years?|months?|decades?) (?:later|after(?:wards)?|on(?=[,.;]|$)|before(?:hand)?|earlier|thereafter)(?!\p{L})|(?<!\p{L})(?:the )?(?:following|next|previous|same) year(?!\p{L})|(?<!\p{L})the year (?:after|before)(?!\p{L})/iu;
const REST = /(?<!\p{L})(?:rest|remaining|remainder|others?|second)(?!\p{L})/iu;

/**
 * "In 2019 Norrsken invested, followed two years later by Ember": the year is not of what came later, which stands behind it or is the rest
 * that is told with it.
 */
export function isOfLaterYear(
  { excerpt: { passage, words } }: Ranked,
  { end }: Place,
  { terms, question }: Pick<Analysis, 'terms' | 'question'>,
): boolean {
  const { text } = passage;
  const later = LATER.exec(text.slice(end));
  if (later === null) return false;
  const at = end + later.index;
  const from = Math.max(end, ...[', ', '; ', ' and ', ' – '].map((cut) => text.lastIndexOf(cut, at)));
  if (REST.test(question) && REST.test(text.slice(from, at + later[0].length))) return true;
  return terms.some(({ key }) => {
    const places = words.filter((word) => word.key === key);
    return places.length > 0 && places.every(({ start }) => start >= from);
  });
}

const FOUNDED =
  /(?<!\p{L})(?:founded|established|set up|incorporated|founding|foundation(?= of)|formed)(?!\p{L})/iu;
const EVENT_BESIDE =
  /(?<!\p{L})(?:founding|foundation) (?:of|year)|^(?:[Ww]hen|[Ii]n (?:which|what) year|(?:[Ww]hich|[Ww]hat) year) (?:was|were) (?:the |our )?\p{Lu}[\p{L}\p{N}&’' .-]* (?:founded|established|set up|incorporated|formed)\W*$/u;

/** "When was Tyne Hoists founded?": the founding of somebody by a name, whose words are all that the question holds. */
export const isFoundingOfNamed = ({ question, terms, named }: Analysis): boolean =>
  FOUNDED.test(question) &&
  EVENT_BESIDE.test(question) &&
  terms.every(({ key }) => named.includes(key) || BEGINNING_KEYS.has(key));

const BEGINNING_KEYS = new Set('founded established incorporated formed set'.split(' ').map(keyOfWord));
const NAME = /\p{Lu}[\p{L}\p{N}&’'-]+(?: \p{Lu}[\p{L}\p{N}&’'-]+)*/gu;

/** Whether a year is told as that in which whom the question names was founded: the name before it is theirs. */
export function tellsFoundingOf(text: string, year: Place, reading: Reading): boolean {
  if (!tellsFounding(text, year, reading)) return false;
  const before = text.slice(0, year.start);
  const told = FOUNDED.exec(before);
  const name = before
    .slice(0, told?.index ?? before.length)
    .match(NAME)
    ?.at(-1);
  const asked = new Set(wordsOf(reading.analysis.question).map(({ key }) => key));
  return name === undefined || wordsOf(name).some(({ key }) => asked.has(key));
}
