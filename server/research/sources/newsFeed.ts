import type { Document } from '../documents/document.ts';
import { readMarkup } from '../documents/markup.ts';
import type { Gathering } from '../gathering.ts';
import { foldName } from '../identity/companyName.ts';
import { type SaidDay, saidDayIn } from '../news/dates.ts';

/**
 * A site's own feed of news: RSS 2.0, RSS 1.0 or Atom (RFC 4287), found by `<link rel="alternate">`.
 * Endpoint: GET of the address it names. Limits: one request each, at most two; the host's own turn. Licence: quoted
 * with address.
 */
export interface FeedItem {
  url: string;
  title: string;
  published: SaidDay | null;
}

const FEEDS_MAX = 2;
const ITEMS_MAX = 200;
const TEXT_MAX = 2000;

/** Items of the feeds that the pages name. A feed that cannot be read is a gap of its own. */
export async function readNewsFeeds(gathering: Gathering, pages: Document[]): Promise<FeedItem[]> {
  const urls = [...new Set(pages.flatMap(feedAddresses))].slice(0, FEEDS_MAX);
  const answers = await Promise.all(urls.map((url) => gathering.fetch('news feed', { url }, 'News feed')));
  return answers.flatMap((answer) => (answer.kind === 'document' ? itemsOfFeed(answer.document) : []));
}

/** Feeds of comments are left out. */
function feedAddresses({ links, registrableDomain }: Document): string[] {
  return links
    .filter(
      ({ rel, url }) =>
        /(?:^|\s)alternate(?:\s|$)/i.test(rel) && new URL(url).hostname.endsWith(registrableDomain),
    )
    .map(({ url }) => url)
    .filter((url) => /(?:rss|atom|feed)/i.test(url) && !/comments/i.test(url));
}

interface OpenItem {
  url: string;
  title: string;
  dateStart: number;
  dateEnd: number;
}

/** The items of one feed; none for anything that is not a feed. */
function itemsOfFeed(document: Document): FeedItem[] {
  const items: OpenItem[] = [];
  let current: OpenItem | null = null;
  let field = '';
  readMarkup(document.source, 'xml', {
    open(name, attributes) {
      const local = name.split(':').at(-1)?.toLowerCase() ?? '';
      if ((local === 'item' || local === 'entry') && items.length < ITEMS_MAX) {
        current = { url: '', title: '', dateStart: -1, dateEnd: -1 };
        items.push(current);
      }
      field = name.includes(':') && local !== 'date' ? '' : local;
      const isStory = (attributes.get('rel') ?? 'alternate') === 'alternate';
      if (current !== null && local === 'link' && isStory) current.url ||= attributes.get('href') ?? '';
    },
    close(name) {
      if (/^(?:item|entry)$/i.test(name)) current = null;
      field = '';
    },
    text(text, at) {
      if (current === null) return;
      if (field === 'title' && current.title.length < TEXT_MAX) current.title += text;
      else if (field === 'link' && current.url.length < TEXT_MAX) current.url += text;
      else if (/^(?:pubdate|published|date|updated)$/.test(field) && current.dateStart === -1) {
        current.dateStart = at;
        current.dateEnd = at + text.length;
      }
    },
  });
  return items.flatMap(({ url, title, dateStart, dateEnd }): FeedItem[] => {
    const address = url.trim();
    if (!URL.canParse(address, document.url) || foldName(title) === '') return [];
    const target = new URL(address, document.url);
    if (!/^https?:$/.test(target.protocol)) return [];
    const published = dateStart === -1 ? null : saidDayIn(document, dateStart, dateEnd);
    return [{ url: target.href, title: title.trim(), published }];
  });
}
