import { type Quote, type Said, sourceQuote, textQuote } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import { type Document, registrableDomainOf } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import { isCareersText } from '../sources/careersPages.ts';
import { JOB_BOARDS } from '../sources/jobBoards/index.ts';
import type { JobBoard, Listed } from '../sources/jobBoards/posting.ts';

/** A board that a page of the company's own site links to, embeds, or leads to. */
export interface BoardLink {
  board: JobBoard;
  token: string;
  page: Document;
  /** It stands on a careers page, or behind a link of the home page that invites to jobs. */
  onCareersPage: boolean;
  /** The board is served by the company's own host. */
  onOwnHost: boolean;
  /** The words of the page that name the board. */
  said: Said;
  quote: Quote;
}

const HOSTS = JOB_BOARDS.flatMap((board) => board.hosts)
  .map((host) => host.replaceAll('.', '\\.'))
  .join('|');
/** An address of a board's vendor, with or without its scheme, as written in HTML, in scripts and in JSON. */
const MENTION = new RegExp(
  `(?:https?:)?(?:\\\\?/\\\\?/)?(?<![a-z0-9.-])(?:[a-z0-9-]{1,63}\\.){1,4}(?:${HOSTS})(?![a-z0-9.-])(?:(?:\\\\?/|\\?)[^\\s"'<>()\`]{0,400})?`,
  'gi',
);
const MENTIONS_MAX = 2000;

/**
 * The boards that pages of the company's site name, each once, in the order of the boards and then of the pages.
 * Only what stands on the pages is taken: a board is never looked for under a guessed name.
 */
export function findJobBoards(home: Document, careers: Document[]): BoardLink[] {
  const found = [home, ...careers].flatMap((page) => boardsOn(page, page !== home));
  const unique = new Map<string, BoardLink>();
  for (const link of found) {
    const key = `${link.board.name} ${link.token.toLowerCase()}`;
    const known = unique.get(key);
    if (known === undefined || (link.onCareersPage && !known.onCareersPage)) unique.set(key, link);
  }
  const rank = ({ board }: BoardLink) => JOB_BOARDS.indexOf(board);
  return [...unique.values()].sort((a, b) => rank(a) - rank(b));
}

function boardsOn(page: Document, onCareersPage: boolean): BoardLink[] {
  const source = withoutComments(page.source);
  const links: BoardLink[] = [];
  const landed = boardAt(page.url, page.host);
  if (landed !== null) links.push({ ...landedOn(page, landed), onCareersPage });
  const invited = tokensInvitedTo(page);
  let mentions = 0;
  for (const { 0: words, index } of source.matchAll(MENTION)) {
    mentions += 1;
    if (mentions > MENTIONS_MAX) break;
    const named = boardAt(addressIn(words), page.host);
    if (named === null) continue;
    links.push({
      ...named,
      page,
      onCareersPage: onCareersPage || invited.has(named.token),
      onOwnHost: isOwnHost(named.token, page),
      said: { words, reader: boardReader(page.host) },
      quote: sourceQuote(page, index, index + words.length),
    });
  }
  return links;
}

/** Boards behind links such as "Careers". */
function tokensInvitedTo(page: Document): Set<string> {
  const links = page.links.filter(({ text }) => isCareersText(text));
  return new Set(links.flatMap(({ url }) => boardAt(url, page.host)?.token ?? []));
}

/** The careers page itself turned out to be the board (a redirect). */
function landedOn(page: Document, { board, token }: { board: JobBoard; token: string }) {
  const reader: Reader = { name: 'job board', read: (url) => namesOf(boardAt(url, page.host)) };
  const line = page.lines[0];
  const quote =
    line === undefined
      ? sourceQuote(page, 0, Math.min(80, page.source.length))
      : textQuote(page, line.start, line.end);
  return { board, token, page, onOwnHost: false, said: { address: reader }, quote };
}

function isOwnHost(token: string, page: Document): boolean {
  return token === page.host || registrableDomainOf(token) === page.registrableDomain;
}

function boardAt(address: string, pageHost: string): { board: JobBoard; token: string } | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  for (const board of JOB_BOARDS) {
    const isBoards = board.hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
    const token = isBoards ? board.tokenOf(url, pageHost) : null;
    if (token !== null) return { board, token };
  }
  return null;
}

/** Reads whose board an address means, as the board's name. */
function boardReader(pageHost: string): Reader {
  return { name: 'job board', read: (words) => namesOf(boardAt(addressIn(words), pageHost)) };
}

function namesOf(named: { board: JobBoard } | null): string[] {
  return named === null ? [] : [named.board.name];
}

/** The address that is meant by one written inside HTML or JSON. */
function addressIn(words: string): string {
  const address = words
    .replace(/\\u002f/gi, '/')
    .replace(/\\u0026/gi, '&')
    .replaceAll('\\/', '/')
    .replaceAll('&amp;', '&')
    .replace(/(?<![\\.,;])[\\.,;]+$/, '')
    .replace(/^\/\//, 'https://');
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}

/** HTML comments blanked out, so that a board that was commented out is not found and places stay the same. */
function withoutComments(source: string): string {
  return source.replace(/<!--(?:(?!-->)[\s\S])*(?:-->)?/g, (comment) => ' '.repeat(comment.length));
}

/** What answers and gaps call a board: "Greenhouse (acme)". */
export function labelOf({ board, token }: BoardLink): string {
  return `${board.name} (${token})`;
}

/** Asks a board for its adverts; a fault stays its own. */
export function askBoard(gathering: Gathering, link: BoardLink): Promise<Listed> {
  const source = labelOf(link);
  return gathering.guarded<Listed>(source, { kind: 'failed' }, () =>
    link.board.list(gathering, link.token, source),
  );
}
