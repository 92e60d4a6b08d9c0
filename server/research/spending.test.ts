import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Spending, type SpendingLimits } from './spending.ts';

const LIMITS: SpendingLimits = {
  budgetUsd: 0.02,
  searchCalls: 3,
  modelTokens: 10_000,
  searchUsdPerCall: 0.005,
  modelUsdPerMillionInput: 1,
  modelUsdPerMillionOutput: 2,
};
const MODEL = { host: 'host', name: 'model' };

test('a call is paid as it was used, and its reserve comes back', () => {
  const spending = new Spending(LIMITS);
  spending.reserveModel(MODEL, { inputTokens: 6000, outputTokens: 1000 })?.settle(
    'useful',
    {
      inputTokens: 3000,
      outputTokens: 100,
      cachedTokens: 2000,
    },
    1.25,
  );
  spending.reserveSearch('brave')?.settle('useful', 'worst case');
  expect(spending.close()).toEqual({
    usd: 0.0082,
    budgetUsd: 0.02,
    refusedCalls: 0,
    tools: [
      {
        tool: 'model',
        provider: 'host',
        model: 'model',
        calls: 1,
        failedCalls: 0,
        inputTokens: 3000,
        outputTokens: 100,
        cachedTokens: 2000,
        seconds: 1.25,
        usd: 0.0032,
      },
      {
        tool: 'search',
        provider: 'brave',
        model: null,
        calls: 1,
        failedCalls: 0,
        inputTokens: 0,
        outputTokens: 0,
        usd: 0.005,
      },
    ],
  });
});

test('the worst case of a call is refused when it does not fit beside calls under way', () => {
  const spending = new Spending(LIMITS);
  const first = spending.reserveModel(MODEL, { inputTokens: 6000, outputTokens: 0 });
  expect(spending.reserveModel(MODEL, { inputTokens: 6000, outputTokens: 0 })).toBeNull();
  first?.settle('failed', 'nothing');
  expect(spending.reserveModel(MODEL, { inputTokens: 6000, outputTokens: 0 })).not.toBeNull();
});

test('a call that nobody waits for any more counts with its worst case', () => {
  const spending = new Spending(LIMITS);
  const late = spending.reserveModel(MODEL, { inputTokens: 2000, outputTokens: 500 });
  expect(spending.close()).toMatchObject({ usd: 0.003, tools: [{ failedCalls: 1 }] });
  late?.settle('useful', { inputTokens: 1, outputTokens: 1 });
  expect(spending.close().usd).toBe(0.003);
});

test('a model with prices of its own is paid by them, and one that is free costs nothing', () => {
  const spending = new Spending(LIMITS);
  const dear = { ...MODEL, prices: { perMillionInputTokens: 10, perMillionOutputTokens: 0 } };
  const free = { ...MODEL, prices: { perMillionInputTokens: 0, perMillionOutputTokens: 0 } };
  const tokens = { inputTokens: 1000, outputTokens: 1000 };
  expect(spending.reserveModel(dear, tokens)?.settle('useful', tokens)).toBe(0.01);
  expect(spending.reserveModel(free, tokens)?.settle('useful', tokens)).toBe(0);
});

test.each([
  ['refused', 1],
  ['called off', 0],
] as const)('a call that was %s after all costs nothing', (why, refusedCalls) => {
  const spending = new Spending(LIMITS);
  const reservation = spending.reserveModel(MODEL, { inputTokens: 6000, outputTokens: 0 });
  expect(reservation?.worstUsd).toBe(0.006);
  reservation?.cancel(why);
  reservation?.settle('failed', 'worst case');
  expect(spending.close()).toMatchObject({ usd: 0, refusedCalls, tools: [] });
});

test('searches have a number of their own, whatever they cost', () => {
  const spending = new Spending({ ...LIMITS, searchUsdPerCall: 0 });
  const made = Array.from({ length: 5 }, () => spending.reserveSearch('searxng'));
  expect(made.map((reservation) => reservation !== null)).toEqual([true, true, true, false, false]);
});

test('no order of calls spends more than the budget, or than the tokens allow', () => {
  const call = fc.record({
    isSearch: fc.boolean(),
    inputTokens: fc.nat(8000),
    outputTokens: fc.nat(2000),
    usedShare: fc.double({ min: 0, max: 1, noNaN: true }),
    end: fc.constantFrom('useful', 'worst case', 'nothing', 'open'),
  });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 30 }), (calls) => {
      const spending = new Spending(LIMITS);
      for (const { isSearch, inputTokens, outputTokens, usedShare, end } of calls) {
        const reservation = isSearch
          ? spending.reserveSearch('brave')
          : spending.reserveModel(MODEL, { inputTokens, outputTokens });
        const used = {
          inputTokens: Math.floor(inputTokens * usedShare),
          outputTokens: Math.floor(outputTokens * usedShare),
        };
        if (end === 'useful') reservation?.settle('useful', used);
        else if (end !== 'open') reservation?.settle('failed', end as 'worst case' | 'nothing');
      }
      const cost = spending.close();
      const tokens = cost.tools.reduce((sum, tool) => sum + tool.inputTokens + tool.outputTokens, 0);
      expect(cost.usd).toBeLessThanOrEqual(LIMITS.budgetUsd + 1e-6);
      expect(tokens).toBeLessThanOrEqual(LIMITS.modelTokens);
    }),
  );
});
