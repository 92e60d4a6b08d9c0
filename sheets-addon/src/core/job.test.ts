import { expect, test } from 'vitest';
import {
  after,
  CHUNK_ROWS,
  type Job,
  type JobEvent,
  type JobState,
  nextRows,
  pricedJob,
  TRIAL_ROWS,
  unsentRows,
} from './job.ts';
import { JOURNAL_CHARACTERS_MAX, journalOf } from './journal.ts';
import { remainingMs } from './progress.ts';

const TOTAL = 230;
const priced = pricedJob(
  'r1',
  {
    task: { kind: 'funding' },
    sheetId: 0,
    inputs: {},
    fields: [],
    name: 'Funding',
    scope: 'all',
    kind: 'every',
    staleDays: 90,
    forceRefresh: false,
  },
  {
    rows: TOTAL,
    targets: TOTAL,
    refused: 0,
    cached: 0,
    credits: 69,
    isUpperBound: false,
    remainingCredits: 100,
  },
  'sk_live_abcd',
);
const started = (isTrial: boolean) =>
  after(priced, { kind: 'start', nowMs: 0, total: TOTAL, created: [], isTrial });
const send = (job: Job) => after(job, { kind: 'sent', rows: nextRows(job).length });

test('every row is sent once, a hundred at a time', () => {
  const sent: number[] = [];
  let job = started(false);
  for (; nextRows(job).length > 0; job = send(job)) {
    expect(nextRows(job).length).toBeLessThanOrEqual(CHUNK_ROWS);
    sent.push(...nextRows(job));
  }
  expect(sent).toEqual(Array.from({ length: TOTAL }, (_, index) => index));
  expect(job.chunks).toBe(3);
});

test('a trial sends the first rows and no more until it is resumed', () => {
  const job = send(started(true));
  expect([job.cursor, nextRows(job)]).toEqual([TRIAL_ROWS, []]);
  const resumed = after(after(job, { kind: 'tried' }), { kind: 'resume', nowMs: 5 });
  expect(nextRows(resumed)[0]).toBe(TRIAL_ROWS);
});

test('a retry sends the failed rows only, in chunks with new numbers', () => {
  let job = started(false);
  while (nextRows(job).length > 0) job = send(job);
  const counts = { done: 225, empty: 3, failed: 2, gone: 0 };
  job = after(after(job, { kind: 'settled', counts, charged: 60 }), { kind: 'end' });
  const again = after(job, { kind: 'retry', nowMs: 9, rows: [7, 150] });
  expect([nextRows(again), unsentRows(again), again.chunks, again.counts.failed]).toEqual([
    [7, 150],
    [7, 150],
    3,
    0,
  ]);
});

test.each<[JobState, JobEvent]>([
  ['done', { kind: 'pause', message: null }],
  ['cancelled', { kind: 'resume', nowMs: 0 }],
  ['running', { kind: 'resume', nowMs: 0 }],
  ['priced', { kind: 'cancel' }],
  ['running', { kind: 'retry', nowMs: 0, rows: [] }],
])('a job in the state %s refuses %j', (state, event) => {
  expect(() => after({ ...priced, state }, event)).toThrow(`This run is ${state}`);
});

test('the remaining time is estimated from the pace since the start or resumption', () => {
  expect(remainingMs(60, 100, { ms: 1000, settled: 20 }, 5000)).toBe(4000);
  expect(remainingMs(21, 100, { ms: 1000, settled: 20 }, 5000)).toBeNull();
});

test('a journal keeps the rows that fit and counts the others; empty rows need no space', () => {
  const long = { cells: ['x'.repeat(JOURNAL_CHARACTERS_MAX / 4)], note: '' };
  const rows = Array.from({ length: 5 }, (_, index) => ({ index, ...long }));
  const journal = journalOf(['A'], [{ index: 9, cells: [''], note: '' }, ...rows]);
  expect([journal.rows.length, journal.forgotten]).toEqual([3, 2]);
});
