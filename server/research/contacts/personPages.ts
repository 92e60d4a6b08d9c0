import type { Document } from '../documents/document.ts';
import { readDocument, registrableDomainOf } from '../documents/document.ts';
import { roleOf } from '../documents/pageRoles.ts';
import type { Gathering } from '../gathering.ts';
import { type Identity, identityOf } from '../identity/identity.ts';
import type { QuestionPage } from '../questions/gatherPages.ts';
import { type Topic, topicsOfPage } from '../questions/topics.ts';
import { searchHits, WEB_SEARCH } from '../search/findPages.ts';
import type { SearchResult } from '../search/searchProvider.ts';
import { mayFetch, thirdPartyClass } from '../search/siteClasses.ts';
import { NEWSROOM, readNewsroom } from '../sources/newsroom.ts';
import { OWN_SITE, type OwnSite, readFurtherPages, readHome } from '../sources/ownSite.ts';
import { sitemapAddresses } from '../sources/sitemap.ts';
import { mentionsOf, type PersonNames } from './personName.ts';
import { isNetworkUrl, kindOfHost } from './profileHosts.ts';

const PEOPLE_PAGES_MAX = 4;
const PERSON_LINKS_MAX = 5;
const TOPIC_PAGES_MAX = 3;
const OTHER_PAGES_MAX = 6;
const FOUND_MAX = 6;
const SITEMAP_LINKS_MAX = 3;
const ADDRESSES_MAX = 3000;
const NOT_READ =
  /\.(?:pdf|jpe?g|png|gif|svg|webp|zip|docx?|xlsx?|pptx?|mp[34]|ics|css|js|json|xml|rss|atom|vcf)$/i;

/** What was read of the employer's site. */
export interface EmployerSite {
  site: OwnSite;
  identity: Identity;
  documents: Document[];
}

/**
 * Reads the employer's site for somebody: the pages that prebuilt research reads, its pages about people, those whose
 * address or link names the person, and, where the question is about what they published or said, or no page has named
 * them yet, its newsroom and events, and others near the top of the site. At most nine, four, five, three, nine and six pages.
 */
export async function readEmployerSite(
  gathering: Gathering,
  domain: string,
  { names, topics }: { names: PersonNames; topics: readonly Topic[] },
): Promise<EmployerSite> {
  const home = await readHome(gathering, domain);
  const site = await gathering.guarded(domain, home, () => readFurtherPages(gathering, home));
  const identity = identityOf(domain, site);
  if (site.home === null || site.condition.kind !== 'company') return { site, identity, documents: [] };
  const reading = new SiteReading(gathering, site, names);
  await reading.read(
    reading.linksTo((url, text) => topicsOfPage(url, text).has('team')),
    PEOPLE_PAGES_MAX,
  );
  await reading.read(reading.linksTo(namesPerson(names)), PERSON_LINKS_MAX);
  const isAskedFor = topics.some((topic) => topic === 'press' || topic === 'blog' || topic === 'events');
  if (isAskedFor || !reading.isNamed()) {
    await reading.readStories();
    const wanted = new Set<Topic>(['events', 'blog', 'press']);
    await reading.read(
      reading.linksTo((url, text) => [...topicsOfPage(url, text)].some((topic) => wanted.has(topic))),
      TOPIC_PAGES_MAX,
    );
    await reading.read(reading.linksTo(namesPerson(names)), PERSON_LINKS_MAX);
    // No address promises where somebody is mentioned: of a small site the rest is read.
    await reading.read(
      reading.linksTo((url) => depthOf(url) <= 2),
      OTHER_PAGES_MAX,
    );
  }
  if (!reading.isNamed()) await reading.readListed();
  return { site, identity, documents: reading.documents };
}

class SiteReading {
  readonly documents: Document[];
  private readonly gathering: Gathering;
  private readonly site: OwnSite;
  private readonly names: PersonNames;
  private readonly known: Set<string>;

  constructor(gathering: Gathering, site: OwnSite, names: PersonNames) {
    this.gathering = gathering;
    this.site = site;
    this.names = names;
    this.documents = site.pages.map(({ document }) => document);
    this.known = new Set(this.documents.flatMap(({ url, page }) => [keyOf(url), keyOf(page.requestedUrl)]));
  }

  isNamed(): boolean {
    return this.documents.some(({ lines, text }) =>
      lines.some(({ start, end }) => mentionsOf(text.slice(start, end), this.names).length > 0),
    );
  }

  /** Links of the site to pages of its own that were not read yet, in a fixed order. */
  linksTo(isWanted: (url: string, text: string) => boolean): string[] {
    const own = this.site.home?.document.registrableDomain ?? '';
    const links = this.documents
      .flatMap((document) => document.links)
      .filter(({ url, text }) => {
        const { hostname, pathname } = new URL(url);
        return (
          registrableDomainOf(hostname) === own &&
          !NOT_READ.test(pathname) &&
          !this.known.has(keyOf(url)) &&
          isWanted(url, text)
        );
      });
    return [...new Map(links.map(({ url }) => [keyOf(url), url])).values()].sort(
      (a, b) => depthOf(a) - depthOf(b) || (a < b ? -1 : 1),
    );
  }

  async read(urls: string[], count: number): Promise<void> {
    const chosen = urls.slice(0, count);
    for (const url of chosen) this.known.add(keyOf(url));
    const answers = await Promise.all(chosen.map((url) => this.gathering.fetch(OWN_SITE, { url })));
    for (const answer of answers) if (answer.kind === 'document') this.add(answer.document);
  }

  /** Stories of the newsroom whose headline or address names the person, and its latest. */
  async readStories(): Promise<void> {
    const words = this.names.readings
      .flatMap(({ family }) => family.at(-1) ?? [])
      .filter((word) => word.length > 2);
    if (words.length === 0) return;
    const topic = new RegExp(`(?<!\\p{L})(?:${[...new Set(words)].join('|')})(?!\\p{L})`, 'iu');
    const { pages, stories } = await this.gathering.guarded(NEWSROOM, { pages: [], stories: [] }, () =>
      readNewsroom(this.gathering, this.site, topic),
    );
    for (const document of [...pages, ...stories.map((story) => story.document)]) this.add(document);
  }

  /** Addresses of the sitemap that name the person. */
  async readListed(): Promise<void> {
    const { home } = this.site;
    if (home === null) return;
    const isWanted = namesPerson(this.names);
    const urls = (await sitemapAddresses(this.gathering, home.document)).slice(0, ADDRESSES_MAX);
    const own = home.document.registrableDomain;
    const wanted = urls.filter(
      (url) =>
        registrableDomainOf(new URL(url).hostname) === own &&
        !this.known.has(keyOf(url)) &&
        isWanted(url, ''),
    );
    await this.read(wanted.sort(), SITEMAP_LINKS_MAX);
  }

  private add(document: Document): void {
    this.known.add(keyOf(document.url));
    const isKnown = this.documents.some(
      ({ url, text }) => url === document.url || (text !== '' && text === document.text),
    );
    if (document.kind === 'html' && !isKnown) this.documents.push(document);
  }
}

/** Whether a link leads to a page about the person: its text is their name, or its address holds it. */
function namesPerson(names: PersonNames): (url: string, text: string) => boolean {
  return (url, text) => {
    if (text.length <= 120 && mentionsOf(text, names).length > 0) return true;
    const last = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
    return mentionsOf(titled(last.replace(/\.(?:html?|php|aspx?)$/i, '')), names).length > 0;
  };
}

/** "jane-doe-joins-acme" → "Jane Doe Joins Acme". */
function titled(segment: string): string {
  let words = segment;
  try {
    words = decodeURIComponent(segment);
  } catch {
    words = segment;
  }
  return words.replace(/[-_.+]+/g, ' ').replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

/** A page of the employer's own site. */
export function employerPage(document: Document, { site, identity }: EmployerSite): QuestionPage {
  const known = site.pages.find((page) => page.document === document);
  return {
    document,
    role: known?.role ?? roleOf(document.url),
    topics: topicsOfPage(document.url),
    isOwn: true,
    sourceClass: 'ownProse',
    match: identity.siteMatch,
    asOf: document.publishedAt ?? (document.isArticle ? null : document.page.accessedAt),
  };
}

/** A page of somebody else's; whose words it has depends on what kind of page it is. */
export function otherPage(document: Document, isPersonal: boolean): QuestionPage {
  const url = new URL(document.url);
  const segments = url.pathname.toLowerCase().split('/').filter(Boolean);
  const kind = kindOfHost(url.hostname, segments, false);
  const isProgramme = kind === 'event' || kind === 'author' || kind === 'team';
  return {
    document,
    role: 'other',
    topics: topicsOfPage(document.url),
    isOwn: true,
    sourceClass: isPersonal ? 'ownProfile' : isProgramme ? 'programme' : thirdPartyClass(document),
    match: 0.9,
    asOf: document.publishedAt ?? (document.isArticle ? null : document.page.accessedAt),
  };
}

/** Searches the web for somebody and reads the best hits, one page of each site. Networks are left out unread. */
export async function searchPerson(
  gathering: Gathering,
  { queries, names, known }: { queries: readonly string[]; names: PersonNames; known: readonly string[] },
): Promise<Document[]> {
  const hits = await searchHits(gathering, queries);
  const urls = chosenHits(hits, names, new Set(known.map(keyOf)));
  const answers = await Promise.all(
    urls.map((url) => gathering.attempt({ url, bestEffort: true }, WEB_SEARCH)),
  );
  return answers.flatMap((answer) => {
    if (answer.kind !== 'page') return [];
    const document = readDocument(answer.page);
    return document.kind === 'html' ? [document] : [];
  });
}

function chosenHits(hits: SearchResult[], names: PersonNames, read: Set<string>): string[] {
  const perSite = new Map<string, number>();
  const chosen: string[] = [];
  for (const { url, title, snippet } of hits) {
    if (chosen.length >= FOUND_MAX) break;
    if (!mayFetch(url) || isNetworkUrl(url) || read.has(keyOf(url))) continue;
    const isNamed = mentionsOf(`${title} | ${snippet}`, names).length > 0 || namesPerson(names)(url, title);
    const site = registrableDomainOf(new URL(url).hostname);
    const taken = perSite.get(site) ?? 0;
    if (!isNamed || taken >= 2) continue;
    perSite.set(site, taken + 1);
    read.add(keyOf(url));
    chosen.push(url);
  }
  return chosen;
}

function depthOf(url: string): number {
  return new URL(url).pathname.split('/').filter(Boolean).length;
}

export function keyOf(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`;
}
