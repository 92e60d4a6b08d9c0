import type { Passage } from '../documents/passage.ts';

/** A day, a month or a year, and nothing else. */
const DATE_ALONE =
  /^(?:\d{1,2}(?:st|nd|rd|th|\.)? )?(?:(?:jan|ene|feb|fév|mar|mär|apr|avr|abr|may|mai|jun|jui|jul|aug|aoû|ago|sep|oct|okt|nov|dec|dez|déc|dic)\p{L}{0,7}\.? )?(?:\d{1,2}(?:st|nd|rd|th)?,? )?(?<year>(?:19|20)\d\d)$|^\d{1,2}[./]\d{1,2}[./](?<late>20\d\d)$|^(?<first>20\d\d)-\d\d-\d\d$/iu;
/** The date, and the title of the entry below it. */
const LINES_ABOVE = 2;
/** "1958 first catalogue, 12 toys": a line that opens with its year, and goes on with what was then. */
const OPENS_LINE =
  /^(?:(?:January|February|March|April|May|June|July|August|September|October|November|December|Spring|Summer|Autumn|Winter) )?(?<year>(?:1[89]|20)\d\d)(?::| ?[–-]|,)? (?!\p{Ll}+s(?!\p{L}))(?=[\p{L}\d])/u;
const DATE_CHARACTERS_MAX = 24;

/** The year of the entry of a time-line or of a list of news: it opens the words, or a date stands alone in one of the two lines above. */
export function yearOfEntry({
  document,
  line,
  text,
}: Pick<Passage, 'document' | 'line' | 'text'>): number | null {
  const opening = OPENS_LINE.exec(text)?.groups?.year;
  if (opening !== undefined) return Number(opening);
  const at = document.lines.indexOf(line);
  const date = document.lines
    .slice(Math.max(0, at - LINES_ABOVE), Math.max(0, at))
    .filter(({ start, end, cell }) => end - start <= DATE_CHARACTERS_MAX && cell === undefined)
    .map(({ start, end }) => DATE_ALONE.exec(document.text.slice(start, end).trim())?.groups)
    .findLast((groups) => groups !== undefined);
  const year = date?.year ?? date?.late ?? date?.first;
  return year === undefined ? null : Number(year);
}
