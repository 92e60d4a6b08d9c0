import { quoteOf, textQuote } from '../claims/claim.ts';
import { type Passage, passagesOf } from '../documents/passage.ts';
import { statedDay } from '../news/dates.ts';
import type { QuestionPage } from '../questions/gatherPages.ts';
import { mentionsOf, type PersonNames } from './personName.ts';
import { headlineOf, type Work, workOf } from './works.ts';

const LINE_MAX = 400;
const TITLE = '[“"„«](?<title>[^“”"„«»]{6,160}?)[,.]?[”"“»]';
const DAY = '(?:\\d{1,2}\\.? )?\\p{L}{3,9} (?:\\d{1,2}, )?(?:19|20)\\d\\d|(?:19|20)\\d\\d-\\d\\d-\\d\\d';
const BYLINE_BEHIND = new RegExp(
  `^${TITLE}(?: [–—-] |, (?:by )?| by | · )(?<name>[^,;–—]{5,60}?)(?:, (?:${DAY})|[ ,]*\\((?:${DAY})\\))?[.]?$`,
  'u',
);
const NAME_BEFORE = new RegExp(
  `^(?:${DAY})(?:,|:| [–—·-]) (?<name>[^,;:–—]{5,60}?)(?::| [–—-]) [“"„«]?(?<title>[^“”"„«»]{6,160}?)[”"“»]?(?:$|[.!?] )`,
  'u',
);
const WROTE = new RegExp(
  `(?<name>\\p{Lu}[^,;:.“”"]{4,60}?) (?:has written|wrote|writes|authored|published|contributed) (?:the (?:article|essay|piece|column) |an (?:article|essay), )?${TITLE}`,
  'u',
);
/** What tells that a list is one of writings, and not of talks. */
const OF_WRITINGS =
  /(?<!\p{L})(?:blogs?|articles?|journal|posts|stories|writings?|columns?|essays?|publications?|opinion|insights)(?!\p{L})/iu;
const OF_TALKS = /(?<!\p{L})(?:talks?|speak\p{L}*|stage|events?|conferences?|webinars?)(?!\p{L})/iu;

/** Writings that a line of a list, or a sentence, names with the person as who wrote them: "“Five seals” – Jo Kim, May 2026". */
export function listedWritings(pages: readonly QuestionPage[], names: PersonNames): Work[] {
  return pages.flatMap((page) => {
    const { document } = page;
    return passagesOf(document).flatMap((passage, at, all) => {
      const { line } = passage;
      if (passage.layer !== 'text' || line.region === 'nav') return [];
      const isEntry = line.tag === 'li' && passage.start === line.start;
      const quote = isEntry ? textQuote(document, line.start, line.end) : quoteOf(passage);
      const listed = isEntry && isOfWritings(headingAbove(all, at), page) ? entryIn(quote.words) : null;
      const title = titleBy(names, listed ?? sentenceIn(quote.words));
      if (title === null) return [];
      const from = quote.start + quote.words.indexOf(title);
      return workOf('post', page, {
        title: textQuote(document, from, from + title.length),
        because: quote,
        day: statedDay(document, quote.start, quote.start + quote.words.length),
      });
    });
  });
}

type Written = Record<string, string> | null;

const entryIn = (text: string): Written =>
  text.length > LINE_MAX ? null : ((BYLINE_BEHIND.exec(text) ?? NAME_BEFORE.exec(text))?.groups ?? null);
const sentenceIn = (text: string): Written =>
  text.length > LINE_MAX ? null : (WROTE.exec(text)?.groups ?? null);

/** The title, where who wrote it is the person and nobody else beside them. */
function titleBy(names: PersonNames, written: Written): string | null {
  const { name = '', title = '' } = written ?? {};
  const [mention] = mentionsOf(name, names);
  return mention === undefined || name.slice(mention.end).trim() !== '' ? null : title;
}

const headingAbove = (passages: readonly Passage[], at: number): string =>
  passages.slice(0, at).findLast(({ line }) => /^h[1-4]$/.test(line.tag))?.text ?? '';

/** The heading above a list tells of what it is; where it says nothing, the page does. */
function isOfWritings(heading: string, { document }: QuestionPage): boolean {
  const ofPage = `${headlineOf(document)?.words ?? ''} ${new URL(document.url).pathname}`;
  return !OF_TALKS.test(heading) && (OF_WRITINGS.test(heading) || OF_WRITINGS.test(ofPage));
}
