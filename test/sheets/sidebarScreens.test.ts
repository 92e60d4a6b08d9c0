import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChromium, type TestBrowser } from '../support/chromium.ts';
import { refusal } from './fakes/scriptedServer.ts';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { openSidebar, type SidebarPage } from './sidebarPage.ts';
import { planOf } from './stage.ts';

const SERVER = 'https://assay.example.com';
const ASK = { kind: 'question', question: 'How many warehouses does it run?', answerType: 'number' } as const;
const PLAN = planOf({ task: ASK, inputs: { domain: 'Website' }, fields: ['answer'], name: 'Warehouses' });

let browser: TestBrowser | null = null;
beforeAll(async () => {
  browser = await startChromium();
  if (browser === null)
    console.warn('LEFT OUT: the screens of the sidebar need Chromium (Debian: chromium).');
}, 300_000);
afterAll(() => browser?.close());

type Stage = ReturnType<typeof scriptedSpreadsheet>;

/** Companies in a sheet, and the sidebar that is opened after a test has prepared it. */
async function opened(
  prepare: (stage: Stage) => void,
  outcomeOf?: Parameters<typeof scriptedSpreadsheet>[0],
): Promise<{ sidebar: SidebarPage; stage: Stage }> {
  const stage = scriptedSpreadsheet(outcomeOf ?? ((target) => ({ answer: target.length })));
  const rows = Array.from({ length: 240 }, (_, index) => [`company-${index}.example`, `Company ${index}`]);
  stage.google.sheet.enter([['Website', 'Name'], ...rows]);
  prepare(stage);
  if (browser === null) throw new Error('There is no browser.');
  return { sidebar: await openSidebar(browser, stage.google, SERVER), stage };
}

const started = ({ google }: Stage) => {
  google.call('price', PLAN);
  google.call('start', { isTrial: false });
};

/** The screen is accessible and asks no other host; then its picture is taken. */
async function isFine(sidebar: SidebarPage, picture: string): Promise<void> {
  expect(await sidebar.violations()).toEqual([]);
  expect(sidebar.complaints).toEqual([]);
  await sidebar.picture(picture);
}

const screens: Record<string, (picture: string) => Promise<SidebarPage>> = {
  async people(picture) {
    const { sidebar } = await opened(({ google }) => {
      google.sheet.enter([['Profile', 'Employer', 'Name']]);
    });
    await sidebar.until('Enrich rows');
    await sidebar.page.getByLabel('Rows are').selectOption('People');
    await sidebar.page
      .getByLabel('Questions that others ask')
      .selectOption('What is this person’s present role?');
    expect(await sidebar.page.getByLabel('Question about each person').inputValue()).toBe(
      'What is this person’s present role?',
    );
    expect(await sidebar.page.getByLabel('Profile address').inputValue()).toBe('Profile');
    await isFine(sidebar, picture);
    return sidebar;
  },
  async scores(picture) {
    const { sidebar } = await opened(() => {});
    await sidebar.until('Enrich rows');
    await sidebar.page.getByLabel('Task').selectOption('Scores');
    await sidebar.page.getByLabel('Scoring profile').selectOption('Ideal customers');
    await sidebar.page.getByLabel('Of these rows').selectOption('Only rows whose result is old');
    expect(await sidebar.page.getByLabel('A result is old when it was checked more than').inputValue()).toBe(
      '90',
    );
    await isFine(sidebar, picture);
    return sidebar;
  },
  async presets(picture) {
    const { sidebar, stage } = await opened(() => {});
    await sidebar.until('Enrich rows');
    await sidebar.page
      .getByLabel('Questions that others ask')
      .selectOption('How many locations does the company have?');
    await sidebar.page.getByText('Presets (0)').click();
    await sidebar.page.getByLabel('Name of the preset').fill('Locations');
    await sidebar.page.getByRole('button', { name: 'Save' }).click();
    await sidebar.page.getByText('The preset “Locations” is saved').waitFor();
    expect(stage.google.call('presets')).toMatchObject([{ name: 'Locations' }]);
    await sidebar.page.getByText('Presets (1)').waitFor();
    await isFine(sidebar, picture);
    await sidebar.page.getByLabel('Question about each company').fill('Something else?');
    await sidebar.page.getByLabel('Saved presets').selectOption('Locations');
    await sidebar.page.getByText('Preset “Locations”. Check its columns.').waitFor();
    await sidebar.page.getByText('Presets (1)').click();
    await sidebar.page.getByRole('button', { name: 'Delete' }).click();
    await sidebar.page.getByText('The preset “Locations” is deleted').waitFor();
    expect(stage.google.call('presets')).toEqual([]);
    expect(await sidebar.page.getByLabel('Question about each company').inputValue()).toBe(
      'How many locations does the company have?',
    );
    return sidebar;
  },
  async 'not-enough'(picture) {
    const { sidebar } = await opened(({ google, server }) => {
      google.call('price', PLAN);
      server.refuse('credits.get', () => ({
        status: 200,
        text: '{"result":{"data":{"spendable":100}}}',
        headers: {},
      }));
    });
    await sidebar.until('Enrich rows');
    await sidebar.page.getByLabel('Question about each company').fill(ASK.question);
    await sidebar.page.getByLabel('Name of the new columns').fill('Warehouses');
    await sidebar.page.getByRole('button', { name: 'Count rows and price' }).click();
    await sidebar.page.getByText('Your credits are not enough').waitFor();
    expect(await sidebar.page.getByRole('button', { name: 'Run 240 rows' }).count()).toBe(0);
    await isFine(sidebar, picture);
    return sidebar;
  },
  async paused(picture) {
    const { sidebar } = await opened((stage) => {
      started(stage);
      stage.server.refuse('bulk.start', () =>
        refusal(403, 'FORBIDDEN', 'This needs a key with the scope research'),
      );
    });
    await sidebar.until('Paused');
    await sidebar.page.getByRole('alert').filter({ hasText: 'Ask your administrator for a key' }).waitFor();
    expect(await sidebar.page.getByRole('button', { name: 'Settings' }).count()).toBe(1);
    await isFine(sidebar, picture);
    return sidebar;
  },
  async broken(picture) {
    const { sidebar } = await opened((stage) => {
      started(stage);
      stage.google.sheet.grid.at(1, 1).value = 'Web';
    });
    await sidebar.until('The run cannot continue');
    await isFine(sidebar, picture);
    return sidebar;
  },
  async waiting(picture) {
    const { sidebar } = await opened((stage) => {
      started(stage);
      stage.server.refuse('bulk.start', () => refusal(503, 'NOT_READY', 'The server starts.'));
    });
    await sidebar.page.getByText('Retrying in').waitFor({ timeout: 60_000 });
    await isFine(sidebar, picture);
    return sidebar;
  },
  async offline(picture) {
    const { sidebar } = await opened(({ server }) => {
      server.refuse('templates.list', () =>
        refusal(401, 'UNAUTHORIZED', 'The API key is unknown, has expired or has been revoked.'),
      );
    });
    await sidebar.until('Assay cannot be used now');
    await isFine(sidebar, picture);
    return sidebar;
  },
  async connected(picture) {
    const { sidebar } = await opened(() => {});
    await sidebar.until('Enrich rows');
    await sidebar.press('Settings');
    await sidebar.until('Connect to Assay');
    await sidebar.press('Check and save');
    await sidebar.until('Connected');
    await isFine(sidebar, picture);
    return sidebar;
  },
  async unreachable(picture) {
    const { sidebar } = await opened(({ server }) => {
      server.refuse('profiles.list', () => refusal(503, 'NOT_READY', 'The server starts.'));
    });
    await sidebar.page.getByRole('heading', { name: 'Assay is not responding' }).waitFor({ timeout: 60_000 });
    await isFine(sidebar, picture);
    return sidebar;
  },
  async tried(picture) {
    const { sidebar } = await opened(({ google }) => {
      google.call('price', PLAN);
      google.call('start', { isTrial: true });
    });
    await sidebar.until('First rows done');
    await isFine(sidebar, picture);
    return sidebar;
  },
  async ending(picture) {
    const { sidebar } = await opened(
      (stage) => {
        started(stage);
        stage.google.call('step');
        stage.google.call('step');
        stage.google.call('cancel');
      },
      (target) => (target.endsWith('7.example') ? { pendingLooks: 5, answer: 3 } : { answer: 5 }),
    );
    await sidebar.until('Ending');
    await isFine(sidebar, picture);
    return sidebar;
  },
  async cancelled(picture) {
    const { sidebar } = await opened((stage) => {
      started(stage);
      stage.google.call('cancel');
    });
    await sidebar.until('Cancelled');
    await isFine(sidebar, picture);
    return sidebar;
  },
  async stopped(picture) {
    const { sidebar } = await opened((stage) => {
      started(stage);
      stage.server.refuse('bulk.start', () =>
        refusal(422, 'VALIDATION_ERROR', 'The question must have at least 10 characters.'),
      );
    });
    await sidebar.until('Stopped by an error');
    expect(await sidebar.page.getByText('at least 10 characters').count()).toBe(1);
    await isFine(sidebar, picture);
    await sidebar.press('End the run');
    await sidebar.until('Cancelled');
    return sidebar;
  },
  async 'other-key'(picture) {
    const { sidebar } = await opened((stage) => {
      started(stage);
      const { google } = stage;
      google.userProperties = new Map();
      google.call('saveSettings', { baseUrl: SERVER, apiKey: 'sk_live_guest_paying', readKey: '' });
    });
    await sidebar.until('Running with another key');
    expect(await sidebar.page.getByRole('button').allTextContents()).toEqual([
      'Enter that key',
      'Look again',
      'Cancel',
    ]);
    await isFine(sidebar, picture);
    return sidebar;
  },
  async undo(picture) {
    const { sidebar } = await opened(started);
    await sidebar.until('Done');
    await sidebar.page.getByRole('button', { name: 'Undo' }).click();
    await sidebar.until('Undo this run?');
    await isFine(sidebar, picture);
    return sidebar;
  },
};

test.for(Object.keys(screens))(
  'the screen “%s” is accessible, complete and says what to do',
  async (name, { skip }) => {
    if (browser === null) return skip('no Chromium here');
    const sidebar = await screens[name]?.(name);
    await sidebar?.page.close();
  },
);

test('a finished run leads to its rows with one press', async ({ skip }) => {
  if (browser === null) return skip('no Chromium here');
  const { sidebar, stage } = await opened(started);
  await sidebar.until('Done');
  await sidebar.press('Show the results');
  await expect
    .poll(() => stage.google.sheet.selection)
    .toEqual([{ row: 2, column: 3, rows: 240, columns: 4 }]);
  await sidebar.page.close();
});

test('failures say their reasons, and lead to the first row of each', async ({ skip }) => {
  if (browser === null) return skip('no Chromium here');
  const { sidebar, stage } = await opened(started, (target) =>
    target.endsWith('7.example') ? { failed: `No page of ${target} could be read.` } : { answer: 3 },
  );
  await sidebar.until('Done, with failures');
  await sidebar.press(/No page of … could be read/);
  await expect.poll(() => stage.google.sheet.selection).toEqual([{ row: 9, column: 1, rows: 1, columns: 1 }]);
  expect(await sidebar.violations()).toEqual([]);
  await sidebar.page.close();
});
