/** @folder One file a public source: where, how often, under what terms, how it is read (docs/sources.md). */

import { chosenVersion, LanguageVersions } from '../../domain/languageVersions.ts';
import { pageKey } from '../../domain/pageKey.ts';
import type { WebAnswer, WebFailure } from '../../outbound/web.ts';
import { type Document, layoutOf, readDocument, registrableDomainOf } from '../documents/document.ts';
import { languageOf } from '../documents/language.ts';
import type { PageElement } from '../documents/pageElements.ts';
import { type PageRole, roleOf, roleWeight } from '../documents/pageRoles.ts';
import { conditionOf, type SiteCondition, wallReason } from '../documents/siteCondition.ts';
import { type Gathering, gapOf } from '../gathering.ts';
import { guessedPages } from './guessedPages.ts';
import { sitemapAddresses } from './sitemap.ts';

/** One page of the company's own site. */
export interface SitePage {
  document: Document;
  role: PageRole;
}

/** The company's own site, as far as it was read; `home` null when no page answered. */
export interface OwnSite {
  home: SitePage | null;
  pages: SitePage[];
  condition: SiteCondition;
  /** The other registrable domain the home address redirects to, if any. */
  redirectedTo: string | null;
  /** Why there is no home page. */
  failure: WebFailure | null;
}

/**
 * The company's own site.
 * Endpoint: GET of the home page and of pages that it, or the sitemap, leads to.
 * Limits: at most nine pages; robots.txt and the host's rate limit are observed. Licence: quoted with address.
 * Name of this source in gaps: "the company's own site". It cannot be switched off: all others are joined to it.
 */
export const OWN_SITE = "the company's own site";

/** With robots.txt these are ten requests: the burst that a host allows before it is one a second. */
const PAGES_MAX = 9;
const FIRST_WAVE_MAX = 6;
const ENOUGH_LINKS = 3;
const STEPS_MAX = 3;
const FRAMES_MAX = 3;
/** A page of no more text may be one that only leads on. */
const LEADS_ON_MAX = 500;
const HIDDEN_STYLE = /display\s?:\s?none|visibility\s?:\s?hidden/i;
/** Pages in the menu of the home page whose names say nothing ("Die Brauerei", "English"), read where room is left. */
const UNNAMED_MAX = 3;
const NEVER_USEFUL =
  /(?:privacy|datenschutz|privacidad|confidentialit|cookie|terms|agb|conditions|login|log-in|signin|sign-in|account|cart|basket|warenkorb|checkout|shop|search|newsletter|status|pricing|blog)/i;
/** Tried when the home page links to nothing useful (shells that only scripts fill). */
const USUAL_PATHS = ['/about', '/impressum', '/contact'];

/**
 * Reads the home page: https, then http, each with and without `www.`. A robots.txt that says no is final.
 */
export async function readHome(gathering: Gathering, domain: string): Promise<OwnSite> {
  const first = await askHome(gathering, `https://${domain}/`);
  if (first.kind === 'page') return homeFound(gathering, domain, readDocument(first.page));
  if (first.kind === 'forbidden' || first.kind === 'cancelled') return homeMissing(gathering, first);
  const spellings = [`https://www.${domain}/`, `http://${domain}/`, `http://www.${domain}/`];
  const answers = await Promise.all(spellings.map((url) => askHome(gathering, url)));
  const page = answers.find((answer) => answer.kind === 'page');
  if (page?.kind === 'page') return homeFound(gathering, domain, readDocument(page.page));
  return homeMissing(gathering, mostTelling([first, ...answers.filter((answer) => answer.kind !== 'page')]));
}

/** One spelling of the home address. Bytes that are no text are no page, and neither is none at all. */
async function askHome(gathering: Gathering, url: string): Promise<WebAnswer> {
  const answer = await gathering.attempt({ url }, OWN_SITE);
  if (answer.kind !== 'page') return answer;
  const { source, kind, json } = readDocument(answer.page);
  if (source.trim() === '' && kind !== 'binary')
    return { kind: 'status', status: answer.page.status, reason: 'it answered with an empty page' };
  if (kind !== 'binary' && (kind !== 'json' || json !== null)) return answer;
  const { status } = answer.page;
  return { kind: 'status', status, reason: 'it answered with something that is not a page' };
}

/** A wall says most, and an answer of the site more than silence: a status before "unreachable". */
function mostTelling(failures: WebFailure[]): WebFailure {
  const rank = (failure: WebFailure) =>
    failure.wall || failure.redirectedTo
      ? -1
      : ['forbidden', 'status', 'oversize', 'skipped', 'cancelled', 'unreachable'].indexOf(failure.kind);
  return [...failures].sort((a, b) => rank(a) - rank(b))[0] as WebFailure;
}

async function homeFound(gathering: Gathering, domain: string, landing: Document): Promise<OwnSite> {
  const [home = landing, ...frames] = await followedOn(gathering, landing);
  const asked = registrableDomainOf(domain);
  const condition = conditionOf(home);
  if (condition.kind !== 'company' && condition.kind !== 'parked')
    gathering.report({ source: OWN_SITE, reason: wallReason(home.host, condition), kind: 'unreachable' });
  const further = frames.map((document): SitePage => ({ document, role: 'other' }));
  return {
    home: { document: home, role: 'home' },
    pages: [{ document: home, role: 'home' }, ...further],
    condition,
    redirectedTo: home.registrableDomain === asked ? null : home.registrableDomain,
    failure: null,
  };
}

function homeMissing(gathering: Gathering, failure: WebFailure): OwnSite {
  gathering.report(gapOf(OWN_SITE, failure));
  return { home: null, pages: [], condition: { kind: 'company' }, redirectedTo: null, failure };
}

/**
 * A page that only leads on (a refresh, frames around nothing, a choice of countries) is followed, three times at most and never in a
 * circle. @returns the page where that ends; of frames first the one that says most
 */
async function followedOn(gathering: Gathering, landing: Document): Promise<Document[]> {
  const seen = new Set([landing.url]);
  let pages = [landing];
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const targets = onwardFrom(pages[0] as Document).filter((url) => !seen.has(url));
    for (const url of targets) seen.add(url);
    const answers = await Promise.all(targets.map((url) => gathering.attempt({ url }, OWN_SITE)));
    const read = answers.flatMap((answer) => (answer.kind === 'page' ? [readDocument(answer.page)] : []));
    if (read.length === 0) break;
    pages = read.sort((a, b) => b.text.length - a.text.length);
  }
  return pages;
}

/** Addresses of frames that show something; counters have them of a pixel. */
function framesOf(page: Document): string[] {
  const { elements } = layoutOf(page);
  const isSeen = ({ parent, attributes }: PageElement) =>
    !elements[parent]?.unseen && !HIDDEN_STYLE.test(attributes.get('style') ?? '');
  const frames = elements.filter((element) => /^i?frame$/.test(element.name) && isSeen(element));
  return frames.flatMap(({ attributes }) => {
    const isTiny = ['width', 'height'].some((side) => /^[01](?:px)?$/.test(attributes.get(side) ?? ''));
    const url = URL.parse(attributes.get('src') ?? '', page.url);
    return isTiny || !attributes.get('src') || !/^https?:$/.test(url?.protocol ?? '')
      ? []
      : [url?.href ?? ''];
  });
}

/** Where a page that says nothing itself leads to. */
function onwardFrom(page: Document): string[] {
  if (page.text.length <= LEADS_ON_MAX) {
    const refresh = page.links.find(({ rel, url }) => rel === 'refresh' && url !== page.url);
    if (refresh) return [refresh.url];
    const frames = framesOf(page);
    if (frames.length > 0 && conditionOf(page).kind === 'company') return frames.slice(0, FRAMES_MAX);
  }
  const choice = conditionOf(page).kind === 'country' ? chosenVersion(page) : null;
  return choice === null ? [] : [choice];
}

/**
 * Reads on from the home page: the pages most likely to state facts first, at most nine in all, in two waves (the
 * about page often is the only one that links to the facts). Pages are found by links, then by sitemap, then by
 * their usual addresses.
 */
export async function readFurtherPages(gathering: Gathering, site: OwnSite): Promise<OwnSite> {
  if (site.home === null || site.condition.kind !== 'company') return site;
  const home = site.home.document;
  const known = new Set([home.url, home.page.requestedUrl].map(pageKey));
  const wanted = new Wanted(home, known);
  for (const { document } of site.pages) wanted.addLinks(document);
  if (wanted.size < ENOUGH_LINKS)
    for (const url of await sitemapAddresses(gathering, home, BY_ROLE)) wanted.add(url, '');
  const first =
    wanted.size > 0
      ? await readAll(gathering, wanted.take(FIRST_WAVE_MAX))
      : (await guessedPages(gathering, { home, source: OWN_SITE, paths: USUAL_PATHS })).map(ownPage);
  for (const { document } of first) known.add(pageKey(document.url));
  for (const { document } of first) wanted.addLinks(document);
  const room = PAGES_MAX - site.pages.length - first.length;
  const second = await readAll(gathering, wanted.take(room));
  const left = Math.min(UNNAMED_MAX, room - second.length);
  const unnamed = await readAll(gathering, wanted.takeUnnamed(left));
  const pages = [...site.pages, ...first, ...second, ...unnamed];
  return { ...site, pages: pages.filter((page, index) => isFirstOfItsKind(pages, page, index)) };
}

const ownPage = (document: Document): SitePage => ({ document, role: roleOf(document.page.requestedUrl) });

async function readAll(gathering: Gathering, targets: Target[]): Promise<SitePage[]> {
  const urls = targets.map(({ url }) => url);
  const pages = await gathering.htmlPages(OWN_SITE, urls);
  return targets.flatMap(({ role }, index) => {
    const document = pages[index];
    return document ? [{ document, role }] : [];
  });
}

/** Several addresses often answer with the same page (a shell, a "not found" page that says 200). */
function isFirstOfItsKind(pages: SitePage[], page: SitePage, index: number): boolean {
  return !pages
    .slice(0, index)
    .some(
      ({ document }) =>
        document.url === page.document.url || (document.text !== '' && document.text === page.document.text),
    );
}

const scoreOfRole = (url: string) => (URL.canParse(url) && roleWeight(roleOf(url))) || null;
const BY_ROLE = { score: scoreOfRole, most: 500 };

interface Target {
  url: string;
  role: PageRole;
  weight: number;
}

/** The pages still to be read, best first; each role is wanted once, the about pages twice. */
class Wanted {
  private readonly home: Document;
  private readonly known: Set<string>;
  private readonly versions: LanguageVersions;
  private readonly targets = new Map<string, Target>();
  private readonly taken = new Map<PageRole, number>();
  private readonly unnamed = new Map<string, Target>();

  constructor(home: Document, known: Set<string>) {
    this.home = home;
    this.known = known;
    this.versions = new LanguageVersions(home.url, languageOf(home));
  }

  get size(): number {
    return this.targets.size;
  }

  addLinks(document: Document): void {
    this.versions.note(document, languageOf(document));
    for (const link of document.links) this.add(link.url, link.text);
  }

  add(url: string, text: string): void {
    const key = pageKey(url);
    if (this.known.has(key) || this.targets.has(key) || this.versions.isOther(url)) return;
    const target = new URL(url);
    if (registrableDomainOf(target.hostname) !== this.home.registrableDomain) return;
    const role = roleOf(url, text);
    const depth = target.pathname.split('/').filter(Boolean).length;
    if (roleWeight(role) === 0) {
      const isPlain = depth === 1 && target.search === '' && target.hostname === this.home.host;
      const words = `${target.pathname} ${text}`;
      if (
        (role === 'other' || role === 'home') &&
        isPlain &&
        text !== '' &&
        !/\.\w{2,4}$/.test(target.pathname.replace(/\.html?$/, '')) &&
        !NEVER_USEFUL.test(words)
      )
        this.unnamed.set(key, { url, role, weight: 0 });
      return;
    }
    const otherHost = target.hostname === this.home.host ? 0 : 1.5;
    const weight = roleWeight(role) - 0.3 * depth - otherHost - (target.search === '' ? 0 : 1);
    this.targets.set(key, { url, role, weight });
  }

  /** Pages whose name says nothing, in the order of the links to them. */
  takeUnnamed(count: number): Target[] {
    const chosen = [...this.unnamed].filter(([key]) => !this.known.has(key)).slice(0, Math.max(0, count));
    for (const [key] of chosen) this.known.add(key);
    return chosen.map(([, target]) => target);
  }

  take(count: number): Target[] {
    const best = [...this.targets.values()].sort((a, b) => b.weight - a.weight || (a.url < b.url ? -1 : 1));
    const chosen: Target[] = [];
    for (const target of best) {
      const already = this.taken.get(target.role) ?? 0;
      if (chosen.length >= count || already >= (target.role === 'about' ? 2 : 1)) continue;
      this.taken.set(target.role, already + 1);
      this.known.add(pageKey(target.url));
      this.targets.delete(pageKey(target.url));
      chosen.push(target);
    }
    return chosen;
  }
}
