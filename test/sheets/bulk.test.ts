import { StartBulk } from '@assay/shared/bulk';
import { expect, test } from 'vitest';
import { ExecutionEnded } from './fakes/limits.ts';
import { refusal } from './fakes/scriptedServer.ts';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf, pump } from './stage.ts';

const PLAN = planOf({
  task: { kind: 'question', question: 'What do they do?', answerType: 'open_text' },
  inputs: { domain: 'Domain' },
  fields: ['answer'],
  name: 'Does',
});
const domains = (count: number) => Array.from({ length: count }, (_, index) => [`d${index}.example`]);
type Stage = ReturnType<typeof scriptedSpreadsheet>;

function started(rows: number, outcomeOf?: Parameters<typeof scriptedSpreadsheet>[0]): Stage {
  const stage = scriptedSpreadsheet(outcomeOf);
  stage.google.sheet.enter([['Domain'], ...domains(rows)]);
  stage.google.call('price', PLAN);
  stage.google.call('start', { isTrial: false });
  stage.google.forgetCalls();
  return stage;
}
const sentIn = ({ google }: Stage) => google.requests.filter(({ path }) => path === 'bulk.start');
/** Every third company takes long. */
const mixed = (target: string) => {
  const isSlow = Number(target.replace(/\D/g, '')) % 3 === 0;
  return { pendingLooks: isSlow ? 50 : 1, answer: `About ${target}` };
};

test('all rows are with the server after the first steps, in requests that it accepts, whatever becomes of the sidebar', () => {
  const stage = started(12_000);
  for (let step = 0; step < 2; step += 1) stage.google.call('step');
  const sent = sentIn(stage).map(({ payload }) => StartBulk.parse(payload));
  expect(sent.flatMap(({ rows }) => rows.map(({ domain }) => domain))).toEqual(domains(12_000).flat());
  expect(stage.google.requests).toHaveLength(sent.length);
});

test('a company that takes long delays nobody: the others are written around it, each once', async () => {
  const stage = started(450, mixed);
  const { google } = stage;
  for (let step = 0; step < 6; step += 1) google.call('step');
  const rows = google.sheet.body();
  expect(rows.map((row, index) => (index % 3 === 0 ? row.Does === '' : row.Does !== ''))).not.toContain(
    false,
  );
  expect(google.call('job')).toMatchObject({ counts: { done: 300 } });
  expect((await pump(google)).counts).toEqual({ done: 450, empty: 0, failed: 0, gone: 0 });
  expect(sentIn(stage)).toHaveLength(1);
});

test('while nothing has ended a look is one request, and reads no results', () => {
  const { google } = started(300, () => ({ pendingLooks: 99, answer: 'x' }));
  for (let step = 0; step < 4; step += 1) google.call('step');
  google.forgetCalls();
  expect(google.call('step').answered).toEqual({ ended: 0, total: 300 });
  expect(google.requests.map(({ path }) => path)).toEqual(['bulk.status']);
  expect(google.sheet.writes.filter(({ rows }) => rows > 300)).toEqual([]);
});

test('a pause takes back what the server has not started, and resuming sends only that', async () => {
  const stage = started(450, mixed);
  const { google } = stage;
  for (let step = 0; step < 3; step += 1) google.call('step');
  google.call('pause');
  expect(google.requests.filter(({ path }) => path === 'bulk.cancel')).toHaveLength(1);
  google.call('resume');
  const view = await pump(google);
  expect(view.counts).toEqual({ done: 450, empty: 0, failed: 0, gone: 0 });
  expect(view.charged).toBe(2 * 450);
  const [, again] = sentIn(stage).map(({ payload }) => StartBulk.parse(payload).rows);
  expect(again?.map(({ domain }) => domain)).toEqual(
    domains(450)
      .flat()
      .filter((_, index) => index % 3 === 0),
  );
});

test('a cancel gives back what the server has not started: those rows are as before, the others are written', async () => {
  const stage = started(450, mixed);
  const { google } = stage;
  google.sheet.grid.at(2, 3).value = 'Queued';
  for (let step = 0; step < 2; step += 1) google.call('step');
  google.call('cancel');
  const view = await pump(google);
  expect(view).toMatchObject({ state: 'cancelled', counts: { done: 300, failed: 0 }, charged: 600 });
  expect(new Set(google.sheet.body().map((row) => row['Does: status']))).toEqual(new Set(['Done', '']));
  // They can be run later.
  expect(google.call('price', PLAN).price.rows).toBe(150);
});

test('rows that the server does not take fail with the reason', async () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Domain'], ['a.example'], ['nodot']]);
  expect(google.call('price', PLAN).price).toMatchObject({ rows: 2, refused: 1, credits: 2 });
  google.call('start', { isTrial: false });
  expect((await pump(google)).counts).toMatchObject({ done: 1, failed: 1 });
  expect(google.sheet.row(3)['Does: status']).toBe('Failed: the domain must have a dot');
});

test('a key that was used for other rows is replaced by another one', async () => {
  const stage = started(5);
  let uses = 0;
  stage.server.refuse('bulk.start', () => {
    uses += 1;
    return uses === 1
      ? refusal(409, 'IDEMPOTENCY_KEY_REUSED', 'The key was used for another request.')
      : null;
  });
  expect((await pump(stage.google)).counts.done).toBe(5);
  expect(new Set(sentIn(stage).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('a run that an earlier version of the add-on sends in chunks goes on: its chunk first, then the rest as a batch', async () => {
  const stage = scriptedSpreadsheet((target) => ({ pendingLooks: 2, answer: `About ${target}` }));
  const { google } = stage;
  google.sheet.enter([['Domain'], ...domains(120)]);
  const task = { ...PLAN.task, isAboutPeople: true } as const;
  google.call('price', { ...PLAN, task, inputs: { profileUrl: 'Domain' } });
  google.call('start', { isTrial: false });
  // Its first chunk is saved, and about to be sent.
  google.kill = (call) => call === 'UrlFetchApp.fetch';
  expect(() => google.call('step')).toThrow(ExecutionEnded);
  google.kill = () => false;
  const pieces = [...google.documentProperties].filter(([name]) => /^assay\.job(\.\d+)?$/.test(name));
  const text = pieces.map(([, piece]) => piece.replace(/^\d+\|/, '')).join('');
  const { bulks: _bulks, again: _again, ...saved } = JSON.parse(text) as Record<string, object>;
  const job = { ...saved.job, plan: PLAN };
  for (const [name] of pieces) google.documentProperties.delete(name);
  const old = JSON.stringify({ ...saved, job });
  const parts = old.match(/.{1,8000}/g) ?? [];
  parts.forEach((part, at) => {
    google.documentProperties.set(
      at === 0 ? 'assay.job' : `assay.job.${at}`,
      at === 0 ? `${parts.length}|${part}` : part,
    );
  });
  expect((await pump(google)).counts).toEqual({ done: 120, empty: 0, failed: 0, gone: 0 });
  expect(sentIn(stage).map(({ payload }) => StartBulk.parse(payload).rows.length)).toEqual([20]);
});

test('nothing of a run stays behind in the properties but the run itself', async () => {
  const { google } = started(450, mixed);
  google.call('step');
  google.documentProperties.set('assay.bulk-77', '1|{"left":"behind"}');
  await pump(google);
  expect([...google.documentProperties.keys()].filter((name) => name.startsWith('assay.bulk'))).toEqual([]);
});

test('what ends between the two answers of the last look is counted as paid', async () => {
  let isOver = false;
  const { google, server } = started(5, () => (isOver ? { answer: 'x' } : { pendingLooks: 99, answer: 'x' }));
  server.refuse('bulk.results', () => {
    isOver = true;
    return null;
  });
  expect(await pump(google)).toMatchObject({ counts: { done: 5 }, charged: 10 });
});
