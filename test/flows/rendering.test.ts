import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assayJson, runAssay } from '../support/assayProcess.ts';
import { chromiumPath } from '../support/chromium.ts';
import { drawnSite, serveSite, TWENTY_PAGES } from '../support/drawnSites.ts';
import { type FlowStage, openFlowStage } from '../support/flowStage.ts';
import { HOST } from '../support/questionSite.ts';

/** A site that only scripts can draw, through the whole server: worker thread, browser, database, archive, replay. */

let path: string | null = null;
let site: Awaited<ReturnType<typeof serveSite>>;
let flow: FlowStage;

beforeAll(async () => {
  path = await chromiumPath();
  if (path === null) return console.warn('LEFT OUT: rendering needs Chromium (Debian: chromium).');
  site = await serveSite(HOST, drawnSite(TWENTY_PAGES));
  flow = await openFlowStage({
    organisation: 'Rendering',
    asOf: '2026-11-20',
    settings: {
      WEB_ARCHIVE: '',
      RENDER: 'auto',
      CHROMIUM_PATH: path,
      HTTP_PROXY: site.proxyUrl,
      NO_PROXY: '127.0.0.1',
      HOST_REQUESTS_PER_SECOND: '1000',
    },
    archive: '',
  });
});
afterAll(async () => {
  await flow?.close();
  await site?.close();
});

test('an answer from drawn pages says so, and its archive replays to it without a browser', async ({
  skip,
}) => {
  if (path === null) return skip('no Chromium here');
  const run = await flow.enriched('firmographics', { domain: HOST });
  expect(run).toMatchObject({ status: 'completed' });
  const own = (run.sources ?? []).filter(({ url }) => new URL(url).hostname === HOST);
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ rendered }) => rendered === true)).toBe(true);

  const archive = join(flow.folder, 'drawn.warc.gz');
  const warc = (await runAssay(['archive', run.id], flow.settings)).stdout;
  await writeFile(archive, warc);
  const text = gunzipSync(warc).toString('latin1');
  expect(text).toContain('WARC-Type: conversion');
  expect(text).toMatch(/WARC-Target-URI: http:\/\/fjordlys\.example\/view\.js/);

  const replayed = await assayJson<{ answer: unknown }>(['research', 'firmographics', HOST], {
    ...flow.settings,
    WEB_ARCHIVE: archive,
    RENDER: 'off',
  });
  expect(replayed.answer).toEqual((run.result as { jsonSchema: unknown }).jsonSchema);
});
