import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { archiveOf, hostOf, shopsOf } from './coffeeShops.ts';
import { openSidebar } from './sidebarPage.ts';
import { openStage, type SheetsStage } from './stage.ts';

const ROWS = 130;
const QUESTION = 'How many coffee shops does the company run?';

let browser: TestBrowser | null = null;
let archive: Awaited<ReturnType<typeof archiveOf>>;
let stage: SheetsStage;
beforeAll(async () => {
  browser = await startChromium();
  if (browser === null) console.warn('LEFT OUT: the sidebar needs Chromium (Debian: chromium).');
  archive = await archiveOf(ROWS);
  stage = await openStage(archive.settings);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await stage?.close();
  await archive?.remove();
});

test('everything from the key to the undo works with the keyboard alone, accessibly and without requests to other hosts', async ({
  skip,
}) => {
  if (browser === null) return skip('no Chromium here');
  const { google, key } = await stage.newSpreadsheet(2 * ROWS);
  google.userProperties.clear();
  const { sheet } = google;
  const hosts = Array.from({ length: ROWS }, (_, index) =>
    index % 50 === 7 ? `gone-${index}.example` : hostOf(index),
  );
  sheet.enter([
    ['Company', 'Website', 'Owner'],
    ...hosts.map((host, index) => [`Roaster ${index}`, host, 'Kim']),
  ]);
  const before = sheet.snapshot();
  const sidebar = await openSidebar(browser, google, stage.url);
  const { page, press, tabTo, until, picture } = sidebar;
  const type = (text: string) => page.keyboard.type(text);
  const looksRight = async () => expect(await sidebar.violations()).toEqual([]);

  await until('Connect to Assay');
  await looksRight();
  await tabTo('Key for runs');
  await type('sk_live_nobody');
  await press('Check and save');
  await page.getByRole('alert').filter({ hasText: 'is unknown' }).waitFor();
  await looksRight();
  await tabTo('Key for runs');
  await page.keyboard.press('ControlOrMeta+a');
  await type(key);
  await picture('setup', { field: 'Address of the server', text: 'https://assay.example.com' });
  await press('Check and save');
  await until('Connected');
  await looksRight();
  await press('Continue');

  await until('Enrich rows');
  await looksRight();
  await press('Count rows and price');
  await page.getByRole('alert').filter({ hasText: 'Enter a question.' }).waitFor();
  await tabTo('Question about each company');
  await type(QUESTION);
  await tabTo('Type of answer');
  await type('Num');
  await tabTo('Name of the new columns');
  await type('Shops');
  await looksRight();
  await picture('mapping');
  expect(await page.getByLabel('Company domain or website').inputValue()).toBe('Website');
  await press('Count rows and price');

  await until('Price');
  await looksRight();
  await picture('price');
  expect(await page.locator('dd').allTextContents()).toEqual(['130', '130', '0', '260', '260 credits']);
  expect(google.sheet.snapshot()).toEqual(before);
  await press('Try the first five');

  await until('First rows done');
  await looksRight();
  expect(
    sheet
      .body()
      .map((row) => row.Shops)
      .slice(0, 6),
  ).toEqual([2, 3, 4, 5, 6, '']);
  await press('Run the remaining 125 rows');
  await until('Running');
  await page.locator('.rows button').first().waitFor();
  await page.getByText(/ left$/).waitFor();
  await looksRight();
  await picture('running');
  await press('Pause');
  await until('Paused');
  await looksRight();

  await sidebar.reopen();
  await until('Paused');
  await press('Resume');
  await until('Done, with failures');
  await looksRight();
  await picture('failed');
  const expected = hosts.map((host, index) => (host.startsWith('gone') ? '' : (shopsOf(index) ?? '')));
  expect(sheet.body().map((row) => row.Shops)).toEqual(expected);
  const failed = sheet.body().filter((row) => String(row['Shops: status']).startsWith('Failed'));
  expect(failed.map((row) => row.Website)).toEqual(hosts.filter((host) => host.startsWith('gone')));

  for (const [index, host] of hosts.entries())
    sheet.grid.at(index + 2, 2).value = host.replace('gone-', 'roaster-');
  await press('Retry 3 failed rows');
  await until('Price');
  await looksRight();
  expect(await page.locator('dd').allTextContents()).toEqual(['3', '3', '0', '6', '6 credits']);
  await picture('retry');
  await press('Retry 3 rows');
  await until('Done');
  await page.getByText('130 of 130 rows').waitFor();
  await looksRight();
  await picture('done');
  expect(sheet.body().map((row) => row.Shops)).toEqual(hosts.map((_, index) => shopsOf(index) ?? ''));

  await press('Undo');
  await until('Undo this run?');
  await looksRight();
  await press('Undo the run');
  await until('Enrich rows');
  for (const [index, host] of hosts.entries()) sheet.grid.at(index + 2, 2).value = host;
  expect(sheet.snapshot()).toEqual(before);
  expect(sidebar.complaints).toEqual([]);
  await page.close();
});
