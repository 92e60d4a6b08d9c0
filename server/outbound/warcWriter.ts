import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { STATUS_CODES } from 'node:http';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ModelExchange } from '../domain/modelExchange.ts';
import type { Page } from '../domain/page.ts';
import { EXCHANGE_ADDRESS } from './archivedExchanges.ts';
import { BODY_DIGEST_FIELD } from './archiveIndex.ts';

const compress = promisify(gzip);

const DESCRIPTION = [
  'software: Assay',
  'format: WARC File Format 1.1',
  'description: Pages as they were received and cited. Bodies are kept without transfer and content coding.',
  'note: Request records were written from what is kept of a request: its address, its method and a digest of its body.',
  `note: A record of an address ${EXCHANGE_ADDRESS} holds what a language model was asked, and what it said.`,
  'note: A conversion record is a page as its scripts drew it in a browser; WARC-Refers-To names its response.',
  'note: A record with the field Assay-Synthetic stands for redirects whose own answers are not kept.',
];

/** Headers that describe the bytes on the wire, not the decoded body that is written here. */
const OF_THE_WIRE = new Set([
  'content-encoding',
  'transfer-encoding',
  'content-length',
  'connection',
  'trailer',
]);

/**
 * Writes pages as WARC 1.1, each record gzipped by itself, so that any tool for web archives can read them and
 * WEB_ARCHIVE can replay them: a warcinfo record, then for each page its request, its response and, where it was
 * reached by redirects, one record that leads from the address asked for to the one that answered; a page that was drawn
 * in a browser is a conversion record that refers to its response; then a resource
 * record for each exchange with a language model. The stream stays open; backpressure is respected.
 *
 * @param talk model exchanges of the run that read the pages, and when it ended
 */
export async function writeWarc(
  pages: AsyncIterable<Page> | Iterable<Page>,
  out: Writable,
  talk: { exchanges: readonly ModelExchange[]; at: Date } = { exchanges: [], at: new Date(0) },
): Promise<void> {
  let hasBegun = false;
  for await (const page of pages) {
    if (!hasBegun) await writeRecord(out, warcinfo(page.accessedAt));
    hasBegun = true;
    for (const record of recordsOf(page)) await writeRecord(out, record);
  }
  if (!hasBegun) await writeRecord(out, warcinfo(talk.at));
  for (const exchange of talk.exchanges) await writeRecord(out, resourceOf(exchange, talk.at));
}

type Fields = Record<string, string>;

interface NewRecord {
  fields: Fields;
  block: Buffer;
}

async function writeRecord(out: Writable, { fields, block }: NewRecord): Promise<void> {
  const all: Fields = {
    ...fields,
    'WARC-Block-Digest': digest(block),
    'Content-Length': String(block.length),
  };
  const head = ['WARC/1.1', ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  );
  const record = await compress(Buffer.concat([Buffer.from(head), block, Buffer.from('\r\n\r\n')]));
  if (!out.write(record)) await once(out, 'drain');
}

function warcinfo(date: Date): NewRecord {
  return {
    fields: {
      'WARC-Type': 'warcinfo',
      'WARC-Record-ID': recordId(`warcinfo ${date.toISOString()}`),
      'WARC-Date': date.toISOString(),
      'Content-Type': 'application/warc-fields',
    },
    block: Buffer.from(`${DESCRIPTION.join('\r\n')}\r\n`),
  };
}

/** Fields in a fixed order, so that writing it again gives the same bytes. */
function resourceOf({ key, kind, model, promptVersion, prompt, reply }: ModelExchange, at: Date): NewRecord {
  return {
    fields: {
      'WARC-Type': 'resource',
      'WARC-Record-ID': recordId(`exchange ${key} ${at.toISOString()}`),
      'WARC-Target-URI': `${EXCHANGE_ADDRESS}${key}`,
      'WARC-Date': at.toISOString(),
      'Content-Type': 'application/json',
    },
    block: Buffer.from(JSON.stringify({ key, kind, model, promptVersion, prompt, reply })),
  };
}

/** A drawn page: made from the response that it names, which has the address it was asked by. */
function conversionOf(page: Page, from: string): NewRecord {
  return {
    fields: {
      'WARC-Type': 'conversion',
      'WARC-Record-ID': `<urn:uuid:${page.id}>`,
      'WARC-Target-URI': page.url,
      'WARC-Date': page.accessedAt.toISOString(),
      'WARC-Refers-To': `<urn:uuid:${from}>`,
      'Content-Type': page.headers['content-type'] ?? 'text/html; charset=utf-8',
    },
    block: page.bytes,
  };
}

function recordsOf(page: Page): NewRecord[] {
  if (page.rendered !== undefined) return [conversionOf(page, page.rendered.from)];
  const response = `<urn:uuid:${page.id}>`;
  const wasRedirected = page.requestedUrl !== page.url;
  // Starts with a GET of the final address, or the POST itself; a redirected POST gets a redirect record below.
  const records = [...exchange(page, page.url, response, responseOf(page), digestOf(page), {})];
  if (!wasRedirected) return records;
  const redirect = recordId(`redirect ${page.id}`);
  const synthetic = { 'Assay-Synthetic': 'redirect' };
  return [...exchange(page, page.requestedUrl, redirect, redirectTo(page.url), null, synthetic), ...records];
}

/** A request record and the record of its response, linked by WARC-Concurrent-To. */
function exchange(
  page: Page,
  url: string,
  answerId: string,
  answer: Buffer,
  payloadDigest: string | null,
  extra: Fields,
): NewRecord[] {
  const common = { 'WARC-Target-URI': url, 'WARC-Date': page.accessedAt.toISOString(), ...extra };
  const bodyDigest: Fields =
    page.requestBodyHash === null ? {} : { [BODY_DIGEST_FIELD]: `sha256:${page.requestBodyHash}` };
  return [
    {
      fields: {
        'WARC-Type': 'request',
        'WARC-Record-ID': recordId(`request ${answerId}`),
        'WARC-Concurrent-To': answerId,
        ...common,
        ...bodyDigest,
        'Content-Type': 'application/http; msgtype=request',
      },
      block: requestOf(page.method, new URL(url)),
    },
    {
      fields: {
        'WARC-Type': 'response',
        'WARC-Record-ID': answerId,
        ...common,
        ...(payloadDigest === null ? {} : { 'WARC-Payload-Digest': payloadDigest }),
        'Content-Type': 'application/http; msgtype=response',
      },
      block: answer,
    },
  ];
}

function requestOf(method: string, url: URL): Buffer {
  return Buffer.from(`${method} ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
}

function responseOf(page: Page): Buffer {
  const headers = Object.entries(page.headers).filter(([name]) => !OF_THE_WIRE.has(name));
  const lines = [
    `HTTP/1.1 ${page.status} ${STATUS_CODES[page.status] ?? ''}`.trimEnd(),
    ...headers.map(([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`),
    `content-length: ${page.bytes.length}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), page.bytes]);
}

/** 307 preserves the method, so the final address gets the same POST. */
function redirectTo(url: string): Buffer {
  return Buffer.from(`HTTP/1.1 307 Temporary Redirect\r\nlocation: ${url}\r\ncontent-length: 0\r\n\r\n`);
}

function digestOf(page: Page): string {
  return `sha256:${page.contentHash}`;
}

function digest(bytes: Buffer): string {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

/** A name-based UUID (version 8, RFC 9562), so that writing the same pages again gives the same file. */
function recordId(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `<urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}>`;
}
