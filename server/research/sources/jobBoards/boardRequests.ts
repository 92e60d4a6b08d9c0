import type { WebFailure, WebRequest } from '../../../outbound/web.ts';
import { type Document, readDocument } from '../../documents/document.ts';
import {
  at,
  type JsonNode,
  readLocatedJson,
  schemaNodes,
  schemaTypes,
  textOf,
} from '../../documents/locatedJson.ts';
import { type Fetched, type Gathering, gapOf } from '../../gathering.ts';
import {
  collapse,
  distinctFacts,
  emptyListReader,
  type Fact,
  factOf,
  type JobBoard,
  type Listed,
  type Path,
  type Posting,
  type Published,
  Row,
} from './posting.ts';

/** Reported where a board answers 200 with something that is no list of adverts. */
const UNKNOWN_FORM = 'it answered in a form that is not a list of adverts';

/**
 * The first of several forms of one request that is answered: the next is asked when a form is unknown there (404)
 * or its answer is too large. What fails otherwise is reported as a gap.
 */
export async function firstAnswer(
  gathering: Gathering,
  source: string,
  requests: WebRequest[],
): Promise<Fetched> {
  let tooLarge: WebFailure | null = null;
  for (const request of requests) {
    const title = `Job board: ${source}`;
    const answer = await gathering.attempt(request, source, title);
    if (answer.kind === 'page')
      return { kind: 'document', document: asJson(readDocument(answer.page, title)) };
    if (answer.kind === 'oversize') tooLarge = answer;
    else if (answer.kind !== 'status' || (answer.status !== 404 && answer.status !== 410))
      return failed(gathering, source, answer);
  }
  return tooLarge === null ? { kind: 'missing' } : failed(gathering, source, tooLarge);
}

/** Boards do not always say that their JSON is JSON. */
function asJson(document: Document): Document {
  if (document.json !== null || !/^\s*[[{]/.test(document.source.slice(0, 200))) return document;
  return { ...document, kind: 'json', json: readLocatedJson(document.source) };
}

function failed(gathering: Gathering, source: string, failure: WebFailure): Fetched {
  gathering.report(gapOf(source, failure));
  return { kind: 'failed', failure };
}

/** Reports an answer that cannot be read as a list. */
export function unreadableList(gathering: Gathering, source: string): Listed {
  gathering.report({ source, reason: UNKNOWN_FORM, kind: 'fault' });
  return { kind: 'failed' };
}

/** Requests to an interface that its vendor documents as public; its terms and not robots.txt govern its use. */
export function documented(...urls: string[]): WebRequest[] {
  return urls.map((url) => ({ url, ignoreRobots: true }));
}

/** What an advert's own address adds to what the list says of it. */
export interface AdvertDetail extends Pick<Posting, 'descriptions'> {
  /** Null leaves what the list says. */
  published: Published | null;
  /** Where the list names no place. */
  location?: Fact | null;
}

/** Where an advert's own answer is, null when nothing tells, and how it is read. */
export interface DetailSource {
  addressOf(posting: Posting, token: string): string | null;
  read(document: Document): AdvertDetail | null;
}

/** A board whose interface gives its adverts as JSON, all in one answer or page by page. */
export interface JsonBoard extends Omit<JobBoard, 'list'> {
  /** Forms of the request for the list, the fullest first. */
  requests(token: string): WebRequest[];
  /** Path to the list of adverts; empty when the root is the list. */
  rows: Path;
  /** Path to the statement of how many there are. */
  total?: Path;
  /** Null for a row that is no advert. */
  posting(row: Row, token: string): Posting | null;
  employers?(answer: Row, rows: Row[]): (Fact | null)[];
  /** The employer's name where the list does not give it. */
  employer?(gathering: Gathering, token: string, source: string): Promise<Fact | null>;
  notes?(rows: Row[]): string[];
  /** How to go on behind the first answer: rows a page, pages at the most, and the request for those from an offset. */
  pages?: { size: number; most: number; request(token: string, offset: number): WebRequest };
  /** For lists that do not date their adverts. */
  detail?: DetailSource;
}

/** Makes a board of what is particular to it. */
export function jsonBoard(board: JsonBoard): JobBoard {
  return {
    name: board.name,
    hosts: board.hosts,
    tokenOf: (address, pageHost) => board.tokenOf(address, pageHost),
    list: (gathering, token, source) => listOf(gathering, board, token, source),
  };
}

async function listOf(
  gathering: Gathering,
  board: JsonBoard,
  token: string,
  source: string,
): Promise<Listed> {
  const answer = await firstAnswer(gathering, source, board.requests(token));
  if (answer.kind !== 'document') return { kind: answer.kind };
  const { document } = answer;
  const first = rowsIn(document, board.rows);
  if (first === null) return unreadableList(gathering, source);
  const stated = statedIn(document, board);
  const { rows, shortfall } = await furtherRows(gathering, board, { token, source, document, first, stated });
  const { postings, duplicates } = collapse(rows.flatMap((row) => board.posting(row, token) ?? []));
  const named = distinctFacts(board.employers?.(new Row(document, document.json), rows) ?? []);
  const employers =
    named.length > 0 ? named : distinctFacts([(await board.employer?.(gathering, token, source)) ?? null]);
  const dated =
    board.detail === undefined
      ? postings
      : await withDetails(gathering, source, postings, board.detail, token);
  const notes = board.notes?.(rows) ?? [];
  return { kind: 'listed', listing: { postings: dated, duplicates, employers, stated, shortfall, notes } };
}

/** The rows of the list in an answer; null when there is no list. */
export function rowsIn(document: Document, path: Path): Row[] | null {
  return at(document.json, ...path)?.type === 'array'
    ? new Row(document, document.json).items(...path)
    : null;
}

function statedIn(document: Document, { rows, total }: JsonBoard): Fact<number> | null {
  const answer = new Row(document, document.json);
  const empty = answer.said(rows, emptyListReader);
  return (
    (total === undefined ? null : answer.count(...total)) ??
    (empty === null ? null : factOf<number>(document, empty.place, empty))
  );
}

interface FirstAnswer {
  token: string;
  source: string;
  document: Document;
  first: Row[];
  stated: Fact<number> | null;
}

/** The rows of all pages, as far as there are more by the board's own count, or where it gives none, behind a full page. */
async function furtherRows(
  gathering: Gathering,
  { pages, rows: path }: JsonBoard,
  { token, source, document, first, stated }: FirstAnswer,
): Promise<{ rows: Row[]; shortfall: string | null }> {
  const rows = [...first];
  let last = first;
  let page = 1;
  let torn = isWhole(document) ? null : 'the answer breaks off';
  let unread: string | null = null;
  const hasMore = () =>
    last.length > 0 && (stated === null ? last.length === pages?.size : rows.length < stated.value);
  for (; pages !== undefined && page < pages.most && hasMore(); page += 1) {
    const answer = await firstAnswer(gathering, source, [pages.request(token, rows.length)]);
    const further = answer.kind === 'document' ? rowsIn(answer.document, path) : null;
    if (further === null) unread = `page ${page + 1} of the list could not be read`;
    last = further ?? [];
    rows.push(...last);
    if (answer.kind === 'document' && !isWhole(answer.document)) torn = 'the answer breaks off';
  }
  const cut =
    page === pages?.most && hasMore() ? `only the first ${rows.length} adverts were asked for` : null;
  return { rows, shortfall: torn ?? fewerThan(stated, rows.length) ?? unread ?? cut };
}

/** The sentence for a list that is shorter than the board says. */
export function fewerThan(stated: Fact<number> | null, rows: number): string | null {
  return stated !== null && stated.value > rows
    ? `the board speaks of ${stated.value} adverts, ${rows} were given`
    : null;
}

/** JSON that ends where it should. The reader of quotes forgives a torn end, a count must not. */
function isWhole(document: Document): boolean {
  try {
    JSON.parse(document.source);
    return true;
  } catch {
    return false;
  }
}

/** The employer's part of a host such as `acme.breezy.hr`; null for a host that the vendor itself uses. */
export function employerLabel(host: string, ending: string): string | null {
  if (!host.endsWith(`.${ending}`)) return null;
  const label = host.slice(0, -ending.length - 1);
  return /^[a-z0-9][a-z0-9-]{0,80}$/.test(label) && !VENDOR_LABELS.has(label) ? label : null;
}

/** The token of boards that serve each employer under a host of its own: that host. */
export const employerHost =
  (ending: string) =>
  ({ hostname }: URL): string | null =>
    employerLabel(hostname, ending) === null ? null : hostname;

/** Host labels under which vendors serve themselves. */
const VENDOR_LABELS = new Set(
  'www api app apps assets cdn docs help support status blog static images img developer developers go info login auth accounts sso mail partners marketing resources community learn academy careers-analytics scripts click email track'.split(
    ' ',
  ),
);

/** A path segment that can be an employer's name on a board. */
export function tokenSegment(segment: string | undefined, reserved: readonly string[] = []): string | null {
  if (segment === undefined || segment === '') return null;
  const token = decoded(segment);
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._ -]{0,80}$/u.test(token)) return null;
  return reserved.includes(token.toLowerCase()) ? null : token;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The parts of a path that are not empty. */
export function segmentsOf(address: URL): string[] {
  return address.pathname.split('/').filter(Boolean);
}

/** Adverts whose own address is asked; a host is asked once a second after a burst of ten. */
const DETAILS_MAX = 15;
const TIME_FOR_DETAILS_MS = 5000;

/**
 * Asks the adverts that the list does not date for their own answer: the first fifteen, while there is time. One
 * that fails is a gap, and stays without a date.
 */
export function withDetails(
  gathering: Gathering,
  source: string,
  postings: Posting[],
  { addressOf, read }: DetailSource,
  token: string,
  wanted: ReadonlySet<Posting> = new Set(undated(postings).slice(0, DETAILS_MAX)),
): Promise<Posting[]> {
  return Promise.all(
    postings.map(async (posting) => {
      const url = wanted.has(posting) ? addressOf(posting, token) : null;
      if (url === null || gathering.context.remainingMs() <= TIME_FOR_DETAILS_MS) return posting;
      const answer = await firstAnswer(gathering, source, [{ url }]);
      const detail = answer.kind === 'document' ? read(answer.document) : null;
      return detail === null ? posting : detailed(posting, detail);
    }),
  );
}

export const undated = (postings: readonly Posting[]): Posting[] =>
  postings.filter(({ published }) => published === null);

function detailed(posting: Posting, { published, descriptions, location }: AdvertDetail): Posting {
  const locations = posting.locations.length > 0 ? posting.locations : distinctFacts([location ?? null]);
  return { ...posting, published: published ?? posting.published, locations, descriptions };
}

/** The first schema.org JobPosting in the JSON-LD of an advert's page; `datePosted` dates it. */
export function jobPostingDetail(document: Document): AdvertDetail | null {
  const node = document.jsonLd.flatMap(schemaNodes).find(isPosting);
  if (node === undefined) return null;
  const row = new Row(document, node);
  return { published: row.date('datePosted'), descriptions: row.spans('description') };
}

function isPosting(node: JsonNode): boolean {
  return schemaTypes(node).includes('JobPosting') && textOf(at(node, 'title')) !== null;
}
