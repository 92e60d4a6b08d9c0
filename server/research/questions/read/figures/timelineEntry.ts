import { yearOfEntry } from '../../../extract/entryDate.ts';
import type { Excerpt } from '../../excerpts.ts';
import type { Place } from '../clauses.ts';
import type { Reading } from '../finding.ts';

/** "1958 first catalogue, 12 toys": a line that opens with its year, and goes on with what was then. */
const ENTRY =
  /^(?:(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter) )?(?<year>(?:1[89]|20)\d\d)(?::| ?[–-]|,)? (?!\p{Ll}+s(?!\p{L}))(?=[\p{L}\d])/u;
const ASKS_THEN = /(?<!\p{L})(?:did|was|were|had|when|first)(?!\p{L})/iu;
const OLD_YEARS = 2;

/** Whether a figure stands in an entry of years ago, where the question asks for what is so today. */
export function isOfOldEntry(
  { passage }: Pick<Excerpt, 'passage'>,
  { start }: Place,
  { analysis: { question, years }, today }: Pick<Reading, 'analysis' | 'today'>,
): boolean {
  const opening = ENTRY.exec(passage.text)?.groups?.year;
  const year = opening !== undefined && start > 0 ? Number(opening) : (yearOfEntry(passage) ?? Number.NaN);
  return today.getUTCFullYear() - year >= OLD_YEARS && !years.includes(year) && !ASKS_THEN.test(question);
}
