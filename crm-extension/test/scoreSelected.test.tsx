import { Alert, Button, EmptyState, LoadingButton, ProgressBar, Text } from '@hubspot/ui-extensions';
import { createRenderer } from '@hubspot/ui-extensions/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { ScoreSelected } from '../src/app/actions/ScoreSelected.tsx';
import { ok, refuses, scriptServer } from './scriptedServer.ts';

afterEach(() => vi.unstubAllGlobals());

function openAction(count: number) {
  const renderer = createRenderer('crm.bulkActions');
  const objectIds = Array.from({ length: count }, (_, index) => index + 1);
  renderer.render(<ScoreSelected selection={{ objectIds, objectTypeId: '0-2' }} />);
  return renderer;
}

const outcome = (scored: number, skipped: { recordId: string; reason: string }[] = []) =>
  ok({ scored, started: 0, cached: 0, skipped });

test('every selected record is sent once, in portions, and the outcomes are combined', async () => {
  const calls = scriptServer({
    bulk: [
      outcome(50),
      outcome(48, [
        { recordId: '7', reason: 'No domain name' },
        { recordId: '9', reason: 'No domain name' },
      ]),
      outcome(20),
    ],
  });
  const action = openAction(120);
  action.find(LoadingButton, ({ text }) => text === 'Score').trigger('onClick');
  await action.waitFor(() => action.find(Alert, { title: 'Done' }));
  expect(action.find(Alert).text).toBe('118 scored.');
  expect(action.getRootNode().toString()).toContain('No domain name: 2 records (7, 9)');
  const sent = calls.flatMap(({ body }) => body.records as { recordId: string }[]);
  expect(sent.map(({ recordId }) => Number(recordId))).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
  expect(calls.every(({ body }) => body.objectType === 'company' && body.action === 'score')).toBe(true);
});

test('after a failure it continues where it stopped, repeating nothing', async () => {
  const calls = scriptServer({
    bulk: [outcome(50), refuses('TOO_MANY_REQUESTS', 'Wait a moment.'), outcome(20)],
  });
  const action = openAction(70);
  action.find(LoadingButton, ({ text }) => text === 'Research and score').trigger('onClick');
  await action.waitFor(() => action.find(Alert, { variant: 'error' }));
  expect(action.find(Alert).text).toBe('Wait a moment. 50 records of 70 are done and will not be repeated.');
  expect(action.find(ProgressBar).props).toMatchObject({ value: 50, maxValue: 70 });

  action.find(Button, ({ text }) => text === 'Continue').trigger('onClick');
  await action.waitFor(() => action.find(Alert, { title: 'Done' }));
  expect(action.find(Alert).text).toBe('70 scored.');
  expect(calls.map(({ body }) => (body.records as object[]).length)).toEqual([50, 20, 20]);
  expect(calls[2]?.body).toEqual(calls[1]?.body);
  expect(calls[2]?.body.action).toBe('research');
});

test('without a selection it says how to select records', () => {
  scriptServer({});
  const action = openAction(0);
  expect(action.find(EmptyState).find(Text).text).toContain('Select records in the list');
});
