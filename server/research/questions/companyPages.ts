import { pageKey } from '../../domain/pageKey.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import { type Identity, identityOf } from '../identity/identity.ts';
import { tellingWords } from '../reader/plain/question.ts';
import type { ReadPage, Subject, UnreadLink } from '../reader/reader.ts';
import { type FoundPage, findPages } from '../search/findPages.ts';
import { NEWS_FEED, readNewsFeeds } from '../sources/newsroom.ts';
import { OWN_SITE, type OwnSite, readFurtherPages } from '../sources/ownSite.ts';
import { SITEMAP, sitemapAddresses } from '../sources/sitemap.ts';
import { SITE_SEARCH, searchSite } from '../sources/siteSearch.ts';
import { countryOf } from './countryOf.ts';
import { UnreadLinks } from './unreadLinks.ts';

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

/** A site that links less is asked for its sitemap whatever the question. */
const LINKS_ENOUGH = 4;
const WORD = /[\p{L}\p{N}]{2,}/gu;

/**
 * Reads pages that may answer a question about a company: those that every research reads, then those whose address or link
 * shares words with the question, all of a small site, and results of a web search where one is configured.
 *
 * @param background  further words by which links are chosen; never sent to a search
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
  const candidates = await linksOffered(gathering, read, { subject, words, background });
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

/**
 * Links of the site that may lead to an answer: those of the pages read. Where these are few, or none fits the question, further ones:
 * those of the sitemaps; where none of them fits either, of the feeds, and what the site's own search finds. Then only the question's
 * telling words count, without those that many addresses share: among hundreds of thousands some share any other.
 */
async function linksOffered(
  gathering: Gathering,
  read: readonly Document[],
  { subject, words, background }: { subject: Subject; words: string; background: string },
): Promise<UnreadLinks> {
  const [home] = read;
  const linked = new UnreadLinks(read, `${words} ${background}`);
  const telling = tellingWords(words, subject);
  let sought = new UnreadLinks(read, telling.join(' '));
  const { size } = sought;
  if (home === undefined || (size >= LINKS_ENOUGH && sought.isCovered)) return linked;
  const { sieve } = sought;
  const listed = await gathering.guarded(SITEMAP, [], () => sitemapAddresses(gathering, home, sieve));
  sought = new UnreadLinks(read, sought.wordsLeft(sieve));
  for (const url of listed) for (const links of [linked, sought]) links.add({ url, text: '' });
  const isOpen = () => !sought.isCovered && sought.size >= LINKS_ENOUGH;
  const items = isOpen() ? await gathering.guarded(NEWS_FEED, [], () => readNewsFeeds(gathering, read)) : [];
  for (const { url, title } of items) sought.add({ url, text: title });
  const search = () => searchSite(gathering, read, telling);
  const results = isOpen() ? await gathering.guarded<Document | null>(SITE_SEARCH, null, search) : null;
  if (results !== null) sought.addLinksOf([results]);
  return sought.size > size && sought.next().length > 0 ? sought : linked;
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
