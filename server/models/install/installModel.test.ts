import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startHttpServer, type TestServer } from '../../../test/support/httpServer.ts';
import { adjustableClock } from '../../../test/support/outboundFor.ts';
import { createFileFetch, type FileFetch } from '../../outbound/fileFetch.ts';
import { type ModelFolder, modelFolder } from '../modelFolder.ts';
import { useModel, whyTooSmall } from '../useModel.ts';
import { CATALOGUE } from './catalogue.ts';
import { type InstallParts, installModel, planInstall, readWanted } from './installModel.ts';

const FILE = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(9_996, 'weights ')]);
const SHA256 = createHash('sha256').update(FILE).digest('hex');
const NAME = 'acme/Tiny-GGUF/Tiny-Q4.gguf';

let data: string;
let folder: ModelFolder;
let hub: TestServer;
let files: FileFetch;
let served: Buffer;
let parts: InstallParts;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'assay-install-'));
  folder = modelFolder({ ASSAY_DATA_DIR: join(data, 'data') });
  served = FILE;
  hub = await startHttpServer((request, response) => {
    if (request.url?.startsWith('/api/models/')) response.end(JSON.stringify(listing()));
    else response.end(served);
  });
  const settings = {
    DNS_SERVERS: [],
    EGRESS_ALLOW_CIDRS: [],
    RESEARCH_BUDGET_SECONDS: 25,
    SMTP_PORT: 25,
    HUBSPOT_API_BASE_URL: 'http://hubspot.invalid',
  };
  files = createFileFetch(settings, new URL(hub.origin), adjustableClock());
  parts = {
    folder,
    hub: new URL(hub.origin),
    files,
    freeBytes: async () => 10e9,
    clock: { now: () => new Date('2026-02-03T04:05:06Z') },
    progress: () => undefined,
    notify: () => undefined,
    signal: new AbortController().signal,
  };
});
afterEach(async () => {
  await files.close();
  await hub.close();
  rmSync(data, { recursive: true });
});

function listing() {
  const sha256 = createHash('sha256').update(FILE).digest('hex');
  return {
    siblings: [{ rfilename: 'Tiny-Q4.gguf', size: FILE.length, lfs: { size: FILE.length, sha256 } }],
    cardData: { license: 'mit' },
  };
}

const install = async (text: string, from?: string) =>
  installModel(await planInstall(readWanted(text, from !== undefined), from, parts), parts);

function ownFile(name = 'own.gguf', content = FILE): string {
  const path = join(data, name);
  writeFileSync(path, content);
  return path;
}

test('a published file is planned without a download, then installed with its facts', async () => {
  const plan = await planInstall(readWanted(NAME, false), undefined, parts);
  expect(plan).toMatchObject({
    name: 'tiny-q4',
    licence: 'mit',
    bytes: 10_000,
    sha256: SHA256,
    isInstalled: false,
  });
  expect(hub.requests).toEqual(['GET /api/models/acme/Tiny-GGUF?blobs=true']);
  expect(existsSync(folder.folder)).toBe(false);

  const model = await installModel(plan, parts);
  expect(model).toMatchObject({
    licence: 'mit',
    source: NAME,
    installedAt: '2026-02-03T04:05:06.000Z',
    measured: null,
  });
  expect(folder.installed()).toEqual([model]);
  expect(readFileSync(model.path).equals(FILE)).toBe(true);
  expect(readdirSync(folder.folder)).toEqual(['tiny-q4']);
});

test('an installed model is not downloaded again', async () => {
  await install(NAME);
  const plan = await planInstall(readWanted(NAME, false), undefined, parts);
  expect(plan.isInstalled).toBe(true);
  await installModel(plan, parts);
  expect(hub.requests.filter((request) => request.includes('/resolve/'))).toHaveLength(1);
});

test('a model whose download failed is not installed', async () => {
  served = Buffer.alloc(FILE.length, 'GGUF wrong');
  await expect(install(NAME)).rejects.toThrow('its SHA-256 is');
  expect(folder.installed()).toEqual([]);
  expect(folder.incomplete()).toEqual(['tiny-q4']);
  served = FILE;
  expect((await install(NAME)).name).toBe('tiny-q4');
});

test('a local file is installed without the network, and stays where it was', async () => {
  const from = ownFile();
  const model = await install('my-model', from);
  expect(model).toMatchObject({
    name: 'my-model',
    licence: null,
    source: from,
    bytes: 10_000,
    sha256: SHA256,
  });
  expect(statSync(model.path).ino).toBe(statSync(from).ino);
  rmSync(from);
  expect(readFileSync(model.path).equals(FILE)).toBe(true);
  expect(hub.connections()).toBe(0);
});

test('a local file may be installed as a published model or one of the catalogue', async () => {
  const [entry] = CATALOGUE;
  expect((await install(NAME, ownFile())).name).toBe('tiny-q4');
  expect((await install(entry?.name ?? '', ownFile())).name).toBe(entry?.name);
});

test('a local file that is missing, a folder or not a GGUF file is refused with the reason', async () => {
  await expect(install('x', join(data, 'missing.gguf'))).rejects.toThrow('There is no file');
  await expect(install('x', data)).rejects.toThrow('is not a file');
  await expect(install('x', ownFile('page.gguf', Buffer.from('<html>')))).rejects.toThrow(
    'is not a GGUF file',
  );
  await expect(install('x', ownFile('short.gguf', Buffer.from('GG')))).rejects.toThrow('is not a GGUF file');
  expect(folder.incomplete()).toEqual([]);
});

test('another model of the same name must be removed first', async () => {
  await install(NAME);
  const other = ownFile('other.gguf', Buffer.concat([FILE, FILE]));
  await expect(install('tiny-q4', other)).rejects.toThrow(
    `Another model is installed as "tiny-q4" (from ${NAME}). Remove it first: npx assay model remove tiny-q4`,
  );
});

test('two concurrent installations of a model do not write into the same file', async () => {
  const plan = await planInstall(readWanted(NAME, false), undefined, parts);
  const models = await Promise.all([installModel(plan, parts), installModel(plan, parts)]);
  expect(models[0]).toEqual(models[1]);
  expect(hub.requests.filter((request) => request.includes('/resolve/'))).toHaveLength(1);
});

test('for a name that is neither in the catalogue nor a published file the error says what is possible', () => {
  expect(() => readWanted('gpt-9', false)).toThrow('<publisher>/<repository>/<file>.gguf');
  expect(() => readWanted('No Name', true)).toThrow('cannot be the name of a model');
});

const SPEED = { promptTokensPerSecond: 100, outputTokensPerSecond: 20, contextTokens: 8_192 };

test('a model is chosen after it has run here, and its speed is saved', async () => {
  await install('tiny', ownFile());
  const measure = async () => SPEED;
  await useModel('tiny', { folder, clock: parts.clock, measure });
  expect(folder.chosen()).toMatchObject({
    name: 'tiny',
    measured: { ...SPEED, measuredAt: '2026-02-03T04:05:06.000Z' },
  });
});

test('a model that does not run is not chosen', async () => {
  await install('tiny', ownFile());
  const measure = () => Promise.reject(new Error('no memory'));
  await expect(useModel('tiny', { folder, clock: parts.clock, measure })).rejects.toThrow('no memory');
  await expect(useModel('absent', { folder, clock: parts.clock, measure })).rejects.toThrow(
    'No model "absent"',
  );
  expect(folder.chosen()).toBeNull();
});

test('a model is suitable for strict use when a typical call fits its time and context', () => {
  expect(whyTooSmall(SPEED, 50)).toBeNull();
  expect(whyTooSmall(SPEED, 49)).toContain(
    '3,000 tokens of pages and 400 of answer take 50 s, and a run has 49 s',
  );
  expect(whyTooSmall({ ...SPEED, contextTokens: 3_399 }, 60)).toContain('its context is too small');
});
