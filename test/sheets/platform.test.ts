import { expect, test } from 'vitest';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf, pump } from './stage.ts';

const PLAN = planOf({
  task: { kind: 'question', question: 'What do they do?', answerType: 'open_text' },
  inputs: { domain: 'Domain' },
  fields: ['answer'],
  name: 'Does',
});
const TIMED_OUT = 'Service Spreadsheets timed out while accessing document with id 1abc.';
const domains = (count: number) => Array.from({ length: count }, (_, index) => [`d${index}.example`]);

function started(rows: number, pendingLooks = 1) {
  const stage = scriptedSpreadsheet((target) => ({ pendingLooks, answer: `About ${target}` }));
  stage.google.sheet.enter([['Domain'], ...domains(rows)]);
  stage.google.call('price', PLAN);
  return stage;
}

/** Fails every so many calls of a kind. */
function everyNth(n: number, words: RegExp, message: string): (call: string) => string | null {
  let calls = 0;
  return (call) => {
    if (!words.test(call)) return null;
    calls += 1;
    return calls % n === 0 ? message : null;
  };
}

test.each([
  [/^(Range|Sheet|SpreadsheetApp)\./, TIMED_OUT],
  [/^Range\./, 'ドキュメント（ID: 1abc）にアクセス中にスプレッドシートのサービスに接続できなくなりました。'],
  [
    /^Properties\./,
    'Service invoked too many times in a short time: properties. Try Utilities.sleep(1000) between calls.',
  ],
  [/^Lock\./, 'There are too many LockService operations against the same script.'],
  [/./, 'We’re sorry, a server error occurred. Please wait a bit and try again.'],
])(
  'every third call of %s fails for a moment: the run and its undo succeed all the same',
  async (words, message) => {
    const { google } = started(120);
    const before = google.sheet.snapshot();
    google.failure = everyNth(3, words, message);
    google.call('start', { isTrial: false });
    const view = await pump(google);
    expect(view.counts).toEqual({ done: 120, empty: 0, failed: 0, gone: 0 });
    expect(google.sheet.body().map((row) => row.Does)).toEqual(
      domains(120).map(([domain]) => `About ${domain}`),
    );
    google.call('undo');
    expect(google.sheet.snapshot()).toEqual(before);
  },
);

test('a service that times out after its work does nothing twice: no column twice, none lost, and the filter stays', async () => {
  const { google } = started(3);
  const { sheet } = google;
  sheet.grid.maxColumns = 2;
  sheet.filter = { row: 1, column: 1, rows: 4, columns: 1, criteria: new Map([[1, 'mine']]) };
  const before = sheet.snapshot();
  google.failureAfter = everyNth(2, /./, TIMED_OUT);
  google.call('start', { isTrial: false });
  await pump(google);
  expect(sheet.headers().filter((header) => header !== '')).toEqual([
    'Domain',
    'Does',
    'Does: status',
    'Does: confidence',
    'Does: checked at',
    'Assay row',
  ]);
  expect(sheet.filter).toMatchObject({ criteria: new Map([[1, 'mine']]) });
  expect(sheet.rules).toHaveLength(5);
  google.call('undo');
  expect(sheet.snapshot()).toEqual(before);
});

test('a lock that another window keeps for a minute is waited for', () => {
  const { google } = started(3);
  google.lock.elsewhereMs = 60_000;
  expect(google.call('start', { isTrial: false }).state).toBe('running');
  expect(google.lastExecution?.elapsedMs).toBeGreaterThan(60_000);
});

test('a lock that is kept too long is an error after which the sidebar tries again, and nothing was changed', () => {
  const { google } = started(3);
  const before = google.sheet.snapshot();
  google.lock.elsewhereMs = 600_000;
  expect(google.sidebarRun('start', { isTrial: false })).toMatchObject({
    ok: false,
    mayPass: true,
    message: expect.stringContaining('Another window is writing'),
  });
  expect(google.lastExecution?.elapsedMs).toBeLessThan(360_000);
  expect(google.sheet.snapshot()).toEqual(before);
});

test('two windows that step at the same time wait for each other and write every row once', async () => {
  const { google } = started(230);
  google.call('start', { isTrial: false });
  let isNested = false;
  google.network = (send) => {
    if (!isNested) {
      isNested = true;
      google.call('step');
      isNested = false;
    }
    return send();
  };
  const view = await pump(google);
  expect(view.counts).toEqual({ done: 230, empty: 0, failed: 0, gone: 0 });
});

test('a step that looks reads the properties of document and user once each, and one that writes reads once more under the lock', async () => {
  const { google } = started(300, 4);
  google.call('start', { isTrial: false });
  google.forgetCalls();
  const reads: number[] = [];
  await pump(google, () => {
    reads.push(google.quotas.propertyReads);
    expect(google.quotas.propertyReads).toBe(google.lastExecution?.countOf('Properties.getProperties'));
    google.forgetCalls();
  });
  expect(reads.filter((count) => count === 2).length).toBeGreaterThan(0);
  expect(Math.max(...reads)).toBeLessThanOrEqual(4);
});

test('a used-up daily quota says so and says what to do, and the run goes on the next day', async () => {
  const { google } = started(3);
  google.call('start', { isTrial: false });
  google.quotas.propertyReads = 50_000;
  expect(() => google.call('step')).toThrow('Resume tomorrow');
  google.forgetCalls();
  google.quotas.fetches = 20_000;
  expect(google.call('step')).toMatchObject({
    state: 'paused',
    message: expect.stringContaining('Resume tomorrow'),
  });
  google.forgetCalls();
  google.call('resume');
  expect((await pump(google)).counts.done).toBe(3);
});

test('the result of a run leads to its rows, and failures say their reasons with a way to the first row', async () => {
  const { google } = scriptedSpreadsheet((target) =>
    target === 'd1.example' || target === 'd2.example'
      ? { failed: 'the site could not be reached' }
      : { answer: 'x' },
  );
  google.sheet.enter([['Domain'], ...domains(4)]);
  google.call('price', PLAN);
  google.call('start', { isTrial: false });
  await pump(google);
  expect(google.call('failures')).toEqual([{ reason: 'the site could not be reached', rows: 2, index: 1 }]);
  google.call('show', { index: 1 });
  expect(google.sheet.selection).toEqual([{ row: 3, column: 1, rows: 1, columns: 1 }]);
  google.call('showResults');
  expect(google.sheet.selection).toEqual([{ row: 2, column: 2, rows: 4, columns: 4 }]);
});
