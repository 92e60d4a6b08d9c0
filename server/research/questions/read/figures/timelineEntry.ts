import type { Place } from '../clauses.ts';
import type { Reading } from '../finding.ts';

/** "1958 first catalogue, 12 toys": a line that opens with its year, and goes on with what was then. */
const ENTRY =
  /^(?:(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter) )?(?<year>(?:1[89]|20)\d\d)(?::| ?[–-]|,)? (?!\p{Ll}+s(?!\p{L}))(?=[\p{L}\d])/u;
const ASKS_THEN = /(?<!\p{L})(?:did|was|were|had|when|first)(?!\p{L})/iu;
const OLD_YEARS = 2;

/** Whether a figure stands in an entry of years ago, where the question asks for what is so today. */
export function isOfOldEntry(
  text: string,
  { start }: Place,
  { analysis: { question, years }, today }: Pick<Reading, 'analysis' | 'today'>,
): boolean {
  const year = Number(ENTRY.exec(text)?.groups?.year);
  return (
    start > 0 &&
    today.getUTCFullYear() - year >= OLD_YEARS &&
    !years.includes(year) &&
    !ASKS_THEN.test(question)
  );
}
