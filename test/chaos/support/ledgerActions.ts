import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../server/deps.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import { AssayError } from '../../../server/domain/errors.ts';
import type { PrebuiltRequest } from '../../../server/domain/runRequest.ts';
import type { WebhookAnswer, WebhookRequest } from '../../../server/outbound/webhookPost.ts';
import type { ResearchOutcome } from '../../../server/research/outcome.ts';
import { claimKey, forgetKey, keepAnswer } from '../../../server/services/idempotency.ts';
import { runDueSweeps, sweepExpiredHolds } from '../../../server/services/operations/sweeps.ts';
import { grantCredits } from '../../../server/services/organizations/organizations.ts';
import { createRun } from '../../../server/services/runs/createRun.ts';
import { settleRun } from '../../../server/services/runs/settleRun.ts';
import { listDeliveries, replayDelivery } from '../../../server/services/webhooks/deliveries.ts';
import { deliverWebhooks } from '../../../server/services/webhooks/deliverWebhooks.ts';
import { type ClaimedJob, claimJobs, type Queue, StaleAttempt } from '../../../server/store/jobs.ts';
import { findRunAnywhere } from '../../../server/store/runs/runs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { HOOKS, type Report, WORK } from './ledgerScene.ts';
import type { SeededRandom } from './seededRandom.ts';

/** What an action works with. `report` returns when the line is written. */
export interface Actor {
  deps: Deps;
  random: SeededRandom;
  callers: Caller[];
  report(report: Report): void;
}

const LEASE_MS = 30_000;
const COMPANIES = 12;
const ORDERS = 150;
const ORDER_RETRIES = 5;
const IDEMPOTENT_PATH = '/v1/companies/enrich/firmographics';

const WEIGHTS = {
  create: 45,
  createWithKey: 10,
  research: 38,
  deliver: 12,
  grant: 3,
  sweepHoldsEarly: 2,
  sweepDue: 1,
  replay: 2,
};

/** Runs one random action through the same services as the server. */
export async function act(actor: Actor): Promise<void> {
  switch (actor.random.pickWeighted(WEIGHTS)) {
    case 'create':
      return create(actor, actor.random.pick(actor.callers), anyRequest(actor.random));
    case 'createWithKey':
      return createWithKey(actor);
    case 'research':
      return research(actor);
    case 'deliver':
      return deliver(actor);
    case 'grant':
      return grant(actor);
    case 'sweepHoldsEarly':
      return sweepHoldsEarly(actor);
    case 'sweepDue':
      await runDueSweeps(actor.deps);
      return actor.report({ kind: 'swept' });
    case 'replay':
      return replay(actor);
  }
}

function anyRequest(random: SeededRandom): PrebuiltRequest {
  const { surface, type } = random.pick(WORK);
  return {
    surface,
    entityType: 'company',
    type,
    domain: `company-${random.between(1, COMPANIES)}.example`,
    parameters: {},
    webhookUrl: random.happens(0.5) ? random.pick(HOOKS) : null,
    forceRefresh: random.happens(0.25),
  };
}

async function create(
  { deps, report }: Actor,
  caller: Caller,
  request: PrebuiltRequest,
  idempotencyKey: string | null = null,
): Promise<void> {
  try {
    const { run, served } = await createRun(deps, caller, request);
    if (caller.idempotency) {
      await keepAnswer(deps, caller.idempotency, { status: 202, body: run.id, headers: {} });
    }
    report({ kind: 'created', runId: run.id, served, idempotencyKey });
  } catch (error) {
    if (!(error instanceof AssayError) || !['INSUFFICIENT_CREDITS', 'CONFLICT'].includes(error.code)) {
      throw error;
    }
    if (caller.idempotency) await forgetKey(deps, caller.idempotency);
    report({ kind: 'refused', why: error.code === 'CONFLICT' ? 'key busy' : 'credits' });
  }
}

/**
 * A client that sends a request with an idempotency key, sometimes twice concurrently, and repeats it while the key
 * is busy.
 */
async function createWithKey(actor: Actor): Promise<void> {
  const order = actor.random.between(1, ORDERS);
  const times = actor.random.happens(0.3) ? 2 : 1;
  await Promise.all(Array.from({ length: times }, () => sendOrder(actor, order)));
}

async function sendOrder(actor: Actor, order: number): Promise<void> {
  for (let retry = 0; retry < ORDER_RETRIES; retry += 1) {
    if (await tryOrder(actor, order)) return;
  }
}

/** @returns false when the order is under way elsewhere */
async function tryOrder(actor: Actor, order: number): Promise<boolean> {
  const { deps, random, callers, report } = actor;
  const caller = callers[order % callers.length] ?? random.pick(callers);
  const key = `order-${order}`;
  const decision = await claimKey(deps, caller, {
    method: 'POST',
    path: IDEMPOTENT_PATH,
    key,
    bodyHash: createHash('sha256').update(key).digest(),
  });
  if (decision.kind === 'busy') {
    report({ kind: 'refused', why: 'key busy' });
    return false;
  }
  if (decision.kind === 'replay') {
    report({ kind: 'created', runId: decision.body, served: 'fresh', idempotencyKey: key });
    return true;
  }
  if (decision.kind === 'reused') throw new Error(`The key ${key} was refused as ${decision.kind}.`);
  if (random.happens(0.2)) await sleep(600); // longer than the key stays locked: a retry takes it over
  const request: PrebuiltRequest = {
    surface: 'enrichment',
    entityType: 'company',
    type: 'firmographics',
    domain: `ordered-${order % COMPANIES}.example`,
    parameters: {},
    webhookUrl: null,
    forceRefresh: true,
  };
  await create(actor, { ...caller, idempotency: decision.claim }, request, key);
  return true;
}

/** Up to `limit` jobs under a lease, as a consumer takes them. */
export function claimAt(deps: Deps, queue: Queue, limit: number): Promise<ClaimedJob[]> {
  return withTransaction(deps, (tx) =>
    claimJobs(tx, {
      queue,
      limit,
      leaseMs: LEASE_MS,
      claim: deps.ids.uuid(),
    }),
  );
}

/** Settles at once, fails, delays until another worker may have taken over, or never returns. */
async function research(actor: Actor): Promise<void> {
  const { deps, random, report } = actor;
  const jobs = await claimAt(deps, 'research', random.between(1, 4));
  report({ kind: 'claimed', jobs: jobs.length });
  for (const job of jobs) {
    const action = random.pickWeighted({ answer: 60, fail: 25, dawdle: 12, abandon: 5 });
    if (action === 'abandon') {
      report({ kind: 'abandoned' });
      continue;
    }
    if (action === 'dawdle') await sleep(random.between(100, 900));
    await settle(actor, job, action === 'fail' ? 'failed' : 'completed');
  }
}

async function settle(actor: Actor, job: ClaimedJob, outcome: 'completed' | 'failed'): Promise<void> {
  const { deps, report } = actor;
  const run = await findRunAnywhere(deps.db, job.subject);
  if (run === null) throw new Error(`The run of job ${job.id} does not exist.`);
  const nonce = deps.ids.uuid();
  try {
    await settleRun(deps, job, run, outcome === 'completed' ? answered(nonce) : failed(nonce));
    report({ kind: 'settled', runId: run.id, outcome, nonce });
  } catch (error) {
    if (!(error instanceof StaleAttempt)) throw error;
    report({ kind: 'stale' });
  }
}

/** A unique answer. */
export function answered(nonce: string): ResearchOutcome {
  return { kind: 'answered', answer: { nonce }, reasoning: nonce, confidence: 0.9, citations: [] };
}

function failed(nonce: string): ResearchOutcome {
  return { kind: 'failed', errorCode: 'UPSTREAM_FAILED', message: nonce, retryable: true };
}

async function deliver(actor: Actor): Promise<void> {
  const { deps, random, report } = actor;
  for (const job of await claimAt(deps, 'delivery', random.between(1, 3))) {
    const postWebhook = async (webhook: WebhookRequest): Promise<WebhookAnswer> => {
      if (random.happens(0.05)) await sleep(600); // longer than the lease
      const status = random.pickWeighted({ '200': 70, '500': 25, '410': 5 });
      if (status === '200') report(receivedOf(webhook));
      return { kind: 'answered', status: Number(status), bodyExcerpt: '', retryAfterMs: null, durationMs: 1 };
    };
    try {
      await deliverWebhooks({ ...deps, outbound: { postWebhook } }, job, new AbortController().signal);
      report({ kind: 'attempted' });
    } catch (error) {
      if (!(error instanceof StaleAttempt)) throw error;
      report({ kind: 'stale' });
    }
  }
}

/** What the receiver of a webhook records. */
export function receivedOf({ headers, body }: WebhookRequest): Report {
  return { kind: 'received', webhookId: headers['webhook-id'] ?? '', body };
}

async function grant({ deps, random, callers, report }: Actor): Promise<void> {
  await grantCredits(deps, random.pick(callers).organizationId, random.between(1, 20), null);
  report({ kind: 'granted' });
}

/** The sweep of a process whose clock is three hours ahead: every hold looks expired, and all of them are alive. */
async function sweepHoldsEarly({ deps, report }: Actor): Promise<void> {
  const ahead = { now: () => new Date(deps.clock.now().getTime() + 3 * 3_600_000) };
  await sweepExpiredHolds({ ...deps, clock: ahead });
  report({ kind: 'swept' });
}

async function replay({ deps, random, callers, report }: Actor): Promise<void> {
  const caller = random.pick(callers);
  const { results } = await listDeliveries(deps, caller, { limit: 20, offset: 0 });
  const ended = results.filter(({ status }) => status !== 'pending');
  if (ended.length === 0) return;
  try {
    await replayDelivery(deps, caller, random.pick(ended).id);
    report({ kind: 'replayed' });
  } catch (error) {
    if (!(error instanceof AssayError) || error.code !== 'CONFLICT') throw error;
  }
}
