import type { ClaimValue } from '../../claims/reader.ts';
import type { Saying } from './grammar.ts';
import type { Coverage, Entry, Matcher } from './siteIndex.ts';
import { isStopWord, wordsOf } from './words.ts';

/** In which way a page holds an answer. */
export type EvidenceKind = 'statement' | 'row' | 'pair' | 'answer' | 'list' | 'person' | 'link';

/** One value and the words of its block that carry it. */
export interface Piece {
  value: ClaimValue;
  entry: Entry;
  /** Literal words of the block's text. */
  words: string;
}

/** A possible answer, with all that its score is made of. */
export interface Evidence {
  kind: EvidenceKind;
  /** Several of a list. */
  pieces: readonly Piece[];
  /** By the words of its own: sentence, row with its heads, term with its text. */
  self: Coverage;
  /** With headings, lead-in and title. */
  all: Coverage;
  /** Share of the words of its label (row head, term, question, heading) that the question has; 0 without a label. */
  label: number;
  /** Whether the value has the form that was asked: what a number counts is what was asked, 0..1. */
  fit: number;
  /** Other values of that form in the same place. */
  rivals: number;
  /** Share of its words that the question has, or that are the value. */
  concise: number;
  saying: Saying | null;
}

/** Share of the words of a label that the question has, by their likeness; 0 of an empty label. */
export function shareAsked(label: string, entry: Entry, matcher: Matcher): number {
  const words = wordsOf(label, entry.language).filter(({ lower }) => !isStopWord(lower, entry.language));
  if (words.length === 0) return 0;
  const asked = words.reduce(
    (sum, { stem }) => sum + Math.max(matcher.best(stem), matcher.asked.stems.has(stem) ? 1 : 0),
    0,
  );
  return asked / words.length;
}

/** Coverage by what the evidence says itself, and with what introduces it. */
export function covering(
  entry: Entry,
  own: ReadonlySet<string>,
  text: string,
  matcher: Matcher,
): Pick<Evidence, 'self' | 'all'> {
  return {
    self: matcher.cover([own], text),
    all: matcher.cover([own, entry.context, entry.about], `${text} ${entry.block.lead ?? ''}`),
  };
}
