import type { Document } from '../documents/document.ts';
import type { Passage } from '../documents/passage.ts';
import { inAnyCase } from '../extract/inAnyCase.ts';
import { publicationOf, type SaidDay, statedDay } from './dates.ts';

/** A page, as far as its days go. */
export interface DatedPage {
  document: Document;
  /** When a feed says that the story was published. */
  feedDay: SaidDay | null;
  /** One dated story tells one deal; other pages may list several. */
  isStory: boolean;
}

const JUST_NOW =
  /(?<!\p{L})(?:today|yesterday|announce[sd]?|announcing|(?:this|last) week|this (?:month|morning)|just|new (?:owner|parent)|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|proud|excited|thrilled|delighted|pleased)(?!\p{L})/iu;
const LOOKING_BACK =
  /(?<!\p{L})(?:last year|(?:years?|months?) (?:ago|earlier)|(?:days?|weeks?|months?|years?) after (?:it|we|they|the company) (?:had )?\p{L}+|previously|back in|earlier this year)(?!\p{L})/iu;

/**
 * The day on which a deal was announced: for a story that is about it the day of publication, else the day that the
 * sentence states.
 *
 * @param headline  tells whether a headline is about such deals, as a pattern does
 */
export function announcedDay(
  { document, feedDay, isStory }: DatedPage,
  passage: Passage,
  headline: Headline,
): SaidDay | null {
  const stated = statedDay(document, passage.start, passage.end);
  if (!isStory || !isNews(document, passage, headline)) return stated;
  return publicationOf(document) ?? stated ?? feedDay;
}

/** Tells headlines that are about a deal. */
type Headline = Pick<RegExp, 'test'>;

/** "Acme, founded by Jo Kim in 2020, has raised": not when it was done. */
export const FOUNDED = inAnyCase(
  /(?<!\p{L})(?:founded|established|started|set up|spun (?:out|off)|launched|created|incorporated|born)(?!\p{L})[^,;]{0,60}? in (?:\p{Lu}\p{L}+ )?(?:19|20)\d\d(?!\d)/gu,
);

const OF_YEAR = inAnyCase(/(?<!\p{L})in (?:\p{Lu}\p{L}+ )?((?:19|20)\d\d)(?!\d)/u);

/** "which raised $30 million last year", "In 2021 the company raised": not the news of the story's day. */
function isLookingBack(said: string, publishedYear: number | null): boolean {
  const text = said.replace(FOUNDED, '');
  const year = OF_YEAR.exec(text)?.[1];
  const isOtherYear = year !== undefined && publishedYear !== null && Number(year) < publishedYear;
  return isOtherYear || LOOKING_BACK.test(text);
}

const IN_PASSING =
  /(?<!\p{L})(?:which|who|that|having) (?:\p{L}+ ){0,3}(?:rais|clos|secur|complet|acquir|bought|sold)/iu;
const SAID_AS_NEWS =
  /(?<!\p{L})(?:has|have|we[’']ve|takes|closes|completes|announces|raises|secures|invests|joins|is joining)(?!\p{L})/iu;
/** A statement so near below the heading is what the story is about, whatever it is called. */
const OPENING_CHARACTERS = 200;

/**
 * Whether the story is about the deal, as its headline, its opening or the sentence says; in passing it may be years old.
 */
function isNews(document: Document, passage: Passage, headline: Headline): boolean {
  const { title, lines, text } = document;
  const published = publicationOf(document)?.day;
  if (isLookingBack(passage.text, published === undefined ? null : Number(published.slice(0, 4))))
    return false;
  const headings = lines.filter(({ tag }) => tag === 'h1');
  const opens = headings.some(({ end }) => passage.start >= end && passage.start - end <= OPENING_CHARACTERS);
  const titles = [title, ...headings.map(({ start, end }) => text.slice(start, end))];
  const isTold = opens && SAID_AS_NEWS.test(passage.text) && !IN_PASSING.test(passage.text);
  return isTold || titles.some((words) => headline.test(words)) || JUST_NOW.test(passage.text);
}
