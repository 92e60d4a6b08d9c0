import { versionLinks } from '../../domain/languageVersions.ts';
import {
  CHALLENGE,
  CHALLENGE_MARKUP,
  CLOSED,
  COOKIE,
  FOR_SALE,
  LOGIN,
  OF_DOMAIN,
  PARKED,
  PARKING_MARKUP,
} from '../../domain/wallSigns.ts';
import { type WallKind, wallSentence } from '../../domain/walls.ts';
import { bounded } from '../patterns.ts';
import { type Block, blocksOf } from './blocks.ts';
import { type Document, layoutOf } from './document.ts';

/** What answered at a domain: pages of a company, or a wall that says nothing about one, with the words by which it is known. */
export type SiteCondition = { kind: 'company' } | Wall;

/** Whether a page can be read, and if not, what it is instead. */
export type PageCondition = 'readable' | 'empty' | WallKind;

interface Wall {
  kind: WallKind;
  words: string;
}

/** A page of so much text says something, whatever else is on it. */
const LONG_PAGE = 40_000;
const SHORT_PAGE = 4_000;
const SHORT_NOTICE = 1_200;
const HARDLY_ANYTHING = 40;
/** Room for a name, buttons and a link to the imprint. */
const LITTLE_ELSE = 100;
const NOTHING = 20;
const HEADING_MAX = 160;
/** A page that mostly leads to so many versions of itself asks which. */
const VERSIONS_MIN = 3;
const VERSIONS_SHARE = 0.6;

/** What a page of an error is called, in its title or its main heading. */
const ERROR = bounded(
  /(?:^|[^\d.,])(?:40[0-9]|410|50[0-4])(?:$|[^\d.,%])(?!\s?\p{L}{3})|not found|(?:can['’]t|cannot) be (?:found|reached)|does(?:n['’]t| not) exist|nicht gefunden|existiert nicht|introuvable|n['’]existe pas|no (?:se ha )?encontrad[ao]|no existe|non (?:è stata )?trovat[ao]|non esiste|niet gevonden|bestaat niet|não encontrad[ao]|não existe|nie znalezion|nie istnieje|hittades inte|ikke fundet|ikke funnet|nebyla nalezena|internal server error|service unavailable|bad gateway|something went wrong|见つかりません|見つかりません|找不到|未找到/iu,
  2000,
);

/** What answered at a domain, by its home page. */
export function conditionOf(home: Document): SiteCondition {
  return wallOf(home) ?? { kind: 'company' };
}

/** Whether a page can be read. */
export function pageCondition(document: Document): PageCondition {
  const wall = wallOf(document);
  if (wall !== null) return wall.kind;
  if (document.kind === 'json') return 'readable';
  if (document.kind === 'binary' || document.kind === 'xml') return 'empty';
  const hasData = blocksOf(document).some(({ kind }) => kind === 'data');
  return contentOf(document).length < NOTHING && !hasData ? 'empty' : 'readable';
}

/** What a wall means for an answer; empty where there is none. */
export function wallReason(domain: string, condition: SiteCondition): string {
  return condition.kind === 'company'
    ? ''
    : `${domain} ${wallSentence(condition.kind, `“${condition.words}”`)}`;
}

/**
 * The wall that a page is, or null. It is known by its structure (little text, a password field, the scripts of a check for
 * robots, no links of its own, a key of a parking service) together with a few words of its title and main heading; a long page is
 * readable whatever dialogs lie over it.
 */
export function wallOf(document: Document): Wall | null {
  const { page, text, kind, source } = document;
  if (page.status >= 400) return { kind: 'error', words: String(page.status) };
  if (kind === 'json' || kind === 'binary' || kind === 'xml' || text.length > LONG_PAGE) return null;
  if (text.length <= SHORT_PAGE) {
    const challenge = firstMatch(text, CHALLENGE);
    if (challenge !== null) return { kind: 'challenge', words: challenge };
    const parking = firstMatch(text, PARKED) ?? offeredDomain(document) ?? PARKING_MARKUP.exec(source)?.[0];
    if (parking !== undefined) return { kind: 'parked', words: parking };
  }
  const { length, ofCookies, ofElse, names } = contentOf(document);
  if (length > SHORT_PAGE) return null;
  if (length < SHORT_NOTICE) {
    const notice = noticeOf(document, names);
    if (notice !== null) return notice;
  }
  if (ofElse < LITTLE_ELSE && ofCookies > Math.max(HARDLY_ANYTHING, 2 * ofElse))
    return { kind: 'consent', words: COOKIE.exec(text)?.[0] ?? '' };
  const versions = versionLinks(document);
  const ofVersions = versions.reduce((sum, { start, end }) => sum + end - start, 0);
  return versions.length >= VERSIONS_MIN && ofVersions > VERSIONS_SHARE * length
    ? {
        kind: 'country',
        words: versions
          .slice(0, VERSIONS_MIN)
          .map((link) => link.text)
          .join(', '),
      }
    : null;
}

/** The wall that a page with hardly any content is. */
function noticeOf(document: Document, names: readonly string[]): Wall | null {
  const { text, source, host, links, page } = document;
  const challenge = text.length < SHORT_NOTICE ? CHALLENGE_MARKUP.exec(source) : null;
  if (challenge !== null) return { kind: 'challenge', words: challenge[0] };
  const error = names.find((name) => ERROR.test(name));
  if (error !== undefined) return { kind: 'error', words: error };
  const onward = links.filter(({ url, region }) => region !== 'head' && new URL(url).hostname === host);
  if (layoutOf(document).passwordFields > 0) {
    const login = LOGIN.exec(text)?.[0] ?? (onward.length < VERSIONS_MIN ? 'password' : null);
    if (login !== null) return { kind: 'login', words: login };
  }
  const closed = names.find((name) => CLOSED.test(name));
  const isAlone =
    onward.every(({ url }) => url === document.url) || page.headers['retry-after'] !== undefined;
  return closed !== undefined && isAlone ? { kind: 'maintenance', words: closed } : null;
}

/** How much a page says beside its menus and banners, how much all of it says about cookies and about all else, and what it is called. */
function contentOf(document: Document): {
  length: number;
  ofCookies: number;
  ofElse: number;
  names: string[];
} {
  const blocks = blocksOf(document).filter(
    ({ hidden, kind, layer }) => !hidden && kind !== 'title' && kind !== 'data' && layer === 'text',
  );
  const content = blocks.filter(({ boilerplate }) => !boilerplate);
  const headings = content.filter(({ kind }) => kind === 'heading').map(({ text }) => text);
  return {
    length: charactersOf(content),
    ofCookies: charactersOf(blocks.filter(({ text }) => COOKIE.test(text))),
    ofElse: charactersOf(blocks.filter(({ text }) => !COOKIE.test(text))),
    names: [document.title, ...headings].slice(0, 3).map((name) => name.slice(0, HEADING_MAX)),
  };
}

const charactersOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { text, lead }) => sum + text.length + (lead?.length ?? 0), 0);

/** A short page that names its own domain, or domains at all, beside words of selling or parking. */
function offeredDomain({ text, registrableDomain, title }: Document): string | null {
  if (text.length > SHORT_NOTICE) return null;
  const isAboutDomain = title.toLowerCase().includes(registrableDomain) || OF_DOMAIN.test(text);
  const offer = FOR_SALE.exec(text);
  if (!isAboutDomain || offer === null) return null;
  const near = text.slice(Math.max(0, offer.index - 80), offer.index + 80);
  return OF_DOMAIN.test(near) || near.toLowerCase().includes(registrableDomain) ? near.trim() : null;
}

const firstMatch = (text: string, patterns: RegExp[]): string | null =>
  patterns.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined) ?? null;
