/// <reference lib="dom" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Outbound } from '../../server/outbound/index.ts';
import { type ApiServer, type Client, startApiServer } from '../support/apiServer.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { checkScreen, openPage, signInAsFirstOwner } from '../support/consolePage.ts';
import { connectedHub, giveUpResearch, installedModel } from '../support/consoleWiring.ts';
import { outboundFor } from '../support/outboundFor.ts';

let browser: TestBrowser | null = null;
let server: ApiServer;
let outbound: Outbound;
let client: Client;
let data: string;

beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  data = mkdtempSync(join(tmpdir(), 'assay-console-'));
  server = await startApiServer({ ASSAY_DATA_DIR: data });
  outbound = await outboundFor({ EGRESS_ALLOW_CIDRS: [] });
  server.store.deps.outbound = {
    ...outbound,
    web: () => ({ fetch: async () => ({ kind: 'unreachable', reason: 'there is no way out' }) }),
    dns: {
      addresses: async () => ['192.0.2.7'],
      mx: async () => [],
      txt: async () => [],
      cname: async () => [],
    },
  };
  client = await server.newClient({ credits: 50 });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await outbound?.close();
  await server?.close();
  if (data) rmSync(data, { recursive: true });
});

test('health, HubSpot, Sheets, models and sources are read and put right, in light, dark and on a phone', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const { page, expectQuiet } = await openPage(browser, server.url);
  await client.post('/v1/companies/enrich/firmographics', { domain: 'deadly.example' });
  await giveUpResearch(server.store);
  await signInAsFirstOwner(page, server);

  await page.getByRole('link', { name: 'Health' }).press('Enter');
  await page.getByText('signing in works').waitFor();
  await page.getByRole('button', { name: 'Run all checks' }).press('Enter');
  await page.getByText('checks failed.').waitFor();
  await page.getByText('there is no way out').waitFor();
  await checkScreen(page, 'health');
  await page.getByRole('button', { name: 'Replay for 0.6 credits' }).press('Enter');
  await page.getByText('replayed').waitFor();

  await page.getByRole('link', { name: 'HubSpot' }).press('Enter');
  await page.getByText('This server is not ready for HubSpot').waitFor();
  await page.getByText('HUBSPOT_CLIENT_SECRET').waitFor();
  const { config } = server.store.deps;
  const app = { HUBSPOT_CLIENT_ID: 'id', HUBSPOT_CLIENT_SECRET: 'secret', PUBLIC_URL: server.url };
  server.store.deps.config = { ...config, ...app };
  await connectedHub(server.store, client.caller, 4711);
  await page.reload();
  await page.getByText('refused.example').waitFor();
  await page.getByRole('button', { name: 'Make a link to connect an account' }).press('Enter');
  await page.getByText('/crm/hubspot/install?link=').waitFor();
  await checkScreen(page, 'hubspot');
  await page.getByRole('button', { name: 'Retry all 2' }).press('Enter');
  await page.getByText('2 are queued again.').waitFor();

  await page.getByRole('link', { name: 'Google Sheets' }).press('Enter');
  await page.getByRole('link', { name: 'To the keys' }).waitFor();
  await checkScreen(page, 'sheets');

  installedModel(data, 'careful-8b', true);
  installedModel(data, 'quick-3b', true);
  await page.getByRole('link', { name: 'Models' }).press('Enter');
  await page.getByRole('button', { name: 'Use it: quick-3b' }).press('Enter');
  await page.getByText('quick-3b is chosen.').waitFor();
  await checkScreen(page, 'models');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('careful-8b is chosen.').waitFor();

  await page.getByRole('link', { name: 'Sources' }).press('Enter');
  await page.getByLabel('Find a source').fill('release');
  await page.getByLabel('Ask press release wire').press('Space');
  await page.getByText('SOURCES_DISABLED=wires').waitFor();
  expect(new URL(page.url()).search).toBe('?find=release');
  await page.getByLabel('Find a source').fill('');
  await checkScreen(page, 'sources');
  expectQuiet();
  await page.close();
}, 120_000);
