import { type Document, readDocument, registrableDomainOf } from '../documents/document.ts';
import { at, itemsOf, textOf } from '../documents/locatedJson.ts';
import type { Gathering } from '../gathering.ts';
import { isWire } from './pressWires.ts';

/**
 * GDELT DOC 2.0, an index of world news (free to use, with attribution).
 * GET api.gdeltproject.org/api/v2/doc/doc?query=…&mode=artlist&format=json&timespan=3m — no key, one request every
 * five seconds, so it is best effort here: one query, skipped when the rate limit would make the run wait. The index gives addresses
 * only; the three best stories are fetched and quoted themselves. It is not a main source.
 */
export const GDELT = 'GDELT';

const STORIES_MAX = 3;

/** What a search asks for. */
export interface GdeltTopic {
  /** What is searched, as a title for the answer: "news about funding". */
  title: string;
  /** Words of which a story must have one. */
  words: readonly string[];
  /** What the title of a story worth reading looks like. */
  headline: RegExp;
}

/** Address of the query for a company's news on a topic. */
export function gdeltUrl(name: string, { words }: Pick<GdeltTopic, 'words'>): string {
  const query = `"${name.replaceAll('"', '')}" (${words.join(' OR ')}) sourcelang:english`;
  return `https://api.gdeltproject.org/api/v2/doc/doc?query=${encodeURIComponent(query)}&mode=artlist&format=json&timespan=3m&maxrecords=25`;
}

/** News stories on a topic about a company of this name; whose they are is decided by their words. */
export async function readGdeltStories(
  gathering: Gathering,
  name: string,
  topic: GdeltTopic,
  isAbout: (title: string) => boolean,
): Promise<{ document: Document; isWire: boolean }[]> {
  const request = {
    url: gdeltUrl(name, topic),
    ignoreRobots: true,
    bestEffort: true,
    requestsPerSecond: 1 / 6,
  };
  const answer = await gathering.fetch(GDELT, request, `GDELT: ${topic.title}`, 'json');
  if (answer.kind !== 'document' || answer.document.json === null) return [];
  const urls = itemsOf(at(answer.document.json, 'articles')).flatMap((article) => {
    const url = textOf(at(article, 'url')) ?? '';
    const title = textOf(at(article, 'title')) ?? '';
    return URL.canParse(url) && /^https?:/.test(url) && topic.headline.test(title) && isAbout(title)
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
