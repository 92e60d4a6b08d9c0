import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Preview, servePreview } from '../../crm-extension/preview/servePreview.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../hubspot/scene.ts';
import type { Client } from '../support/apiServer.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { BOOLEAN, makeProfile, putRule, scoresOf } from '../support/scoring/client.ts';
import { answerTemplate, doScoring, makeTemplate } from '../support/scoring/scoring.ts';

/** The record that the preview host is on. */
const DOMAIN = 'kranwerk.example';
const HUB = 62515;
/** How many records are selected in the preview host. */
const SELECTED = 60;

let browser: TestBrowser | null = null;
let crm: CrmServer;
let preview: Preview;
let client: Client;

beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  crm = await startCrmServer();
  client = await crm.newClient({ credits: 100 });
  await installHub(crm, client, HUB);
  // Like hubspot.fetch: signs the call, and hides every answer but 200.
  preview = await servePreview(({ path, body }) => callCard(crm, HUB, path, body));
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await preview?.close();
  await crm?.close();
});

test('the built card and the real server: no profile, assigned on the card, researched, scored, explained', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const page = await browser.context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto(`${preview.url}?extension=ScoreTab`);
  await page.getByText('No scoring profile for companies yet').waitFor();

  const profileId = await makeProfile(client, { name: 'Shippers' });
  const warehouse = await makeTemplate(client, 'boolean', { name: 'Own warehouse' });
  const abroad = await makeTemplate(client, 'boolean', { name: 'Expanding abroad' });
  for (const signalTemplateId of [warehouse, abroad])
    await putRule(client, profileId, { signalTemplateId, ...BOOLEAN });
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByRole('button', { name: 'Score with Shippers' }).click();
  await page.getByRole('meter', { name: 'Score 0' }).waitFor();
  await page.getByText('Expanding abroad', { exact: true }).waitFor();

  await answerTemplate(crm, client, { templateId: warehouse, domain: DOMAIN, value: true });
  await doScoring(crm.store);
  await page.getByRole('button', { name: 'Recompute' }).click();
  await page.getByRole('meter', { name: 'Score 50' }).waitFor();
  await page.getByText('Own warehouse: yes', { exact: true }).waitFor();
  await page.getByText('0 → 50 on').waitFor();

  await page.getByRole('button', { name: 'Research now' }).click();
  await page.getByRole('heading', { name: 'Ask 1 question for 2 credits?' }).waitFor();
  expect((await client.get('/v1/enrichment-runs?status=processing')).body.results).toEqual([]);
  await page.getByRole('button', { name: 'Ask for 2 credits' }).click();
  await page.getByText('Scores update automatically.').waitFor();
  await page.getByText('being researched now', { exact: true }).waitFor();
  const { body } = await client.get('/v1/enrichment-runs?status=processing');
  const [run] = body.results as { id: string }[];
  await crm.settle(client.caller, String(run?.id), {
    kind: 'answered',
    answer: { value: true },
    reasoning: 'The news page says so.',
    confidence: 0.9,
    citations: [],
  });
  crm.store.clock.advance(31_000);
  await doScoring(crm.store);
  // No click is needed: the card polls until the research ends.
  await page.getByRole('meter', { name: 'Score 100' }).waitFor();
  await page.getByText('Expanding abroad: yes', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
}, 400_000);

test('the built settings page and the real server: saved settings are shown when the page is reopened', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const page = await browser.context.newPage();
  await page.goto(`${preview.url}?extension=SettingsPage`);
  await page.getByText('Scores are written to HubSpot.').waitFor();
  const toggle = page.getByLabel('Score new and changed companies with this profile');
  await toggle.click();
  await expect.poll(() => toggle.isChecked()).toBe(true);
  await page.getByLabel('Automatic research per day').fill('25');
  await expect.poll(() => page.getByLabel('Automatic research per day').inputValue()).toBe('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('New scores will use these settings').waitFor();

  await page.reload();
  await toggle.waitFor();
  expect(await toggle.isChecked()).toBe(true);
  expect(await page.getByLabel('Automatic research per day').inputValue()).toBe('25');
  await page.close();
}, 300_000);

test('the built bulk action and the real server: selected records are read from HubSpot, assigned and scored', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const profileId = await makeProfile(client, { name: 'Selected' });
  const signalTemplateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { signalTemplateId, ...BOOLEAN });
  for (let id = 1; id <= SELECTED; id += 1)
    crm.hubspot.state.addRecord(HUB, 'companies', String(id), {
      domain: id === 7 ? null : `c${id}.example`,
      name: `Company ${id}`,
    });
  const page = await browser.context.newPage();
  await page.goto(`${preview.url}?extension=ScoreSelected`);
  await page.getByRole('button', { name: 'Score', exact: true }).click();
  await page.getByText(`${SELECTED - 1} records scored, 1 skipped.`).waitFor();
  await page.getByRole('link', { name: 'Company 7', exact: true }).waitFor();
  expect(await scoresOf(client, 'c60.example')).toHaveLength(1);
  await page.close();
}, 300_000);

test('the card says when the account is not connected', async ({ skip }) => {
  if (browser === null) return skip('no Chromium here');
  const stranger = await servePreview(({ path, body }) => callCard(crm, HUB + 1, path, body));
  const page = await browser.context.newPage();
  await page.goto(`${stranger.url}?extension=ScoreSidebar`);
  await page.getByText('This HubSpot account is not connected to Assay').waitFor();
  await page.close();
  await stranger.close();
}, 300_000);
