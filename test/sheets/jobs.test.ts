import { expect, test } from 'vitest';
import type { Task } from '../../sheets-addon/src/core/tasks.ts';
import { extent } from '../support/extent.ts';
import type { AppsScript } from './fakes/appsScript.ts';
import { ExecutionEnded } from './fakes/limits.ts';
import { refusal } from './fakes/scriptedServer.ts';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf, pump } from './stage.ts';

const ASK = {
  kind: 'question',
  question: 'What do they do?',
  answerType: 'open_text',
} as const satisfies Task;
const PLAN = planOf({ task: ASK, inputs: { domain: 'Domain' }, fields: ['answer'], name: 'Does' });
const PEOPLE = planOf({
  task: { kind: 'work-email' },
  inputs: { fullName: 'Name', domain: 'Domain' },
  fields: ['email'],
  name: 'Mail',
});
const ABOUT_PEOPLE = { ...PLAN, task: { ...ASK, isAboutPeople: true }, inputs: { profileUrl: 'Domain' } };
const domains = (count: number) => Array.from({ length: count }, (_, index) => [`d${index}.example`]);
/** A cell for a row of a plan: profile addresses for people, else domains. */
const rowsFor = (plan: typeof PLAN, count: number) =>
  domains(count).map(([domain = '']) => [plan === ABOUT_PEOPLE ? `${domain}/jane` : domain]);
const start = (google: ReturnType<typeof scriptedSpreadsheet>['google'], plan = PLAN) => {
  google.call('price', plan);
  return google.call('start', { isTrial: false });
};

/** Stops the next execution at the n-th such call. */
function stopAt(google: AppsScript, moment: string, n: number): void {
  let seen = 0;
  google.kill = (call) => {
    if (call !== moment) return false;
    seen += 1;
    if (seen < n) return false;
    google.kill = () => false;
    return true;
  };
}

/** Whether the job finished. */
function tried(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof ExecutionEnded) return false;
    throw error;
  }
}

test.each([
  '=1+1',
  '+1',
  '-1+2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "'x",
  ' =1',
  '2024-05-01',
  '007',
  'TRUE',
])('an answer %j is written as exactly this text', async (answer) => {
  const { google } = scriptedSpreadsheet(() => ({ answer }));
  google.sheet.enter([['Domain'], ['a.example']]);
  start(google);
  await pump(google);
  expect(google.sheet.grid.at(2, 2)).toMatchObject({ value: answer, formula: '' });
});

test('a column prefix and a failure reason are written as texts too', async () => {
  const { google } = scriptedSpreadsheet(() => ({ failed: '=HYPERLINK("http://x")' }));
  google.sheet.enter([['Domain'], ['a.example']]);
  start(google, { ...PLAN, name: '=1+1' });
  await pump(google);
  expect(google.sheet.row(2)).toMatchObject({ '=1+1: status': 'Failed: =HYPERLINK("http://x")' });
  expect(google.sheet.grid.rows.flat().filter(({ formula }) => formula !== '')).toEqual([]);
});

test('rows may be inserted, deleted, copied and changed during a run: no answer gets into another row', async () => {
  const { google } = scriptedSpreadsheet((target) => ({ pendingLooks: 2, answer: `About ${target}` }));
  const { sheet } = google;
  sheet.enter([['Domain'], ...domains(250)]);
  start(google);
  google.call('step');
  sheet.insertRow(2);
  sheet.deleteRow(5);
  sheet.grid.at(6, 1).value = 'other.example';
  sheet.grid.rows.push((sheet.grid.rows[9] ?? []).map((cell) => ({ ...cell })));
  const view = await pump(google);
  expect(view.counts).toEqual({ done: 248, empty: 0, failed: 1, gone: 1 });
  const rows = sheet.body();
  expect(rows[4]).toMatchObject({
    Domain: 'other.example',
    'Does: status': 'Failed: the row was changed meanwhile',
  });
  for (const row of rows) expect(['', `About ${row.Domain}`]).toContain(row.Does);
});

test('several rows with the same company are researched and charged once, and all are answered', async () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([
    ['Domain'],
    ['a.example'],
    ['https://www.A.example/x'],
    ['b.example'],
    ['info@a.example'],
  ]);
  expect(google.call('price', PLAN).price).toMatchObject({ rows: 4, targets: 2, credits: 4 });
  google.call('start', { isTrial: false });
  const view = await pump(google);
  expect(google.sheet.body().map((row) => row.Does)).toEqual([
    'About a.example',
    'About a.example',
    'About b.example',
    'About a.example',
  ]);
  expect(view.charged).toBe(4);
});

test('only the chosen rows are processed: selected, shown by a filter, without a result, failed before', async () => {
  const { google } = scriptedSpreadsheet((target) =>
    target === 'd3.example' ? { failed: 'unreachable' } : { answer: target },
  );
  const { sheet } = google;
  sheet.enter([['Domain'], ...domains(10)]);
  sheet.selection = [
    { row: 1, column: 1, rows: 3, columns: 1 },
    { row: 5, column: 1, rows: 1, columns: 1 },
  ];
  start(google, { ...PLAN, scope: 'selected' });
  expect((await pump(google)).counts).toMatchObject({ done: 2, failed: 1 });
  expect(google.call('price', PLAN).price.rows).toBe(7);
  expect(google.call('price', { ...PLAN, kind: 'failed' }).price.rows).toBe(1);
  expect(google.call('price', { ...PLAN, kind: 'every' }).price.rows).toBe(10);
  for (let row = 2; row <= 9; row += 1) sheet.hiddenRows.add(row);
  expect(google.call('price', { ...PLAN, scope: 'visible' }).price.rows).toBe(2);
  sheet.selection = [];
  expect(() => google.call('price', { ...PLAN, scope: 'selected' })).toThrow('No rows to process');
});

test('undo restores texts, formulas, dates and notes, and keeps existing columns', async () => {
  const { google } = scriptedSpreadsheet();
  const { sheet } = google;
  sheet.enter([
    ['Domain', 'Does', 'Does: status'],
    ['a.example', '=B1', 'mine'],
    ['b.example', "'=no formula"],
    ['c.example', '2026-01-02'],
  ]);
  sheet.grid.at(2, 2).note = 'my note';
  const before = sheet.snapshot();
  start(google, { ...PLAN, kind: 'every' });
  await pump(google);
  expect(sheet.body().map((row) => row.Does)).toEqual(['a', 'b', 'c'].map((name) => `About ${name}.example`));
  google.call('undo');
  expect(sheet.snapshot()).toEqual(before);
  expect(google.call('job')).toBeNull();
});

test.each([
  'Range.setValues',
  'Sheet.setConditionalFormatRules',
  'Properties.deleteProperty',
  'SpreadsheetApp.flush',
  'Properties.setProperties',
])('a start or an undo that Google stops at %s can be repeated without a trace', async (moment) => {
  const { google } = scriptedSpreadsheet();
  const { sheet } = google;
  sheet.enter([['Domain', 'Does'], ['a.example', 'my text'], ['b.example']]);
  const before = sheet.snapshot();
  google.call('price', { ...PLAN, kind: 'every' });
  for (let stop = 1; stop <= 3; stop += 1) {
    stopAt(google, moment, stop);
    if (tried(() => google.call('start', { isTrial: false }))) break;
  }
  if (google.call('job') === null) google.call('start', { isTrial: false });
  await pump(google);
  expect(sheet.body().map((row) => row.Does)).toEqual(['About a.example', 'About b.example']);
  for (let stop = 1; stop <= 3; stop += 1) {
    stopAt(google, moment, stop);
    if (tried(() => google.call('undo')) || google.call('job') === null) break;
  }
  if (google.call('job') !== null) google.call('undo');
  expect(sheet.snapshot()).toEqual(before);
});

test.each([
  ['bulk.start', PLAN, 1],
  ['bulk.start', ABOUT_PEOPLE, 1],
] as const)(
  'when %s finds the credits used up the run pauses with the reason, and resumes without paying twice',
  async (path, plan, sends) => {
    const { google, server } = scriptedSpreadsheet();
    google.sheet.enter([['Domain'], ...rowsFor(plan, 150)]);
    start(google, plan);
    const paid = [...google.requests];
    let isEmpty = true;
    server.refuse(path, () => (isEmpty ? refusal(402, 'INSUFFICIENT_CREDITS', 'Not enough credits.') : null));
    const view = await pump(google);
    expect(view).toMatchObject({ state: 'paused', message: 'Not enough credits.', finished: 0 });
    isEmpty = false;
    google.call('resume');
    expect(await pump(google)).toMatchObject({ state: 'done', counts: { done: 150 } });
    const keys = google.requests.slice(paid.length).flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    expect(new Set(keys).size).toBe(sends);
  },
);

test.each([
  ['bulk.start', PLAN],
  ['bulk.start', ABOUT_PEOPLE],
] as const)(
  'a failure inside %s is retried with another idempotency key; a refused question ends the run',
  async (path, plan) => {
    const { google, server } = scriptedSpreadsheet();
    google.sheet.enter([['Domain'], ...rowsFor(plan, 5)]);
    start(google, plan);
    let failures = 1;
    server.refuse(path, () => {
      failures -= 1;
      return failures >= 0 ? refusal(500, 'INTERNAL_ERROR', 'Something broke.') : null;
    });
    expect(await pump(google)).toMatchObject({ state: 'paused', message: 'Something broke.' });
    google.call('resume');
    expect((await pump(google)).state).toBe('done');
    const keys = google.requests.flatMap((request) =>
      request.path === path ? [request.idempotencyKey] : [],
    );
    expect(new Set(keys).size).toBe(keys.length);

    start(google, { ...plan, kind: 'every' });
    server.refuse(path, () => refusal(422, 'VALIDATION_ERROR', 'question must not be empty'));
    expect(await pump(google)).toMatchObject({ state: 'failed', counts: { failed: 5 } });
  },
);

test('there is one run at a time: a run that was priced in another window cannot be started beside it', async () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Domain'], ['a.example']]);
  google.call('price', PLAN);
  google.call('price', { ...PLAN, name: 'Other' });
  const other = new Map(google.documentProperties);
  google.call('start', { isTrial: false });
  google.documentProperties.set(
    'assay.priced',
    other.get('assay.priced')?.replace(/"id":"[^"]*"/, '"id":"r0"') ?? '',
  );
  expect(() => google.call('start', { isTrial: false })).toThrow('not finished');
  expect(() => google.call('price', PLAN)).toThrow('not finished');
  expect(await pump(google)).toMatchObject({ state: 'done', counts: { done: 1 } });
});

test('a run cannot be resumed with another API key, which would pay again', async () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Domain'], ['a.example']]);
  start(google);
  google.call('saveSettings', {
    baseUrl: 'https://assay.example.com',
    apiKey: 'sk_live_zyxwvuts_second',
    readKey: '',
  });
  const asked = google.requests.length;
  expect(google.call('step')).toMatchObject({
    state: 'paused',
    message: expect.stringContaining('another API key'),
  });
  expect(() => google.call('resume')).toThrow('another API key');
  expect(google.requests).toHaveLength(asked);
});

test('after a cancel no chunk is sent any more, sent rows are written, and the others are unchanged', async () => {
  const { google } = scriptedSpreadsheet((target) => ({ pendingLooks: 2, answer: target }));
  google.sheet.enter([
    ['Name', 'Domain'],
    ...domains(150).map(([domain = ''], at) => [`Ann A${at}`, domain]),
  ]);
  start(google, PEOPLE);
  google.call('step');
  google.call('cancel');
  const view = await pump(google);
  expect(view).toMatchObject({ state: 'cancelled', counts: { done: 100 } });
  const statuses = google.sheet.body().map((row) => row['Mail: status']);
  expect(statuses).toEqual([...new Array<string>(100).fill('Done'), ...new Array<string>(50).fill('')]);
  expect(google.requests.filter(({ path }) => path === 'email.batch')).toHaveLength(1 + 1);
});

test('a person that takes ten minutes delays nobody else: the others are written and the next rows start', async () => {
  const { google } = scriptedSpreadsheet((target) =>
    target.startsWith('Slow') ? { pendingLooks: 12, answer: 's@d.example' } : { answer: 'x@d.example' },
  );
  const { sheet } = google;
  const people = Array.from({ length: 250 }, (_, index) => [
    index === 3 ? 'Slow Sam' : `Ann A${index}`,
    'd.example',
  ]);
  sheet.enter([['Name', 'Domain'], ...people]);
  start(google, PEOPLE);
  google.call('step');
  google.call('step');
  expect(sheet.row(3)['Mail: E-mail']).toBe('');
  google.aheadMs += 61_000;
  const taken = () => google.requests.filter(({ path }) => path === 'email.batch').length - 1;
  google.call('step');
  expect(taken()).toBe(2);
  google.call('step');
  expect([sheet.row(3)['Mail: E-mail'], sheet.row(5)['Mail: status']]).toEqual(['x@d.example', 'Queued']);
  const view = await pump(google, () => {
    google.aheadMs += 20_000;
  });
  expect(view).toMatchObject({ state: 'done', counts: { done: 250 } });
  expect(sheet.row(5)['Mail: E-mail']).toBe('s@d.example');
});

const MANY_ROWS = extent({ usual: 20_000, long: 50_000 });

test(`in a sheet of ${MANY_ROWS} rows the price, the start and every step stay far from Google’s limits`, () => {
  const { google } = scriptedSpreadsheet();
  const { sheet } = google;
  sheet.enter([['Domain'], ...domains(MANY_ROWS)]);
  const before = sheet.snapshot();
  const took: number[] = [];
  const measured = <Answer>(act: () => Answer): Answer => {
    const answer = act();
    took.push(google.lastExecution?.elapsedMs ?? 0);
    return answer;
  };
  expect(measured(() => google.call('price', PLAN)).price).toMatchObject({
    rows: MANY_ROWS,
    credits: 2 * MANY_ROWS,
    isUpperBound: false,
  });
  expect(google.requests.length).toBeLessThan(30);
  measured(() => google.call('start', { isTrial: false }));
  for (let step = 0; step < 10; step += 1) measured(() => google.call('step'));
  expect(Math.max(...took)).toBeLessThan(30_000);
  const stored = [...google.documentProperties].reduce(
    (sum, [name, text]) => sum + name.length + text.length,
    0,
  );
  expect(stored).toBeLessThan(400_000);
  expect(google.call('job')?.counts.done).toBeGreaterThanOrEqual(1_000);
  google.call('pause');
  measured(() => google.call('undo'));
  expect(sheet.snapshot()).toEqual(before);
}, 300_000);

test('a filter is extended to the new columns, so that sorting moves results with their rows', () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Domain', 'City'], ...domains(3)]);
  google.sheet.filter = { row: 1, column: 1, rows: 4, columns: 2, criteria: new Map([[2, 'criterion']]) };
  start(google);
  expect(google.sheet.filter).toMatchObject({ columns: 7, criteria: new Map([[2, 'criterion']]) });
  expect([...google.sheet.hiddenColumns]).toEqual([7]);
});

test('a job whose column was deleted says which, and continues when it is restored', () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Domain'], ['a.example']]);
  start(google);
  const header = google.sheet.grid.at(1, 1);
  header.value = 'Web';
  expect(() => google.call('step')).toThrow('“Domain” no longer exists');
  header.value = 'Domain';
  expect(google.call('step').state).toBe('running');
});

test('the columns of the last run are preselected in the same sheet', () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([
    ['Domain', 'Other'],
    ['a.example', 'b.example'],
  ]);
  google.call('price', { ...PLAN, inputs: { domain: 'Other' } });
  expect(google.call('sheet')).toMatchObject({
    headers: ['Domain', 'Other'],
    remembered: { domain: 'Other' },
  });
});

test.each<[Task, object]>([
  [{ kind: 'template', templateId: 'id', answerType: 'number' }, { signalTemplateIds: ['id'] }],
  [ASK, { questions: [{ question: ASK.question, answerType: 'open_text' }] }],
  [{ kind: 'firmographics' }, { types: ['firmographics'] }],
  [{ kind: 'open-jobs' }, { types: ['open-jobs'] }],
  [{ kind: 'tech-stack', category: 'erp' }, { types: [{ type: 'tech-stack', category: 'erp' }] }],
  [{ kind: 'tech-stack', technology: 'HubSpot' }, { types: [{ type: 'tech-stack', technology: 'HubSpot' }] }],
])('the task %j sends the right request, with a refresh if the user wants it', async (task, asked) => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Domain'], ['a.example']]);
  start(google, { ...PLAN, task, fields: [], forceRefresh: true });
  await pump(google);
  const [, sent] = google.requests.filter(({ path }) => path === 'bulk.start');
  const rows = [{ domain: 'a.example', externalId: '0' }];
  expect(sent?.payload).toEqual({ ...asked, rows, forceRefresh: true });
});

test('scores are free and written with their coverage', async () => {
  const { google } = scriptedSpreadsheet((target) =>
    target === 'b.example' ? { failed: '' } : { answer: 71.5 },
  );
  google.sheet.enter([['Domain'], ['a.example'], ['b.example']]);
  const task: Task = { kind: 'score', objectType: 'company' };
  google.call('price', { ...PLAN, task, fields: ['fit', 'coverage'], name: 'Scores' });
  google.call('start', { isTrial: false });
  await pump(google);
  expect(google.sheet.row(2)).toMatchObject({
    'Scores: Fit score': 71.5,
    'Scores: Signals answered': '3 of 4',
    'Scores: confidence': 0.75,
  });
  expect(google.sheet.row(3)['Scores: status']).toBe('No score');
  expect(new Set(google.requests.map(({ path }) => path))).toEqual(new Set(['credits.get', 'scores.many']));
});
