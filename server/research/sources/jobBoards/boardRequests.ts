import type { WebFailure, WebRequest } from '../../../outbound/web.ts';
import { type Document, readDocument } from '../../documents/document.ts';
import { at, type JsonArray, type JsonNode, member, readLocatedJson } from '../../documents/locatedJson.ts';
import { type Fetched, type Gathering, gapOf } from '../../gathering.ts';
import {
  collapse,
  countFact,
  distinctFacts,
  emptyListFact,
  type Fact,
  type Listed,
  type Posting,
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

/** A list of adverts: the member `key` of what stands at `path`, or that itself when `key` is null. */
export function listIn(
  document: Document,
  key: string | null,
  path: readonly (string | number)[] = [],
): { list: JsonArray; start: number } | null {
  const holder = at(document.json, ...path);
  const found = key === null ? null : member(holder, key);
  const list: JsonNode | null = key === null ? holder : (found?.value ?? null);
  return list?.type === 'array' ? { list, start: found?.start ?? list.start } : null;
}

/** How a board's JSON is read, for boards that answer with everything at once. */
export interface OneAnswer {
  /** Member that holds the adverts; null when the root is the list. */
  key: string | null;
  /** Path to the object that has this member, where it is not the root. */
  path?: readonly (string | number)[];
  /** Path to the object and the member that state how many there are. */
  total?: { path: readonly (string | number)[]; key: string };
  /** Null for a row that is no advert. */
  posting(document: Document, row: JsonNode): Posting | null;
  employers?(document: Document, rows: JsonNode[]): (Fact | null)[];
  notes?(rows: JsonNode[]): string[];
}

/** Reads a list of adverts that came in one answer; null when it is none. */
export function readOneAnswer(
  document: Document,
  how: OneAnswer,
): Extract<Listed, { kind: 'listed' }> | null {
  const found = listIn(document, how.key, how.path);
  if (found === null) return null;
  const rows = found.list.items;
  const read = rows.flatMap((row) => how.posting(document, row) ?? []);
  const { total } = how;
  const said = total === undefined ? null : countFact(document, at(document.json, ...total.path), total.key);
  const stated = said ?? emptyListFact(document, found.list, found.start);
  return {
    kind: 'listed',
    listing: {
      ...collapse(read),
      employers: distinctFacts(how.employers?.(document, rows) ?? []),
      stated,
      shortfall: isWhole(document) ? fewerThan(stated, rows.length) : 'the answer breaks off',
      notes: how.notes?.(rows) ?? [],
    },
  };
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
