import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startHttpServer, type TestServer } from '../../../test/support/httpServer.ts';
import { adjustableClock } from '../../../test/support/outboundFor.ts';
import { createFileFetch, type FileFetch } from '../../outbound/fileFetch.ts';
import { modelNameOf, readReference } from './modelReference.ts';
import { readListing } from './publisherListing.ts';

const SHA256 = 'ab'.repeat(32);
const REFERENCE = { repository: 'acme/Tiny-GGUF', file: 'tiny-Q4.gguf' };
const LISTING = {
  siblings: [
    { rfilename: 'README.md', size: 300 },
    { rfilename: 'tiny-Q4.gguf', size: 1234, lfs: { size: 1234, sha256: SHA256, pointerSize: 130 } },
  ],
  cardData: { license: 'apache-2.0' },
  tags: ['gguf', 'license:apache-2.0'],
  gated: false,
};

let hub: TestServer;
let files: FileFetch;
let answer: (response: ServerResponse) => void;
const answerJson = (listing: unknown) => {
  answer = (response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(listing));
};
beforeEach(async () => {
  answerJson(LISTING);
  hub = await startHttpServer((_request, response) => answer(response));
  const settings = {
    DNS_SERVERS: [],
    EGRESS_ALLOW_CIDRS: [],
    RESEARCH_BUDGET_SECONDS: 25,
    SMTP_PORT: 25,
    HUBSPOT_API_BASE_URL: 'http://hubspot.invalid',
  };
  files = createFileFetch(settings, new URL(hub.origin), adjustableClock(), 500);
});
afterEach(async () => {
  await files.close();
  await hub.close();
});

const read = (reference = REFERENCE, base = hub.origin) =>
  readListing(reference, new URL(base), files, new AbortController().signal);

test('licence, size, checksum and address are read from the listing', async () => {
  expect(await read()).toEqual({
    reference: REFERENCE,
    licence: 'apache-2.0',
    bytes: 1234,
    sha256: SHA256,
    url: new URL('/acme/Tiny-GGUF/resolve/main/tiny-Q4.gguf', hub.origin),
  });
  expect(hub.requests).toEqual(['GET /api/models/acme/Tiny-GGUF?blobs=true']);
});

test('a mirror may have a path', async () => {
  const { url } = await read(REFERENCE, `${hub.origin}/mirror`);
  expect(url.pathname).toBe('/mirror/acme/Tiny-GGUF/resolve/main/tiny-Q4.gguf');
  expect(hub.requests).toEqual(['GET /mirror/api/models/acme/Tiny-GGUF?blobs=true']);
});

test.each([
  ['gemma', { cardData: { license: 'gemma' }, tags: [] }],
  ['llama3.1', { cardData: null, tags: ['license:llama3.1'] }],
  ['cc-by-nc-4.0', { cardData: { license: ['mit', 'cc-by-nc-4.0'] }, tags: [] }],
  ['other', { cardData: { license: 'apache-2.0' }, tags: ['license:other'] }],
])('the licence %s is refused, with an alternative', async (licence, named) => {
  answerJson({ ...LISTING, ...named });
  await expect(read()).rejects.toThrow(`acme/Tiny-GGUF is under the licence "${licence}", which is not`);
  await expect(read()).rejects.toThrow('--from file.gguf');
});

test('a repository without a licence is refused', async () => {
  answerJson({ ...LISTING, cardData: {}, tags: ['gguf'] });
  await expect(read()).rejects.toThrow('acme/Tiny-GGUF names no licence');
});

test('several permissive licences are all listed', async () => {
  answerJson({ ...LISTING, cardData: { license: ['mit', 'Apache-2.0'] } });
  expect((await read()).licence).toBe('mit and apache-2.0');
});

test('the error about a missing file lists the existing ones', async () => {
  await expect(read({ ...REFERENCE, file: 'other.gguf' })).rejects.toThrow(
    'acme/Tiny-GGUF has no file other.gguf. It has:\n  acme/Tiny-GGUF/tiny-Q4.gguf',
  );
});

test('a file without a checksum is refused', async () => {
  answerJson({ ...LISTING, siblings: [{ rfilename: 'tiny-Q4.gguf', size: 1234 }] });
  await expect(read()).rejects.toThrow('no size or no SHA-256 of tiny-Q4.gguf');
});

test.each(['auto', 'manual'])(
  'the error about a gated repository (%s) says how to get the file',
  async (gated) => {
    answerJson({ ...LISTING, gated });
    await expect(read()).rejects.toThrow('agreed to its terms');
  },
);

test('a missing repository, HTML, nonsense and an endless listing each have their own error', async () => {
  answer = (response) => response.writeHead(404).end('{"error":"Repository not found"}');
  await expect(read()).rejects.toThrow('answered 404 about acme/Tiny-GGUF: it has no such public repository');
  answer = (response) => response.setHeader('content-type', 'text/html').end('<html>Please log in</html>');
  await expect(read()).rejects.toThrow('is MODEL_HUB_URL the address of a model hub?');
  answerJson({ siblings: 'none' });
  await expect(read()).rejects.toThrow('is MODEL_HUB_URL the address of a model hub?');
  answer = (response) => response.end(Buffer.alloc(9_000_000, ' '));
  await expect(read()).rejects.toThrow('that is too long');
  answer = () => undefined;
  await expect(read()).rejects.toThrow('sent nothing for 0.5 s');
  answer = (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{', () => response.destroy());
  };
  await expect(read()).rejects.toThrow(/^acme\/Tiny-GGUF could not be looked up: .* closed the connection/);
});

test('a published file is named by publisher, repository and file', () => {
  expect(readReference('acme/Tiny-GGUF/tiny-Q4.gguf')).toEqual(REFERENCE);
  expect(readReference('acme/Tiny-GGUF/Q4/tiny.GGUF')).toEqual({
    repository: 'acme/Tiny-GGUF',
    file: 'Q4/tiny.GGUF',
  });
  expect(readReference('tiny')).toBeNull();
  expect(() => readReference('acme/Tiny-GGUF/README.md')).toThrow('does not name a model');
  expect(() => readReference('../../etc/x.gguf')).toThrow('does not name a model');
  expect(() => readReference('acme/Tiny/x y?.gguf')).toThrow('does not name a model');
  expect(() => readReference('acme/Big/big-00001-of-00002.gguf')).toThrow(
    'one part of a model that was split',
  );
});

test('a model is named after its file', () => {
  expect(modelNameOf('Q4/Tiny-Q4_K_M.GGUF')).toBe('tiny-q4_k_m');
  expect(modelNameOf('C:\\models\\My Model (1).gguf')).toBe('my-model-1');
});
