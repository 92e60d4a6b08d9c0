import { StartBulk } from '@assay/shared/bulk';
import { RpcStartBulk } from '@assay/shared/rpcBulk';
import { expect, test } from 'vitest';
import { SECONDS } from './fakes/scriptedAnswers.ts';
import { refusal } from './fakes/scriptedServer.ts';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf, pump } from './stage.ts';

const PLAN = planOf({
  task: { kind: 'question', question: 'What do they do?', answerType: 'open_text' },
  inputs: { domain: 'Domain' },
  fields: ['answer'],
  name: 'Does',
});
const PEOPLE_PLAN = planOf({
  task: { kind: 'question', question: 'What is the role?', answerType: 'open_text', isAboutPeople: true },
  inputs: { profileUrl: 'Profile' },
  fields: ['answer'],
  name: 'Role',
});
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => [`https://people.example/in/p${index}`]);
/** What the server keeps of a row whose person was erased. */
const erasedRow = (row: object) => ({
  ...row,
  profileUrl: '',
  externalId: null,
  status: 'rejected',
  error: 'belongs to a person who was erased',
  researches: [],
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
  google.sheet.enter([['Profile'], ...people(120)]);
  google.call('price', PEOPLE_PLAN);
  google.call('start', { isTrial: false });
  // Its first chunk is saved, and about to be sent.
  const pieces = [...google.documentProperties].filter(([name]) => /^assay\.job(\.\d+)?$/.test(name));
  const text = pieces.map(([, piece]) => piece.replace(/^\d+\|/, '')).join('');
  const { bulks: _bulks, again: _again, ...saved } = JSON.parse(text) as Record<string, object>;
  const targets = people(100).map(([domain]) => ({ domain }));
  const rows = targets.map((_, index) => [index, index]);
  const chunk = { no: 0, attempt: 0, rows, targets, sent: null, startedMs: 0 };
  for (const [name] of pieces) google.documentProperties.delete(name);
  const old = JSON.stringify({ ...saved, job: { ...saved.job, cursor: 100, chunks: 1 }, chunks: [chunk] });
  const parts = old.match(/.{1,8000}/g) ?? [];
  parts.forEach((part, at) => {
    google.documentProperties.set(
      at === 0 ? 'assay.job' : `assay.job.${at}`,
      at === 0 ? `${parts.length}|${part}` : part,
    );
  });
  google.forgetCalls();
  expect((await pump(google)).counts).toEqual({ done: 120, empty: 0, failed: 0, gone: 0 });
  expect(google.requests.filter(({ path }) => path === 'enrich.batch')).toHaveLength(1);
  expect(sentIn(stage).map(({ payload }) => RpcStartBulk.parse(payload).rows.length)).toEqual([20]);
});

test('people are with the server whole, in a few batches, and are written with the sidebar closed', async () => {
  const stage = scriptedSpreadsheet();
  const { google } = stage;
  google.sheet.enter([['Profile'], ...people(3_000)]);
  google.call('price', PEOPLE_PLAN);
  expect(google.requests.filter(({ path }) => path === 'bulk.start')).toHaveLength(1);
  google.call('start', { isTrial: false });
  google.forgetCalls();
  for (let step = 0; step < 3; step += 1) google.call('step');
  const sent = sentIn(stage).map(({ payload }) => RpcStartBulk.parse(payload).rows);
  expect(sent.flat().map(({ profileUrl }) => profileUrl)).toEqual(people(3_000).flat());
  expect(sent.length).toBeLessThanOrEqual(2);
  for (let hour = 0; google.triggers.length > 0 && hour < 20; hour += 1) google.hour();
  expect(google.call('job')).toMatchObject({ state: 'done', counts: { done: 3_000, failed: 0 } });
  expect(google.sheet.body().map((row) => row.Role)).toEqual(
    people(3_000).map(([profile]) => `About ${profile}`),
  );
});

test('people whose rows are deleted before they are sent leave the others in their places', async () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Profile'], ...people(5)]);
  google.call('price', PEOPLE_PLAN);
  google.call('start', { isTrial: false });
  google.sheet.deleteRow(3);
  expect((await pump(google)).counts).toEqual({ done: 4, empty: 0, failed: 0, gone: 1 });
  expect(google.sheet.body().map(({ Profile, Role }) => Role === `About ${String(Profile)}`)).toEqual(
    new Array(4).fill(true),
  );
});

test('a person who is erased at the server ends a row that was waiting for nobody else, with the reason', async () => {
  let isErased = false;
  const stage = scriptedSpreadsheet((target) =>
    target.endsWith('/p2') ? { pendingLooks: 99, answer: 'x' } : { answer: `About ${target}` },
  );
  const { google, server } = stage;
  server.change('bulk.status', (answer) => (isErased ? { ...answer, completedAt: SECONDS } : answer));
  server.change('bulk.results', ({ results, ...answer }) => ({
    ...answer,
    results: (results as { row: number }[]).map((row) => (isErased && row.row === 2 ? erasedRow(row) : row)),
  }));
  google.sheet.enter([['Profile'], ...people(4)]);
  google.call('price', PEOPLE_PLAN);
  google.call('start', { isTrial: false });
  for (let step = 0; step < 6; step += 1) google.call('step');
  expect(google.call('job')).toMatchObject({ state: 'running', counts: { done: 3 } });
  isErased = true;
  expect(await pump(google)).toMatchObject({ state: 'done', counts: { done: 3, failed: 1 } });
  expect(google.sheet.row(4)['Role: status']).toBe('Failed: the address belongs to a person who was erased');
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
