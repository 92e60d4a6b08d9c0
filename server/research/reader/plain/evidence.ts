import type { ClaimValue } from '../../claims/reader.ts';
import type { Assertion } from './grammar.ts';
import { type Coverage, type Entry, initialsOf, type Matcher } from './siteIndex.ts';
import { isStopWord, type Word, wordsOf } from './words.ts';

const NO_NAME = 0.5;
const MONTH = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)/u;

export type { Query } from './siteIndex.ts';

/** In which way a page holds an answer. */
export type EvidenceKind = 'statement' | 'row' | 'pair' | 'answer' | 'list' | 'person' | 'link';

/** One value and the literal words of its block that carry it. */
export interface Piece {
  value: ClaimValue;
  entry: Entry;
  words: string;
}

/** A possible answer, with everything that decides about it. */
export interface Evidence {
  kind: EvidenceKind;
  /** Several of a list. */
  pieces: readonly Piece[];
  /** By the words of its own: sentence, cell with its heads, term with its text. */
  self: Coverage;
  /** With headings, lead-in and title. */
  all: Coverage;
  /** How well the value has the form that the question asks for, 0..1: of a number, whether it counts the right thing. */
  fit: number;
  /** Other values of that form in the same place. */
  rivals: number;
  /** Share of its words, or of those of its label (row head, term, question, heading), that the question has. */
  concise: number;
  assertion: Assertion | null;
}

/** Share of the words of a label that are in the question, by their likeness, 0..1; 0 for an empty label. */
export function labelMatch(label: string, { language }: Entry, { question, best }: Matcher): number {
  const [only, ...others] = question.terms;
  if (only?.isAcronym && others.length === 0 && initialsOf(label) === only.lower) return 1;
  const words = wordsOf(label, language).filter(({ lower }) => !isStopWord(lower, language));
  const shared = words.reduce(
    (sum, { stem }) => sum + Math.max(best(stem), Number(question.stems.has(stem))),
    0,
  );
  return shared / Math.max(1, words.length);
}

/** Coverage by the evidence's own words, and together with its context; of a table cell without the other columns. */
export function covering(
  entry: Entry,
  own: ReadonlySet<string>,
  text: string,
  matcher: Matcher,
  isCell = false,
): Pick<Evidence, 'self' | 'all'> {
  // A yes or no must not be combined from distant headings.
  const around =
    matcher.question.answerType === 'boolean' ? entry.nearest : isCell ? entry.headings : entry.context;
  return {
    self: matcher.cover([own], text),
    all: matcher.cover([own, around], text, entry.about),
  };
}

/** How well a number of answers goes with a question in the singular or in the plural. */
export function numberFit(count: number, { question }: Matcher): number {
  if (question.isPlural) return count > 1 ? 1 : 0.8;
  return count === 1 ? 1 : 0.4;
}

/** How well the words that the question does not have answer it: a time for "when", else best a name; "how" and "why" are not answered. */
export function formFit(text: string, { language }: Entry, { question, best }: Matcher): number {
  if (question.word === 'how' || question.word === 'why') return 0;
  const words = wordsOf(text, language);
  const added = words.filter(
    ({ lower, stem }) => best(stem) === 0 && !question.stems.has(stem) && !isStopWord(lower, language),
  );
  if (question.wantsFigure)
    return Number(added.some(({ text: word }) => /^(?:\p{N}|[AP]M$)|@/u.test(word) || MONTH.test(word)));
  const isName = ({ text: word, start }: Word) => /^\p{Lu}/u.test(word) && (start > 0 || words.length < 4);
  if (added.some(isName)) return 1;
  return added.length > 0 ? NO_NAME : 0;
}
