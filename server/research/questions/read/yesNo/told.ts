import type { Reader } from '../../../claims/reader.ts';
import type { Excerpt } from '../../excerpts.ts';
import type { Ranked } from '../../ranking.ts';
import { NO_OF_SAYING } from './when/withdrawn.ts';

/** What a passage says of the proposition, by which form, and where in it. */
export interface Told {
  value: boolean;
  reader: Reader;
  at: number;
  strength: number;
  inferred: string | null;
}

/** The headings of a passage, in one text. */
export function aboveOf({ excerpt }: Ranked): string {
  return excerpt.headings.map(({ text }) => text).join(' – ');
}

/** "A: ", "Well, the short answer is" */
const ANSWER_OPENS = '^\\W*(?:(?:A|Ans|Answer)[:.]\\s*)?(?:well, )?(?:(?:the )?short answer(?: is)?\\W*)?';
/** An answer that opens with yes. */
export const YES = new RegExp(
  `${ANSWER_OPENS}(?:yes|yep|absolutely|of course|certainly|sure|definitely|indeed|ja|oui|sí)(?!\\p{L})`,
  'iu',
);
/** An answer that opens with no. */
export const NO = new RegExp(
  `${ANSWER_OPENS}(?:no|nope|unfortunately|sorry|regrettably|nein|non|not (?:yet|at the moment|currently))(?![\\p{L}-]| ${NO_OF_SAYING})`,
  'iu',
);

/** Headings without those that only ask. */
export const withoutQuestions = (headings: string) =>
  headings
    .split(' – ')
    .filter((heading) => !heading.trim().endsWith('?'))
    .join(' – ');

/** Whether nothing stands between an excerpt and its heading: "No. Yes to Visa, though." answers with its first word. */
export function isFirstBelow({ siblings, index, headings: [heading] }: Excerpt): boolean {
  const before = siblings[index - 1];
  return before === undefined || before.headings[0]?.passage !== heading?.passage;
}
