import { expect, test } from 'vitest';
import type { AppsScript } from './fakes/appsScript.ts';
import type { Outcome } from './fakes/scriptedAnswers.ts';
import { refusal } from './fakes/scriptedServer.ts';
import { scriptedSpreadsheet } from './scriptedStage.ts';
import { planOf, pump } from './stage.ts';

const PLAN = planOf({
  task: { kind: 'question', question: 'What do they do?', answerType: 'open_text' },
  inputs: { domain: 'Domain' },
  fields: ['answer'],
  name: 'Does',
});

const inAWhile = (target: string): Outcome => ({ pendingLooks: 3, answer: `About ${target}` });

function started(rows: number, outcomeOf: (target: string) => Outcome = inAWhile) {
  const stage = scriptedSpreadsheet(outcomeOf);
  start(stage.google, rows);
  return stage;
}

function start(google: AppsScript, rows: number): void {
  google.sheet.enter([['Domain'], ...Array.from({ length: rows }, (_, index) => [`d${index}.example`])]);
  google.call('price', PLAN);
  google.call('start', { isTrial: false });
}

/** Another spreadsheet of the same user, with a run of its own. */
function sameUserAs(first: AppsScript, rows: number, outcomeOf = inAWhile): AppsScript {
  const { google } = scriptedSpreadsheet(outcomeOf);
  google.userProperties = first.userProperties;
  google.triggers = first.triggers;
  google.quotas = first.quotas;
  start(google, rows);
  return google;
}

test('with the sidebar closed a run goes on in the hourly trigger, within three minutes, and the trigger ends with the run', () => {
  const { google } = started(250);
  expect(google.triggers).toMatchObject([{ handler: 'assaySweep', hours: 1 }]);
  let hours = 0;
  for (; google.triggers.length > 0 && hours < 10; hours += 1) {
    google.hour();
    expect(google.lastExecution?.elapsedMs).toBeLessThan(240_000);
  }
  expect(google.call('job')).toMatchObject({ state: 'done', counts: { done: 250 } });
  expect(google.sheet.body().map((row) => row.Does)).not.toContain('');
  expect(google.triggers).toEqual([]);
});

test('the trigger starts nothing: without a run, with a paused one or with another user’s it only ends itself', () => {
  const { google } = started(5);
  google.call('pause');
  google.triggers.push({ id: 't', handler: 'assaySweep', hours: 1, document: google.id });
  google.forgetCalls();
  google.hour();
  expect([google.triggers, google.requests]).toEqual([[], []]);
  google.call('resume');
  expect(google.triggers).toHaveLength(1);
  google.userProperties = new Map();
  google.hour();
  expect([google.triggers, google.requests]).toEqual([[], []]);
});

test('a server that cannot be reached waits for the next hour', () => {
  const { google, server } = started(5);
  server.refuse('bulk.start', () => refusal(503, 'NOT_READY', 'The server starts.'));
  google.hour();
  expect(google.triggers).toHaveLength(1);
  server.refuse('bulk.start', () => null);
  google.hour();
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

test('two spreadsheets of a user have a trigger each, and the run that ends first leaves the other its own', async () => {
  const first = started(5).google;
  const second = sameUserAs(first, 250);
  expect(first.triggers.map(({ document }) => document)).toEqual([first.id, second.id]);
  await pump(first);
  expect(first.triggers.map(({ document }) => document)).toEqual([second.id]);
  for (let hours = 0; second.triggers.length > 0 && hours < 10; hours += 1) second.hour();
  expect(second.call('job')).toMatchObject({ state: 'done', counts: { done: 250 } });
});

test('however many spreadsheets have a run, a day of their triggers stays within the ninety minutes that Google gives', () => {
  const forEver = () => ({ pendingLooks: Infinity, answer: '' });
  const first = started(5, forEver).google;
  const all = [first, ...Array.from({ length: 4 }, () => sameUserAs(first, 5, forEver))];
  for (let hour = 0; hour < 24; hour += 1) for (const google of all) google.hour();
  expect(first.quotas.triggerMs).toBeGreaterThan(30 * 60_000);
  expect(first.quotas.triggerMs).toBeLessThan(90 * 60_000);
  expect(first.triggers).toHaveLength(5);
});

test('a trigger that Google times out after making is not made twice', () => {
  const { google } = scriptedSpreadsheet();
  google.sheet.enter([['Domain'], ['a.example']]);
  google.call('price', PLAN);
  let isFirst = true;
  google.failureAfter = (call) => {
    if (call !== 'ScriptApp.createTrigger' || !isFirst) return null;
    isFirst = false;
    return 'Service timed out: Apps Script';
  };
  google.call('start', { isTrial: false });
  expect(google.triggers).toHaveLength(1);
  google.call('pause');
  expect(google.triggers).toEqual([]);
});

test('after an update that asks for more permissions the trigger does nothing until the user has opened the sidebar', () => {
  const { google } = started(5);
  google.needsAuthorization = true;
  google.hour();
  expect(google.lastExecution?.calls).toEqual([]);
  expect(google.triggers).toHaveLength(1);
  google.needsAuthorization = false;
  google.hour();
  expect(google.call('job')?.state).toBe('done');
});

test('a trigger that was lost is made anew at the next opening by whoever started the run, and by nobody else', () => {
  const { google } = started(5);
  google.triggers.length = 0;
  const owner = google.userProperties;
  google.userProperties = new Map();
  google.call('job');
  expect(google.triggers).toEqual([]);
  google.userProperties = owner;
  google.call('job');
  google.call('job');
  expect(google.triggers).toHaveLength(1);
  google.call('pause');
  google.call('job');
  expect(google.triggers).toEqual([]);
});

test('a trigger to which Google gives no spreadsheet ends itself, and the next opening goes on', async () => {
  const { google } = started(5);
  google.triggersHaveDocument = false;
  google.hour();
  expect(google.triggers).toEqual([]);
  expect((await pump(google)).state).toBe('done');
});
