import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium, type TestBrowser } from '../../test/support/chromium.ts';
import { type Preview, scripted, servePreview } from '../preview/servePreview.ts';
import { projectFolder } from '../scripts/projectFiles.ts';
import { quoteLink } from '../src/model/quoteLink.ts';
import { scenarios } from './scenarios.ts';

/** `ASSAY_SCREENSHOTS=1` updates the pictures of docs/hubspot-for-users.md. */
const PICTURES = process.env.ASSAY_SCREENSHOTS ? join(projectFolder, '..', 'docs', 'images') : null;

let browser: TestBrowser | null = null;
let preview: Preview;

beforeAll(async () => {
  preview = await servePreview(scripted(scenarios));
  browser = await startChromium();
  if (browser === null)
    console.warn('LEFT OUT: the preview of the CRM card needs Chromium (Debian: chromium).');
  if (PICTURES !== null) await mkdir(PICTURES, { recursive: true });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await preview.close();
});

interface Look {
  extension: string;
  scenario: string;
  width: number;
}

/** Opens a page and runs the steps; an error in the page or its worker fails the test. */
async function look(at: Look, act: (page: Page) => Promise<void>): Promise<void> {
  if (browser === null) throw new Error('no Chromium');
  const page = await browser.context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 502'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.setViewportSize({ width: at.width, height: 400 });
  await page.goto(`${preview.url}?extension=${at.extension}&scenario=${at.scenario}`);
  await act(page);
  expect(complaints).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(at.width);
  await page.close();
}

/** What axe finds on the page: with the look-alikes, it is about the order, names and texts that the extension decides. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    interface Axe {
      run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const found = await (globalThis as unknown as { axe: Axe }).axe.run();
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

/** @param height  of the upper part that is shown; left out: the whole page */
async function picture(page: Page, name: string, height?: number): Promise<void> {
  if (PICTURES === null) return;
  const { width } = page.viewportSize() ?? { width: WIDE };
  const clip = height === undefined ? {} : { clip: { x: 0, y: 0, width, height } };
  await page.screenshot({ path: join(PICTURES, `hubspot-${name}.png`), fullPage: true, ...clip });
}

/** The lower part of a page. */
async function lowerPicture(page: Page, name: string, height: number): Promise<void> {
  if (PICTURES === null) return;
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: bottom - height, width: WIDE, height };
  await page.screenshot({ path: join(PICTURES, `hubspot-${name}.png`), fullPage: true, clip });
}

const WIDE = 1040;
const NARROW = 420;
const SIDEBAR = 372;
/** What the questions and their outcomes take of the tab's height. */
const QUESTION = 480;
const NO_BROWSER = 'no Chromium here';

test.for([
  ['tab', WIDE],
  ['tab-narrow', NARROW],
] as const)('the built tab renders from a worker without a document: %s', async ([name, width], { skip }) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreTab', scenario: 'scored', width }, async (page) => {
    await page.getByRole('meter', { name: 'Score 26' }).waitFor();
    await page.getByRole('heading', { name: 'Why now' }).waitFor();
    await page.getByText('Own warehouse: yes').last().waitFor();
    await page.getByRole('link', { name: /Locations/ }).waitFor();
    await page.getByText('up to +22').waitFor();
    await page.getByText('81 → 65 on 17 Nov').waitFor();
    await page.getByText('Written to HubSpot on 17 Nov 2026, 15:04').waitFor();
    await picture(page, name);
  });
});

test('a profile whose bands HubSpot’s circle would contradict has bars in the colours of its bands', async ({
  skip,
}) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreTab', scenario: 'bands', width: WIDE }, async (page) => {
    await page.getByRole('progressbar', { name: 'Fit 57 of 100' }).waitFor();
    expect(await page.getByRole('meter').count()).toBe(0);
    await picture(page, 'bands');
  });
});

test.for([
  ['its words', 'Our new halls in Rostock open in spring.'],
  ['its beginning and end', 'We hire for nine teams in Rostock and in Lübeck from May on.'],
] as const)('the link of a quote leads a browser to %s', async ([, quote], { skip }) => {
  if (browser === null) return skip(NO_BROWSER);
  const page = await browser.context.newPage();
  const far = '<p style="height: 3000px">Far above.</p>';
  const body = `${far}<p>Our new halls in Rostock open in spring.</p><p>We hire for nine teams in Rostock</p><p>and in Lübeck from May on.</p>${far}`;
  await page.route('https://pages.example/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
  );
  await page.goto(quoteLink('https://pages.example/news', quote));
  await page.waitForFunction(() => scrollY > 1_000);
  await page.close();
});

test('the history has a line for each dimension', async ({ skip }) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreTab', scenario: 'scored', width: WIDE }, async (page) => {
    const chart = page.getByRole('figure');
    await chart.waitFor();
    expect(await chart.locator('polyline').count()).toBe(2);
    expect(await chart.locator('circle').count()).toBe(8);
    if (PICTURES !== null) await chart.screenshot({ path: join(PICTURES, 'hubspot-history.png') });
  });
});

test('“Research now” in the built tab asks about the price, then shows progress', async ({ skip }) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreTab', scenario: 'scored', width: WIDE }, async (page) => {
    await page.getByRole('button', { name: 'Research now' }).click();
    await page.getByRole('heading', { name: 'Ask 3 questions for 6 credits?' }).waitFor();
    await picture(page, 'confirm', QUESTION);
    await page.getByRole('button', { name: 'Ask for 6 credits' }).click();
    await page.getByText('Scores update automatically.').waitFor();
    await page.getByText('Researching 3 signals').waitFor();
    await page.waitForFunction(() => document.body.dataset.refreshed === 'yes');
    await picture(page, 'researching', 421);
  });
});

test('asking everything again, a price that has risen, and the limit of a user are each said in the built tab', async ({
  skip,
}) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreTab', scenario: 'scored', width: WIDE }, async (page) => {
    await page.getByRole('button', { name: 'Ask everything again' }).click();
    await page.getByRole('heading', { name: 'Ask all 10 questions again for 20 credits?' }).waitFor();
    await picture(page, 'confirm-again', QUESTION);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel' }).waitFor({ state: 'detached' });
  });
  await look({ extension: 'ScoreTab', scenario: 'risen', width: WIDE }, async (page) => {
    await page.getByRole('button', { name: 'Research now' }).click();
    await page.getByRole('button', { name: 'Ask for 6 credits' }).click();
    await page.getByText('The price has changed since you agreed; nothing was spent.').waitFor();
    await picture(page, 'confirm-risen', QUESTION);
  });
  await look({ extension: 'ScoreTab', scenario: 'limited', width: WIDE }, async (page) => {
    await page.getByRole('button', { name: 'Research now' }).click();
    await page.getByRole('button', { name: 'Ask for 6 credits' }).click();
    await page.getByText('More than you may spend today').waitFor();
    await picture(page, 'confirm-limit', 441);
  });
});

test('a stale record says so in the built tab, and why HubSpot refused it', async ({ skip }) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreTab', scenario: 'stale', width: WIDE }, async (page) => {
    await page.getByText(/^Stale: /).waitFor();
    await page.getByText('was not one of the allowed options').waitFor();
    await picture(page, 'stale');
  });
});

test('the built sidebar fits its width', async ({ skip }) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreSidebar', scenario: 'scored', width: SIDEBAR }, async (page) => {
    await page.getByRole('meter', { name: 'Score 65' }).waitFor();
    await picture(page, 'sidebar');
    await page.getByRole('button', { name: 'Research now' }).click();
    await page.getByRole('heading', { name: 'Ask 3 questions for 6 credits?' }).waitFor();
    await picture(page, 'sidebar-confirm', 450);
  });
});

test('the built tab says what to do about an empty record, and about a record without a profile', async ({
  skip,
}) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreTab', scenario: 'empty', width: WIDE }, async (page) => {
    await page.getByText('This company has no domain name').waitFor();
    await picture(page, 'empty');
  });
  await look({ extension: 'ScoreTab', scenario: 'unassigned', width: WIDE }, async (page) => {
    await page.getByRole('button', { name: 'Score with Mid-market logistics' }).waitFor();
    await picture(page, 'unassigned');
    await page.getByRole('button', { name: 'Score with Mid-market logistics' }).click();
    await page.getByRole('meter', { name: 'Score 65' }).waitFor();
  });
});

test('the built sidebar of a contact finds its work e-mail, price first', async ({ skip }) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreSidebar', scenario: 'contact', width: SIDEBAR }, async (page) => {
    await page.getByRole('button', { name: 'Find work e-mail' }).click();
    const agree = page.getByRole('button', { name: 'Search for 0.1 credits' });
    await agree.waitFor();
    await picture(page, 'work-email-confirm');
    await agree.click();
    await page.getByText('jana.petersen@kranwerk.example').waitFor();
    await page.getByText('Written into “email”.').waitFor();
    await page.getByRole('button', { name: 'Score with Buyers' }).waitFor();
    await picture(page, 'work-email');
  });
});

test('the built tab says what to do when the server is unavailable', async ({ skip }) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreTab', scenario: 'broken', width: WIDE }, async (page) => {
    await page.getByRole('alert').getByText('Assay cannot be reached').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await picture(page, 'error');
  });
});

test('the built settings page saves what is chosen', async ({ skip }) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'SettingsPage', scenario: 'scored', width: WIDE }, async (page) => {
    const toggle = page.getByLabel('Score new and changed companies with this profile');
    await toggle.click();
    await expect.poll(() => toggle.isChecked()).toBe(true); // the worker holds the state
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('New scores will use these settings').waitFor();
    await picture(page, 'settings');
  });
});

test('the built settings page says what an account lacks, and asks before it removes properties', async ({
  skip,
}) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'SettingsPage', scenario: 'starter', width: WIDE }, async (page) => {
    await page.getByText('Workflows cannot wait for scores').waitFor();
    await picture(page, 'settings-starter', QUESTION);
    await page.getByRole('button', { name: 'Remove Assay’s properties…' }).click();
    await page.getByText('Remove the properties with their values?').waitFor();
    await lowerPicture(page, 'settings-remove', 240);
    await page.getByRole('button', { name: 'Remove them' }).click();
    await page.getByText(/properties are removed, not all/).waitFor();
  });
});

test('the built bulk action scores the selected records and lists them and skipped ones by name', async ({
  skip,
}) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreSelected', scenario: 'scored', width: 620 }, async (page) => {
    await page.getByRole('button', { name: 'Score', exact: true }).click();
    await page.getByText('59 records scored, 1 skipped.').waitFor();
    await page.getByRole('link', { name: 'Elbspedition GmbH' }).waitFor();
    expect(await page.getByRole('table').getByRole('link').count()).toBe(10);
    await picture(page, 'bulk');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('2 of 6').waitFor();
  });
});

test('the built bulk action names the price of research before anything is spent', async ({ skip }) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreSelected', scenario: 'scored', width: 620 }, async (page) => {
    await page.getByRole('button', { name: 'Research and score' }).click();
    await page
      .getByRole('heading', { name: /^Ask [\d,]+ questions about 59 records for [\d,]+ credits\?$/ })
      .waitFor();
    await picture(page, 'bulk-confirm');
    await page.getByRole('button', { name: /^Ask for/ }).click();
    await page.getByText(/answers are being researched for [\d,]+ credits/).waitFor();
  });
});

test('the built bulk action shows how far it is, pauses between portions, and goes on', async ({ skip }) => {
  skip(browser === null, NO_BROWSER);
  await look({ extension: 'ScoreSelected', scenario: 'scored', width: 620 }, async (page) => {
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    let calls = 0;
    await page.route('**/answers/scored/bulk', async (route) => {
      calls += 1;
      if (calls === 2) await mayGoOn;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Score', exact: true }).click();
    await page.getByText('25 of 60').waitFor();
    await picture(page, 'bulk-progress');
    await page.getByRole('button', { name: 'Pause' }).click();
    goOn();
    await page.getByText('50 records of 60 are done').waitFor();
    await picture(page, 'bulk-paused', 412);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('59 records scored, 1 skipped.').waitFor();
    expect(calls).toBe(3);
  });
});
