import { decodedPath } from '../../../domain/urlPath.ts';
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
async function firstAnswer(gathering: Gathering, source: string, requests: WebRequest[]): Promise<Fetched> {
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

/** Where an advert's own answer is, null when that is not known, and how it is read. */
export interface DetailSource {
  addressOf(posting: Posting, token: string): string | null;
  read(document: Document): AdvertDetail | null;
  /** The adverts worth asking; the first fifteen without a date unless given. */
  wanted?(postings: readonly Posting[]): Posting[];
}

/** An advert as an entry of a list gives it: without a key or title it is none; places may be missing or repeated. */
type PostingDraft = Pick<Posting, 'url'> &
  Partial<Pick<Posting, 'department' | 'published' | 'descriptions'>> & {
    key: string | null;
    title: Fact | null;
    locations: (Fact | null)[];
  };

function postingOf(draft: PostingDraft | null): Posting | null {
  if (draft === null || draft.key === null || draft.title === null) return null;
  const { key, title, locations, department = null, published = null, descriptions = [] } = draft;
  return { ...draft, key, title, department, locations: distinctFacts(locations), published, descriptions };
}

/** A board whose adverts stand in one answer, or in several pages of the same form. */
export interface ListBoard<Entry> extends Omit<JobBoard, 'list'> {
  /** Forms of the request for the list, the fullest first. */
  requests(token: string): WebRequest[];
  /** Asked instead of a list that turned out to be empty. */
  insteadOfEmpty?(token: string): WebRequest[];
  /** The entries of an answer; null when it is no list. */
  entries(document: Document): Entry[] | null;
  /** How many adverts there are by the answer's own word; an empty list must say 0. */
  stated(document: Document): Fact<number> | null;
  /** Whether an answer ends where it should. */
  isWhole?(document: Document): boolean;
  /** Null for an entry that is no advert. */
  posting(entry: Entry, token: string): PostingDraft | null;
  employers?(document: Document, entries: Entry[]): (Fact | null)[];
  /** The employer's name where the list does not give it. */
  employer?(gathering: Gathering, token: string, source: string): Promise<Fact | null>;
  notes?(entries: Entry[]): string[];
  /** How to go on behind the first answer: entries a full page has at least, pages at most, and the request for a further one. */
  pages?: { size: number; most: number; request(token: string, offset: number, page: number): WebRequest };
  /** For lists that do not date their adverts. */
  detail?: DetailSource;
}

/** Makes a board of what is particular to it. */
export function listBoard<Entry>(board: ListBoard<Entry>): JobBoard {
  return {
    name: board.name,
    hosts: board.hosts,
    tokenOf: (address, pageHost) => board.tokenOf(address, pageHost),
    list: (gathering, token, source) => listOf(gathering, board, token, source),
  };
}

/** A {@link ListBoard} whose interface answers in JSON. */
export interface JsonBoard extends Omit<ListBoard<Row>, 'entries' | 'stated' | 'isWhole' | 'employers'> {
  /** Path to the list of adverts; empty when the root is the list. */
  rows: Path;
  /** Path to the statement of how many there are. */
  total?: Path;
  employers?(answer: Row, rows: Row[]): (Fact | null)[];
}

export function jsonBoard({ rows, total, employers, ...board }: JsonBoard): JobBoard {
  const answerOf = (document: Document) => new Row(document, document.json);
  return listBoard<Row>({
    ...board,
    entries: (document) =>
      at(document.json, ...rows)?.type === 'array' ? answerOf(document).items(...rows) : null,
    stated(document) {
      const empty = answerOf(document).said(rows, emptyListReader);
      const counted = total === undefined ? null : answerOf(document).count(...total);
      return counted ?? (empty && factOf<number>(document, empty.place, empty));
    },
    isWhole: ({ source }) => isWholeJson(source),
    employers: (document, entries) => employers?.(answerOf(document), entries) ?? [],
  });
}

async function listOf<Entry>(
  gathering: Gathering,
  board: ListBoard<Entry>,
  token: string,
  source: string,
): Promise<Listed> {
  let answer = await firstAnswer(gathering, source, board.requests(token));
  if (answer.kind !== 'document') return { kind: answer.kind };
  if (board.insteadOfEmpty !== undefined && board.stated(answer.document)?.value === 0) {
    const other = await firstAnswer(gathering, source, board.insteadOfEmpty(token));
    if (other.kind === 'document') answer = other;
  }
  const { document } = answer;
  const first = board.entries(document);
  const isWhole = board.isWhole?.(document) ?? true;
  const isSilent = first?.length === 0 && board.stated(document) === null && isWhole;
  if (first === null || isSilent) {
    gathering.report({ source, reason: UNKNOWN_FORM, kind: 'fault' });
    return { kind: 'failed' };
  }
  const { entries, stated, shortfall } = await readPages(gathering, board, {
    token,
    source,
    document,
    first,
  });
  const { postings, duplicates } = collapse(
    entries.flatMap((entry) => postingOf(board.posting(entry, token)) ?? []),
  );
  const named = distinctFacts(board.employers?.(document, entries) ?? []);
  const employers =
    named.length > 0 ? named : distinctFacts([(await board.employer?.(gathering, token, source)) ?? null]);
  const dated = board.detail ? await withDetails(gathering, source, postings, board.detail, token) : postings;
  const notes = board.notes?.(entries) ?? [];
  return { kind: 'listed', listing: { postings: dated, duplicates, employers, stated, shortfall, notes } };
}

interface FirstAnswer<Entry> {
  token: string;
  source: string;
  document: Document;
  first: Entry[];
}

/**
 * The entries of all pages: as many as there are by the board's own count (the greatest of its pages, for some say 0
 * behind the first), or, where it gives none, until a page is not full. A page that only repeats what is known ends the
 * list: the board ignores where it should go on.
 */
async function readPages<Entry>(
  gathering: Gathering,
  board: ListBoard<Entry>,
  { token, source, document, first }: FirstAnswer<Entry>,
): Promise<{ entries: Entry[]; stated: Fact<number> | null; shortfall: string | null }> {
  const { pages, isWhole = () => true } = board;
  const documents = [document];
  const entries = [...first];
  const keysOf = (list: readonly Entry[]) =>
    list.map((entry) => postingOf(board.posting(entry, token))?.key ?? '');
  const stated = () => greatest(documents.flatMap((one) => board.stated(one) ?? []));
  let last = first;
  let unread: string | null = null;
  const hasMore = ({ size }: { size: number }) => {
    const count = stated()?.value || null;
    return last.length > 0 && (count === null ? last.length >= size : entries.length < count);
  };
  for (let page = 1; pages !== undefined && page < pages.most && hasMore(pages); page += 1) {
    if (gathering.context.remainingMs() < TIME_FOR_FURTHER_REQUESTS_MS) break;
    const answer = await firstAnswer(gathering, source, [pages.request(token, entries.length, page)]);
    const further = answer.kind === 'document' ? board.entries(answer.document) : null;
    if (further === null) unread = `page ${page + 1} of the list could not be read`;
    const known = new Set(keysOf(entries));
    last = further !== null && keysOf(further).some((key) => !known.has(key)) ? further : [];
    entries.push(...last);
    if (answer.kind === 'document') documents.push(answer.document);
  }
  const total = stated();
  const shortfall = [
    documents.every(isWhole) ? null : 'the answer breaks off',
    total !== null && total.value > entries.length
      ? `the board says that it has ${total.value} adverts, ${entries.length} were returned`
      : null,
    unread,
    pages !== undefined && hasMore(pages) ? `only the first ${entries.length} adverts were asked for` : null,
  ];
  return { entries, stated: total, shortfall: shortfall.find((reason) => reason !== null) ?? null };
}

const greatest = (counts: Fact<number>[]): Fact<number> | null =>
  counts.toSorted((a, b) => b.value - a.value)[0] ?? null;

/** JSON that ends where it should. The reader of quotes forgives a torn end, a count must not. */
function isWholeJson(source: string): boolean {
  try {
    JSON.parse(source);
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
  const token = decodedPath(segment);
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._ -]{0,80}$/u.test(token)) return null;
  return reserved.includes(token.toLowerCase()) ? null : token;
}

/** The parts of a path that are not empty. */
export function segmentsOf(address: URL): string[] {
  return address.pathname.split('/').filter(Boolean);
}

/** Adverts whose own address is asked; a host is asked once a second after a burst of ten. */
const DETAILS_MAX = 15;
/** Time that must be left for further pages and for adverts' own answers. */
const TIME_FOR_FURTHER_REQUESTS_MS = 5000;

/** Asks adverts for their own answer, while there is time. One that fails is a gap, and stays without a date. */
function withDetails(
  gathering: Gathering,
  source: string,
  postings: Posting[],
  { addressOf, read, wanted = (all) => undated(all).slice(0, DETAILS_MAX) }: DetailSource,
  token: string,
): Promise<Posting[]> {
  const asked = new Set(wanted(postings));
  return Promise.all(
    postings.map(async (posting) => {
      const url = asked.has(posting) ? addressOf(posting, token) : null;
      if (url === null || gathering.context.remainingMs() <= TIME_FOR_FURTHER_REQUESTS_MS) return posting;
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
