import { LanguageVersions } from '../../domain/languageVersions.ts';
import { pageKey } from '../../domain/pageKey.ts';
import { decodedPath } from '../../domain/urlPath.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { languageOf } from '../documents/language.ts';
import type { Gathering } from '../gathering.ts';
import { foldName } from '../identity/companyName.ts';
import { type Identity, identityOf } from '../identity/identity.ts';
import type { ReadPage, Subject, UnreadLink } from '../reader/reader.ts';
import { type FoundPage, findPages } from '../search/findPages.ts';
import { OWN_SITE, type OwnSite, readFurtherPages } from '../sources/ownSite.ts';
import { sitemapAddresses } from '../sources/sitemap.ts';
import { countryOf } from './countryOf.ts';

/** The pages of a company that were read for a question, and links that could be. */
export interface CompanyPages {
  site: OwnSite;
  identity: Identity;
  subject: Subject;
  pages: ReadPage[];
  /** Pages that a web search led to. */
  found: FoundPage[];
  /** Pages of the site that were linked and not read, the most promising first. */
  unread: UnreadLink[];
}

/** Pages of the site beyond those that every research reads. */
const FURTHER_MAX = 6;
/** A site with no more unread pages than this is read whole. */
const SMALL_SITE_LINKS = 5;
const UNREAD_MAX = 40;
const SITEMAP_ADDRESSES_MAX = 2_000;
const LINKS_ENOUGH = 4;
const ASSET = /\.(?:jpe?g|png|gif|svg|webp|zip|docx?|xlsx?|pptx?|mp[34]|ics|vcf|css|js|json|xml|rss|atom)$/i;
const WORD = /[\p{L}\p{N}]{2,}/gu;
/** Letters that two words must share from their beginning to be taken for forms of one. */
const COMMON_BEGINNING = 4;

/**
 * Reads pages that may answer a question about a company: those that every research reads, then those whose address or link
 * shares words with the question, all of a small site, and results of a web search where one is configured.
 *
 * @param background  further words by which links are chosen; never sent to a web search
 */
export async function companyPages(
  gathering: Gathering,
  home: OwnSite,
  { domain, words, background = '' }: { domain: string; words: string; background?: string },
): Promise<CompanyPages> {
  const site = await gathering.guarded(domain, home, () => readFurtherPages(gathering, home));
  const identity = identityOf(domain, site);
  const subject = companySubject(identity, site.pages);
  if (site.home === null || site.condition.kind !== 'company')
    return { site, identity, subject, pages: [], found: [], unread: [] };
  const read = site.pages.map(({ document }) => document);
  const candidates = new UnreadLinks(read, `${words} ${background}`);
  if (candidates.size < LINKS_ENOUGH) {
    const listed = await gathering.guarded<string[]>(OWN_SITE, [], () =>
      sitemapAddresses(gathering, read[0] as Document),
    );
    candidates.addAddresses(listed.slice(0, SITEMAP_ADDRESSES_MAX));
  }
  const further = await fetchAll(gathering, candidates.next());
  candidates.addLinksOf(further);
  const own = [...read, ...further];
  const found = await searched(gathering, identity, own, words);
  return {
    site,
    identity,
    subject,
    pages: [...own.map((document) => ownPage(document, identity)), ...found],
    found,
    unread: candidates.best(),
  };
}

/** The company as the subject of questions. */
export function companySubject(
  { searchName, domain, spokenNames }: Identity,
  pages: readonly { document: Document }[],
): Subject {
  return { kind: 'company', name: searchName, domain, spokenNames, countryCode: countryOf(domain, pages) };
}

/** Reads pages that a reader requested by their address or by search words. */
export async function requestedPages(
  gathering: Gathering,
  { site, identity, pages, unread }: CompanyPages,
  { urls, searchWords }: { urls: readonly string[]; searchWords: readonly string[] },
): Promise<ReadPage[]> {
  const known = new Set(pages.map(({ document }) => pageKey(document.url)));
  const words = searchWords.join(' ');
  const fitting = words === '' ? [] : new UnreadLinks([], words, unread).next();
  const wanted = [...new Set([...urls, ...fitting])].filter((url) => !known.has(pageKey(url))).slice(0, 3);
  const read = await ownPagesAt(gathering, identity, wanted);
  const own = pages.map(({ document }) => document);
  const found = words === '' || site.home === null ? [] : await searched(gathering, identity, own, words);
  return [...read.filter(({ document }) => !known.has(pageKey(document.url))), ...found];
}

/** Pages of the site by their addresses, as far as they are of the site and can be read. */
export async function ownPagesAt(
  gathering: Gathering,
  identity: Identity,
  urls: readonly string[],
): Promise<ReadPage[]> {
  const isOwn = (url: string) =>
    registrableDomainOf(URL.parse(url)?.hostname ?? '') === identity.registrableDomain;
  const read = await fetchAll(gathering, urls.filter(isOwn));
  return read.filter(({ url }) => isOwn(url)).map((document) => ownPage(document, identity));
}

async function fetchAll(gathering: Gathering, urls: readonly string[]): Promise<Document[]> {
  const answers = await Promise.all(urls.map((url) => gathering.fetch(OWN_SITE, { url })));
  return answers.flatMap((answer) =>
    answer.kind === 'document' && answer.document.text !== '' ? [answer.document] : [],
  );
}

function ownPage(document: Document, { siteMatch }: Identity): ReadPage {
  return { document, sourceClass: 'ownProse', match: siteMatch };
}

async function searched(
  gathering: Gathering,
  identity: Identity,
  own: readonly Document[],
  words: string,
): Promise<FoundPage[]> {
  const { searchName: name, domain } = identity;
  if (!gathering.context.tools?.search || name === null) return [];
  const topic = (words.match(WORD) ?? []).slice(0, 12).join(' ');
  const queries = [`"${name.replaceAll('"', '')}" ${topic}`, `site:${domain} ${topic}`];
  return gathering.guarded<FoundPage[]>('web search', [], () =>
    findPages(gathering, { queries, identity, known: own.map(({ url }) => url) }),
  );
}

/** Links of read pages to unread pages of the same site, those that share words with the text first. */
export function unreadLinks(read: readonly Document[], words: string): UnreadLink[] {
  return new UnreadLinks(read, words).best();
}

/** Links of the site that were not followed, weighed by the words that their address and text share with the question. */
class UnreadLinks {
  private readonly links = new Map<string, { link: UnreadLink; score: number }>();
  private readonly known = new Set<string>();
  private readonly words: readonly string[];
  private readonly registrableDomain: string | null;
  private readonly versions: LanguageVersions | null;

  constructor(read: readonly Document[], words: string, links: readonly UnreadLink[] = []) {
    this.words = [...new Set(wordsOf(words))].slice(0, 80);
    this.registrableDomain = read[0]?.registrableDomain ?? null;
    this.versions = read[0] === undefined ? null : new LanguageVersions(read[0].url, languageOf(read[0]));
    this.addLinksOf(read);
    for (const link of links) this.add(link);
  }

  get size(): number {
    return this.links.size;
  }

  addLinksOf(read: readonly Document[]): void {
    for (const { url, page } of read)
      for (const address of [url, page.requestedUrl]) this.known.add(pageKey(address));
    for (const key of this.known) this.links.delete(key);
    for (const document of read) this.versions?.note(document, languageOf(document));
    for (const { links, text } of read)
      for (const link of links) this.add(link, text.slice(link.start, link.end).replace(/\s+/gu, ' ').trim());
  }

  addAddresses(urls: readonly string[]): void {
    for (const url of urls) this.add({ url, text: '' });
  }

  /** Addresses to read next: those that share words with the question; all where there are few. */
  next(): string[] {
    const ranked = this.ranked();
    const chosen = ranked.length <= SMALL_SITE_LINKS ? ranked : ranked.filter(({ score }) => score > 0);
    return chosen.slice(0, FURTHER_MAX).map(({ link }) => link.url);
  }

  best(): UnreadLink[] {
    return this.ranked()
      .slice(0, UNREAD_MAX)
      .map(({ link }) => link);
  }

  private ranked(): { link: UnreadLink; score: number }[] {
    return [...this.links.values()].sort((a, b) => b.score - a.score || (a.link.url < b.link.url ? -1 : 1));
  }

  /** @param seen  the visible text of the link: hidden labels help to rank it, but are not shown */
  private add(link: UnreadLink, seen = link.text): void {
    const { hostname, pathname, search } = new URL(link.url);
    const key = pageKey(link.url);
    if (this.known.has(key) || ASSET.test(pathname) || this.versions?.isOther(link.url)) return;
    if (this.registrableDomain !== null && registrableDomainOf(hostname) !== this.registrableDomain) return;
    const depth = pathname.split('/').filter(Boolean).length;
    const named = wordsOf(`${decodedPath(pathname).replace(/[-_/.]/g, ' ')} ${link.text.slice(0, 120)}`);
    const shared = this.words.filter((word) => named.some((other) => areForms(word, other))).length;
    const score = 3 * shared - 0.3 * depth - (search === '' ? 0 : 1) - (shared === 0 ? 3 : 0);
    const before = this.links.get(key);
    if (before === undefined || before.score < score)
      this.links.set(key, { link: { url: link.url, text: seen }, score });
  }
}

function wordsOf(text: string): string[] {
  return (foldName(text.slice(0, 8_000)).match(WORD) ?? []).filter((word) => word.length > 2);
}

/** Forms of one word begin alike: "pricing" and "prices", "Zertifikate" and "Zertifizierungen". */
function areForms(one: string, other: string): boolean {
  if (one === other) return true;
  const common = Math.max(COMMON_BEGINNING, Math.min(one.length, other.length) - 3);
  return one.length >= common && other.length >= common && one.slice(0, common) === other.slice(0, common);
}
