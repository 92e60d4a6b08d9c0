import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startHttpServer, type TestServer } from '../../../test/support/httpServer.ts';
import { adjustableClock } from '../../../test/support/outboundFor.ts';
import { startProxyServer } from '../../../test/support/proxyServer.ts';
import { createFileFetch, type FileFetch } from '../../outbound/fileFetch.ts';
import type { OutboundSettings } from '../../outbound/settings.ts';
import { type Download, type DownloadParts, download } from './download.ts';

const FILE = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(299_996, 'weights ')]);
const HALF = 150_000;
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let hub: TestServer;
let files: FileFetch;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let messages: string[];
let progress: number[];

function fetchWith(settings: Partial<OutboundSettings> = {}, site = hub.origin): FileFetch {
  const all = {
    DNS_SERVERS: [],
    EGRESS_ALLOW_CIDRS: ['127.0.0.0/8'],
    RESEARCH_BUDGET_SECONDS: 25,
    SMTP_PORT: 25,
    HUBSPOT_API_BASE_URL: 'http://hubspot.invalid',
    ...settings,
  };
  return createFileFetch(all, new URL(site), adjustableClock(), 2_000);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-download-'));
  answer = serveFile(FILE);
  hub = await startHttpServer((request, response) => answer(request, response));
  files = fetchWith();
  messages = [];
  progress = [];
});
afterEach(async () => {
  await files.close();
  await hub.close();
  rmSync(folder, { recursive: true });
});

/** A normal file server: validators, ranges, If-Range. */
function serveFile(file: Buffer, etag = `"${sha256Of(file)}"`) {
  return ({ headers }: IncomingMessage, response: ServerResponse) => {
    const start = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    response.setHeader('etag', etag);
    if (start === 0 || headers['if-range'] !== etag) {
      response.writeHead(200, { 'content-length': file.length }).end(file);
      return;
    }
    const range = `bytes ${start}-${file.length - 1}/${file.length}`;
    response.writeHead(206, { 'content-range': range, 'content-length': file.length - start });
    response.end(file.subarray(start));
  };
}

/** Sends the beginning of another answer, then breaks the connection. */
function breakingAt(bytes: number, file = FILE, etag: string | null = `"${sha256Of(file)}"`) {
  return (_request: IncomingMessage, response: ServerResponse) => {
    if (etag !== null) response.setHeader('etag', etag);
    response.writeHead(200, { 'content-length': file.length });
    response.write(file.subarray(0, bytes), () => setTimeout(() => response.destroy(), 20));
  };
}

const wanted = (over: Partial<Download> = {}): Download => ({
  url: new URL('/acme/tiny/resolve/main/tiny.gguf', hub.origin),
  path: join(folder, 'tiny', 'model.gguf'),
  bytes: FILE.length,
  sha256: sha256Of(FILE),
  ...over,
});

const run = (over: Partial<Download> = {}, parts: Partial<DownloadParts> = {}) =>
  download(wanted(over), {
    files,
    freeBytes: async () => 10e9,
    progress: (done) => progress.push(done),
    notify: (sentence) => messages.push(sentence),
    signal: new AbortController().signal,
    pause: async () => undefined,
    ...parts,
  });

const placed = () => readFileSync(wanted().path);
const left = () => (existsSync(join(folder, 'tiny')) ? readdirSync(join(folder, 'tiny')) : []);

test('a complete, correct file is put in place, and no other file is left', async () => {
  await run();
  expect(placed().equals(FILE)).toBe(true);
  expect(left()).toEqual(['model.gguf']);
  expect(progress.at(-1)).toBe(FILE.length);
  expect(hub.headers[0]).toMatchObject({ 'accept-encoding': 'identity' });
});

test('a broken download continues where it broke', async () => {
  let requests = 0;
  answer = (request, response) => {
    requests += 1;
    (requests === 1 ? breakingAt(HALF) : serveFile(FILE))(request, response);
  };
  await run();
  expect(placed().equals(FILE)).toBe(true);
  expect(hub.headers[1]).toMatchObject({ range: `bytes=${HALF}-`, 'if-range': `"${sha256Of(FILE)}"` });
  expect(messages).toEqual([expect.stringContaining('closed the connection; trying again in 1 s')]);
});

test('a download that was given up is continued by the next one', async () => {
  answer = breakingAt(HALF);
  await expect(run()).rejects.toThrow('broke off at 150 kB of 300 kB');
  expect(left()).toEqual(['model.gguf.part', 'model.gguf.part.json']);
  answer = serveFile(FILE);
  await run();
  expect(placed().equals(FILE)).toBe(true);
  expect(hub.headers.at(-1)).toMatchObject({ range: `bytes=${HALF}-` });
  expect(left()).toEqual(['model.gguf']);
});

test('a server without ranges starts from the beginning', async () => {
  answer = breakingAt(HALF);
  await expect(run()).rejects.toThrow('broke off');
  answer = (_request, response) => response.end(FILE);
  await run();
  expect(placed().equals(FILE)).toBe(true);
});

test('without a validator a download is not continued', async () => {
  answer = breakingAt(HALF, FILE, null);
  await expect(run()).rejects.toThrow('broke off');
  answer = serveFile(FILE);
  await run();
  expect(hub.headers.at(-1)?.range).toBeUndefined();
  expect(placed().equals(FILE)).toBe(true);
});

test('a part of another version of the file is not continued', async () => {
  const older = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(299_996, 'older')]);
  answer = breakingAt(HALF, older);
  await expect(run({ sha256: sha256Of(older) })).rejects.toThrow('broke off');
  answer = serveFile(FILE);
  await run();
  expect(hub.headers.at(-1)?.range).toBeUndefined();
  expect(placed().equals(FILE)).toBe(true);
});

test('when a server continues at the wrong place, the download starts from the beginning', async () => {
  let requests = 0;
  answer = (request, response) => {
    requests += 1;
    if (requests === 1) return breakingAt(HALF)(request, response);
    if (requests > 2) return serveFile(FILE)(request, response);
    response.writeHead(206, { 'content-range': `bytes 7-${FILE.length - 1}/${FILE.length}` });
    return response.end(FILE.subarray(7));
  };
  await run();
  expect(placed().equals(FILE)).toBe(true);
});

test('the error about a wrong checksum names both, and no file is left', async () => {
  const other = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(299_996, 'other')]);
  answer = serveFile(other);
  await expect(run()).rejects.toThrow(`its SHA-256 is ${sha256Of(other)}, not ${sha256Of(FILE)}`);
  expect(left()).toEqual([]);
});

test('a truncated file ends in an error, not in endless retries', async () => {
  answer = serveFile(FILE.subarray(0, HALF));
  await expect(run()).rejects.toThrow('broke off at');
  expect(hub.requests.length).toBeLessThanOrEqual(10);
  expect(left()).not.toContain('model.gguf');
});

test('a server that sends more than announced is stopped at once, and nothing is kept', async () => {
  answer = (_request, response) =>
    response.writeHead(200).end(Buffer.concat([FILE, Buffer.alloc(9_000_000)]));
  await expect(run()).rejects.toThrow('sent more than the 300 kB that were announced');
  expect(left()).toEqual([]);
});

test('a web page instead of the file is reported as such', async () => {
  answer = (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end('<html>Sign in to the Wi-Fi</html>');
  await expect(run()).rejects.toThrow('sent a web page instead of the model');
  expect(left()).toEqual([]);
});

test('a published file that is not a GGUF file is removed', async () => {
  const zip = Buffer.alloc(2_000, 'PK');
  answer = serveFile(zip);
  await expect(run({ bytes: zip.length, sha256: sha256Of(zip) })).rejects.toThrow('is not a GGUF file');
  expect(left()).toEqual([]);
});

test.each([
  [404, 'it no longer has this file'],
  [403, 'agreed to its terms'],
])('%d is final: %s', async (status, meaning) => {
  answer = (_request, response) => response.writeHead(status).end();
  await expect(run()).rejects.toThrow(meaning);
  expect(hub.requests).toHaveLength(1);
});

test('a server that is down is tried five times, with growing pauses', async () => {
  const pauses: number[] = [];
  answer = (_request, response) => response.writeHead(503).end();
  const pause = async (ms: number) => pauses.push(ms);
  await expect(run({}, { pause })).rejects.toThrow('answered 503. Run the same command again to continue');
  expect(hub.requests).toHaveLength(5);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000]);
});

test('too little disk space is reported before the download, with how much is missing', async () => {
  await expect(run({ bytes: 5e9 }, { freeBytes: async () => 2e9 })).rejects.toThrow(
    /5\.00 GB are needed in .*but only 2\.00 GB are free. Free 3\.50 GB/,
  );
  expect(hub.requests).toEqual([]);
});

test('an existing part reduces the required disk space', async () => {
  answer = breakingAt(HALF);
  await expect(run()).rejects.toThrow('broke off');
  answer = serveFile(FILE);
  await run({}, { freeBytes: async () => 500_000_000 + FILE.length - HALF });
  expect(placed().equals(FILE)).toBe(true);
});

test('a full disk ends in an error and the part is removed', async ({ skip }) => {
  skip(!existsSync('/dev/full'), 'this system has no /dev/full');
  mkdirSync(join(folder, 'tiny'));
  symlinkSync('/dev/full', join(folder, 'tiny', 'model.gguf.part'));
  await expect(run()).rejects.toThrow('is full. The partial download was removed');
  expect(left()).toEqual([]);
});

test('a folder that cannot be written is reported', async () => {
  writeFileSync(join(folder, 'tiny'), 'a file in the way');
  await expect(run()).rejects.toThrow('cannot be written: a file is in the place of a folder');
});

test('a cancelled download keeps its part', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { etag: '"1"', 'content-length': FILE.length });
    response.write(FILE.subarray(0, HALF));
  };
  const controller = new AbortController();
  const called = run(
    {},
    { signal: controller.signal, progress: (done) => done >= HALF && controller.abort() },
  );
  await expect(called).rejects.toThrow('it was cancelled. Run the same command again to continue');
  expect(readFileSync(`${wanted().path}.part`)).toHaveLength(HALF);
});

test('redirects to a storage host are followed, also when a download continues', async () => {
  let requests = 0;
  const storage = await startHttpServer((request, response) => {
    requests += 1;
    (requests === 1 ? breakingAt(HALF) : serveFile(FILE))(request, response);
  });
  answer = (_request, response) =>
    response.writeHead(302, { location: `${storage.origin}/blob?signed` }).end();
  await run();
  expect(placed().equals(FILE)).toBe(true);
  expect(storage.headers[1]).toMatchObject({ range: `bytes=${HALF}-` });
  await storage.close();
});

test('downloads use HTTP_PROXY', async () => {
  const proxy = await startProxyServer({ 'hub.test': hub });
  const through = fetchWith({ HTTP_PROXY: proxy.url }, 'http://hub.test');
  await run({ url: new URL('http://hub.test/tiny.gguf') }, { files: through });
  expect(placed().equals(FILE)).toBe(true);
  expect(proxy.requests).toEqual(['GET http://hub.test/tiny.gguf']);
  await through.close();
  await proxy.close();
});
