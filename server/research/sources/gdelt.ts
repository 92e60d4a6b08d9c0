import { type Document, readDocument, registrableDomainOf } from '../document.ts';
import type { Gathering } from '../gathering.ts';
import { at, itemsOf, textOf } from '../locatedJson.ts';
import { isWire } from './newsroom.ts';

/**
 * GDELT DOC 2.0, an index of world news (free to use, with attribution).
 * GET api.gdeltproject.org/api/v2/doc/doc?query=…&mode=artlist&format=json&timespan=3m — no key, one request every
 * five seconds, so it is best effort here: one query, skipped when its turn is far away. The index gives addresses
 * only; the three best stories are fetched and quoted themselves. It is not a main source.
 */
export const GDELT = 'GDELT';

const STORIES_MAX = 3;
const MONEY_TITLE =
  /(?:rais(?:es|ed|ing)|series [a-k](?![a-z])|funding|financing|seed round|ipo(?![a-z])|public offering)/i;

/** Address of the query for a company's funding news. */
export function gdeltUrl(name: string): string {
  const query = `"${name.replaceAll('"', '')}" (funding OR raises OR raised OR IPO) sourcelang:english`;
  return `https://api.gdeltproject.org/api/v2/doc/doc?query=${encodeURIComponent(query)}&mode=artlist&format=json&timespan=3m&maxrecords=25`;
}

/** News stories on the funding of a company of this name; whose they are is told by their words. */
export async function readGdeltStories(
  gathering: Gathering,
  name: string,
  isAbout: (title: string) => boolean,
): Promise<{ document: Document; isWire: boolean }[]> {
  const request = { url: gdeltUrl(name), ignoreRobots: true, bestEffort: true, requestsPerSecond: 1 / 6 };
  const answer = await gathering.fetch(GDELT, request, 'GDELT: news about funding');
  if (answer.kind !== 'document' || answer.document.json === null) return [];
  const urls = itemsOf(at(answer.document.json, 'articles')).flatMap((article) => {
    const url = textOf(at(article, 'url')) ?? '';
    const title = textOf(at(article, 'title')) ?? '';
    return URL.canParse(url) && /^https?:/.test(url) && MONEY_TITLE.test(title) && isAbout(title)
      ? [url]
      : [];
  });
  const perSite = new Map(urls.map((url) => [registrableDomainOf(new URL(url).hostname), url]));
  const chosen = [...perSite.values()].slice(0, STORIES_MAX);
  const stories = await Promise.all(chosen.map((url) => gathering.attempt({ url, bestEffort: true })));
  return readable(stories);
}

function readable(
  answers: Awaited<ReturnType<Gathering['attempt']>>[],
): { document: Document; isWire: boolean }[] {
  return answers.flatMap((answer) => {
    if (answer.kind !== 'page') return [];
    const document = readDocument(answer.page);
    return document.kind === 'html' ? [{ document, isWire: isWire(document.url) }] : [];
  });
}
