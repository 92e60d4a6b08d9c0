import { afterAll, beforeAll, expect, test } from 'vitest';
import { extent } from '../support/extent.ts';
import { archiveOf, hostOf, QUESTION, shopsOf } from './coffeeShops.ts';
import { killAtEach, onceAt } from './disturbances.ts';
import { openStage, planOf, pump, type SheetsStage } from './stage.ts';

const ROWS = extent({ usual: 200, long: 1000 });
const PRICE = 2;
const HEADERS = ['Company', 'Website', 'Remark'];
const PLAN = planOf({
  task: QUESTION,
  inputs: { domain: 'Website' },
  fields: ['answer', 'reasoning'],
  name: 'Shops',
});

let archive: Awaited<ReturnType<typeof archiveOf>>;
let stage: SheetsStage;
beforeAll(async () => {
  archive = await archiveOf(ROWS);
  stage = await openStage(archive.settings);
});
afterAll(async () => {
  await stage?.close();
  await archive?.remove();
});

const listOf = (from: number, count: number) => [
  HEADERS,
  ...Array.from({ length: count }, (_, index) => [
    `Roaster ${from + index}`,
    `https://www.${hostOf(from + index)}/about`,
    index % 3 === 0 ? '=A2' : 'called',
  ]),
];
const numberOf = (row: Record<string, unknown>) => Number(String(row.Company).replace('Roaster ', ''));

test(`${ROWS} rows, the script stopped at the worst moments, rows sorted and the server restarted meanwhile: every row is right and charged once, and undo restores everything`, async () => {
  const { google, balance } = await stage.newSpreadsheet(PRICE * ROWS);
  const { sheet } = google;
  sheet.enter(listOf(0, ROWS));
  expect(google.call('price', PLAN).price).toEqual({
    rows: ROWS,
    targets: ROWS,
    refused: 0,
    cached: 0,
    credits: PRICE * ROWS,
    isUpperBound: false,
    remainingCredits: PRICE * ROWS,
  });
  const before = sheet.snapshot();
  expect(google.call('start', { isTrial: false }).state).toBe('running');

  const kills = killAtEach(google);
  const others = [
    onceAt(0.25 * ROWS, () =>
      sheet.sortRows((a, b) => String(b[0]?.value).localeCompare(String(a[0]?.value))),
    ),
    onceAt(0.35 * ROWS, () => {
      google.network = (send) => {
        send();
        google.network = (sendNext) => sendNext();
        return { failure: 'Connection reset' };
      };
    }),
    onceAt(0.45 * ROWS, () => stage.restart()),
  ];
  const view = await pump(google, async (seen) => {
    kills.onStep();
    for (const disturb of others) await disturb(seen);
  });

  expect(view).toMatchObject({
    state: 'done',
    finished: ROWS,
    counts: { done: 0.9 * ROWS, empty: 0.1 * ROWS, failed: 0, gone: 0 },
  });
  expect(kills.killed).toHaveLength(kills.moments);
  const rows = sheet.body();
  expect(rows).toHaveLength(ROWS);
  for (const row of rows) {
    const shops = shopsOf(numberOf(row));
    expect([row.Company, row.Shops, row['Shops: status']]).toEqual([
      row.Company,
      shops ?? '',
      shops === null ? 'No answer' : 'Done',
    ]);
  }
  expect(await balance()).toMatchObject({ balance: 0, reserved: 0 });
  expect(view.charged).toBe(PRICE * ROWS);

  google.call('undo');
  sheet.sortRows((a, b) => numberOf({ Company: a[0]?.value }) - numberOf({ Company: b[0]?.value }));
  expect(sheet.snapshot()).toEqual(before);
});

test('three hundred rows take one call for the price and one to start; each look is at most two calls, the last one three, and one write of cells', async () => {
  const { google } = await stage.newSpreadsheet(PRICE * 300);
  const { sheet } = google;
  sheet.enter(listOf(0, 300));
  google.requests.length = 0;
  google.call('price', PLAN);
  expect(google.requests.map(({ path }) => path)).toEqual(['bulk.start', 'credits.get']);
  google.call('start', { isTrial: false });
  google.forgetCalls();
  sheet.writes.length = 0;
  await pump(google, () => {
    expect(google.lastExecution?.countOf('UrlFetchApp.fetch')).toBeLessThanOrEqual(3);
    expect(google.lastExecution?.countOf('Range.setValues')).toBeLessThanOrEqual(1);
  });
  expect(google.requests.filter(({ path }) => path === 'bulk.start')).toHaveLength(1);
  expect(sheet.writes.every(({ rows, columns }) => rows <= 200 && columns === 5)).toBe(true);
  const stored = google.cellFunction('ASSAY_RESULT', [[hostOf(0)], [hostOf(9)]], QUESTION.question, 'number');
  expect(stored).toEqual([[2], ['']]);
  const { note } = sheet.grid.at(2, 4);
  expect(note).toContain(`https://${hostOf(0)}/`);
  expect(note).toContain('We run 2 coffee shops');
});

test('the real server takes the keys that the documentation recommends, each only for what it is for, and a cap is the most that is spent', async () => {
  const { google, key, readKey, balance } = await stage.newSpreadsheet(100, PRICE * 3);
  const save = (apiKey: string, reader: string) =>
    google.call('saveSettings', { baseUrl: stage.url, apiKey, readKey: reader });
  expect(() => save(readKey, '')).toThrow('The first key may only read');
  expect(() => save(key, key)).toThrow('The second key may spend credits');
  expect(await balance()).toMatchObject({ balance: 100, reserved: 0 });

  google.sheet.enter(listOf(1_000, 5));
  expect(google.call('price', PLAN).price).toMatchObject({ credits: PRICE * 5, remainingCredits: PRICE * 3 });
  google.call('start', { isTrial: false });
  expect(await pump(google)).toMatchObject({
    state: 'paused',
    message: expect.stringContaining('the monthly cap of this key'),
  });
  expect(await balance()).toMatchObject({ balance: 100, reserved: 0 });
});

test('the real server and people: a rejected employer fails its own row only, though the person is in another row, too', async () => {
  const { google } = await stage.newSpreadsheet(100);
  const [jane, john] = ['https://people.example/in/jane', 'people.example/in/john/'];
  google.sheet.enter([
    ['Profile', 'Employer'],
    [jane, hostOf(0)],
    [john, hostOf(1)],
    [jane, 'Acme Inc'],
    [jane, hostOf(0)],
  ]);
  const task = { ...QUESTION, isAboutPeople: true } as const;
  const inputs = { profileUrl: 'Profile', employerDomain: 'Employer' };
  const plan = planOf({ task, inputs, fields: ['answer'], name: 'Role' });
  expect(google.call('price', plan).price).toMatchObject({ rows: 4, targets: 3, refused: 1, credits: 4 });
  google.call('start', { isTrial: false });
  await pump(google);
  const rejected = google.sheet.body().map((row) => /employer domain/.test(String(row['Role: status'])));
  expect(rejected).toEqual([false, false, true, false]);
});

test('with the sidebar closed after the start, the server works the rows off and the hourly trigger writes them', async () => {
  const { google, balance } = await stage.newSpreadsheet(PRICE * 60);
  google.sheet.enter(listOf(0, 60));
  google.call('price', { ...PLAN, forceRefresh: true });
  google.call('start', { isTrial: false });
  google.call('step');
  for (let hour = 0; google.triggers.length > 0 && hour < 20; hour += 1) {
    google.hour();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  expect(google.call('job')).toMatchObject({ state: 'done', counts: { done: 54, empty: 6 }, charged: 120 });
  expect(google.sheet.body().map((row) => row.Shops)).toEqual(
    Array.from({ length: 60 }, (_, index) => shopsOf(index) ?? ''),
  );
  expect(await balance()).toMatchObject({ balance: 0, reserved: 0 });
});

test('people, one of them at two employers: with the sidebar closed the server works them off, each row is researched at its own employer, and a person who was erased since the price costs nothing', async () => {
  const { google, balance, erase } = await stage.newSpreadsheet(PRICE * 24);
  const profileOf = (index: number) => `https://people.example/in/jane-doe-${4_000 + index}`;
  const erased = 'https://people.example/in/tom-roe';
  const people = Array.from({ length: 20 }, (_, index) => [profileOf(index), hostOf(index)]);
  google.sheet.enter([
    ['Profile', 'Employer'],
    ...people,
    [profileOf(0), hostOf(21)],
    [erased, hostOf(22)],
    ['no profile', hostOf(1)],
  ]);
  const inputs = { profileUrl: 'Profile', employerDomain: 'Employer' };
  const task = { ...QUESTION, isAboutPeople: true } as const;
  const plan = planOf({ task, inputs, fields: ['answer', 'reasoning'], name: 'Shops' });
  const { price } = google.call('price', plan);
  expect(price).toMatchObject({ rows: 23, targets: 23, refused: 1, credits: PRICE * 22 });
  expect(await balance()).toMatchObject({ balance: PRICE * 24, reserved: 0 });
  await erase(erased);
  google.call('start', { isTrial: false });
  google.call('step');
  for (let hour = 0; google.triggers.length > 0 && hour < 60; hour += 1) {
    google.hour();
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  expect(google.requests.filter(({ path }) => path === 'bulk.start')).toHaveLength(2);
  expect(google.call('job')).toMatchObject({
    state: 'done',
    counts: { done: 0, empty: 21, failed: 2, gone: 0 },
    charged: PRICE * 21,
  });
  const body = google.sheet.body();
  const employers = [...people.map((_, index) => hostOf(index)), hostOf(21)];
  for (const [row, employer] of employers.entries())
    expect(body[row]?.['Shops: Reasoning']).toContain(`Pages read: https://${employer}/.`);
  expect(body[21]?.['Shops: status']).toBe('Failed: the address belongs to a person who was erased');
  expect(body[22]?.['Shops: status']).toMatch(/^Failed: the address must be/);
  expect(await balance()).toMatchObject({ balance: PRICE * 3, reserved: 0 });
});
