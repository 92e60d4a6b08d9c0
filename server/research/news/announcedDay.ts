import type { Passage } from '../documents/passage.ts';
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
