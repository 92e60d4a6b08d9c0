import {
  Alert,
  Button,
  EmptyState,
  Heading,
  Link,
  LoadingButton,
  ProgressBar,
  Table,
  Text,
} from '@hubspot/ui-extensions';
import { createRenderer } from '@hubspot/ui-extensions/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { ScoreSelected } from '../src/app/actions/ScoreSelected.tsx';
import { recorded } from './cards.ts';
import { ok, refuses, scriptServer } from './scriptedServer.ts';

afterEach(() => vi.unstubAllGlobals());

function openAction(count: number) {
  const renderer = createRenderer('crm.bulkActions');
  const objectIds = Array.from({ length: count }, (_, index) => index + 1);
  renderer.render(<ScoreSelected selection={{ objectIds, objectTypeId: '0-2' }} portalId={62515} />);
  return renderer;
}
type Action = ReturnType<typeof openAction>;

const press = (action: Action, name: string) =>
  action.find(LoadingButton, ({ text }) => text === name).trigger('onClick');
const pressSmall = (action: Action, name: string) =>
  action.find(Button, ({ text }) => text === name).trigger('onClick');
const hasQuestion = (action: Action, words: string) => () =>
  action.find(Heading, ({ text }) => text === words);

interface Sent {
  records: { recordId: string }[];
  dryRun?: boolean;
  maxCredits?: number;
  action: string;
}
const sentBy = (calls: { body: object }[]) => calls.map(({ body }) => body as Sent);
const done = (changes: object = {}) =>
  ok({ scored: 0, started: 0, cached: 0, credits: 0, records: [], skipped: [], remaining: [], ...changes });
const priced = (rows: number, cached: number, credits: number) =>
  done({ estimate: { rows, cached, credits } });
const named = (...ids: number[]) =>
  ids.map((id) => ({ recordId: String(id), name: `Firm ${id}`, scores: [] }));

test('scoring is free: every record is sent once, in portions, without a question', async () => {
  const calls = scriptServer({ bulk: recorded.bulkScored });
  const action = openAction(60);
  press(action, 'Score');
  await action.waitFor(() => action.find(Alert, { title: 'Done' }));
  expect(action.find(Alert).text).toBe('59 records scored, 1 skipped.');
  const sent = sentBy(calls).flatMap(({ records }) => records.map(({ recordId }) => Number(recordId)));
  expect(sent).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  expect(sentBy(calls).every(({ action: kind, dryRun }) => kind === 'score' && dryRun === undefined)).toBe(
    true,
  );
  expect(calls.every(({ timeout }) => timeout <= 15_000)).toBe(true);
});

test('results have names that lead to their records, the best first, ten on a page', async () => {
  scriptServer({ bulk: recorded.bulkScored });
  const action = openAction(60);
  press(action, 'Score');
  await action.waitFor(() => action.find(Table));
  const { records } = recorded.bulkScored[0]?.data ?? { records: [] };
  const best = records.find(({ scores }) => scores.some(({ score }) => score > 30));
  const links = action.find(Table).findAll(Link);
  expect(links).toHaveLength(10);
  expect(links[0]?.text).toBe(best?.name);
  expect(links[0]?.props.href).toEqual({
    url: `https://app.hubspot.com/contacts/62515/record/0-2/${best?.recordId}`,
    external: true,
  });
  expect(action.find(Table).props).toMatchObject({ paginated: true, pageCount: 6 });
  const skipped = action.getRootNode().toString();
  expect(skipped).toContain('Skipped: The company has no valid domain name.');
  expect(action.find(Link, ({ text }) => text === 'Elbspedition GmbH').props.href).toMatchObject({
    url: 'https://app.hubspot.com/contacts/62515/record/0-2/12',
  });
});

test('research asks for the price of everything first, and each portion spends at most its own', async () => {
  const calls = scriptServer({
    bulk: [
      priced(50, 10, 80),
      priced(30, 0, 60),
      done({ started: 40, credits: 80 }),
      done({ started: 30, credits: 60 }),
    ],
  });
  const action = openAction(40);
  press(action, 'Research and score');
  await action.waitFor(hasQuestion(action, 'Ask 70 questions about 40 records for 140 credits?'));
  expect(sentBy(calls).map(({ dryRun }) => dryRun)).toEqual([true, true]);
  pressSmall(action, 'Ask for 140 credits');
  await action.waitFor(() => action.find(Alert, { title: 'Done' }));
  expect(action.find(Alert).text).toContain('70 answers are being researched for 140 credits');
  expect(sentBy(calls).map(({ maxCredits, records }) => [records.length, maxCredits])).toEqual([
    [25, undefined],
    [15, undefined],
    [25, 80],
    [15, 60],
  ]);
});

test('a declined price spends nothing', async () => {
  const calls = scriptServer({ bulk: [priced(5, 0, 10)] });
  const action = openAction(5);
  press(action, 'Research and score');
  await action.waitFor(hasQuestion(action, 'Ask 5 questions about 5 records for 10 credits?'));
  pressSmall(action, 'Cancel');
  await action.waitFor(() => expect(action.maybeFind(Heading)).toBeNull());
  expect(sentBy(calls).every(({ dryRun }) => dryRun === true)).toBe(true);
});

test('what is known already is scored without a question', async () => {
  const calls = scriptServer({ bulk: [priced(5, 5, 0), done({ records: named(1, 2, 3, 4, 5) })] });
  const action = openAction(5);
  press(action, 'Research and score');
  await action.waitFor(() => action.find(Alert, { title: 'Done' }));
  expect(sentBy(calls)[1]).toMatchObject({ maxCredits: 0 });
});

test('after a failure it continues where it stopped, repeating nothing', async () => {
  const calls = scriptServer({
    bulk: [
      priced(25, 0, 50),
      priced(15, 0, 30),
      done({ credits: 50 }),
      refuses('TOO_MANY_REQUESTS', 'Wait a moment.'),
      done({ credits: 30 }),
    ],
  });
  const action = openAction(40);
  press(action, 'Research and score');
  await action.waitFor(hasQuestion(action, 'Ask 40 questions about 40 records for 80 credits?'));
  pressSmall(action, 'Ask for 80 credits');
  await action.waitFor(() => action.find(Alert, { variant: 'error' }));
  expect(action.find(Alert).text).toBe('Wait a moment. 25 records of 40 are done and will not be repeated.');
  expect(action.find(ProgressBar).props).toMatchObject({ value: 25, maxValue: 40 });
  pressSmall(action, 'Continue');
  await action.waitFor(() => action.find(Alert, { title: 'Done' }));
  expect(calls).toHaveLength(5);
  expect(calls[4]?.body).toEqual(calls[3]?.body);
});

test('what the server did not reach in the time of a call is sent again, for the rest of its price', async () => {
  const calls = scriptServer({
    bulk: [
      priced(25, 0, 50),
      done({ records: named(1, 2), credits: 4, remaining: ['3', '4'] }),
      done({ records: named(3, 4), credits: 4 }),
    ],
  });
  const action = openAction(4);
  press(action, 'Research and score');
  await action.waitFor(() => action.find(Button, ({ text }) => text === 'Ask for 50 credits'));
  pressSmall(action, 'Ask for 50 credits');
  await action.waitFor(() => action.find(Alert, { title: 'Done' }));
  expect(sentBy(calls)[2]).toMatchObject({
    records: [{ recordId: '3' }, { recordId: '4' }],
    maxCredits: 46,
  });
  expect(action.find(Alert).text).toContain('4 records scored.');
});

test('it can be paused between portions and continued', async () => {
  let finish: (() => void) | null = null;
  const calls = scriptServer({ bulk: done() });
  const { hsFetch } = globalThis as unknown as { hsFetch: (...all: unknown[]) => Promise<Response> };
  vi.stubGlobal('hsFetch', async (...all: unknown[]) => {
    const answer = await hsFetch(...all);
    if (calls.length === 1)
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    return answer;
  });
  const action = openAction(60);
  press(action, 'Score');
  await action.waitFor(() => action.find(Button, ({ text }) => text === 'Pause'));
  await vi.waitFor(() => expect(finish).not.toBeNull());
  pressSmall(action, 'Pause');
  (finish as (() => void) | null)?.();
  await action.waitFor(() => action.find(Alert, { title: 'Paused' }));
  expect(action.find(Alert).text).toBe('25 records of 60 are done. Nothing is repeated when you continue.');
  expect(calls).toHaveLength(1);
  pressSmall(action, 'Continue');
  await action.waitFor(() => action.find(Alert, { title: 'Done' }));
  expect(calls).toHaveLength(3);
});

test('a price that has risen in between is asked about again, for what is left', async () => {
  const calls = scriptServer({
    bulk: [
      priced(25, 0, 50),
      priced(15, 0, 30),
      done({ credits: 50 }),
      refuses('PRICE_ABOVE_MAXIMUM', 'Look again.'),
      priced(15, 0, 45),
      done({ credits: 45 }),
    ],
  });
  const action = openAction(40);
  press(action, 'Research and score');
  await action.waitFor(() => action.find(Button, ({ text }) => text === 'Ask for 80 credits'));
  pressSmall(action, 'Ask for 80 credits');
  await action.waitFor(hasQuestion(action, 'Ask 15 questions about 15 records for 45 credits?'));
  pressSmall(action, 'Ask for 45 credits');
  await action.waitFor(() => action.find(Alert, { title: 'Done' }));
  expect(sentBy(calls).at(-1)).toMatchObject({ maxCredits: 45 });
});

test('a risen price that is declined spends nothing more, and what is left is priced anew', async () => {
  const calls = scriptServer({
    bulk: [
      priced(25, 0, 50),
      priced(15, 0, 30),
      done({ records: named(1, 2), credits: 50 }),
      refuses('PRICE_ABOVE_MAXIMUM', 'Look again.'),
      priced(15, 0, 45),
      priced(15, 0, 40),
    ],
  });
  const action = openAction(40);
  press(action, 'Research and score');
  await action.waitFor(() => action.find(Button, ({ text }) => text === 'Ask for 80 credits'));
  pressSmall(action, 'Ask for 80 credits');
  await action.waitFor(() => action.find(Button, ({ text }) => text === 'Ask for 45 credits'));
  pressSmall(action, 'Cancel');
  await action.waitFor(() => action.find(Alert, { title: 'Paused' }));
  expect(
    action
      .find(Table)
      .findAll(Link)
      .map(({ text }) => text),
  ).toEqual(['Firm 1', 'Firm 2']);
  expect(calls).toHaveLength(5);
  pressSmall(action, 'Continue');
  await action.waitFor(() => action.find(Button, ({ text }) => text === 'Ask for 40 credits'));
  expect(sentBy(calls).at(-1)).toMatchObject({ dryRun: true });
});

test('without a selection it says how to select records', () => {
  scriptServer({});
  const action = openAction(0);
  expect(action.find(EmptyState).find(Text).text).toContain('Select records in the list');
});
