import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Deps, idsFrom } from '../../server/deps.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../server/domain/caller.ts';
import type { PrebuiltRequest } from '../../server/domain/runRequest.ts';
import type { ResearchOutcome } from '../../server/research/outcome.ts';
import { getCredits } from '../../server/services/credits/readCredits.ts';
import { sweepExpiredHolds } from '../../server/services/operations/sweeps.ts';
import { createApiKey } from '../../server/services/organizations/apiKeys.ts';
import { createOrganization, grantCredits } from '../../server/services/organizations/organizations.ts';
import { createRun } from '../../server/services/runs/createRun.ts';
import { settleRun } from '../../server/services/runs/settleRun.ts';
import { type ClaimedJob, claimJobs, StaleAttempt } from '../../server/store/jobs.ts';
import { findRunAnywhere } from '../../server/store/runs/runs.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { extent } from '../support/extent.ts';
import { openTestStore, type TestStore } from '../support/store.ts';
import { LEASE_MS, LedgerModel, type ModelClaim } from './support/ledgerModel.ts';

const START_MS = Date.parse('2026-11-29T12:00:00Z'); // a month ends on the way
const FIRST_CREDITS = 12;
const CAPS = [null, 5];
const WORK = [
  { surface: 'enrichment', type: 'firmographics', hundredths: 60 },
  { surface: 'enrichment', type: 'mna', hundredths: 75 },
  { surface: 'legacy', type: 'firmographics', hundredths: 200 },
] as const;

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** The system under test: one organisation, its keys, and the claims its workers hold. */
interface Real {
  deps: Deps;
  callers: Caller[];
  setNow(ms: number): void;
  jobOf: Map<ModelClaim, ClaimedJob>;
}

type Command = fc.AsyncCommand<LedgerModel, Real>;

/** A step of model and system, after which they must agree about the credits. Every step takes a millisecond. */
function step(text: string, run: (model: LedgerModel, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => text,
    run: async (model, real) => {
      model.nowMs += 1;
      real.setNow(model.nowMs);
      await run(model, real);
      const [caller] = real.callers;
      expect(await getCredits(real.deps, { organizationId: caller?.organizationId ?? '' })).toMatchObject({
        balance: model.balance / 100,
        reserved: model.held / 100,
        remainingCredits: Math.floor((model.balance - model.held) / 100),
      });
    },
  };
}

const creates = fc
  .record({
    work: fc.constantFrom(...WORK),
    domain: fc.constantFrom('one.example', 'two.example', 'three.example'),
    key: fc.nat({ max: CAPS.length - 1 }),
    hook: fc.constantFrom(null, 'https://a.example/hook', 'https://b.example/hook'),
    forceRefresh: fc.boolean(),
  })
  .map(({ work, domain, key, hook, forceRefresh }) =>
    step(
      `create(${work.surface} ${work.type} of ${domain}, key ${key}, hook ${hook}, refresh ${forceRefresh})`,
      async (model, real) => {
        const wanted = {
          research: `${work.type} ${domain}`,
          price: work.hundredths,
          key,
          hook,
          forceRefresh,
        };
        const expected = model.create(wanted);
        const caller = real.callers[key];
        if (caller === undefined) throw new Error(`There is no key ${key}.`);
        const creation = createRun(real.deps, caller, requestOf(work, domain, hook, forceRefresh));
        if (expected.kind === 'refused') {
          await expect(creation).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
          return;
        }
        const { run, served } = await creation;
        expect(served).toBe(expected.kind);
        if (expected.kind === 'fresh') model.add(run.id, wanted);
        else expect(run.id).toBe(expected.run.id);
      },
    ),
  );

const claims = fc.constant(
  step('claim()', async (model, real) => {
    const [job] = await withTransaction(real.deps, (tx) =>
      claimJobs(tx, {
        queue: 'research',
        limit: 1,
        leaseMs: LEASE_MS,
        claim: real.deps.ids.uuid(),
      }),
    );
    const expected = model.claim();
    expect(job?.subject).toBe(expected?.run.id);
    expect(job?.attempt).toBe(expected?.attempt);
    if (expected !== null && job !== undefined) real.jobOf.set(expected, job);
  }),
);

const settles = fc
  .record({ which: fc.nat({ max: 1000 }), outcome: fc.constantFrom('completed', 'completed', 'failed') })
  .map(({ which, outcome }) =>
    step(`settle(claim ${which}, ${outcome})`, async (model, real) => {
      const claim = model.claims[which % Math.max(1, model.claims.length)];
      if (claim === undefined) return;
      const job = real.jobOf.get(claim);
      const run = await findRunAnywhere(real.deps.db, claim.run.id);
      if (job === undefined || run === null) throw new Error('What was claimed is not there.');
      const previous = model.previousAnswer(claim.run.research);
      const settling = settleRun(real.deps, job, run, outcomeOf(outcome, `${claim.run.id}`));
      if (!model.settle(claim, outcome)) {
        await expect(settling).rejects.toBeInstanceOf(StaleAttempt);
        return;
      }
      const settled = await settling;
      expect(settled.run.status).toBe(outcome);
      expect(settled.deliveries).toBe(outcome === 'completed' ? claim.run.hooks.size : 0);
      if (outcome === 'completed') {
        expect(settled.run.changeContext?.previousRunId).toBe(previous?.id);
      }
    }),
  );

const waits = fc.constantFrom(1_000, 31_000, 3_600_000, 5 * 3_600_000, 13 * 3_600_000).map((ms) =>
  step(`wait(${ms / 1000} s)`, async (model) => {
    model.nowMs += ms;
  }),
);

const grants = fc.integer({ min: 1, max: 300 }).map((hundredths) =>
  step(`grant(${hundredths / 100})`, async (model, real) => {
    await grantCredits(real.deps, real.callers[0]?.organizationId ?? '', hundredths / 100, null);
    model.balance += hundredths;
  }),
);

const sweeps = fc.constant(
  step('sweep expired holds', async (_model, real) => {
    expect(await sweepExpiredHolds(real.deps)).toBe(0); // work that still has a job is never given up
  }),
);

test('creating, joining, caching, claiming, settling, failing, capping and refusing follow the rules in any order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([creates, creates, creates, claims, claims, settles, settles, waits, grants, sweeps], {
        maxCommands: 60,
        size: 'max',
      }),
      async (commands) => {
        await fc.asyncModelRun(setUp, commands);
      },
    ),
    { numRuns: extent({ usual: 25, long: 100 }) },
  );
});

async function setUp(): Promise<{ model: LedgerModel; real: Real }> {
  let nowMs = START_MS;
  const clock = { now: () => new Date(nowMs) };
  const deps: Deps = { ...store.deps, clock, ids: idsFrom(clock, store.deps.randomness) };
  for (const table of ['jobs', 'credit_holds']) await deps.db.write(`DELETE FROM ${table}`); // of the sequence before
  const { id: organizationId } = await createOrganization(deps, { name: 'Model', credits: FIRST_CREDITS });
  const callers: Caller[] = [];
  for (const monthlyCap of CAPS) {
    const { id: apiKeyId } = await createApiKey(deps, { organizationId, name: 'model', monthlyCap });
    callers.push({ organizationId, apiKeyId, limits: DEFAULT_RATE_LIMITS });
  }
  const model = new LedgerModel({
    nowMs,
    balance: FIRST_CREDITS * 100,
    caps: CAPS.map((cap) => (cap === null ? null : cap * 100)),
  });
  const setNow = (ms: number) => {
    nowMs = ms;
  };
  store.setDatabaseTime(() => nowMs);
  return { model, real: { deps, callers, setNow, jobOf: new Map() } };
}

function requestOf(
  { surface, type }: (typeof WORK)[number],
  domain: string,
  webhookUrl: string | null,
  forceRefresh: boolean,
): PrebuiltRequest {
  return { surface, entityType: 'company', type, domain, parameters: {}, webhookUrl, forceRefresh };
}

function outcomeOf(outcome: 'completed' | 'failed', nonce: string): ResearchOutcome {
  return outcome === 'completed'
    ? { kind: 'answered', answer: { nonce }, reasoning: 'model', confidence: 0.5, citations: [] }
    : { kind: 'failed', errorCode: 'TIMEOUT', message: 'model', retryable: true };
}
