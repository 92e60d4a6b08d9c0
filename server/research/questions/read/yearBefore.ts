import type { Excerpt } from '../excerpts.ts';

const YEARS = /(?<!\d)(?:19|20)\d\d(?!\d)/gu;
const THE_YEAR = /(?<!\p{L})(?:the|that|the same) year(?!\p{L})/iu;
/** What was at the end of a time, or came of it; "we have" and "today" are of now. */
const TOLD =
  /(?<!\p{L})(?:was|were|stood|came|rose|fell|grew|made|sold|lost|\p{Ll}{3,}ed|war|waren|lag|lagen|betrug|stieg|sank|entfiel(?:en)?|fue|fueron|subieron|subió|ont été|a été|était|étaient|furono|era|erano|bedroeg|bedroegen|kwam|kwamen)(?!\p{L})/u;
const OF_NOW =
  /(?<!\p{L})(?:is|are|have|has|now|today|currently|this|since|next|will|years? ago|last (?:month|week|spring|summer|autumn|winter)|January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L})/iu;
/** A figure of a whole year: "in 2025", "at the end of 2025", "2025 was". */
const OF_WHOLE_YEAR =
  /(?:^|(?<!\p{L})(?:in|for|during|(?:at |by )?(?:the )?end of|year|year (?:to|ended|ending) (?:\d{1,2} )?\p{L}{3,9}|en|im (?:Jahr|Geschäftsjahr)|Geschäftsjahr|ejercicio|exercice|nel|esercizio|jaar|boekjaar) )(?:19|20)\d\d(?!\d)/iu;
/** "(2025: £710,000)": what a figure is compared with names no year of the sentence. */
const COMPARED =
  /\((?:FY ?)?(?:19|20)\d\d(?:\/\d\d)? ?[:=–] ?[^()]{1,30}\)|,? (?:after|against|versus|compared (?:with|to)|(?:up|down)(?: \d+ ?%)? (?:from|on)) [^,;()]{0,40}?(?<!\d)(?:19|20)\d\d(?!\d)/giu;
const SENTENCES_BACK = 2;

/**
 * Whether a sentence without a year of its own is of the one that a sentence before it names, and no other: "by the end of the year", and
 * in a paragraph of accounts ("At the end of 2025 revenue stood at … Net retention was …") what it tells in the past.
 */
export function isOfYearBefore(
  { passage, siblings, index }: Excerpt,
  year: number,
  { isFigure }: { isFigure: boolean },
): boolean {
  if (yearsIn(passage.text).length > 0) return false;
  const [nearest] = yearsBefore(siblings.slice(Math.max(0, index - 1), index));
  if (THE_YEAR.test(passage.text) && nearest !== undefined && isOnly(nearest, year)) return true;
  if (!isFigure || !TOLD.test(passage.text) || OF_NOW.test(passage.text)) return false;
  const paragraph = siblings
    .slice(Math.max(0, index - SENTENCES_BACK), index)
    .filter((one) => one.passage.line === passage.line && OF_WHOLE_YEAR.test(one.passage.text));
  const [before] = yearsBefore(paragraph);
  return before !== undefined && isOnly(before, year);
}

/** The years of each sentence that names any, the nearest first. */
const yearsBefore = (sentences: readonly Excerpt[]): string[][] =>
  sentences
    .toReversed()
    .map(({ passage: { text } }) => yearsIn(text))
    .filter((years) => years.length > 0);

const yearsIn = (text: string): string[] => text.replace(COMPARED, ' ').match(YEARS) ?? [];
const isOnly = (years: readonly string[], year: number): boolean =>
  years.length === 1 && years[0] === String(year);
