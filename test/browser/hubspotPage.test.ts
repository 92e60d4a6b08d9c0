import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Preview, servePreview } from '../../crm-extension/preview/servePreview.ts';
import { nameSettingsUsers } from '../../server/services/hubspot/connection/hubs.ts';
import { type CrmServer, callCard, installHub, startCrmServer } from '../hubspot/scene.ts';
import type { Client } from '../support/apiServer.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { assign, PROFILES } from '../support/scoring/client.ts';
import { type AnswerGiven, answerTemplate, doScoring } from '../support/scoring/scoring.ts';

/** `ASSAY_SCREENSHOTS=1` updates the pictures of docs/hubspot-app-page.md. */
const PICTURES = process.env.ASSAY_SCREENSHOTS
  ? join(import.meta.dirname, '..', '..', 'docs', 'images')
  : null;

const WIDE = 1240;
const NARROW = 420;
const DAY_MS = 86_400_000;
const COMPANIES = [
  'kranwerk', 'nordmole', 'feldkasten', 'brackmeer', 'walzhof', 'lindgreen', 'ostkai', 'pallettra',
  'rollgut', 'steinbrueck', 'tafelhaus', 'uferbau', 'vorwerk-nord', 'werftkontor', 'zinnhuette', 'arvid',
]; // biome-ignore format: a list of names

let browser: TestBrowser | null = null;
let crm: CrmServer;
let preview: Preview;
let nextHub = 62_517;

beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  crm = await startCrmServer();
  // The page's address names the hub, as the signed call does at HubSpot.
  preview = await servePreview(({ scenario, path, body }) => callCard(crm, Number(scenario), path, body));
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await preview?.close();
  await crm?.close();
});

/** An installed hub of its own. */
async function newHub(): Promise<{ client: Client; hubId: number }> {
  const client = await crm.newClient({ credits: 500 });
  const hubId = nextHub++;
  await installHub(crm, client, hubId);
  return { client, hubId };
}

/** Opens the app page and runs the steps; an error in the page or its worker fails the test. */
async function look(hubId: number, width: number, act: (page: Page) => Promise<void>): Promise<void> {
  if (browser === null) throw new Error('no Chromium');
  const page = await browser.context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.setViewportSize({ width, height: 360 });
  await page.goto(`${preview.url}?extension=AssayPage&scenario=${hubId}`);
  await act(page);
  expect(complaints).toEqual([]);
  await page.close();
}

/** No accessibility faults, nothing wider than the window, and a picture where one is wanted. */
async function inspect(page: Page, name: string | null): Promise<void> {
  await page.evaluate(axe.source);
  const faults = await page.evaluate(async () => {
    interface Axe {
      run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(faults).toEqual([]);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  if (PICTURES !== null && name !== null)
    await page.screenshot({ path: join(PICTURES, `hubspot-page-${name}.png`), fullPage: true });
}

/** Moves the focus with the tab key to a field or button of that name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const labels =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
          ? element.labels
          : null;
      return labels?.[0]?.textContent ?? element?.textContent ?? '';
    });
    if (focused.trim() === name) return;
  }
  throw new Error(`The tab key does not reach “${name}”.`);
}

/** Presses a button with the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Gives invented companies answers over three weeks, and lets the signed user research one more. */
async function fillProfile({ client, hubId }: { client: Client; hubId: number }): Promise<void> {
  const profileId = ((await client.get(PROFILES)).body as unknown as { id: string }[])[0]?.id ?? '';
  const { body } = await client.get(`${PROFILES}/${profileId}/rules`);
  const rules = body as unknown as { signalTemplateId: string; answerType: string }[];
  for (const [index, name] of COMPANIES.entries()) {
    const domain = `${name}.example`;
    expect((await assign(client, profileId, domain)).status).toBe(201);
    if (index % 4 === 0) crm.store.clock.advance(5 * DAY_MS);
    for (const [place, { signalTemplateId, answerType }] of rules.entries()) {
      if ((index + place) % 7 === 6) continue;
      const value: AnswerGiven =
        answerType === 'number' ? 30 * (index + 1) * (place + 1) : (index * 3 + place) % 5 < 3;
      await answerTemplate(crm, client, { templateId: signalTemplateId, domain, value });
    }
  }
  crm.store.clock.advance(DAY_MS);
  const record = { objectType: 'company', recordId: '9', properties: { domain: 'lotsenhaus.example' } };
  expect((await callCard(crm, hubId, 'research', record)).body.ok).toBe(true);
  await doScoring(crm.store);
}

test('nobody needs the API to begin: a ready profile, a changed rule tried and saved, a new question, and the spend', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const stage = await newHub();
  await look(stage.hubId, WIDE, async (page) => {
    await page.getByText('No profile yet: begin from a ready one').waitFor();
    await inspect(page, 'empty');
    await page.getByRole('button', { name: 'Begin with “Manufacturers with their own sites”' }).click();
    await page.getByText('Yes: +30, no: 0.').waitFor();

    await fillProfile(stage);
    await page.getByRole('button', { name: 'Back to all profiles' }).click();
    await page.getByText('17 companies').waitFor();
    await page
      .getByText(/^A: \d+$/)
      .first()
      .waitFor();
    await inspect(page, 'profiles');
    await page.getByRole('button', { name: 'Edit rules' }).click();
    await page.getByText('Below 50: 0; 50 to below 250: +15').waitFor();
    await inspect(page, 'rules');

    await page
      .getByRole('row', { name: /Exports/ })
      .getByRole('button', { name: 'Edit' })
      .click();
    const yes = page.getByLabel('Points for yes');
    await yes.fill('0');
    await page.getByText('Every answer earns the same points').waitFor();
    await yes.fill('lots');
    await page.getByText('Give a number, such as 10 or -5.').waitFor();
    expect(await page.getByRole('button', { name: 'Save the rule' }).isDisabled()).toBe(true);
    await yes.fill('60');
    await page.getByRole('button', { name: 'What if?' }).click();
    await page.getByText(/^\d+ of 17 companies would get another fit score/).waitFor();
    await page.getByText('The 10 that move most').waitFor();
    await inspect(page, 'what-if');
    await page.getByRole('button', { name: 'Save the rule' }).click();
    await page.getByText('Saved “Exports”').waitFor();
    await page.getByText('Yes: +60, no: 0.').waitFor();

    await page.getByRole('button', { name: 'Add a rule for fit' }).click();
    await page.getByLabel('Question', { exact: true }).selectOption({ label: 'Ask a new question …' });
    await page.getByLabel('The answer is').selectOption({ label: 'One or more of a list' });
    await page.getByLabel('Question about the company').fill('Which CRM does the company use?');
    await page.getByLabel('Short name').fill('CRM');
    await page.getByLabel('Possible answers, one a line').fill('HubSpot\nSalesforce\nPipedrive');
    await inspect(page, 'question');
    await page.getByRole('button', { name: 'Use this question' }).click();
    await page.getByLabel('Points 3').fill('-5');
    await page.getByLabel('Answer 2').fill('Sales Cloud');
    await page.getByText('"Sales Cloud" is not among the choices').waitFor();
    await inspect(page, 'rule');
    await page.getByLabel('Answer 2').fill('Salesforce');
    await page.getByText('is not among the choices').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save the rule' }).click();
    await page.getByText('HubSpot: +10, Salesforce: +10, Pipedrive: −5').waitFor();
    await page.getByText('None of the 17 objects has an answer').waitFor();

    await page.getByRole('row', { name: /CRM/ }).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('17 companies would get another fit score').waitFor();
    await page.getByRole('heading', { name: 'If you remove it' }).waitFor();
    await inspect(page, 'remove');
    await page.getByRole('button', { name: 'Remove the rule' }).click();
    await page.getByText('Removed “CRM”').waitFor();

    await page.getByRole('button', { name: 'Edit bands' }).click();
    await page.getByLabel('From score 1').fill('60');
    await page.getByLabel('Band 1', { exact: true }).fill('Top');
    await inspect(page, 'bands');
    await page.getByRole('button', { name: 'Save the bands' }).click();
    await page.getByText('bands Top from 60, B from 45').waitFor();

    await page.getByRole('button', { name: 'Credits' }).click();
    await page.getByText('Credits left').waitFor();
    await page.getByRole('row', { name: /You/ }).waitFor();
    await inspect(page, 'spend');
  });
}, 300_000);

test('a profile is renamed, archived and restored, and the page fits a narrow window', async ({ skip }) => {
  if (browser === null) return skip('no Chromium here');
  const { hubId } = await newHub();
  await callCard(crm, hubId, 'profiles', { action: 'create', gallery: 'services' });
  await look(hubId, NARROW, async (page) => {
    await page.getByRole('button', { name: 'Rename' }).click();
    const name = page.getByLabel(/New name of/);
    await name.fill('');
    await page.getByText('Give the profile a name.').waitFor();
    await name.fill('Makers');
    await page.getByRole('button', { name: 'Save the name' }).click();
    await page.getByText('Makers', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText('are kept, and you can restore it here').waitFor();
    await inspect(page, null);
    await page.setViewportSize({ width: WIDE, height: 360 });
    await inspect(page, 'archive');
    await page.setViewportSize({ width: NARROW, height: 360 });
    await page.getByRole('button', { name: 'Archive the profile' }).click();
    await page.getByText('No profile yet').waitFor();
    await page.getByText('Archived (1)').click();
    await page.getByRole('button', { name: 'Restore Makers' }).click();
    await page.getByRole('button', { name: 'Edit rules' }).waitFor();
  });
}, 300_000);

test('a rule is found, tried, saved and removed with the keyboard alone', async ({ skip }) => {
  if (browser === null) return skip('no Chromium here');
  const { hubId } = await newHub();
  await callCard(crm, hubId, 'profiles', { action: 'create', gallery: 'services' });
  await look(hubId, WIDE, async (page) => {
    await page.getByRole('button', { name: 'Edit rules' }).waitFor();
    await press(page, 'Edit rules');
    await page.getByText('Fit: Is this our kind of customer?').waitFor();
    await press(page, 'Edit');
    await page.getByLabel('Points for yes').waitFor();
    await tabTo(page, 'Points for yes');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('42');
    await press(page, 'What if?');
    await page.getByText('If you save this').waitFor();
    await press(page, 'Save the rule');
    await page.getByText('Yes: +42, no: 0.').waitFor();
    await press(page, 'Add a rule for fit');
    await page.getByLabel('Question', { exact: true }).waitFor();
    await tabTo(page, 'Question');
    await page.keyboard.type('Ask a new');
    await page.getByLabel('Question about the company').waitFor();
    await tabTo(page, 'Question about the company');
    await page.keyboard.type('Does the company train apprentices?');
    await tabTo(page, 'Short name');
    await page.keyboard.type('Apprentices');
    await press(page, 'Use this question');
    await page.getByRole('button', { name: 'Save the rule', disabled: false }).waitFor();
    await press(page, 'Save the rule');
    await page.getByText('Saved “Apprentices”').waitFor();
    await press(page, 'Remove');
    await page.getByRole('button', { name: 'Remove the rule' }).waitFor();
    await press(page, 'Remove the rule');
    await page.getByText(/^Removed “/).waitFor();
    await press(page, 'Credits');
    await page.getByText('Credits left').waitFor();
  });
}, 300_000);

test('somebody who may not change anything sees the rules and why', async ({ skip }) => {
  if (browser === null) return skip('no Chromium here');
  const { hubId } = await newHub();
  await callCard(crm, hubId, 'profiles', { action: 'create', gallery: 'services' });
  await nameSettingsUsers(crm.store.deps, hubId, ['8']);
  await look(hubId, WIDE, async (page) => {
    await page.getByText('You may look and try, but not change').waitFor();
    expect(await page.getByRole('button', { name: 'New profile' }).count()).toBe(0);
    await page.getByRole('button', { name: 'See rules' }).click();
    await page.getByText('Fit: Is this our kind of customer?').waitFor();
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).count()).toBe(0);
    await inspect(page, 'locked');
  });
}, 300_000);
