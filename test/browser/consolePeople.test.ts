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
import { makeTemplate } from '../support/scoring/scoring.ts';

const FIRST = ['Anna', 'Bruno', 'Carla', 'Dario', 'Elena', 'Felix', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const LAST = ['Abel', 'Brandt', 'Conti', 'Duval', 'Eklund', 'Ferrari', 'Gruber', 'Haas', 'Ivanova', 'Jansen'];
const TITLES = ['Head of Logistics', 'Chief Financial Officer', 'Warehouse Manager', 'Buyer'];

const people = Array.from({ length: 97 }, (_, index) => {
  const first = FIRST[index % 10] ?? '';
  const last = LAST[Math.floor(index / 10)] ?? '';
  return {
    name: `${first} ${last}`,
    slug: `${first}-${last}`.toLowerCase(),
    company: `spedition-${index % 40}`,
  };
});
const CSV = [
  'Contact ID,First Name,Last Name,LinkedIn Profile,Company,Website,Email',
  ...people.map(({ name, slug, company }, index) => {
    const website = index % 12 === 5 ? '' : `https://www.${company}.example/`;
    return `${5000 + index},${name.replace(' ', ',')},https://www.linkedin.com/in/${slug},${company},${website},`;
  }),
  '6001,Tilda,Noprofile,,spedition-1,spedition-1.example,',
  '6002,Spedition,AG,https://www.linkedin.com/company/spedition,spedition-2,spedition-2.example,',
  '6003,Anna,Abel,de.linkedin.com/in/Anna-Abel/,spedition-0,,anna@spedition-0.example',
].join('\r\n');

let browser: TestBrowser | null = null;
let server: ApiServer;
let client: Client;

beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the browser tests need Chromium (Debian: chromium).');
  server = await startApiServer();
  client = await server.newClient({ credits: 1_000 });
  const profileId = await makeProfile(client, { name: 'Decision makers', profileType: 'contact' });
  const templateId = await makeTemplate(client, 'boolean', {
    name: 'Decides on software',
    question: 'Does this person decide which software is bought?',
  });
  await putRule(client, profileId, { ...BOOLEAN, signalTemplateId: templateId });
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Answers about people; nobody whose employer is not known is found. */
function outcomeOf({ contactProfileUrl, asked }: Run): ResearchOutcome {
  const place = people.findIndex(({ slug }) => contactProfileUrl?.endsWith(`/${slug}`));
  if (asked?.connectors.employerDomain === undefined)
    return {
      kind: 'failed',
      errorCode: 'NOTHING_TO_READ',
      message: 'Nothing public can be read about this person.',
      retryable: false,
    };
  if (asked.answerType === 'boolean') return answered({ value: place % 9 === 4 });
  if (asked.answerType === 'contact_posts') return answered({ value: null });
  return answered({ value: TITLES[place % 4] });
}

test('a CSV of people is uploaded, priced, researched, scored, filtered and downloaded, and a template tried on people', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const { page, expectQuiet } = await openPage(browser, server.url);
  await signInAsFirstOwner(page, server);
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByText('There is no list of people yet.').waitFor();
  await tabTo(page, 'New list from a file');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New list of people from a file' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'Speakers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  });
  await tabTo(page, 'Make the list');
  await page.keyboard.press('Enter');
  await page.getByText('98 people read. 2 rows have a problem').waitFor();
  expect(await page.locator('nav a[data-active]').allTextContents()).toEqual(['People']);
  await page.getByText('8 people have no company website').waitFor();
  await page.getByText('this is the page of a company, not of a person').waitFor();

  await tabTo(page, 'Job title');
  await page.keyboard.press('Space');
  await page.getByLabel('Decides on software').check();
  await page.getByRole('button', { name: 'See the price' }).click();
  await page.getByText('194 answers to research.').waitFor();
  await page.getByText('1 row names a person of another row').waitFor();
  await page.getByText('At most 388 credits; you have 1,000.').waitFor();
  await checkScreen(page, 'people-price');
  await page.getByRole('button', { name: 'Research 97 people for 388 credits' }).waitFor();
  await page.keyboard.press('Enter'); // the focus is still on this button
  await page.getByText('Being researched.').waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused: nothing more is started').waitFor();
  const researcher = startResearcher(server.store, outcomeOf);
  await page.getByText('waiting').first().waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Research completed.').waitFor({ timeout: 60_000 });
  await page.getByText('178 of 194 answers · 16 failed (free) · 356 credits charged').waitFor();
  await page.getByText('Head of Logistics').first().waitFor();
  await page.getByText('nothing to read').first().waitFor();

  await page.getByRole('button', { name: 'Score this list' }).click();
  await page.getByRole('button', { name: 'Score all, for free' }).click();
  await page.getByText('All people of the list are scored').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Order').selectOption('Fit, Decision makers: highest first');
  const best = page.getByRole('row').filter({ hasText: 'Elena Abel' });
  await best.getByText('100').waitFor();
  await checkScreen(page, 'people');

  await page.getByRole('checkbox', { name: 'Select Elena Abel' }).check();
  await page.getByRole('status').filter({ hasText: '1 person selected' }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Research 1 person' }).click();
  await page.getByText('Selected in “Speakers”.').waitFor();
  await page.getByLabel('Job title').check();
  await page.getByRole('button', { name: 'See the price' }).click();
  await page.getByText('1 answer: 1 stored already (free), 0 to research.').waitFor();
  await page.getByRole('link', { name: 'See the list' }).click();

  await page.getByLabel('Order').selectOption('As in the file');
  await page.getByLabel('Name contains').fill('brandt');
  await page.getByText('Anna Brandt').waitFor();
  await page.getByText('Anna Abel').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Answer filter' }).click();
  await page.getByLabel('Answer to').selectOption('Job title');
  await page.getByLabel('The answer contains').fill('buyer');
  await page.getByText('Anna Brandt').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find work e-mail' }).click();
  await page.getByRole('button', { name: 'Read the rows and see the price' }).click();
  await page.getByText('3 people recognised: names from “Name”').waitFor();
  await page.getByRole('row').filter({ hasText: 'Bruno Brandt' }).getByText('spedition-11.example').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of this view').fill('Buyers');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Buyers', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Speakers.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 3);
  expect(lines[1]).toMatch(
    /^12,Bruno Brandt,https:\/\/www.linkedin.com\/in\/bruno-brandt,spedition-11.example,5011,,Buyer/,
  );

  await page.getByRole('link', { name: 'Job title: Buyer' }).first().click();
  await page.getByText('About Bruno Brandt').waitFor();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('heading', { name: 'Speakers' }).waitFor();
  await page.getByRole('button', { name: 'Remove list' }).click();
  await page.getByText('There is no list of people yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Speakers' }).waitFor();

  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('link', { name: 'Decides on software', exact: true }).click();
  await page.getByRole('tab', { name: 'Try it' }).click();
  await page.getByText('People', { exact: true }).last().click();
  await page
    .getByLabel('People', { exact: true })
    .last()
    .fill('https://www.linkedin.com/in/elena-abel spedition-4.example\nhttps://www.linkedin.com/in/kai-neu');
  await page.getByRole('button', { name: 'See the price' }).click();
  await page.getByText('1 answer of them stored already, free.').waitFor();
  await checkScreen(page, 'people-trial');
  await page.getByRole('button', { name: 'Ask about 2 people for 2 credits' }).click();
  await page.getByRole('row').filter({ hasText: 'Elena Abel' }).getByText('Yes').waitFor();
  await page.getByRole('row').filter({ hasText: 'Kai Neu' }).getByText('Nothing was charged').waitFor();
  await researcher.stop();
  expectQuiet();
  await page.close();
}, 400_000);
