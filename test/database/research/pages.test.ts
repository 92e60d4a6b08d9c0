import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '../../../server/domain/page.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import {
  citedPages,
  citePages,
  findNewestPage,
  keepPage,
  sweepPages,
} from '../../../server/store/research/pages.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const DAY_MS = 86_400_000;

function page(url: string, text: string, ageMs = 0): Page {
  const bytes = Buffer.from(text);
  return {
    id: store.deps.ids.uuid(),
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    requestedUrl: url,
    url,
    method: 'GET',
    requestBodyHash: null,
    status: 200,
    headers: { 'content-type': 'text/html', etag: '"1"' },
    bytes,
    accessedAt: new Date(Date.now() - ageMs),
  };
}

const requestOf = ({ requestedUrl: url, method, requestBodyHash }: Page) => ({
  url,
  method,
  requestBodyHash,
});

test('a stored page is read byte for byte, with its headers and time', async () => {
  const kept = page('https://kept.example/', 'Grüße \u0000 und <b>mehr</b>');
  await keepPage(store.deps.db, kept, new Date());
  expect(await findNewestPage(store.deps.db, requestOf(kept), new Date(0))).toEqual(kept);
});

test('the newest page of a request wins, and one that is too old is not found', async () => {
  const old = page('https://ages.example/', 'old', 2 * DAY_MS);
  const young = page('https://ages.example/', 'young', DAY_MS);
  await keepPage(store.deps.db, young, new Date());
  await keepPage(store.deps.db, old, new Date());
  const found = await findNewestPage(store.deps.db, requestOf(old), new Date(0));
  expect(found?.bytes.toString()).toBe('young');
  expect(await findNewestPage(store.deps.db, requestOf(old), new Date())).toBeNull();
});

test('equal contents are stored once', async () => {
  const twins = [
    page('https://one.example/', 'the very same words'),
    page('https://two.example/', 'the very same words'),
  ];
  await Promise.all(twins.map((twin) => keepPage(store.deps.db, twin, new Date())));
  const hash = Buffer.from(twins[0]?.contentHash ?? '', 'hex');
  expect(
    await store.deps.db.rows('SELECT size_bytes FROM page_contents WHERE hash = ?', [hash]),
  ).toHaveLength(1);
});

test('a sweep removes old pages that no run cites, and keeps those that one does', async () => {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, {
    surface: 'enrichment',
    entityType: 'company',
    type: 'firmographics',
    domain: 'cited.example',
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  });
  const cited = page('https://cited.example/', 'cited', 60 * DAY_MS);
  const forgotten = page('https://forgotten.example/', 'forgotten', 60 * DAY_MS);
  for (const one of [cited, forgotten]) await keepPage(store.deps.db, one, one.accessedAt);
  await citePages(store.deps.db, run.id, [cited.id]);

  const now = new Date();
  const sweep = () =>
    sweepPages(store.deps.db, { before: new Date(now.getTime() - 30 * DAY_MS), limit: 100 });
  expect(await sweep()).toEqual({ looked: 2, deleted: 1 });
  expect(await sweep()).toEqual({ looked: 0, deleted: 0 });
  expect(await findNewestPage(store.deps.db, requestOf(forgotten), new Date(0))).toBeNull();
  const kept: Page[] = [];
  for await (const one of citedPages(store.deps.db, run.id)) kept.push(one);
  expect(kept).toEqual([cited]);
});

test('a page from an old archive survives a sweep until its answer cites it', async () => {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, {
    surface: 'enrichment',
    entityType: 'company',
    type: 'firmographics',
    domain: 'archived.example',
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  });
  const archived = page('https://archived.example/', 'recorded years ago', 900 * DAY_MS);
  await keepPage(store.deps.db, archived, new Date());
  const now = new Date();
  await sweepPages(store.deps.db, { before: new Date(now.getTime() - 30 * DAY_MS), limit: 100 });
  await citePages(store.deps.db, run.id, [archived.id]);
  const kept: Page[] = [];
  for await (const one of citedPages(store.deps.db, run.id)) kept.push(one);
  expect(kept).toEqual([archived]);
});

test('an answer cannot cite a deleted page', async () => {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, {
    surface: 'enrichment',
    entityType: 'company',
    type: 'firmographics',
    domain: 'gone.example',
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  });
  await expect(citePages(store.deps.db, run.id, [store.deps.ids.uuid()])).rejects.toThrow(/foreign key/);
});

test('a drawn page is kept beside its response; citing it keeps what it was drawn from, for the archive', async () => {
  const { deps } = store;
  const received = page('https://drawn.example/', '<div id="root"></div>', 3000);
  const script = page('https://drawn.example/app.js', 'draw()', 2000);
  const drawn: Page = {
    ...page('https://drawn.example/', '<div id="root">Words</div>', 1000),
    rendered: { from: received.id, parts: [script.id] },
  };
  for (const one of [received, script, drawn]) await keepPage(deps.db, one, new Date());
  expect(await findNewestPage(deps.db, requestOf(received), new Date(0))).toEqual(received);
  expect(await findNewestPage(deps.db, { ...requestOf(drawn), rendered: true }, new Date(0))).toEqual(drawn);
  const { caller } = await store.newCaller();
  const { run } = await createRun(deps, caller, {
    surface: 'enrichment',
    entityType: 'company',
    type: 'firmographics',
    domain: 'drawn.example',
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  });
  await citePages(deps.db, run.id, [drawn.id]);
  const kept: string[] = [];
  for await (const one of citedPages(deps.db, run.id)) kept.push(one.id);
  expect(kept).toEqual([received.id, script.id, drawn.id]);
});
