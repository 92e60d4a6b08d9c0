import { expect, test } from 'vitest';
import type { Outcome } from './fakes/scriptedAnswers.ts';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf, pump } from './stage.ts';

const PLAN = planOf({
  task: { kind: 'question', question: 'What do they do?', answerType: 'open_text' },
  inputs: { domain: 'Domain' },
  fields: ['answer'],
  name: 'Does',
});

/** A finished run of three rows: one answered, one that failed for the moment, one that is no domain. */
async function finished() {
  let isDown = true;
  const outcomeOf = (target: string): Outcome =>
    target === 'down.example' && isDown ? { failed: 'The site is down.' } : { answer: `About ${target}` };
  const { google, server } = scriptedSpreadsheet(outcomeOf);
  google.sheet.enter([['Domain'], ['a.example'], ['down.example'], ['unknown']]);
  expect(google.call('price', PLAN).price).toMatchObject({ rows: 3, refused: 1, credits: 4 });
  google.call('start', { isTrial: false });
  expect((await pump(google)).counts).toMatchObject({ done: 1, failed: 2 });
  isDown = false;
  google.forgetCalls();
  return { google, server };
}

test('failed rows are retried at a price that was shown first, which counts what was corrected in the sheet meanwhile', async () => {
  const { google } = await finished();
  google.sheet.grid.at(4, 1).value = 'b.example';
  expect(google.call('retryPrice')).toMatchObject({
    price: { rows: 2, targets: 2, refused: 0, credits: 4, remainingCredits: 5000 },
    sheetName: 'Companies',
  });
  expect(google.requests).toMatchObject([
    { path: 'bulk.start', payload: { dryRun: true } },
    { path: 'credits.get' },
  ]);
  google.call('retry', { rows: 2 });
  expect(await pump(google)).toMatchObject({ state: 'done', counts: { done: 3, failed: 0 } });
  expect(google.sheet.body().map((row) => row.Does)).toEqual([
    'About a.example',
    'About down.example',
    'About b.example',
  ]);
});

test('when other rows have failed than the price was shown for, nothing is started', async () => {
  const { google } = await finished();
  google.sheet.deleteRow(4);
  expect(() => google.call('retry', { rows: 2 })).toThrow('have changed since the price was shown');
  expect(google.call('job')?.state).toBe('done');
  expect(google.requests).toEqual([]);
});

test('a run without failures has nothing to retry', async () => {
  const { google } = await finished();
  google.call('retryPrice');
  google.call('retry', { rows: 2 });
  google.sheet.deleteRow(4);
  await pump(google);
  expect(() => google.call('retryPrice')).toThrow('No row of this run has failed');
});
