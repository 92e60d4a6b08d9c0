/** @folder The documentation and the card in a real browser. */

/// <reference lib="dom" />
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v1Routers } from '../../server/http/v1/index.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { extent } from '../support/extent.ts';
import { startApp } from '../support/httpApp.ts';

/** The long run opens each section, which takes the page half a second of a processor; the usual run every fourth. */
const EVERY = extent({ usual: 4, long: 1 });

let browser: TestBrowser | null = null;
beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
}, 300_000);
afterAll(async () => browser?.close());

/** Runs in the page, with plain selectors, because queries by role search the whole page each time. */
function followLink(text: string): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const link = links.find(({ textContent }) => textContent?.includes(text));
  if (link === undefined) throw new Error(`There is no link "${text}".`);
  link.click();
}

function showsHeading(text: string): boolean {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  return headings.some((heading) => heading.textContent?.includes(text) && heading.checkVisibility());
}

function showsSample(path: string): boolean {
  const beginning = path.split('/:')[0] ?? path;
  const samples = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent ?? '');
  return samples.some((text) => text.includes('--data') && text.includes(beginning));
}

test('/docs lists every operation, shows those of its sections with their samples, asks no other host for anything and reports no error', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const app = await startApp({ env: { NODE_ENV: 'production' } });
  const page = await browser.context.newPage();
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== app.url) foreign.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto(`${app.url}/docs`, { waitUntil: 'networkidle' });
  expect(await page.title()).toContain('Assay API');
  await page.getByRole('heading', { name: 'Assay API' }).waitFor();
  await page.getByText('Every answer carries its reasoning').first().waitFor();
  await page.getByText('export ASSAY_URL=').first().waitFor();
  const sections = v1Routers.map(({ routes }) => routes);
  const listed = await page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].map((a) => a.textContent),
  );
  for (const { spec } of sections.flat())
    expect(
      listed.some((text) => text?.includes(spec.summary)),
      spec.summary,
    ).toBe(true);
  for (const section of sections.filter((_, index) => index % EVERY === 0)) {
    const shown = section.find(({ spec }) => spec.body !== undefined) ?? section[0];
    if (shown === undefined) continue;
    await page.evaluate(followLink, shown.spec.summary);
    await page.waitForFunction(showsHeading, shown.spec.summary);
    if (shown.spec.body !== undefined) await page.waitForFunction(showsSample, shown.path);
  }
  await page.waitForLoadState('networkidle');
  const samples = (await page.locator('pre').allTextContents()).filter((text) => text.includes('--data'));
  expect(samples.filter((text) => text.includes('webhookUrl'))).toEqual([]);

  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
}, 400_000);
