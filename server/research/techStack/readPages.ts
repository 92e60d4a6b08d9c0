import { pageKey } from '../../domain/pageKey.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import { roleOf } from '../documents/pageRoles.ts';
import type { Gathering } from '../gathering.ts';
import type { Identity } from '../identity/identity.ts';
import { isAdvertAddress } from '../sources/careersPages.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import type { Product } from '../technologies/product.ts';
import type { ProductNames } from '../technologies/productNames.ts';
import { type BoardAdvert, isPromising, readBoardAdverts } from './boardAdverts.ts';
/** Everything that is read for a technology answer beside the site's usual pages. */
export interface TechPages {
  /** Pages of single adverts on the company's own site. */
  adverts: Document[];
  /** Adverts on boards that the company's own pages link to. */
  boardAdverts: BoardAdvert[];
  /** Own pages that speak of systems or are served by them: the privacy notice, support, stories about a change. */
  notices: Document[];
  /** Pages of a vendor about this company, each with the own page that links to it. */
  vendorStories: VendorStory[];
}

export interface VendorStory {
  /** Null when it could not be read. */
  document: Document | null;
  url: string;
  linkedFrom: Document;
  products: Product[];
}

const OWN_PAGES = 'further pages of the site';
const ADVERTS_MAX = 8;
const STORIES_MAX = 3;
const SERVICE_PAGES_MAX = 4;
const VENDOR_STORIES_MAX = 2;

const PRIVACY =
  /(?:privacy|datenschutz|data[- ]protection|confidentialit|privacidad|privacidade|tietosuoja|personvern|persondata|privatlivs|integritetspolicy|dataskydd|personuppgift|ochrana[- ]osobn|polityka[- ]prywatn|prywatno|adatv[eé]del|informativa|riservatezza|(?:^|[/ ])trust(?:$|[/ .])|cookie[- ]?(?:policy|notice))/i;
const CHANGE_STORY =
  /(?:migrat|moved?|switch|implement|go-?live|roll-?out|replac|umstieg|einfuehrung|einführung|retir|new (?:crm|erp))/i;
/** Where forms, chats and portals stand that are served by a system. */
const SERVICE_PAGE =
  /(?:^|[/ -])(?:support|help|service|contact|kontakt|contacto|demo|book|booking|newsletter|subscribe|portal|customers?|dealers?|partners?|suppliers?|quote|request-quote|request a quote|trade|wholesale|orders?|b2b|klantportaal|kundportal|kundeportal|kontakty?|contatto|contato|donate|angebot|membership)(?:$|[/ .-])/i;
const VENDOR_STORY = /(?:customer|case-stud|success|stor(?:y|ies)|testimonial|referenz|kunden)/i;
const FILE = /\.(?:pdf|docx?|jpe?g|png|svg|zip|xml|json|js|css|ics)$/i;

/** What the further pages are looked for. */
export interface TechQuestion {
  identity: Identity;
  products: Product[];
  spoken: ProductNames;
}

/** Reads on from the site's usual pages to where systems are spoken of. Each part fails alone. */
export async function readTechPages(
  gathering: Gathering,
  site: OwnSite,
  { identity, products, spoken }: TechQuestion,
): Promise<TechPages> {
  const home = site.home?.document;
  if (home === undefined || site.condition.kind !== 'company')
    return { adverts: [], boardAdverts: [], notices: [], vendorStories: [] };
  const pages = site.pages.map(({ document }) => document);
  const known = new Set(pages.map(({ url }) => pageKey(url)));
  const careers = site.pages.filter(({ role }) => role === 'careers').map(({ document }) => document);
  const [adverts, boardAdverts, notices, vendorStories] = await Promise.all([
    readOwn(gathering, advertAddresses(careers, home, known)),
    gathering.guarded('job boards', [], () => readBoardAdverts(gathering, site, identity)),
    readOwn(gathering, noticeAddresses(pages, home, known, spoken)),
    gathering.guarded('vendor pages', [], () => readVendorStories(gathering, pages, products)),
  ]);
  return { adverts, boardAdverts, notices, vendorStories };
}

async function readOwn(gathering: Gathering, urls: string[]): Promise<Document[]> {
  return (await gathering.htmlPages(OWN_PAGES, urls)).filter((page) => page !== null);
}

function advertAddresses(careers: Document[], home: Document, known: Set<string>): string[] {
  const found = new Map<string, { url: string; rank: number }>();
  for (const page of careers)
    for (const { url, text } of page.links)
      if (isOwn(url, home, known) && isAdvertAddress(url, page, home))
        found.set(pageKey(url), { url, rank: isPromising(`${text} ${new URL(url).pathname}`) ? 0 : 1 });
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || (a.url < b.url ? -1 : 1))
    .slice(0, ADVERTS_MAX)
    .map(({ url }) => url);
}

/** The privacy notice, pages of service, and own stories whose links name a product together with a change. */
function noticeAddresses(
  pages: Document[],
  home: Document,
  known: Set<string>,
  spoken: ProductNames,
): string[] {
  let privacy: string | null = null;
  const stories = new Map<string, string>();
  const service = new Map<string, string>();
  for (const { links } of pages) {
    for (const { url, text } of links) {
      if (!isOwn(url, home, known)) continue;
      const words = `${text} ${new URL(url).pathname}`;
      if (PRIVACY.test(words)) privacy ??= url;
      else if (isStory(url, words, text, spoken)) stories.set(pageKey(url), url);
      else if (SERVICE_PAGE.test(words) && isShallow(url)) service.set(pageKey(url), url);
    }
  }
  const first = (urls: Map<string, string>, most: number) => [...urls.values()].sort().slice(0, most);
  return [
    ...(privacy === null ? [] : [privacy]),
    ...first(stories, STORIES_MAX),
    ...first(service, SERVICE_PAGES_MAX),
  ];
}

const STORY_FOLDER =
  /\/(?:blog|news|newsroom|stories|press|journal|aktuelles|nyheter|nyheder|noticias|notizie|nieuws|actualites|aktualnosci|aktuality)\//i;
const SYSTEM_WORDS =
  /(?:^|[-_/])(?:crm|erp|ledger|system\p{L}*|sistema|systeem|software|digitali[sz]\p{L}*|migration|migrat\p{L}*|go-live|business-system|affarssystem)(?:$|[-_/.])/iu;

/** A story whose link names a product and a change, or whose own address speaks of a system. */
function isStory(url: string, words: string, text: string, spoken: ProductNames): boolean {
  if (CHANGE_STORY.test(words) && spoken.mentionsIn(text).length > 0) return true;
  const { pathname } = new URL(url);
  return STORY_FOLDER.test(pathname) && SYSTEM_WORDS.test(pathname);
}

function isShallow(url: string): boolean {
  return new URL(url).pathname.split('/').filter(Boolean).length <= 2;
}

function isOwn(url: string, home: Document, known: Set<string>): boolean {
  const { hostname, pathname } = new URL(url);
  if (registrableDomainOf(hostname) !== home.registrableDomain || FILE.test(pathname)) return false;
  return !known.has(pageKey(url)) && roleOf(url) !== 'home';
}

async function readVendorStories(
  gathering: Gathering,
  pages: Document[],
  products: Product[],
): Promise<VendorStory[]> {
  const wanted = new Map<string, { url: string; linkedFrom: Document; products: Product[] }>();
  for (const page of pages) {
    for (const { url } of page.links) {
      const { hostname, pathname } = new URL(url);
      const domain = registrableDomainOf(hostname);
      const ofVendor = products.filter(({ vendorDomains }) => vendorDomains.includes(domain));
      if (ofVendor.length === 0 || domain === page.registrableDomain) continue;
      if (!VENDOR_STORY.test(pathname) || pathname.split('/').filter(Boolean).length < 2) continue;
      if (!wanted.has(url)) wanted.set(url, { url, linkedFrom: page, products: ofVendor });
    }
  }
  return Promise.all(
    [...wanted.values()].slice(0, VENDOR_STORIES_MAX).map(async (story) => {
      const answer = await gathering.fetch(new URL(story.url).hostname, { url: story.url, bestEffort: true });
      return { ...story, document: answer.kind === 'document' ? answer.document : null };
    }),
  );
}
