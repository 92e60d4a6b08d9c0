import { expect, test } from 'vitest';
import { z } from 'zod';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { toolsWith } from '../../../test/support/scriptedModel.ts';
import type { ChatAnswer, ChatModel, ChatRequest } from '../../outbound/chatModel.ts';
import type { SpendingLimits } from '../spending.ts';
import type { ResearchTools } from '../tools.ts';
import { callModel, type Payer } from './callModel.ts';

const ANSWERED: ChatAnswer = {
  kind: 'answered',
  text: '{"value":1}',
  usage: { inputTokens: 1_000, outputTokens: 100 },
};
const FAILED: ChatAnswer = { kind: 'failed', reason: 'it is down', detail: 'down', maybeBilled: false };

function modelThat(...answers: ChatAnswer[]) {
  const requests: { request: ChatRequest; signal: AbortSignal }[] = [];
  const model: ChatModel = {
    name: 'scripted',
    host: 'model.example',
    complete: async (request, signal) => {
      requests.push({ request, signal });
      return answers[Math.min(requests.length, answers.length) - 1] ?? FAILED;
    },
  };
  return { model, requests };
}

/** A run with a share of a call, and what it has paid in the end. */
function payer(
  model: ChatModel,
  share: number,
  limits: Partial<SpendingLimits> = {},
  tools: Partial<ResearchTools> = {},
) {
  const own = { ...toolsWith({ model }, limits), ...tools };
  const context = memoryContext(new MemoryWeb({}), { tools: own });
  const payer: Payer = { context, share };
  return { payer, paid: () => own.spending.close() };
}

const CALL = {
  name: 'test',
  prompt: { system: 'Answer.', user: 'What is it?' },
  schema: z.object({ value: z.number() }),
  maxOutputTokens: 100,
  timeShare: 0.5,
};

test('the cost of a shared call is split by the shares of its runs', async () => {
  const { model, requests } = modelThat(ANSWERED);
  const [large, small] = [payer(model, 0.75), payer(model, 0.25)];
  expect(await callModel([large.payer, small.payer], CALL)).toMatchObject({ ok: true, value: { value: 1 } });
  expect(requests).toHaveLength(1);
  expect(large.paid().tools).toMatchObject([{ calls: 1, inputTokens: 750, outputTokens: 75 }]);
  expect(small.paid().tools).toMatchObject([{ calls: 1, inputTokens: 250, outputTokens: 25 }]);
});

test('a call that one of its runs cannot pay is not made, costs nobody anything, and names that run', async () => {
  const { model, requests } = modelThat(ANSWERED);
  const [rich, poor] = [payer(model, 0.5), payer(model, 0.5, { modelTokens: 10 })];
  expect(await callModel([rich.payer, poor.payer], CALL)).toEqual({
    ok: false,
    reason: 'the budget of this run does not cover another call',
    unpaid: poor.payer,
  });
  expect(requests).toEqual([]);
  expect(rich.paid()).toMatchObject({ usd: 0, refusedCalls: 0 });
  expect(poor.paid()).toMatchObject({ usd: 0, refusedCalls: 1 });
});

test.each([
  ['that did not reach the server costs nothing', false, 0],
  ['that the server may bill costs each its share of the worst case', true, 50],
])('a call %s', async (_, maybeBilled, outputTokens) => {
  const { model } = modelThat({ ...FAILED, maybeBilled });
  const [one, two] = [payer(model, 0.5), payer(model, 0.5)];
  expect(await callModel([one.payer, two.payer], CALL)).toEqual({ ok: false, reason: 'it is down' });
  for (const { paid } of [one, two]) expect(paid().tools).toMatchObject([{ failedCalls: 1, outputTokens }]);
});

test('an answer that does not fit is repaired once, and only once', async () => {
  const wrong = { ...ANSWERED, text: 'It is {"value":"one"}.' };
  const repaired = modelThat(wrong, ANSWERED);
  expect(await callModel([payer(repaired.model, 1).payer], CALL)).toMatchObject({ ok: true });
  expect(repaired.requests.map(({ request }) => request.messages.length)).toEqual([2, 4]);
  const hopeless = modelThat(wrong);
  expect(await callModel([payer(hopeless.model, 1).payer], CALL)).toMatchObject({ ok: false });
  expect(hopeless.requests).toHaveLength(2);
});

test('thoughts before the answer and a fence around it are stepped over', async () => {
  const { model } = modelThat({ ...ANSWERED, text: '<think>{"value":7}</think>```json\n{"value":2}\n```' });
  expect(await callModel([payer(model, 1).payer], CALL)).toMatchObject({ ok: true, value: { value: 2 } });
});

test('a shared call ends with its last run, and takes no longer than the shortest has', async () => {
  const { model, requests } = modelThat(ANSWERED);
  const [first, second] = [new AbortController(), new AbortController()];
  const one = payer(model, 0.5, {}, { signal: first.signal, modelMs: 4_000 });
  const two = payer(model, 0.5, {}, { signal: second.signal, modelMs: 8_000 });
  await callModel([one.payer, two.payer], CALL);
  expect(requests[0]?.request.timeoutMs).toBe(2_000);
  first.abort();
  expect(requests[0]?.signal.aborted).toBe(false);
  second.abort();
  expect(requests[0]?.signal.aborted).toBe(true);
});

test('no call is made for a run without time', async () => {
  const { model, requests } = modelThat(ANSWERED);
  const { payer: late } = payer(model, 1, {}, { modelMs: 100 });
  expect(await callModel([late], CALL)).toEqual({ ok: false, reason: 'no time was left for it' });
  expect(requests).toEqual([]);
});
