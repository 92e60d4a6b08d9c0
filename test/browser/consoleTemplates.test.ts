/// <reference lib="dom" />
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPage } from '../../server/store/research/pages.ts';
import { type ApiServer, type Client, startApiServer } from '../support/apiServer.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { checkScreen, openPage, signInAsFirstOwner, tabTo } from '../support/consolePage.ts';

let browser: TestBrowser | null = null;
let server: ApiServer;
let client: Client;

beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  server = await startApiServer();
  client = await server.newClient({ credits: 50 });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function settle(runId: string, domain: string, value: unknown, excerpt: string): Promise<void> {
  const { deps, clock } = server.store;
  const accessedAt = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
  const bytes = Buffer.from(`<!doctype html><title>Logistics</title><p>${excerpt}</p>`);
  const url = `https://${domain}/logistics`;
  const pageId = deps.ids.uuid();
  const page = {
    id: pageId,
    contentHash: createHash('sha256').update(bytes).digest('hex'),
    requestedUrl: url,
    url,
    method: 'GET' as const,
    requestBodyHash: null,
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    bytes,
    accessedAt,
  };
  await keepPage(deps.db, page, accessedAt);
  await server.settle(client.caller, runId, {
    kind: 'answered',
    answer: { value },
    reasoning: `“${excerpt}” https://${domain}/`,
    confidence: 0.88,
    citations: [
      {
        pageId,
        url,
        title: 'Logistics',
        accessedAt,
        publishedAt: null,
        excerpt,
        fields: ['value'],
      },
    ],
  });
}

test('a template is written, tried on two companies, reworded, put back and archived; in light, dark and on a phone', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const { page, expectQuiet } = await openPage(browser, server.url);
  await signInAsFirstOwner(page, server);

  await page.getByRole('link', { name: 'Templates' }).press('Enter');
  await page.getByText('There is no template yet. Write the first one').waitFor();
  await tabTo(page, 'New template');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New template' }).waitFor();
  await tabTo(page, 'Name');
  await page.keyboard.type('Own warehouse');
  await tabTo(page, 'Question');
  await page.keyboard.type('Does the company run a warehouse of its own?');
  await page.getByLabel('Yes means').selectOption('Good');
  await page.getByRole('button', { name: 'Create the template' }).press('Enter');
  await page.getByText('rate both answers, or none').waitFor();
  await page.getByLabel('No means').selectOption('Poor');
  await page.getByRole('button', { name: 'Create the template' }).click();
  await page.getByRole('heading', { name: 'Own warehouse' }).waitFor();

  await page
    .getByRole('textbox', { name: 'Companies' })
    .fill('nordwind.example\nkranwerk.example\nnot-a-domain');
  await page.getByRole('button', { name: 'See the price' }).click();
  await page.getByText('2 companies: 4 credits; you have 50. Research that fails costs nothing').waitFor();
  await page.getByText('not-a-domain is left out').waitFor();
  await page.getByRole('button', { name: 'Ask about 2 companies for 4 credits' }).click();
  await page.getByText('being researched …').first().waitFor();
  const [first = '', second = ''] = (new URL(page.url()).searchParams.get('runs') ?? '').split(',');
  await settle(first, 'nordwind.example', true, 'Our own warehouse in Kiel holds 40,000 pallets.');
  server.store.clock.advance(60_000); // the first settlement has claimed this run's job, too
  await settle(second, 'kranwerk.example', false, 'Storage is run by our partner Lagerhaus AG.');
  await page.getByText('“Storage is run by our partner Lagerhaus AG.”').waitFor();
  await page.getByRole('cell', { name: 'Good' }).waitFor();
  await page.getByText('you have 46').or(page.getByText('46 credits')).first().waitFor();
  await checkScreen(page, 'template-trial');
  const address = await page
    .getByRole('link', { name: 'Open the evidence for kranwerk.example' })
    .getAttribute('href');
  expect(address).toBe(`/runs/${second}`);

  await page.getByRole('tab', { name: 'Question' }).click();
  await page.getByText('Nothing is changed yet.').waitFor();
  await page.getByRole('textbox', { name: 'Question' }).fill('Does the company own a warehouse?');
  await page.getByLabel('How much does it matter?').selectOption('Important');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await page.getByText('Saved as version 2.').waitFor();
  await page.getByLabel('Answer as').selectOption('A number');
  await page.getByRole('button', { name: 'Add a range' }).click();
  await page.getByLabel('From').fill('50');
  await page.getByRole('button', { name: 'Add a range' }).click();
  await checkScreen(page, 'template');
  await page.getByLabel('Answer as').selectOption('Several fields of your own');
  await page.getByLabel('Field', { exact: true }).fill('certificate');
  await page.getByRole('button', { name: 'Write as a JSON schema' }).click();
  expect(await page.getByLabel('Fields of the answer').inputValue()).toContain('"certificate"');

  await page.getByRole('tab', { name: 'Versions' }).click();
  await page.getByText('Does the company run a warehouse of its own?').first().waitFor();
  await checkScreen(page, 'template-versions');
  await page.getByRole('button', { name: 'Go back to version 1' }).click();
  await page.getByText('Saved as version 3.').waitFor();

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('This template is archived').waitFor();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Archive' }).waitFor();
  await page.getByRole('link', { name: 'All templates' }).click();
  await page.getByText('Yes or no · version 3').waitFor();
  await checkScreen(page, 'templates');
  expectQuiet();
  await page.close();
}, 400_000);

test('questions of the past become a template with their answers', async ({ skip }) => {
  if (browser === null) return skip('no Chromium here');
  const wordings = ['How many forklifts does the company have?', 'How many forklifts has the company now?'];
  for (const [index, question] of wordings.entries()) {
    const domain = `lager${index}.example`;
    const asked = { domain, question, answerType: 'number' };
    const { body } = await client.post('/v1/companies/enrich/custom', asked);
    await settle(String(body.id), domain, 12, 'Twelve forklifts.');
  }
  const { page, expectQuiet } = await openPage(browser, server.url);
  await page.goto(`${server.url}/templates/proposals`);
  await page.getByText('2 answers so far').waitFor();
  await checkScreen(page, 'template-proposals');
  await page.getByLabel('Name').fill('Forklifts');
  await page.getByRole('button', { name: 'Create the template Forklifts' }).click();
  await page.getByText('Created, with 2 answers.').waitFor();
  await page.getByRole('link', { name: 'Open the template' }).click();
  await page.getByRole('heading', { name: 'Forklifts' }).waitFor();
  expectQuiet();
  await page.close();
}, 400_000);
