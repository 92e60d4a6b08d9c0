import type { ClaimValue } from '../../claims/reader.ts';
import type { Saying } from './grammar.ts';
import { type Coverage, type Entry, initialsOf, type Matcher } from './siteIndex.ts';
import { isStopWord, type Word, wordsOf } from './words.ts';

const NO_NAME = 0.5;
const MONTH = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)/u;

export type { Look } from './siteIndex.ts';

/** In which way a page holds an answer. */
export type EvidenceKind = 'statement' | 'row' | 'pair' | 'answer' | 'list' | 'person' | 'link';

/** One value and the literal words of its block that carry it. */
export interface Piece {
  value: ClaimValue;
  entry: Entry;
  words: string;
}

/** A possible answer, with all that its score is made of. */
export interface Evidence {
  kind: EvidenceKind;
  /** Several of a list. */
  pieces: readonly Piece[];
  /** By the words of its own: sentence, cell with its heads, term with its text. */
  self: Coverage;
  /** With headings, lead-in and title. */
  all: Coverage;
  /** Whether the value has the form that was asked: what a number counts is what was asked, 0..1. */
  fit: number;
  /** Other values of that form in the same place. */
  rivals: number;
  /** Share of its words, or of those of its label (row head, term, question, heading), that the question has. */
  concise: number;
  saying: Saying | null;
}

/** Share of the words of a label that the question has, by their likeness; 0 of an empty label. */
export function shareAsked(label: string, { language }: Entry, { asked, best }: Matcher): number {
  const [only, ...others] = asked.terms;
  if (only?.isAcronym && others.length === 0 && initialsOf(label) === only.lower) return 1;
  const words = wordsOf(label, language).filter(({ lower }) => !isStopWord(lower, language));
  const shared = words.reduce(
    (sum, { stem }) => sum + Math.max(best(stem), Number(asked.stems.has(stem))),
    0,
  );
  return shared / Math.max(1, words.length);
}

/** Coverage by what the evidence says itself, and with what introduces it; of a table's cell the other columns say nothing. */
export function covering(
  entry: Entry,
  own: ReadonlySet<string>,
  text: string,
  matcher: Matcher,
  isCell = false,
): Pick<Evidence, 'self' | 'all'> {
  // Whether something is so may not be pieced together from afar.
  const around =
    matcher.asked.answerType === 'boolean' ? entry.nearest : isCell ? entry.headings : entry.context;
  return {
    self: matcher.cover([own], text),
    all: matcher.cover([own, around], text, entry.about),
  };
}

/** How well a number of answers goes with a question in the singular or in the plural. */
export function numberFit(count: number, { asked }: Matcher): number {
  if (asked.isPlural) return count > 1 ? 1 : 0.8;
  return count === 1 ? 1 : 0.4;
}

/** Whether words that the question does not have are what it asks for: a time for "when", else best a name; "how" and "why" want more. */
export function formFit(text: string, { language }: Entry, { asked, best }: Matcher): number {
  if (asked.word === 'how' || asked.word === 'why') return 0;
  const words = wordsOf(text, language);
  const added = words.filter(
    ({ lower, stem }) => best(stem) === 0 && !asked.stems.has(stem) && !isStopWord(lower, language),
  );
  if (asked.wantsFigure)
    return Number(added.some(({ text: word }) => /^(?:\p{N}|[AP]M$)|@/u.test(word) || MONTH.test(word)));
  const isName = ({ text: word, start }: Word) => /^\p{Lu}/u.test(word) && (start > 0 || words.length < 4);
  if (added.some(isName)) return 1;
  return added.length > 0 ? NO_NAME : 0;
}
