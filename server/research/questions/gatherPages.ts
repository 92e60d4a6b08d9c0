import type { SourceClass } from '../claims/confidence.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { type PageRole, roleOf } from '../documents/pageRoles.ts';
import { literally } from '../extract/literally.ts';
import type { Gathering } from '../gathering.ts';
import { type Identity, identityOf } from '../identity/identity.ts';
import { planQueries } from '../model/planQueries.ts';
import { type FoundPage, findPages } from '../search/findPages.ts';
import { NEWSROOM, readNewsroom } from '../sources/newsroom.ts';
import { OWN_SITE, type OwnSite, readFurtherPages } from '../sources/ownSite.ts';
import { sitemapAddresses } from '../sources/sitemap.ts';
import { SEARCH_AND_MODEL } from '../tools.ts';
import type { Analysis } from './analysis.ts';
import { type Topic, topicsOfPage } from './topics.ts';
import { initialsOf, shortNamesOf } from './words/shortNames.ts';
import { keyOfWord, wordsOf } from './words/words.ts';

/** A page that may answer, and what is known of it before it is read. */
export interface QuestionPage {
  document: Document;
  role: PageRole;
  topics: Set<Topic>;
  isOwn: boolean;
  sourceClass: SourceClass;
  match: number;
  /** The day that its words speak of. */
  asOf: Date | null;
}

/** Everything that was read for a question. */
export interface GatheredPages {
  site: OwnSite;
  identity: Identity;
  pages: QuestionPage[];
  /** Pages that a web search led to. */
  found: FoundPage[];
}

/** Pages of the site beyond those that prebuilt research reads. */
const FURTHER_MAX = 6;
const SECOND_WAVE_MAX = 3;
const ADDRESSES_MAX = 1000;
/** A story of a customer is told by the customer: "we" there is somebody else. */
const OTHERS_STORY =
  /\/(?:customers?|case-stud(?:y|ies)|success-stories|stories|testimonials|references|clients)\/[^/]+/i;

/**
 * Reads what may answer a question: the pages that prebuilt research reads, then pages of the site whose address, or
 * the text of a link to them, goes with the question, its newsroom where news are asked for, and what a web search
 * leads to where one is configured. Bounds: nine and nine pages of the site, seven stories, five pages found.
 */
export async function gatherPages(
  gathering: Gathering,
  { home, domain, analysis }: { home: OwnSite; domain: string; analysis: Analysis },
): Promise<GatheredPages> {
  const site = await gathering.guarded(domain, home, () => readFurtherPages(gathering, home));
  const identity = identityOf(domain, site);
  if (site.condition.kind !== 'company' || site.home === null)
    return { site, identity, pages: [], found: [] };
  const further = await gathering.guarded<Document[]>(OWN_SITE, [], () =>
    readAsked(gathering, site, analysis),
  );
  const stories = await readStories(gathering, site, analysis);
  const own = firstOfEach([...site.pages.map(({ document }) => document), ...further, ...stories]);
  const found = await gathering.guarded<FoundPage[]>(SEARCH_AND_MODEL, [], () =>
    search(gathering, analysis, identity, own),
  );
  const pages = own.map((document) => ownPage(document, site, identity));
  const spokenNames = new Set([
    ...identity.spokenNames,
    ...shortNamesOf(identity.spokenNames, own),
    ...initialsOf(identity.spokenNames, own),
  ]);
  return { site, identity: { ...identity, spokenNames }, pages: [...pages, ...found.map(foundPage)], found };
}

function ownPage(document: Document, site: OwnSite, identity: Identity): QuestionPage {
  const known = site.pages.find((page) => page.document === document);
  const isOthers = OTHERS_STORY.test(new URL(document.url).pathname) && document !== site.home?.document;
  const readAs = isOthers ? { ...document, isArticle: true } : document;
  return {
    document: readAs,
    role: known?.role ?? roleOf(document.url),
    topics: topicsOfPage(document.url),
    isOwn: true,
    sourceClass: 'ownProse',
    match: identity.siteMatch,
    asOf: document.publishedAt ?? (readAs.isArticle ? null : document.page.accessedAt),
  };
}

function foundPage({ document, role, isOwn, sourceClass, match }: FoundPage): QuestionPage {
  return { document, role, topics: new Set(), isOwn, sourceClass, match, asOf: document.publishedAt };
}

function firstOfEach(documents: Document[]): Document[] {
  return documents.filter(
    (document, index) =>
      document.kind === 'html' &&
      !documents.slice(0, index).some(({ url, text }) => url === document.url || text === document.text),
  );
}

/** Two waves: what the pages of the first link to is read, too (a page of help leads to its answers). */
async function readAsked(gathering: Gathering, site: OwnSite, analysis: Analysis): Promise<Document[]> {
  const read = site.pages.map(({ document }) => document);
  const wanted = new WantedPages(site, analysis);
  for (const document of read) for (const link of document.links) wanted.add(link.url, link.text);
  if (wanted.isPoor && site.home !== null)
    for (const url of (await sitemapAddresses(gathering, site.home.document)).slice(0, ADDRESSES_MAX))
      wanted.add(url, '');
  const first = await readAll(gathering, wanted.take(FURTHER_MAX));
  for (const document of first) for (const link of document.links) wanted.add(link.url, link.text);
  return [...first, ...(await readAll(gathering, wanted.take(SECOND_WAVE_MAX)))];
}

async function readAll(gathering: Gathering, urls: string[]): Promise<Document[]> {
  const answers = await Promise.all(urls.map((url) => gathering.fetch(OWN_SITE, { url })));
  return answers.flatMap((answer) => (answer.kind === 'document' ? [answer.document] : []));
}

const NOT_READ =
  /\.(?:pdf|jpe?g|png|gif|svg|webp|zip|docx?|xlsx?|pptx?|mp[34]|ics|css|js|json|xml|rss|atom)$/i;
const POOR = 2;
const FILLING = 0.5;

/** Pages of the site that go with the question, the best first; equal ones by address. */
class WantedPages {
  private readonly registrableDomain: string;
  private readonly known: Set<string>;
  private readonly scores = new Map<string, { url: string; score: number }>();
  private readonly topics: Topic[];
  private readonly keys: Set<string>;

  constructor(site: OwnSite, analysis: Analysis) {
    const pages = site.pages.map(({ document }) => document);
    this.registrableDomain = site.home?.document.registrableDomain ?? '';
    this.known = new Set(pages.flatMap(({ url, page }) => [keyOf(url), keyOf(page.requestedUrl)]));
    this.topics = analysis.topics;
    this.keys = new Set([...analysis.terms, ...analysis.verbs].map(({ key }) => key));
    if (analysis.counted !== null) this.keys.add(analysis.counted.key);
  }

  get isPoor(): boolean {
    return [...this.scores.values()].filter(({ score }) => score > FILLING).length < POOR;
  }

  add(url: string, text: string): void {
    const { pathname, hostname } = new URL(url);
    const key = keyOf(url);
    if (this.known.has(key) || NOT_READ.test(pathname)) return;
    if (registrableDomainOf(hostname) !== this.registrableDomain) return;
    const score = this.scoreOf(url, text);
    const before = this.scores.get(key);
    if (score > 0 && (before === undefined || before.score < score)) this.scores.set(key, { url, score });
  }

  private scoreOf(url: string, text: string): number {
    const topics = topicsOfPage(url, text);
    const topicScore = this.topics.filter((topic) => topics.has(topic)).length;
    const named = wordsOf(`${decoded(new URL(url).pathname)} ${text.slice(0, 120)}`);
    const hits = new Set(named.map(({ word }) => keyOfWord(word)).filter((key) => this.keys.has(key))).size;
    const depth = new URL(url).pathname.split('/').filter(Boolean).length;
    // Where nothing promises the answer, pages that tell of the company's offer come before the rest.
    if (topicScore + hits === 0) return filling(topics.size > 0, depth);
    return 2 * Math.min(2, topicScore) + 3 * hits - 0.4 * depth - (new URL(url).search === '' ? 0 : 1);
  }

  take(count: number): string[] {
    const best = [...this.scores.entries()].sort(
      ([, a], [, b]) => b.score - a.score || (a.url < b.url ? -1 : 1),
    );
    return best.slice(0, count).map(([key, { url }]) => {
      this.scores.delete(key);
      this.known.add(key);
      return url;
    });
  }
}

function filling(hasTopic: boolean, depth: number): number {
  if (hasTopic) return depth <= 2 ? FILLING - 0.1 * depth : 0.1 / depth;
  return depth <= 1 ? FILLING / 2 : 0.1 / depth;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/[-_/]/g, ' ');
  } catch {
    return path;
  }
}

function keyOf(url: string): string {
  const { hostname, pathname, search } = new URL(url);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`;
}

/** Questions about what happened are answered by stories, which their headlines promise. */
async function readStories(gathering: Gathering, site: OwnSite, analysis: Analysis): Promise<Document[]> {
  const isNews =
    analysis.topics.includes('press') || analysis.topics.includes('blog') || analysis.years.length > 0;
  const words = analysis.terms.map(({ word }) => word).filter((word) => word.length > 3);
  if (!isNews || words.length === 0) return [];
  const topic = new RegExp(`(?<!\\p{L})(?:${words.map(literally).join('|')})`, 'iu');
  return gathering.guarded<Document[]>(NEWSROOM, [], async () => {
    const { stories } = await readNewsroom(gathering, site, topic);
    return stories.filter(({ isWire }) => !isWire).map(({ document }) => document);
  });
}

async function search(
  gathering: Gathering,
  analysis: Analysis,
  identity: Identity,
  own: Document[],
): Promise<FoundPage[]> {
  const { searchName: name, domain } = identity;
  if (!gathering.context.tools?.search || name === null) return [];
  const topic = [...analysis.terms, ...analysis.verbs].map(({ word }) => word).join(' ');
  const queries = await planQueries(gathering.context, {
    name,
    domain,
    purpose: 'the answer to a question about the company',
    wanted: [analysis.question.slice(0, 300)],
    templates: [`"${name.replaceAll('"', '')}" ${topic}`, `site:${domain} ${topic}`],
  });
  return findPages(gathering, { queries, identity, known: own.map(({ url }) => url) });
}
