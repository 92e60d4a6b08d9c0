import { expect, test } from 'vitest';
import { z } from 'zod';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { toolsWith } from '../../../test/support/scriptedModel.ts';
import type { ChatAnswer, ChatModel, ChatRequest } from '../../outbound/chatModel.ts';
import type { SpendingLimits } from '../spending.ts';
import type { CeilingHold, ResearchTools } from '../tools.ts';
import { callModel } from './callModel.ts';
import type { Payer } from './paidCall.ts';

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

test('a model is told the shape of the answer and whose work it is', async () => {
  const { model, requests } = modelThat(ANSWERED);
  await callModel([payer(model, 1, {}, { organizationId: 'org-1' }).payer], CALL);
  expect(requests[0]?.request).toMatchObject({
    organizationId: 'org-1',
    schema: { type: 'object', properties: { value: { type: 'number' } }, required: ['value'] },
  });
});

test('a call that one of its runs cannot pay is not made, and costs nobody anything', async () => {
  const { model, requests } = modelThat(ANSWERED);
  const [rich, poor] = [payer(model, 0.5), payer(model, 0.5, { modelTokens: 10 })];
  expect(await callModel([rich.payer, poor.payer], CALL)).toEqual({
    ok: false,
    reason: 'the budget of this run does not cover another call',
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

test('a fence around an answer is stepped over', async () => {
  const { model } = modelThat({ ...ANSWERED, text: 'Here:\n```json\n{"value":2}\n```' });
  expect(await callModel([payer(model, 1).payer], CALL)).toMatchObject({ ok: true, value: { value: 2 } });
});

test('a model with ten answers that fit nothing is asked twice, and paid for twice', async () => {
  const { model, requests } = modelThat(
    ...Array.from({ length: 10 }, () => ({ ...ANSWERED, text: '{"value":' })),
  );
  const { payer: run, paid } = payer(model, 1);
  expect(await callModel([run], CALL)).toEqual({
    ok: false,
    reason: 'its answers were not valid, even after a repair',
  });
  expect(requests).toHaveLength(2);
  expect(paid().tools).toMatchObject([{ calls: 2, inputTokens: 2_000, outputTokens: 200 }]);
});

/** A model with another one behind it, without a circuit between them. */
const inTurn = (...models: ChatModel[]): ChatModel => ({
  ...(models[0] as ChatModel),
  providers: () => models,
});
const named = (name: string, prices: ChatModel['prices'], ...answers: ChatAnswer[]) => {
  const { model, requests } = modelThat(...answers);
  return { model: { ...model, name, ...(prices && { prices }) }, requests };
};

test('where the first provider has no answer its standby is asked in the time that is left, and each is paid', async () => {
  const first = named('first', undefined, { ...FAILED, maybeBilled: true });
  const second = named('second', { perMillionInputTokens: 10, perMillionOutputTokens: 0 }, ANSWERED);
  const run = payer(inTurn(first.model, second.model), 1);
  expect(await callModel([run.payer], CALL)).toMatchObject({ ok: true, model: 'second' });
  expect(first.requests[0]?.request.timeoutMs).toBeCloseTo(3_333, -1);
  expect(second.requests[0]?.request.timeoutMs).toBe(5_000);
  expect(run.paid().tools).toMatchObject([
    { model: 'first', calls: 1, failedCalls: 1, outputTokens: 100 },
    { model: 'second', calls: 1, failedCalls: 0, inputTokens: 1_000, usd: 0.01 },
  ]);
});

test('a first provider that the run cannot pay leaves the question to a free standby', async () => {
  const first = named('dear', { perMillionInputTokens: 1e6, perMillionOutputTokens: 1e6 }, ANSWERED);
  const second = named('free', { perMillionInputTokens: 0, perMillionOutputTokens: 0 }, ANSWERED);
  const run = payer(inTurn(first.model, second.model), 1);
  expect(await callModel([run.payer], CALL)).toMatchObject({ ok: true, model: 'free' });
  expect(first.requests).toEqual([]);
});

test('where no provider answers the first says why', async () => {
  const first = named('first', undefined, { ...FAILED, reason: 'it is down' });
  const second = named('second', undefined, { ...FAILED, reason: 'it is down too' });
  const run = payer(inTurn(first.model, second.model), 1);
  expect(await callModel([run.payer], CALL)).toEqual({ ok: false, reason: 'it is down' });
});

/** Ceilings that remember what was set aside and what was paid. */
function ceilingOf(answer: (usd: number) => boolean) {
  const log: string[] = [];
  const ceiling: ResearchTools['ceiling'] = {
    hold: async (usd): Promise<CeilingHold> => {
      log.push(`hold ${usd.toFixed(6)}`);
      if (!answer(usd)) return { ok: false, reason: 'the ceiling of the day is reached' };
      return {
        ok: true,
        settle: async (paid) => {
          log.push(`pay ${paid.toFixed(6)}`);
        },
      };
    },
  };
  return { ceiling, log };
}

test('what a shared call may cost is held against the ceilings once, and settled as it was used', async () => {
  const { model } = modelThat(ANSWERED);
  const { ceiling, log } = ceilingOf(() => true);
  const [one, two] = [payer(model, 0.5, {}, { ceiling }), payer(model, 0.5)];
  await callModel([one.payer, two.payer], CALL);
  expect(log).toHaveLength(2);
  expect(log[0]).toMatch(/^hold 0\.0004/);
  expect(log[1]).toBe('pay 0.001400');
});

test('beyond the ceiling a call is not made, costs nothing and is counted as refused', async () => {
  const { model, requests } = modelThat(ANSWERED);
  const { ceiling } = ceilingOf(() => false);
  const run = payer(model, 1, {}, { ceiling });
  expect(await callModel([run.payer], CALL)).toEqual({
    ok: false,
    reason: 'the ceiling of the day is reached',
  });
  expect(requests).toEqual([]);
  expect(run.paid()).toMatchObject({ usd: 0, refusedCalls: 1, tools: [] });
});

test('a model that costs nothing is held against no ceiling', async () => {
  const { model } = named('free', { perMillionInputTokens: 0, perMillionOutputTokens: 0 }, ANSWERED);
  const { ceiling, log } = ceilingOf(() => false);
  expect(await callModel([payer(model, 1, {}, { ceiling }).payer], CALL)).toMatchObject({ ok: true });
  expect(log).toEqual([]);
});

test('a model that is found to think is asked once more with room for it, and paid for both', async () => {
  let thoughtTokens = 0;
  const { model, requests } = modelThat(
    { ...FAILED, fault: 'answer', maybeBilled: true, usage: { inputTokens: 50, outputTokens: 100 } },
    ANSWERED,
  );
  const thinking: ChatModel = {
    ...model,
    get thoughtTokens() {
      return thoughtTokens;
    },
    complete: (request, signal) => {
      thoughtTokens = 500;
      return model.complete(request, signal);
    },
  };
  const run = payer(thinking, 1);
  expect(await callModel([run.payer], CALL)).toMatchObject({ ok: true });
  expect(requests.map(({ request }) => request.maxOutputTokens)).toEqual([100, 600]);
  expect(run.paid().tools).toMatchObject([
    { calls: 2, failedCalls: 1, inputTokens: 1_050, outputTokens: 200 },
  ]);
});

test('cached tokens and the time of the model are counted by share', async () => {
  const { model } = modelThat({
    ...ANSWERED,
    workedMs: 4_000,
    usage: { inputTokens: 1_000, outputTokens: 100, cachedTokens: 800 },
  });
  const [large, small] = [payer(model, 0.75), payer(model, 0.25)];
  await callModel([large.payer, small.payer], CALL);
  expect(large.paid().tools).toMatchObject([{ cachedTokens: 600, seconds: 3 }]);
  expect(small.paid().tools).toMatchObject([{ cachedTokens: 200, seconds: 1 }]);
});

test('servers are given the bare shape: closed, every member named, without what grammars grow by', async () => {
  const { model, requests } = modelThat(ANSWERED);
  const shape = z.object({
    value: z.number(),
    words: z.array(z.string().max(100)).max(200).default([]),
  });
  await callModel([payer(model, 1).payer], { ...CALL, schema: shape });
  expect(requests[0]?.request.schema).toEqual({
    type: 'object',
    properties: { value: { type: 'number' }, words: { type: 'array', items: { type: 'string' } } },
    required: ['value', 'words'],
    additionalProperties: false,
  });
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

test('the time of every run stands still until a model that serves others first begins with them', async () => {
  const steps: string[] = [];
  const wait = (name: string) => () => {
    steps.push(`${name} waits`);
    return () => {
      if (steps.at(-1) !== 'answered') steps.push(`${name} goes on`);
    };
  };
  const model: ChatModel = {
    name: 'own',
    host: 'this machine',
    hasQueue: true,
    async complete({ onBegin }) {
      onBegin?.();
      steps.push('answered');
      return ANSWERED;
    },
  };
  const [one, other] = [
    payer(model, 0.5, {}, { wait: wait('one') }),
    payer(model, 0.5, {}, { wait: wait('other') }),
  ];
  await callModel([one.payer, other.payer], CALL);
  expect(steps).toEqual(['one waits', 'other waits', 'one goes on', 'other goes on', 'answered']);
});

test('for a model that answers at once no time stands still', async () => {
  const { model } = modelThat(ANSWERED);
  let waits = 0;
  const own = payer(
    model,
    1,
    {},
    {
      wait: () => {
        waits += 1;
        return () => undefined;
      },
    },
  );
  await callModel([own.payer], CALL);
  expect(waits).toBe(0);
});
