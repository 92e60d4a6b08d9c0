import { type Exchange, exchangeKeyOf, readExchange } from './archivedExchanges.ts';
import { parseHttpMessage } from './httpMessage.ts';
import { readWarcRecords, type WarcRecord } from './warcRecords.ts';
import { bodyHashOf, parseAddress } from './webRequests.ts';

/** Where the answer to a request is in the archive. */
export interface Capture {
  url: string;
  /** WARC-Date, in milliseconds since 1970. */
  recordedAt: number;
  /** `resource`: the block is the content itself. `response`: it is an HTTP message. */
  kind: 'response' | 'resource';
  /** Of a resource record; a response carries its own content type. */
  contentType: string;
  position: number;
  length: number;
  /**
   * Set for a revisit record ("unchanged since an earlier capture"): its own block has the headers, this capture the
   * content.
   */
  contentOf: Capture | null;
}

/** A capture while the file is still being read. */
interface Draft extends Capture {
  recordId: string;
  concurrentTo: string;
  payloadDigest: string;
  refersTo: Reference | null;
}

interface Reference {
  recordId: string;
  url: string;
  recordedAt: number;
}

interface RecordedRequest {
  recordId: string;
  concurrentTo: string;
  url: string;
  method: string;
  bodyHash: string | null;
}

/** Limit on the size of the in-memory index; an archive of research holds far fewer captures. */
const MAX_CAPTURES = 250_000;

/** In a request record of an archive that Assay wrote: the digest of a request body, which itself is not kept. */
export const BODY_DIGEST_FIELD = 'Assay-Request-Body-Digest';

/** The captures of an archive by request key (`requestKeys`), its hosts, and its model exchanges by key. */
export interface ArchiveIndex {
  captures: Map<string, Capture>;
  /** Pages as a browser drew them (`conversion` records), by the same keys. */
  drawn: Map<string, Capture>;
  hosts: Set<string>;
  exchanges: Map<string, Exchange>;
}

/**
 * The keys under which the answer to a request may be found, best first: the address as it is, then the same address
 * with the other scheme (archives often hold one of http and https). A POST is found by its body too (`bodyHashOf`);
 * a capture without a request record, whose method is unknown, matches any body.
 */
export function requestKeys(url: URL, method: 'GET' | 'POST', bodyHash: string | null): string[] {
  const other = new URL(url.href);
  other.protocol = url.protocol === 'https:' ? 'http:' : 'https:';
  return [url.href, other.href].flatMap((address) =>
    method === 'GET' ? [`GET ${address}`] : [`POST ${address} ${bodyHash}`, `POST ${address} *`],
  );
}

/**
 * Reads a whole archive and records where the answer to each request is. Of several captures of one request the
 * newest is used; with `asOf`, the newest not later than it, or the earliest when all are later.
 *
 * @throws BrokenWarc; Error when there are too many captures
 */
export async function indexArchive(content: AsyncIterable<Buffer>, asOf: Date | null): Promise<ArchiveIndex> {
  const drafts: Draft[] = [];
  const requests = new RequestBook();
  const exchanges = new Map<string, Exchange>();
  const drawn = new Map<string, Capture>();
  const wantsBlock = (fields: Record<string, string>) => isRequest(fields) || exchangeKeyOf(fields) !== null;
  for await (const record of readWarcRecords(content, wantsBlock)) {
    const exchange = readExchange(record);
    if (exchange !== null) exchanges.set(exchange.key, exchange);
    const url = parseAddress((record.fields['warc-target-uri'] ?? '').replace(/^<(.*)>$/, '$1'));
    const request = url && isRequest(record.fields) ? recordedRequest(record, url) : null;
    const draft = url && !isRequest(record.fields) ? draftOf(record, url) : null;
    if (request !== null) requests.note(request, drafts.at(-1));
    else requests.leaveLast(draft);
    if (draft !== null) drafts.push(draft);
    const conversion = url && conversionOf(record, url);
    const known = conversion && drawn.get(`GET ${conversion.url}`);
    if (conversion && (known === undefined || isPreferred(conversion, known as Capture, asOf)))
      drawn.set(`GET ${conversion.url}`, conversion);
    if (drafts.length + exchanges.size + drawn.size > MAX_CAPTURES)
      throw new Error(`it holds more than ${MAX_CAPTURES} pages; use a smaller one`);
  }
  resolveRevisits(drafts);
  return { ...collect(drafts, requests, asOf), drawn, exchanges };
}

function collect(
  drafts: Draft[],
  requests: RequestBook,
  asOf: Date | null,
): Pick<ArchiveIndex, 'captures' | 'hosts'> {
  const captures = new Map<string, Capture>();
  const hosts = new Set<string>();
  for (const draft of drafts) {
    hosts.add(new URL(draft.url).host);
    if (draft.contentOf === draft) continue; // a revisit whose original is not in this archive
    for (const key of keysOf(draft, requests.of(draft))) {
      const known = captures.get(key);
      if (known === undefined || isPreferred(draft, known, asOf)) captures.set(key, draft);
    }
  }
  return { captures, hosts };
}

function keysOf({ url }: Draft, request: RecordedRequest | undefined): string[] {
  if (request === undefined) return [`GET ${url}`, `POST ${url} *`];
  if (request.method === 'GET') return [`GET ${url}`];
  return request.method === 'POST' ? [`POST ${url} ${request.bodyHash}`] : [];
}

function isPreferred(candidate: Capture, known: Capture, asOf: Date | null): boolean {
  const limit = asOf?.getTime() ?? Number.POSITIVE_INFINITY;
  const candidateIsInTime = candidate.recordedAt <= limit;
  const knownIsInTime = known.recordedAt <= limit;
  if (candidateIsInTime !== knownIsInTime) return candidateIsInTime;
  return candidateIsInTime
    ? candidate.recordedAt >= known.recordedAt
    : candidate.recordedAt < known.recordedAt;
}

function isRequest(fields: Record<string, string>): boolean {
  return fields['warc-type'] === 'request';
}

function draftOf({ fields, blockPosition, blockLength }: WarcRecord, url: URL): Draft | null {
  const type = fields['warc-type'];
  const isHttp = /^application\/http\b/i.test(fields['content-type'] ?? 'application/http');
  const isCapture = type === 'resource' || ((type === 'response' || type === 'revisit') && isHttp);
  const recordedAt = Date.parse(fields['warc-date'] ?? '');
  if (!isCapture || Number.isNaN(recordedAt)) return null;
  return {
    url: url.href,
    recordedAt,
    kind: type === 'resource' ? 'resource' : 'response',
    contentType: fields['content-type'] ?? 'application/octet-stream',
    position: blockPosition,
    length: blockLength,
    contentOf: null,
    recordId: fields['warc-record-id'] ?? '',
    concurrentTo: fields['warc-concurrent-to'] ?? '',
    payloadDigest: fields['warc-payload-digest'] ?? '',
    refersTo: type === 'revisit' ? referenceOf(fields) : null,
  };
}

/** An HTML page drawn from a response: a conversion that says which (WARC 1.1 §6.8). */
function conversionOf({ fields, blockPosition, blockLength }: WarcRecord, url: URL): Capture | null {
  const recordedAt = Date.parse(fields['warc-date'] ?? '');
  const contentType = fields['content-type'] ?? '';
  const isDrawn = fields['warc-type'] === 'conversion' && (fields['warc-refers-to'] ?? '') !== '';
  if (!isDrawn || !/^text\/html\b/i.test(contentType) || Number.isNaN(recordedAt)) return null;
  return {
    url: url.href,
    recordedAt,
    kind: 'resource',
    contentType,
    position: blockPosition,
    length: blockLength,
    contentOf: null,
  };
}

function referenceOf(fields: Record<string, string>): Reference {
  const url = parseAddress(fields['warc-refers-to-target-uri'] ?? '');
  return {
    recordId: fields['warc-refers-to'] ?? '',
    url: url?.href ?? '',
    recordedAt: Date.parse(fields['warc-refers-to-date'] ?? ''),
  };
}

/** Finds the content of each revisit: by record id, by address and date, by payload digest (WARC 1.1 §6.7). */
function resolveRevisits(drafts: Draft[]): void {
  if (!drafts.some((draft) => draft.refersTo !== null)) return;
  const originals = new Map<string, Draft>();
  for (const draft of drafts) {
    if (draft.refersTo !== null) continue;
    originals.set(`id ${draft.recordId}`, draft);
    originals.set(`at ${draft.url} ${draft.recordedAt}`, draft);
    if (draft.payloadDigest !== '') originals.set(`digest ${draft.payloadDigest}`, draft);
  }
  for (const draft of drafts) {
    if (draft.refersTo === null) continue;
    const { recordId, url, recordedAt } = draft.refersTo;
    draft.contentOf =
      originals.get(`id ${recordId}`) ??
      originals.get(`at ${url} ${recordedAt}`) ??
      originals.get(`digest ${draft.payloadDigest}`) ??
      draft;
  }
}

function recordedRequest({ fields, block }: WarcRecord, url: URL): RecordedRequest | null {
  const message = block === null ? null : parseHttpMessage(block);
  if (message === null) return null;
  const digest = /^sha256:([0-9a-f]{64})$/.exec(fields[BODY_DIGEST_FIELD.toLowerCase()] ?? '')?.[1];
  return {
    recordId: fields['warc-record-id'] ?? '',
    concurrentTo: fields['warc-concurrent-to'] ?? '',
    url: url.href,
    method: message.start.split(' ')[0] ?? '',
    bodyHash: digest ?? bodyHashOf(message.body.toString('utf8')),
  };
}

/** Finds the request of a capture: by WARC-Concurrent-To in either direction, else its neighbour in the file. */
class RequestBook {
  readonly #byId = new Map<string, RecordedRequest>();
  readonly #neighbours = new Map<Draft, RecordedRequest>();
  #last: RecordedRequest | null = null;

  /** A request record came; `before` is the latest capture in front of it. */
  note(request: RecordedRequest, before: Draft | undefined): void {
    if (request.recordId !== '') this.#byId.set(request.recordId, request);
    if (request.concurrentTo !== '') this.#byId.set(request.concurrentTo, request);
    this.#last = request;
    if (before?.url === request.url && !this.#neighbours.has(before)) this.#neighbours.set(before, request);
  }

  /** Another record came: a capture right behind its request belongs to it. */
  leaveLast(draft: Draft | null): void {
    if (draft !== null && this.#last?.url === draft.url) this.#neighbours.set(draft, this.#last);
    if (draft !== null) this.#last = null;
  }

  of(draft: Draft): RecordedRequest | undefined {
    return (
      this.#byId.get(draft.concurrentTo) ?? this.#byId.get(draft.recordId) ?? this.#neighbours.get(draft)
    );
  }
}
