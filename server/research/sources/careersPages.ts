import { pageKey } from '../../domain/pageKey.ts';
import { type Document, type Link, registrableDomainOf } from '../documents/document.ts';
import { roleOf } from '../documents/pageRoles.ts';
import type { Gathering } from '../gathering.ts';
import { foldName, nameOfDomain } from '../identity/companyName.ts';
import { bounded } from '../patterns.ts';
import { guessedPages } from './guessedPages.ts';
import { OWN_SITE, type OwnSite } from './ownSite.ts';
import { sitemapAddresses } from './sitemap.ts';

const FIRST_WAVE_MAX = 4;
const SECOND_WAVE_MAX = 4;
const ADVERTS_MAX = 20;
/** Tried when neither links nor the sitemap name a careers page. These are pages of the company's own site. */
const USUAL_PATHS = ['/careers', '/jobs', '/karriere'];

const CAREERS_HOST = /^(?:careers?|jobs?|karriere|join|hiring|work|talent|recruiting|vacatures|emplois?)$/;
const CAREERS_TEXT =
  /^(?:(?:see|view|browse|explore|search|find|discover|check out|all|our|the|current|currently|show|latest) ){0,6}(?:open (?:positions?|roles?|jobs?|vacancies)|openings?|job (?:openings?|board|offers?|opportunities|search)|vacanc(?:y|ies)|career opportunities|(?:we are|were) hiring|join (?:us|the team|our team)|careers?|jobs?|work (?:with|for) us|offene stellen|stellenangebote|stellenanzeigen|karriere|jobborse|(?:nos )?offres d emploi|recrutement|postes ouverts|ofertas de empleo|vacatures)(?: [a-z0-9 ]{1,24})?$/;
const CAREERS_SEGMENT =
  /^(?:careers?|jobs?|open positions?|open roles?|openings?|positions|vacanc(?:y|ies)|job openings?|karriere|stellenangebote|offene stellen|recrutement|carrieres?|vacatures|empleo)$/;
/** Folders that adverts stand in, one page each. */
const ADVERT_FOLDER = bounded(
  /\/(?:jobs?|careers?|positions?|vacanc(?:y|ies)|openings?|open-(?:positions|roles)|stellen(?:angebote|anzeigen)?|karriere|offres?(?:-d-emploi)?|vacatures|empleo)\/[^/](?:.*[^/])?$/i,
  400,
);
const NOT_A_PAGE = /\.(?:pdf|docx?|jpe?g|png|svg|zip|xml|json|js|css|ics)$/i;

/**
 * The company's careers pages, a part of its own site: found by links, then by sitemap, then at their usual addresses.
 * Endpoint: GET of those pages. Limits: at most four, four more a step further, and twenty of single adverts;
 * robots.txt and the host's rate limit are observed. Licence: quoted with address.
 */
export async function readCareersPages(gathering: Gathering, site: OwnSite): Promise<Document[]> {
  if (site.home === null || site.condition.kind !== 'company') return [];
  const home = site.home.document;
  const linked = careersAddresses(home, home, [home.url]);
  if (linked.length > 0) return readAll(gathering, linked.slice(0, FIRST_WAVE_MAX));
  const isCareers = (url: string) => isOwn(url, home) && CAREERS_SEGMENT.test(lastSegment(url));
  const score = (url: string) => (URL.canParse(url) && isCareers(url) ? 1 / url.length : null);
  const listed = await sitemapAddresses(gathering, home, { score, most: 2 });
  if (listed.length > 0) return readAll(gathering, listed);
  return distinct(await guessedPages(gathering, { home, source: OWN_SITE, paths: USUAL_PATHS }));
}

/** Careers pages that the careers pages lead to ("See open positions"). */
export async function readFurtherCareersPages(
  gathering: Gathering,
  home: Document,
  careers: Document[],
): Promise<Document[]> {
  const known = [home, ...careers].map(({ url }) => url);
  const next = careers.flatMap((page) => careersAddresses(page, home, known));
  return readAll(gathering, [...new Set(next)].slice(0, SECOND_WAVE_MAX));
}

/** Pages of single adverts on the company's own site; `left` counts those beyond the first twenty. */
export async function readAdvertPages(
  gathering: Gathering,
  home: Document,
  careers: Document[],
): Promise<{ pages: Document[]; left: number; failed: number }> {
  const known = new Set([home, ...careers].map(({ url }) => pageKey(url)));
  const wanted = new Map<string, string>();
  for (const page of careers) {
    for (const { url } of page.links) {
      const key = pageKey(url);
      if (!known.has(key) && isAdvertAddress(url, page, home)) wanted.set(key, url);
    }
  }
  const urls = [...wanted.values()];
  const answers = await Promise.all(
    urls.slice(0, ADVERTS_MAX).map((url) => gathering.fetch(OWN_SITE, { url })),
  );
  return {
    pages: distinct(answers.flatMap((answer) => (answer.kind === 'document' ? [answer.document] : []))),
    left: Math.max(0, urls.length - ADVERTS_MAX),
    failed: answers.filter((answer) => answer.kind === 'failed').length,
  };
}

/** Whether a link of a careers page leads to a single advert on the company's own site. */
export function isAdvertAddress(url: string, page: Document, home: Document): boolean {
  const { pathname } = new URL(url);
  if (!isOwn(url, home) || NOT_A_PAGE.test(pathname)) return false;
  const under = new URL(page.url).pathname.replace(/(?<!\/)\/+$/, '');
  const isBelow = under !== '' && pathname.startsWith(`${under}/`) && pathname.length > under.length + 1;
  return isBelow || ADVERT_FOLDER.test(pathname.replace(/(?<!\/)\/+$/, ''));
}

function careersAddresses(page: Document, home: Document, known: string[]): string[] {
  const seen = new Set(known.map(pageKey));
  const found: string[] = [];
  for (const link of page.links) {
    const key = pageKey(link.url);
    if (seen.has(key) || !isCareersLink(link, home)) continue;
    seen.add(key);
    found.push(link.url);
  }
  return found;
}

function isCareersLink({ url, text }: Link, home: Document): boolean {
  const { hostname, pathname } = new URL(url);
  if (!isOwn(url, home) || NOT_A_PAGE.test(pathname)) return false;
  const depth = pathname.split('/').filter(Boolean).length;
  if (CAREERS_HOST.test(hostname.split('.')[0] ?? '') && depth <= 1) return true;
  if (depth > 4) return false;
  return roleOf(url, text) === 'careers' || CAREERS_SEGMENT.test(lastSegment(url)) || isCareersText(text);
}

/** Whether the text of a link invites to jobs: "Careers", "See open positions". */
export function isCareersText(text: string): boolean {
  return CAREERS_TEXT.test(foldName(text));
}

/** On the company's own domain, or on one that begins with its name (acmecareers.com). */
function isOwn(url: string, home: Document): boolean {
  const domain = registrableDomainOf(new URL(url).hostname);
  if (domain === home.registrableDomain) return true;
  const { joined } = nameOfDomain(home.registrableDomain);
  const other = nameOfDomain(domain).joined;
  return joined.length > 3 && other.startsWith(joined) && CAREERS_HOST.test(other.slice(joined.length));
}

function lastSegment(url: string): string {
  const segment = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? '';
  return foldName(segment.replace(/\.(?:html?|php|aspx?)$/i, '').replace(/%20/g, ' '));
}

async function readAll(gathering: Gathering, urls: string[]): Promise<Document[]> {
  return distinct((await gathering.htmlPages(OWN_SITE, urls)).filter((page) => page !== null));
}

/** HTML pages, the first of those at one address. */
function distinct(documents: Document[]): Document[] {
  const seen = new Set<string>();
  return documents.filter(({ kind, url }) => {
    const key = pageKey(url);
    if (kind !== 'html' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
