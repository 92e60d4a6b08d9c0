import { yearOfEntry } from '../../../../extract/entryDate.ts';
import type { Excerpt } from '../../../excerpts.ts';
import type { Reading } from '../../finding.ts';

const ASKS_THEN = /(?<!\p{L})(?:did|was|were|had|when|first)(?!\p{L})/iu;
const OLD_YEARS = 2;

/** Whether a figure stands in an entry of years ago, where the question asks for what is so today. */
export function isOfOldEntry(
  { passage }: Pick<Excerpt, 'passage'>,
  { analysis: { question, years }, today }: Pick<Reading, 'analysis' | 'today'>,
): boolean {
  const year = yearOfEntry(passage) ?? Number.NaN;
  return today.getUTCFullYear() - year >= OLD_YEARS && !years.includes(year) && !ASKS_THEN.test(question);
}
