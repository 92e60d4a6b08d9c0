import type { Passage } from '../documents/passage.ts';
import type { Line } from '../documents/textLines.ts';
import { publicationOf, type StatedDay, statedDay } from './dates.ts';
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
const AS_NEWS =
  /(?<!\p{L})(?:has|have|we[’']ve|takes|closes|completes|announces|raises|secures|acquires|buys|joins)(?!\p{L})/iu;
/** A statement this close below the heading is the topic of the story, whatever its headline says. */
const OPENING_CHARACTERS = 200;

/** The earlier year that a sentence looks back to, 0 where it does not say which; null where it reports news. */
export function recalledYear({ text, document }: Passage): number | null {
  const words = text.replace(FOUNDED, '');
  const published = publicationOf(document)?.day;
  const year = Number(OF_YEAR.exec(words)?.[1]);
  if (!Number.isNaN(year))
    return published !== undefined && year < Number(published.slice(0, 4)) ? year : null;
  return LOOKING_BACK.test(words) ? 0 : null;
}

/**
 * The day on which a round or deal was announced: of a story that is about it the day of publication, else the day that the
 * sentence states. What is mentioned in passing or in retrospect may be years old and has no day.
 *
 * @param isTopic  whether a headline is about such things
 */
export function announcedDay(
  { document, feedDay, isStory }: NewsPage,
  passage: Passage,
  isTopic: (headline: string) => boolean,
): StatedDay | null {
  const stated = statedDay(document, passage.start, passage.end);
  if (!isStory || recalledYear(passage) !== null) return stated;
  const headings = document.lines.filter(({ tag }) => tag === 'h1');
  const opens = headings.some(({ end }) => passage.start >= end && passage.start - end <= OPENING_CHARACTERS);
  const titles = [document.title, ...headings.map(({ start, end }) => document.text.slice(start, end))];
  const isReported = opens && AS_NEWS.test(passage.text) && !IN_PASSING.test(passage.text);
  const isNews = isReported || titles.some(isTopic) || JUST_NOW.test(passage.text);
  return isNews ? (publicationOf(document) ?? stated ?? feedDay) : stated;
}

/** A line of a day, with a place or an author beside it, and no more. */
const DAY_LINE_CHARACTERS = 60;
const LINES_ABOVE_MAX = 2;
/** Shorter lines are headlines: the day above one may belong to the item before it. */
const PROSE_CHARACTERS = 80;

/**
 * The day of the line above a paragraph, as lists of news have it, with or without a headline between; null where none stands there.
 * No markup says so; it is what a person sees on the page.
 */
export function dayAbove({ document, line, layer }: Passage): StatedDay | null {
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
