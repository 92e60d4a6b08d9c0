import { pageKey } from '../../domain/pageKey.ts';
import { type Document, type Link, registrableDomainOf } from '../documents/document.ts';
import { roleOf } from '../documents/pageRoles.ts';
import type { Gathering } from '../gathering.ts';
import { foldName } from '../identity/companyName.ts';
import { type StatedDay, statedDayInSource } from '../news/dates.ts';
import type { OwnSite } from './ownSite.ts';
import { isWire, PRESS_WIRES } from './pressWires.ts';
import { type XmlElement, xmlElements } from './xmlElements.ts';

/**
 * The company's newsroom (GET of pages that the site links to): its press, news and blog pages, the feeds they name, and the stories on the
 * topic that these lead to, on the site itself or at a press release wire. At most two index pages, two feeds and seven
 * stories; robots.txt and the host's rate limit are observed; quoted with address. Name in gaps: "newsroom".
 */
export const NEWSROOM = 'newsroom';

/** What was read of it. */
export interface Newsroom {
  /** The index pages. */
  pages: Document[];
  stories: Story[];
}

/** One story, and when a feed says that it was published. */
export interface Story {
  document: Document;
  isWire: boolean;
  feedDay: StatedDay | null;
}

const INDEX_MAX = 2;
const STORIES_MAX = 7;
/** Stories whose headlines promise nothing, newest first: "Welcome, Kite!" may be about a round. */
const LATEST_MAX = 4;

const INDEX_TEXT =
  /^(?:blog|newsroom|news|latest|latest news|updates|announcements|press|press releases?|press (?:cent(?:re|er)|room|office)|media|media (?:cent(?:re|er)|room)|(?:company|group|corporate|our) news|news (?:and|&) (?:press|media|events|insights|stories)|insights|(?:news|media) releases?|releases|in the (?:media|press)|(?:the |our |all )?(?:stories|posts|notes|journal|log|logbook|devlog|diary)|articles|what[’']s new|in the news|aktuelles|neuigkeiten)$/i;
const NOT_A_STORY = /\.(?:pdf|jpe?g|png|svg|zip|xml|json|css|js)$/i;

/**
 * Reads the newsroom, starting from the home page; pages of the site that were read already are not asked for again.
 *
 * @param topic    words of headlines and addresses that promise a story worth reading
 * @param perhaps  words that may promise one; such stories come last
 */
export async function readNewsroom(
  gathering: Gathering,
  site: OwnSite,
  topic: RegExp,
  perhaps?: RegExp,
): Promise<Newsroom> {
  const home = site.home?.document;
  if (home === undefined || site.condition.kind !== 'company') return { pages: [], stories: [] };
  const indexes = indexAddresses(home).slice(0, INDEX_MAX);
  const known = new Map(site.pages.map(({ document }) => [pageKey(document.url), document]));
  const pages = await readPages(gathering, indexes, known);
  const items = await readNewsFeeds(gathering, [home, ...pages]);
  const offered = { home, pages: [home, ...pages], items };
  const surely = storyAddresses({ ...offered, topic });
  const further = perhaps === undefined ? [] : storyAddresses({ ...offered, topic: perhaps });
  const latest = latestAddresses({ ...offered, topic: ANY }, pages).slice(0, LATEST_MAX);
  const wanted = [
    ...new Map([...surely, ...further, ...latest].map((story) => [pageKey(story.url), story])).values(),
  ].slice(0, STORIES_MAX);
  const answers = await Promise.all(
    wanted.map(({ url }) =>
      isWire(url) ? gathering.fetch(PRESS_WIRES, { url }, '', 'html') : gathering.fetch(NEWSROOM, { url }),
    ),
  );
  const stories = answers.flatMap((answer, index): Story[] => {
    if (answer.kind !== 'document' || answer.document.kind !== 'html') return [];
    const { document } = answer;
    return [{ document, isWire: isWire(document.url), feedDay: wanted[index]?.published ?? null }];
  });
  return { pages, stories };
}

function indexAddresses(home: Document): string[] {
  const found = home.links.filter(({ url, text }) => {
    if (url === home.url || registrableDomainOf(new URL(url).hostname) !== home.registrableDomain)
      return false;
    return roleOf(url, text) === 'news' || INDEX_TEXT.test(text.trim());
  });
  const isBlog = ({ url, text }: Link) =>
    Number(/blog|insights|stories|journal|articles/i.test(`${url} ${text}`));
  const ordered = [...found].sort((a, b) => isBlog(a) - isBlog(b));
  return [...new Map(ordered.map(({ url }) => [pageKey(url), url])).values()];
}

async function readPages(
  gathering: Gathering,
  urls: string[],
  known: ReadonlyMap<string, Document>,
): Promise<Document[]> {
  const unread = urls.filter((url) => !known.has(pageKey(url)));
  const pages = new Map(known);
  for (const [index, page] of (await gathering.htmlPages(NEWSROOM, unread)).entries())
    if (page !== null) pages.set(pageKey(unread[index] ?? page.url), page);
  return urls.flatMap((url) => pages.get(pageKey(url)) ?? []).filter(({ kind }) => kind === 'html');
}

interface Offered {
  home: Document;
  pages: Document[];
  items: FeedItem[];
  topic: RegExp;
}

interface Wanted {
  url: string;
  published: StatedDay | null;
}

/** Stories of the feeds first (they are dated, newest first), then those that the pages link to, in their order. */
function storyAddresses({ home, pages, items, topic }: Offered): Wanted[] {
  const known = new Set(pages.map(({ url }) => pageKey(url)));
  const isOfferedHere = (url: string) =>
    registrableDomainOf(new URL(url).hostname) === home.registrableDomain || isWire(url);
  const promises = (url: string, text: string) =>
    !NOT_A_STORY.test(new URL(url).pathname) && (topic.test(text) || topic.test(new URL(url).pathname));
  const ofFeeds = items.filter(({ url, title }) => promises(url, title));
  const ofPages = pages
    .flatMap(({ links }) => links)
    .filter(({ url, text, region }) => region !== 'control' && isOfferedHere(url) && promises(url, text))
    .map(({ url }): Wanted => ({ url, published: null }));
  const wanted = new Map<string, Wanted>();
  for (const { url, published } of [...ofFeeds, ...ofPages]) {
    const key = pageKey(url);
    if (!known.has(key) && !wanted.has(key)) wanted.set(key, { url, published });
  }
  return [...wanted.values()];
}

const ANY = /./;

/** The first stories of the feeds and of the index pages themselves, below whose addresses they usually stand. */
function latestAddresses(offered: Offered, indexes: Document[]): Wanted[] {
  const isMenu = new Set(offered.home.links.map(({ url }) => pageKey(url)));
  const folders = indexes.map(({ url }) => new URL(url).pathname.replace(/(?<!\/)\/+$/, ''));
  const known = new Set(offered.items.map(({ url }) => pageKey(url)));
  return storyAddresses({ ...offered, pages: indexes }).filter(({ url }) => {
    const { pathname } = new URL(url);
    const isBelow = folders.some((folder) => folder !== '' && pathname.startsWith(`${folder}/`));
    return known.has(pageKey(url)) || isBelow || (!isMenu.has(pageKey(url)) && roleOf(url) === 'other');
  });
}

/**
 * A site's own feed of news: RSS 2.0, RSS 1.0 or Atom (RFC 4287), found by `<link rel="alternate">`.
 * Endpoint: GET of the address it names. Limits: one request each, at most two; the host's rate limit. Licence: quoted
 * with address.
 */
export const NEWS_FEED = 'news feed';

interface FeedItem {
  url: string;
  title: string;
  published: StatedDay | null;
}

const FEEDS_MAX = 2;
const ITEMS_MAX = 200;

/** Items of the feeds that the pages name. A feed that cannot be read is a gap of its own. */
export async function readNewsFeeds(gathering: Gathering, pages: readonly Document[]): Promise<FeedItem[]> {
  const urls = [...new Set(pages.flatMap(feedAddresses))].slice(0, FEEDS_MAX);
  const answers = await Promise.all(urls.map((url) => gathering.fetch(NEWS_FEED, { url }, 'News feed')));
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

const DATES = /^(?:pubdate|published|date|updated)$/;

/** The items of one feed; none for anything that is not a feed. */
function itemsOfFeed(document: Document): FeedItem[] {
  const items = new Map<XmlElement, XmlElement[]>();
  for (const element of xmlElements(document.source)) {
    if (/^(?:item|entry)$/i.test(element.name) && items.size < ITEMS_MAX) items.set(element, []);
    else if (element.parent !== null) items.get(element.parent)?.push(element);
  }
  return [...items.values()].flatMap((fields): FeedItem[] => {
    const own = fields.filter(({ tag, name }) => tag === name || name === 'date');
    const called = (name: string) => own.filter((field) => field.name.toLowerCase() === name);
    const title = called('title')[0]?.text.trim() ?? '';
    const [address] = called('link')
      .filter(({ attributes }) => (attributes.get('rel') ?? 'alternate') === 'alternate')
      .map(({ attributes, text }) => attributes.get('href') ?? text.trim());
    if (address === undefined || !URL.canParse(address, document.url) || foldName(title) === '') return [];
    const target = new URL(address, document.url);
    if (!/^https?:$/.test(target.protocol)) return [];
    const date = own.find(({ name }) => DATES.test(name.toLowerCase()));
    return [
      { url: target.href, title, published: date ? statedDayInSource(document, date.from, date.to) : null },
    ];
  });
}
