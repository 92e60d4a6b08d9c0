import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PassThrough, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { temporaryFile } from '../../test/support/warcFile.ts';
import type { ModelExchange } from '../domain/modelExchange.ts';
import type { Page } from '../domain/page.ts';
import { writeWarc } from './warcWriter.ts';
import { WebArchive } from './webArchive.ts';
import { bodyHashOf } from './webRequests.ts';

async function written(pages: Page[], exchanges: ModelExchange[] = []): Promise<Buffer> {
  const out = new PassThrough();
  const bytes = buffer(out);
  await writeWarc(pages, out, { exchanges, at: new Date('2026-11-02T00:00:00Z') });
  out.end();
  return bytes;
}

function pageOf(parts: Partial<Page>): Page {
  const bytes = parts.bytes ?? Buffer.from('<p>page</p>');
  const url = parts.url ?? 'https://a.test/';
  return {
    id: randomUUID(),
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    requestedUrl: url,
    url,
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    accessedAt: new Date('2026-11-01T10:11:12.345Z'),
    ...parts,
    bytes,
  };
}

const paths = fc.webPath({ size: 'small' });
const headerValue = fc
  .string({ unit: fc.constantFrom(...'abc ;="/é漢'.split('')), maxLength: 20 })
  .map((text) => text.trim());

const pages = fc
  .array(
    fc.record({
      path: paths,
      query: fc.option(fc.webQueryParameters({ size: 'small' })),
      redirectedFrom: fc.option(paths),
      post: fc.option(fc.json()),
      bytes: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
      header: headerValue,
      accessedAt: fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
    }),
    { maxLength: 8 },
  )
  .map((specs) =>
    specs.map(({ path, query, redirectedFrom, post, bytes, header, accessedAt }, index) => {
      const url = new URL(`https://site.test/${index}${path}${query === null ? '' : `?${query}`}`).href;
      return pageOf({
        url,
        requestedUrl:
          redirectedFrom === null ? url : new URL(`http://old.test/${index}${redirectedFrom}`).href,
        method: post === null ? 'GET' : 'POST',
        requestBodyHash: post === null ? null : bodyHashOf(post),
        bytes,
        headers: { 'x-odd': header, 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' },
        accessedAt,
      });
    }),
  );

test('every page comes out of the archive as it went in, also by way of its redirect', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (given) => {
      if (given.length === 0) return;
      const archive = await WebArchive.open(temporaryFile(await written(given)), undefined);
      for (const page of given) {
        const answer = await archive.find(new URL(page.url), page.method, page.requestBodyHash);
        if (answer.kind !== 'answered') throw new Error(`${page.url} is missing`);
        expect(answer).toMatchObject({ status: 200, recordedAt: page.accessedAt });
        expect(answer.bytes.equals(page.bytes)).toBe(true);
        expect(answer.headers).toEqual({
          'x-odd': page.headers['x-odd'],
          'content-length': String(page.bytes.length),
        });
        if (page.requestedUrl === page.url) continue;
        const redirect = await archive.find(new URL(page.requestedUrl), page.method, page.requestBodyHash);
        expect(redirect).toMatchObject({
          status: 307,
          headers: { location: page.url },
          recordedAt: page.accessedAt,
        });
      }
      await archive.close();
    }),
    { numRuns: 60 },
  );
});

test('other tools read the archive: warcio finds the same records', async () => {
  const given = [
    pageOf({ url: 'https://a.test/x?y=1', bytes: Buffer.from('één') }),
    pageOf({ requestedUrl: 'http://b.test/', url: 'https://www.b.test/' }),
    pageOf({ url: 'https://api.test/', method: 'POST', requestBodyHash: bodyHashOf('{}') }),
  ];
  const seen: string[] = [];
  const stream = new Blob([new Uint8Array(await written(given))]).stream();
  for await (const record of new WARCParser(stream)) {
    const content = await record.contentText();
    const http = record.httpHeaders?.statusline ?? '';
    seen.push(
      `${record.warcType} ${record.warcTargetURI ?? ''} ${http} ${record.warcType === 'response' ? content : ''}`.trim(),
    );
    if (record.warcType === 'warcinfo') expect(content).toContain('software: Assay');
    else expect(record.warcDate).toBe('2026-11-01T10:11:12.345Z');
  }
  expect(seen).toEqual([
    'warcinfo',
    'request https://a.test/x?y=1 GET /x?y=1 HTTP/1.1',
    'response https://a.test/x?y=1 HTTP/1.1 200 OK één',
    'request http://b.test/ GET / HTTP/1.1',
    'response http://b.test/ HTTP/1.1 307 Temporary Redirect',
    'request https://www.b.test/ GET / HTTP/1.1',
    'response https://www.b.test/ HTTP/1.1 200 OK <p>page</p>',
    'request https://api.test/ POST / HTTP/1.1',
    'response https://api.test/ HTTP/1.1 200 OK <p>page</p>',
  ]);
});

test('the same pages make the same file, each record a gzip member of its own', async () => {
  const given = [pageOf({}), pageOf({ url: 'https://a.test/2' })];
  const once = await written(given);
  expect((await written(given)).equals(once)).toBe(true);
  const members = once.toString('latin1').split('\x1f\x8b\x08').length - 1;
  expect(members).toBeGreaterThanOrEqual(5);
});

test('an archive of no pages is still an archive', async () => {
  const path = temporaryFile(await written([]));
  expect(readFileSync(path).length).toBeGreaterThan(0);
  await expect(WebArchive.open(path, undefined)).rejects.toThrow('holds no web pages');
});

test('a slow reader is waited for', async () => {
  let waiting = 0;
  let most = 0;
  const slow = new Writable({
    highWaterMark: 1,
    write(_piece, _encoding, done) {
      setTimeout(done, 1);
    },
  });
  async function* many(): AsyncGenerator<Page> {
    for (let count = 0; count < 20; count += 1) {
      waiting = slow.writableLength;
      most = Math.max(most, waiting);
      yield pageOf({ url: `https://a.test/${count}` });
    }
  }
  await writeWarc(many(), slow);
  expect(most).toBeLessThan(2_000);
});

const exchange = (key: string, model: string): ModelExchange => ({
  key: key.repeat(64),
  kind: 'reading',
  model,
  promptVersion: '1',
  prompt: 'What is read: “ä漢”\r\n\r\nWARC/1.1',
  reply: '{"items":[]}',
});

test('model exchanges are found again by their key, with the names of the models', async () => {
  const [first, second] = [exchange('a', 'small'), exchange('b', 'large')];
  const warc = await written([pageOf({})], [first, second]);
  expect(await written([pageOf({ id: '00000000-0000-4000-8000-000000000000' })], [first])).toEqual(
    await written([pageOf({ id: '00000000-0000-4000-8000-000000000000' })], [first]),
  );
  const archive = await WebArchive.open(temporaryFile(warc), undefined);
  const { models, find } = archive.exchanges;
  expect(models).toEqual(['large', 'small']);
  expect(await find(first.key)).toEqual(first);
  expect(await find(second.key)).toEqual(second);
  expect(await find('c'.repeat(64))).toBeNull();
  expect(await archive.find(new URL('https://a.test/'), 'GET', null)).toMatchObject({ kind: 'answered' });
  await archive.close();
});

test('other tools read an exchange as a resource of its own address', async () => {
  const warc = await written([], [exchange('d', 'small')]);
  const records: [string, string | null, string][] = [];
  for await (const record of new WARCParser([warc])) {
    const text = await record.contentText();
    records.push([record.warcType ?? '', record.warcTargetURI ?? null, text.slice(0, 8)]);
  }
  expect(records.at(-1)).toEqual(['resource', `urn:assay:exchange:${'d'.repeat(64)}`, '{"key":"']);
});

test('an altered or truncated exchange is ignored, and the pages beside it are still read', async () => {
  const damaged = { ...exchange('e', 'small'), reply: 7 as unknown as string };
  const archive = await WebArchive.open(temporaryFile(await written([pageOf({})], [damaged])), undefined);
  expect(archive.exchanges.models).toEqual([]);
  expect(await archive.exchanges.find(damaged.key)).toBeNull();
  expect(archive.knowsHost(new URL('https://a.test/'))).toBe(true);
  await archive.close();
});

test('a drawn page is a conversion record that refers to its response, and is found again by it', async () => {
  const received = pageOf({ bytes: Buffer.from('<div id="root"></div>') });
  const drawn = pageOf({
    bytes: Buffer.from('<div id="root"><p>Grüße</p></div>'),
    accessedAt: new Date('2026-11-01T10:11:14.000Z'),
    rendered: { from: received.id, parts: [] },
  });
  const warc = await written([received, drawn]);
  const records = [];
  for await (const record of new WARCParser([warc])) {
    records.push({ type: record.warcType, refersTo: record.warcHeaders.headers.get('WARC-Refers-To') });
    await record.contentText();
  }
  expect(records.at(-1)).toEqual({ type: 'conversion', refersTo: `<urn:uuid:${received.id}>` });
  const archive = await WebArchive.open(temporaryFile(warc), undefined);
  const found = await archive.findDrawn(new URL('https://a.test/'));
  expect(found).toEqual({ bytes: drawn.bytes, recordedAt: drawn.accessedAt });
  const answer = await archive.find(new URL('https://a.test/'), 'GET', null);
  expect(answer).toMatchObject({ kind: 'answered', bytes: received.bytes });
  expect(await archive.findDrawn(new URL('https://a.test/other'))).toBeNull();
  await archive.close();
});
