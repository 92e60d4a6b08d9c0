import type { Passage } from '../documents/passage.ts';
import type { Line } from '../documents/textLines.ts';
import { publicationOf, type SaidDay, statedDay } from './dates.ts';
import type { NewsPage } from './newsPage.ts';

const JUST_NOW =
  /(?<!\p{L})(?:today|yesterday|announce[sd]?|announcing|(?:this|last) week|this (?:month|morning)|just|now|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|proud|excited|thrilled|delighted|pleased)(?!\p{L})/iu;
const LOOKING_BACK =
  /(?<!\p{L})(?:last year|(?:years?|months?) (?:ago|earlier)|previously|back in|earlier this year|had (?:\p{L}{1,20} )?(?:raised|closed|secured|bought|acquired))(?!\p{L})/iu;
const OF_YEAR = /(?<!\p{L})(?:in|en|im|nel) (?:\p{L}{1,21} )?((?:19|20)\d\d)(?!\d)/iu;
const FOUNDED =
  /(?<!\p{L})(?:founded|established|started|set up|launched|gegründet|fondée?)(?!\p{L})[^,;]{0,60}? (?:in|en) (?:\p{L}{2,21} )?(?:19|20)\d\d/giu;
const IN_PASSING =
  /(?<!\p{L})(?:which|who|that|having) (?:\p{L}{1,20} ){0,3}(?:rais|clos|secur|complet|acquir|bought|sold)/iu;
const SAID_AS_NEWS =
  /(?<!\p{L})(?:has|have|we[’']ve|takes|closes|completes|announces|raises|secures|acquires|buys|joins)(?!\p{L})/iu;
/** A statement so near below the heading is what the story is about, whatever it is called. */
const OPENING_CHARACTERS = 200;

/** The year before the story's own that a sentence looks back to, 0 where it does not tell which; null where it is news. */
export function yearToldOf({ text, document }: Passage): number | null {
  const said = text.replace(FOUNDED, '');
  const published = publicationOf(document)?.day;
  const year = Number(OF_YEAR.exec(said)?.[1]);
  if (!Number.isNaN(year))
    return published !== undefined && year < Number(published.slice(0, 4)) ? year : null;
  return LOOKING_BACK.test(said) ? 0 : null;
}

/**
 * The day on which a round or deal was announced: of a story that is about it the day of publication, else the day that the
 * sentence states. What is told in passing, or looked back on, may be years old and has no day.
 *
 * @param isTopic  whether a headline is about such things
 */
export function announcedDay(
  { document, feedDay, isStory }: NewsPage,
  passage: Passage,
  isTopic: (headline: string) => boolean,
): SaidDay | null {
  const stated = statedDay(document, passage.start, passage.end);
  if (!isStory || yearToldOf(passage) !== null) return stated;
  const headings = document.lines.filter(({ tag }) => tag === 'h1');
  const opens = headings.some(({ end }) => passage.start >= end && passage.start - end <= OPENING_CHARACTERS);
  const titles = [document.title, ...headings.map(({ start, end }) => document.text.slice(start, end))];
  const isTold = opens && SAID_AS_NEWS.test(passage.text) && !IN_PASSING.test(passage.text);
  const isNews = isTold || titles.some(isTopic) || JUST_NOW.test(passage.text);
  return isNews ? (publicationOf(document) ?? stated ?? feedDay) : stated;
}

/** A line of a day, with a place or an author beside it, and no more. */
const DAY_LINE_CHARACTERS = 60;
const LINES_ABOVE_MAX = 2;
/** Shorter lines are headlines, of which nobody knows whether the day above is theirs or belongs to what was before. */
const PROSE_CHARACTERS = 80;

/**
 * The day of the line above a paragraph, as lists of news have it, with or without a headline between; null where none stands there.
 * It is the mark-up of no article that says so, only what a reader sees.
 */
export function dayAbove({ document, line, layer }: Passage): SaidDay | null {
  if (layer !== 'text' || line.end - line.start < PROSE_CHARACTERS) return null;
  const at = document.lines.findIndex(({ start }) => start === line.start);
  const above = document.lines.slice(Math.max(0, at - LINES_ABOVE_MAX), Math.max(0, at)).toReversed();
  const length = ({ start, end }: Line) => end - start;
  for (const one of above) {
    if (length(one) >= PROSE_CHARACTERS) return null;
    const day = length(one) <= DAY_LINE_CHARACTERS ? statedDay(document, one.start, one.end) : null;
    if (day !== null) return day;
  }
  return null;
}
