/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '../support/apiServer.ts';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { checkScreen, openPage, signInAsFirstOwner, tabTo } from '../support/consolePage.ts';
import { OUTCOMES, ScriptedFinder } from '../support/mail/scriptedFinder.ts';
import { searchWaitingBatches } from '../support/mail/searchWaitingBatches.ts';

let browser: TestBrowser | null = null;
let server: ApiServer;
const finder = new ScriptedFinder();

beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  server = await startApiServer();
  server.store.deps.emailFinder = finder;
  await server.newClient({ credits: 50 });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const PEOPLE = `Vorname;Nachname;Firma;Webseite
Jane;Doe;Acme;https://www.acme.example/team
John;Roe;Nordwind;nordwind.example
Jim;Poe;Kranwerk;kranwerk.example
Joan;Low;Lagerhaus;lagerhaus.example
Jürgen;Müller;Grünwerk;gruenwerk.example
June;Noe;;`;

test('one address and a file of six people are searched at a price that is shown first; by keyboard, in light, dark and on a phone', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const { page, expectQuiet } = await openPage(browser, server.url);
  await signInAsFirstOwner(page, server);

  await page.getByRole('link', { name: 'Work e-mail' }).press('Enter');
  await page.getByRole('heading', { name: 'Work e-mail' }).waitFor();
  await tabTo(page, 'Full name');
  await page.keyboard.type('Jane Doe');
  await tabTo(page, 'Company domain');
  await page.keyboard.type('acme.example');
  await page.keyboard.press('Enter');
  await page.getByText('It costs at most 0.1 credits; you have 50.').waitFor();
  await tabTo(page, 'Search for 0.1 credits');
  await page.keyboard.press('Enter');
  await page.getByText('jane.doe@acme.example').waitFor();
  await page.getByText('The company’s mail server confirms this address.').waitFor();
  await page.getByText('49.9 credits').waitFor();
  await checkScreen(page, 'work-email');

  await page.getByRole('tab', { name: 'Many people' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file' }).click();
  await (await chooser).setFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(PEOPLE, 'latin1'),
  });
  await page
    .getByText('5 people recognised: names from “Vorname + Nachname”, companies from “Webseite”.')
    .waitFor();
  await page.getByText('row 7: no domain').waitFor();
  await page.getByRole('cell', { name: 'Jürgen Müller' }).waitFor();
  await page.getByText('At most 0.5 credits, if').waitFor();
  await checkScreen(page, 'work-email-many');

  finder.script = ({ fullName }) => {
    if (fullName === 'John Roe') return { ...OUTCOMES.guessed, email: 'john.roe@nordwind.example' };
    if (fullName === 'Jim Poe') return OUTCOMES.missed;
    if (fullName === 'Joan Low') return OUTCOMES.blocked;
    const email = fullName === 'Jane Doe' ? OUTCOMES.found.email : 'juergen.mueller@gruenwerk.example';
    return { ...OUTCOMES.found, email };
  };
  await page.getByRole('button', { name: 'Search 5 people for at most' }).click();
  await page.getByRole('heading', { name: 'Batch of 5 people' }).waitFor();
  await page.getByText('0 of 5 searched').first().waitFor();
  await searchWaitingBatches(server.store);
  await page.getByText('3 of 5 addresses found').waitFor();
  await page.getByText('The company’s mail server refuses to say.').waitFor();
  await checkScreen(page, 'work-email-batch');
  await page.getByLabel('Show', { exact: true }).selectOption('No address found (1)');
  await page.getByRole('rowheader', { name: 'Jim Poe' }).waitFor();
  expect(await page.getByRole('rowheader').count()).toBe(1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('John Roe,nordwind.example,john.roe@nordwind.example,Accepts everything,');

  await page.getByRole('link', { name: 'All batches' }).click();
  await page.getByText('done · 3 of 5 addresses found').waitFor();
  await checkScreen(page, 'work-email-batches');
  await page.getByRole('link', { name: 'Batch of 5 people' }).click();
  await page.getByText('3 of 5 addresses found').waitFor();
  expectQuiet();
  await page.close();
}, 400_000);
