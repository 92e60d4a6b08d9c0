/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Run } from '../../server/domain/run.ts';
import type { ResearchOutcome } from '../../server/research/outcome.ts';
import { type ApiServer, type Client, startApiServer } from '../support/apiServer.ts';
import { answered, startResearcher } from '../support/bulk/researcher.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { checkScreen, openPage, signInAsFirstOwner, tabTo } from '../support/consolePage.ts';
import { BOOLEAN, makeProfile, putRule } from '../support/scoring/client.ts';
import { answerTemplate, makeTemplate } from '../support/scoring/scoring.ts';

const COMPANIES = 197;
/** The company about which there is an answer that earns points. */
const BEST = 'pumpenwerk-8.example';
const CSV = [
  'Company;Website;Record ID',
  ...Array.from(
    { length: COMPANIES },
    (_, index) =>
      `Pumpenwerk ${index + 1} GmbH;https://www.pumpenwerk-${index + 1}.example/de;${1000 + index}`,
  ),
  'Ohne Webseite;;2001',
  'Privat;hallo@gmail.com;2002',
  '=1+1;k. A.;2003',
].join('\r\n');

let browser: TestBrowser | null = null;
let server: ApiServer;
let client: Client;
let templateId: string;

beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  server = await startApiServer();
  client = await server.newClient({ credits: 500 });
  const profileId = await makeProfile(client, { name: 'Industry' });
  templateId = await makeTemplate(client, 'boolean');
  await putRule(client, profileId, { ...BOOLEAN, signalTemplateId: templateId });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Answers as different companies have them; every twentieth site cannot be reached. */
function outcomeOf({ domain, type }: Run): ResearchOutcome {
  const place = Number(/\d+/.exec(domain ?? '')?.[0] ?? 0);
  if (place % 20 === 7)
    return { kind: 'failed', errorCode: 'DOMAIN_UNREACHABLE', message: 'No answer.', retryable: false };
  if (type === 'funding') {
    const event = {
      eventType: 'funding-round',
      round: 'Series A',
      amount: 1_000_000 + 250_000 * place,
      currency: 'EUR',
      investors: [],
      announcedAt: '2026-05-04',
      sourceUrls: [],
    };
    const isFunded = place % 3 === 0;
    return answered({
      domain,
      hasFundingEvent: isFunded,
      isPublic: false,
      latestRound: isFunded ? 'Series A' : null,
      latestEvents: isFunded ? [event] : [],
    });
  }
  return answered({
    domain,
    name: `Pumpenwerk ${place} GmbH`,
    employeeCount: 40 + 13 * place,
    sizeRange: null,
    headquarters: { city: 'Kiel', state: null, countryCode: 'DE' },
    linkedinIndustry: 'Machinery Manufacturing',
    svcCategory: null,
    segments: null,
  });
}

test('a CSV of 200 companies is uploaded, priced, researched with a pause, looked at, filtered, saved as a view and downloaded', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const { page, expectQuiet } = await openPage(browser, server.url);
  await signInAsFirstOwner(page, server);
  await page.getByRole('link', { name: 'Companies' }).click();
  await page.getByText('No company was asked about yet.').waitFor();
  await answerTemplate(server, client, { templateId, domain: BEST, value: true });

  await tabTo(page, 'New list from a file');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New list from a file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'Trade fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  });
  await checkScreen(page, 'companies-upload');
  await tabTo(page, 'Make the list');
  await page.keyboard.press('Enter');
  await page.getByText('197 companies read. 3 rows have a problem').waitFor();
  await page.getByText('hallo@gmail.com').waitFor();

  await tabTo(page, 'Company profile');
  await page.keyboard.press('Space');
  await page.getByLabel('Funding').check();
  await page.getByRole('button', { name: 'See the price' }).click();
  await page.getByText('394 answers to research.').waitFor();
  await page.getByText('At most 177.3 credits; you have 500.').waitFor();
  await checkScreen(page, 'companies-price');
  await page.getByRole('button', { name: 'Research 197 companies for 177.3 credits' }).waitFor();
  await page.keyboard.press('Enter'); // the focus is still on this button
  await page.getByText('Being researched.').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused: nothing more is started').waitFor();
  const researcher = startResearcher(server.store, outcomeOf);
  await page.getByText('waiting').first().waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Research completed.').waitFor({ timeout: 60_000 });
  await researcher.stop();
  await page.getByText('374 of 394 answers · 20 failed (free)').waitFor();
  await page.getByText('53 people · Kiel, DE · Machinery Manufacturing').waitFor();
  await page.getByText('site not reachable').first().waitFor();
  await page.getByRole('button', { name: 'Score this list' }).click();
  await page.getByRole('button', { name: 'Score all, for free' }).click();
  await page.getByText('All companies of the list are scored').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Order').selectOption('Fit, Industry: highest first');
  const best = page.getByRole('row').filter({ hasText: BEST });
  await best.getByText('100').waitFor();
  await expect.poll(() => best.getAttribute('aria-rowindex')).toBe('2');
  await checkScreen(page, 'companies');
  await page.getByLabel('Order').selectOption('As in the file');

  const table = page.getByRole('region', { name: 'Trade fair' });
  expect(await table.getByRole('row').count()).toBeLessThan(60);
  await table.focus();
  await page.keyboard.press('End');
  await page.getByText('hallo@gmail.com').waitFor();
  await page.getByText('is a mailbox for everybody').waitFor();

  await page.getByRole('button', { name: 'Answer filter' }).click();
  await page.getByLabel('Answer to').selectOption('funding');
  await page.getByLabel('The answer contains').fill('series a');
  await page.getByText('pumpenwerk-3.example').waitFor();
  await page.getByText('pumpenwerk-2.example').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByLabel('Order').selectOption('-domain');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of this view').fill('Funded');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Funded', exact: true }).waitFor();
  await page.keyboard.press('Escape');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Trade-fair.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 62);
  expect(lines[1]).toMatch(/^99,pumpenwerk-99\.example,Pumpenwerk 99 GmbH,1098,,Pumpenwerk 99 GmbH,,1327,/);

  await page.goto(`${server.url}/companies`);
  await page.getByText('pumpenwerk-1.example').waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Funded', exact: true }).click();
  await page.getByText('pumpenwerk-99.example').waitFor();
  const address = new URL(page.url()).searchParams;
  expect(address.get('contains')).toBe('series a');

  await page.goto(`${server.url}/companies?listId=${address.get('listId')}`);
  await page.getByRole('button', { name: 'Score filter' }).click();
  await page.getByLabel('Score', { exact: true }).selectOption('Fit: Industry');
  await page.getByLabel('At least').fill('90');
  await page.getByText('pumpenwerk-1.example').waitFor({ state: 'detached' });
  await page.getByText(BEST).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('scoreMin')).toBe('90');
  await checkScreen(page, 'companies-score');
  await page.getByLabel('Show', { exact: true }).last().selectOption('unknown');
  await page.getByText('pumpenwerk-1.example').waitFor();
  await page.getByText('not researched yet').first().waitFor();
  await page.keyboard.press('Escape');

  await page.getByLabel('Select pumpenwerk-1.example').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Select pumpenwerk-7.example').click({ modifiers: ['Shift'] });
  await page.getByText('7 companies selected').first().waitFor();
  await checkScreen(page, 'companies-selection');
  await page.getByLabel('Select pumpenwerk-7.example').focus();
  await page.keyboard.press('Enter'); // leads to what can be done with them
  await page.keyboard.press('Enter');
  await page.getByText('Selected in “Trade fair”.').waitFor();
  await page.getByLabel('Funding').check();
  await page.getByRole('button', { name: 'See the price' }).click();
  await page.getByText('7 answers: 6 stored already (free), 1 to research.').waitFor();
  await page.getByText('1 failed last time, free: asked again (site not reachable).').waitFor();
  await page.getByRole('button', { name: 'Research 7 companies for 0.3 credits' }).click();
  const again = startResearcher(server.store, () => outcomeOf({ domain: '1', type: 'funding' } as Run));
  await page.getByText('7 of 7 answers').waitFor({ timeout: 60_000 });
  await again.stop();
  await page.getByLabel('Select all that are shown').click();
  await page.getByText('197 companies selected').first().waitFor();
  await page.getByRole('button', { name: 'Score them' }).click();
  await page.getByRole('button', { name: 'Score 197 companies, for free' }).click();
  await page.getByText('197 companies are scored').waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${server.url}/companies`);
  await page.getByLabel('Select pumpenwerk-1.example').check();
  await page.getByRole('button', { name: 'Research 1 company' }).click();
  await page.getByLabel('Name of the list').fill('Only one');
  await page.getByLabel('Funding').check();
  await page.getByRole('button', { name: 'See the price' }).click();
  await page.getByRole('button', { name: 'Show the answers for free' }).click();
  await page.getByRole('heading', { name: 'Only one' }).waitFor();

  await page.getByRole('button', { name: 'Remove list' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Only one' }).waitFor();
  expectQuiet();
  await page.close();
}, 400_000);
