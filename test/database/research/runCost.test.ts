import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResearchCost } from '../../../server/domain/researchCost.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { serializeRun } from '../../../server/serializers/run.ts';
import { serializeSignal } from '../../../server/serializers/signal.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { claimJobs } from '../../../server/store/jobs.ts';
import { findCost, findRunAnywhere } from '../../../server/store/runs/runs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const COST: ResearchCost = {
  usd: 0.012345,
  budgetUsd: 0.1,
  refusedCalls: 2,
  tools: [
    {
      tool: 'model',
      provider: 'llm.example',
      model: 'modèle “x”',
      calls: 3,
      failedCalls: 1,
      inputTokens: 12_000,
      outputTokens: 345,
      usd: 0.007345,
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
};
const ANSWERED: ResearchOutcome = {
  kind: 'answered',
  answer: { name: 'Acme' },
  reasoning: 'It says so.',
  confidence: 0.5,
  citations: [],
};
const FAILED: ResearchOutcome = {
  kind: 'failed',
  errorCode: 'TIMEOUT',
  message: 'The time ended.',
  retryable: true,
};

async function settled(domain: string, outcome: ResearchOutcome, cost: ResearchCost | null) {
  const { caller } = await store.newCaller();
  const { run } = await createRun(store.deps, caller, {
    surface: 'enrichment',
    entityType: 'company',
    type: 'firmographics',
    domain,
    parameters: {},
    webhookUrl: null,
    forceRefresh: false,
  });
  const jobs = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, {
      queue: 'research',
      limit: 10,
      leaseMs: 30_000,
      claim: store.deps.ids.uuid(),
    }),
  );
  const job = jobs.find(({ subject }) => subject === run.id);
  if (job === undefined) throw new Error('There is no job to claim.');
  await settleRun(store.deps, job, run, outcome, { cost });
  return run.id;
}

test.each([
  ['completed', ANSWERED],
  ['failed', FAILED],
] as const)(
  'what search and model cost is on the record of a %s run, and on no wire',
  async (status, outcome) => {
    const id = await settled(`${status}.example`, outcome, COST);
    expect(await findCost(store.deps.db, id)).toEqual(COST);
    const run = await findRunAnywhere(store.deps.db, id);
    if (run === null) throw new Error('the run is gone');
    expect(run.status).toBe(status);
    for (const shown of [serializeRun(run), serializeSignal(run)])
      expect(JSON.stringify(shown)).not.toMatch(/usd|llm\.example|tokens/i);
  },
);

test('a run without search and model has no cost', async () => {
  const id = await settled('plain.example', ANSWERED, null);
  expect(await findCost(store.deps.db, id)).toBeNull();
});

test('metrics count calls and dollars', async () => {
  const text = await store.deps.readMetrics();
  expect(text).toContain(
    'assay_research_tool_calls_total{tool="model",provider="llm.example",outcome="useful"} 4',
  );
  expect(text).toContain(
    'assay_research_tool_calls_total{tool="model",provider="llm.example",outcome="failed"} 2',
  );
  expect(text).toMatch(/assay_research_cost_usd_total\{tool="search",provider="brave"\} 0\.01/);
});
