import { afterEach, expect, test } from 'vitest';
import { adjustableClock } from '../../test/support/outboundFor.ts';
import { type ModelScript, type ScriptedModel, startModel } from '../../test/support/scriptedModel.ts';
import type { Log } from '../domain/effects.ts';
import type { ChatAnswer, ChatModel } from '../outbound/chatModel.ts';
import { eitherModel, withStandby } from './standby.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const says: ModelScript = () => '{"ok":true}';
const isDown: ModelScript = () => (response) => void response.writeHead(404).end();
const filters: ModelScript = () => (response) =>
  void response.end('{"choices":[{"message":{"content":""},"finish_reason":"content_filter"}]}');

async function scene() {
  let script: ModelScript = says;
  const [first, second] = [await startModel((prompt, call) => script(prompt, call)), await startModel(says)];
  closing.push(first.close, second.close);
  const clock = adjustableClock();
  const lines: string[] = [];
  const noting = (_fields: object, words?: string) => void lines.push(words ?? '');
  const log: Log = { debug: noting, info: noting, warn: noting, error: noting, child: () => log };
  const model = withStandby(first.model, second.model, { clock, log });
  return {
    model,
    clock,
    lines,
    first,
    second,
    become: (next: ModelScript) => {
      script = next;
    },
  };
}

const ask = (model: ChatModel, signal = new AbortController().signal): Promise<ChatAnswer> =>
  model.complete({ messages: [], maxOutputTokens: 10, timeoutMs: 5_000 }, signal);
const counts = (...models: ScriptedModel[]) => models.map(({ server }) => server.requests.length);

test('the standby answers while the first model is down; after three failures the first is not called for a while', async () => {
  const { model, clock, lines, first, second, become } = await scene();
  expect(await ask(model)).toMatchObject({ kind: 'answered' });
  expect(counts(first, second)).toEqual([1, 0]);
  become(isDown);
  for (let call = 0; call < 5; call += 1) expect(await ask(model)).toMatchObject({ kind: 'answered' });
  expect(counts(first, second)).toEqual([4, 5]);
  expect(lines).toEqual([expect.stringContaining('failed several times in a row')]);

  clock.aheadMs += 31_000;
  expect(await ask(model)).toMatchObject({ kind: 'answered' });
  expect(await ask(model)).toMatchObject({ kind: 'answered' });
  expect(counts(first, second)).toEqual([5, 7]);

  clock.aheadMs += 31_000;
  become(says);
  for (let call = 0; call < 3; call += 1) await ask(model);
  expect(counts(first, second)).toEqual([8, 7]);
  expect(lines.at(-1)).toContain('answers again');
});

test('of concurrent calls after the pause one tries the first model, the others use the standby', async () => {
  const { model, clock, first, second, become } = await scene();
  become(isDown);
  for (let call = 0; call < 3; call += 1) await ask(model);
  clock.aheadMs += 31_000;
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(model)));
  expect(answers.every(({ kind }) => kind === 'answered')).toBe(true);
  expect(counts(first, second)).toEqual([4, 9]);
});

test('filtered answers and cancelled calls do not count as failures of the provider', async () => {
  const { model, first, become } = await scene();
  become(filters);
  for (let call = 0; call < 4; call += 1) expect(await ask(model)).toMatchObject({ kind: 'answered' });
  expect(counts(first)).toEqual([4]);
  become(() => () => undefined);
  for (let call = 0; call < 4; call += 1)
    expect(await ask(model, AbortSignal.timeout(50))).toMatchObject({ kind: 'failed', fault: 'cancelled' });
  expect(counts(first)).toEqual([8]);
});

test('when both are down the call fails', async () => {
  const { model, second, become } = await scene();
  become(isDown);
  await second.server.close();
  expect(await ask(model)).toMatchObject({ kind: 'failed' });
});

test('a standby alone is used as the model', async () => {
  const { first, clock } = await scene();
  const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
  const either = eitherModel({ clock, log });
  expect(either(null, first.model)).toBe(first.model);
  expect(either(first.model, null)).toBe(first.model);
  expect(either(null, null)).toBeNull();
});
