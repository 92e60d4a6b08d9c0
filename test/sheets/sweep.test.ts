import { expect, test } from 'vitest';
import { refusal } from './fakes/scriptedServer.ts';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf } from './stage.ts';

const PLAN = planOf({
  task: { kind: 'question', question: 'What do they do?', answerType: 'open_text' },
  inputs: { domain: 'Domain' },
  fields: ['answer'],
  name: 'Does',
});

function started(rows: number) {
  const stage = scriptedSpreadsheet((target) => ({ pendingLooks: 3, answer: `About ${target}` }));
  stage.google.sheet.enter([
    ['Domain'],
    ...Array.from({ length: rows }, (_, index) => [`d${index}.example`]),
  ]);
  stage.google.call('price', PLAN);
  stage.google.call('start', { isTrial: false });
  return stage;
}
const sweep = (google: ReturnType<typeof started>['google']) => google.run('assaySweep', [{}]);

test('with the sidebar closed a run goes on in the hourly trigger, within three minutes, and the trigger ends with the run', () => {
  const { google } = started(250);
  expect(google.triggers).toMatchObject([{ handler: 'assaySweep', hours: 1 }]);
  let hours = 0;
  for (; google.triggers.length > 0 && hours < 10; hours += 1) {
    sweep(google);
    expect(google.lastExecution?.elapsedMs).toBeLessThan(240_000);
  }
  expect(google.call('job')).toMatchObject({ state: 'done', counts: { done: 250 } });
  expect(google.sheet.body().map((row) => row.Does)).not.toContain('');
  expect(google.triggers).toEqual([]);
});

test('the trigger starts nothing: without a run, with a paused one or with another user’s it only ends itself', () => {
  const { google } = started(5);
  google.call('pause');
  google.triggers.push({ id: 't', handler: 'assaySweep', hours: 1 });
  google.forgetCalls();
  sweep(google);
  expect([google.triggers, google.requests]).toEqual([[], []]);
  google.call('resume');
  expect(google.triggers).toHaveLength(1);
  google.userProperties = new Map();
  sweep(google);
  expect([google.triggers, google.requests]).toEqual([[], []]);
});

test('a server that cannot be reached waits for the next hour', () => {
  const { google, server } = started(5);
  server.refuse('bulk.start', () => refusal(503, 'NOT_READY', 'The server starts.'));
  sweep(google);
  expect(google.triggers).toHaveLength(1);
  server.refuse('bulk.start', () => null);
  sweep(google);
  expect(google.call('job')?.state).toBe('done');
});

test('where Google allows no trigger a run works as without one', () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Domain'], ['a.example']]);
  google.call('price', PLAN);
  google.failure = (call) => (call.startsWith('ScriptApp') ? 'This script has too many triggers.' : null);
  expect(google.call('start', { isTrial: false }).state).toBe('running');
  expect(google.triggers).toEqual([]);
});
