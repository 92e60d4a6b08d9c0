import { resultOf } from '@assay/shared/answers';
import type { RunSource } from '@assay/shared/enrichmentRun';
import type { Deps } from '../../deps.ts';
import { describeChange } from '../../domain/changeContext.ts';
import type { ModelExchange } from '../../domain/modelExchange.ts';
import type { ResearchCost } from '../../domain/researchCost.ts';
import { identityOf, matterOf, NO_READER, type Run } from '../../domain/run.ts';
import { cacheKeyOf } from '../../domain/runKeys.ts';
import type { Citation, ResearchOutcome } from '../../research/outcome.ts';
import { serializeSignal } from '../../serializers/signal.ts';
import type { Transaction } from '../../store/database.ts';
import { type ClaimedJob, enqueue, finishJob, StaleAttempt } from '../../store/jobs.ts';
import { charge, release } from '../../store/ledger.ts';
import { keepExchanges, packExchanges } from '../../store/research/modelExchanges.ts';
import { recordModelUsage } from '../../store/research/modelUsage.ts';
import { citePages } from '../../store/research/pages.ts';
import {
  findPreviousAnswer,
  findRunAnywhere,
  markCompleted,
  markFailed,
  recordCost,
} from '../../store/runs/runs.ts';
import { withTransaction } from '../../store/transaction.ts';
import { insertDelivery, requestedDeliveries } from '../../store/webhookDeliveries.ts';
import { noteAnswer } from '../signalTemplates/noteAnswers.ts';

/** What settling needs of the surroundings; the whole of `Deps` will do. */
export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics'>;

/** What a research leaves beside its outcome. */
/** What came of a research, and every page it read: kept with the run, they replay to the same answer. */
export interface Conducted {
  outcome: ResearchOutcome;
  pageIds: string[];
  /** What search and model cost; null where neither is configured, or of use to the type. */
  cost: ResearchCost | null;
  /** What a model was asked, and the run's share of what it said. */
  exchanges: readonly ModelExchange[];
}

type Trail = Omit<Conducted, 'outcome'>;

/**
 * Settles a finished run: stores the answer, turns the hold into a charge (or releases it), queues the webhooks and, for a
 * template's question, the scores that depend on it; all or nothing.
 *
 * @param outcome  what research produced; `failed` is never charged and never delivered (specification, "Billing rules")
 * @param trail    every page that was read and what a model was asked (with the cited pages kept as long as the run), and what
 *                 search and model cost, which is recorded however the run ends
 * @returns the run as it ended, with the ids of the deliveries that now wait
 * @throws StaleAttempt when another worker has taken the run over; nothing is written then
 */
export async function settleRun(
  deps: SettleDeps,
  job: ClaimedJob,
  run: Run,
  outcome: ResearchOutcome,
  { pageIds = [], cost = null, exchanges = [] }: Partial<Trail> = {},
): Promise<{ run: Run; deliveries: number }> {
  const packed = await packExchanges(exchanges);
  const settled = await withTransaction(deps, async (tx) => {
    await finishJob(tx, job);
    if (cost !== null) {
      await recordCost(tx, run.id, cost);
      const usage = { runId: run.id, reference: `run:${run.id}`, at: deps.clock.now() };
      await recordModelUsage(tx, usage, cost);
    }
    if (outcome.kind === 'failed') {
      const failure = { ...outcome, reader: outcome.reader ?? NO_READER, at: deps.clock.now() };
      if (!(await markFailed(tx, run.id, failure))) throw new StaleAttempt(job);
      // What was read for a question about a person belongs to the run, so that erasing the person takes it away.
      if (run.contactProfileUrl !== null) {
        await citePages(tx, run.id, [...new Set(pageIds)]);
        await keepExchanges(tx, run.id, packed, deps.clock.now());
      }
      const failed = await reread(tx, run.id);
      await noteAnswer(tx, deps, failed);
      await release(tx, `run:${run.id}`);
      return { run: failed, deliveries: 0 };
    }
    const completed = await complete(tx, deps, job, run, outcome, pageIds);
    await keepExchanges(tx, run.id, packed, deps.clock.now());
    const deliveries = await queueDeliveries(tx, deps, completed);
    await noteAnswer(tx, deps, completed);
    await charge(tx, `run:${run.id}`, run.priceVersion, deps.clock.now());
    return { run: completed, deliveries };
  });
  deps.metrics.runsSettled.inc({ type: run.type, outcome: settled.run.status });
  deps.metrics.runDuration.observe(
    { type: run.type },
    (deps.clock.now().getTime() - run.createdAt.getTime()) / 1000,
  );
  countCost(deps, run.organizationId, cost);
  return settled;
}

function countCost({ metrics }: SettleDeps, organization: string, cost: ResearchCost | null): void {
  for (const { tool, provider, model, calls, failedCalls, usd, ...used } of cost?.tools ?? []) {
    metrics.researchCalls.inc({ tool, provider, outcome: 'useful' }, calls - failedCalls);
    metrics.researchCalls.inc({ tool, provider, outcome: 'failed' }, failedCalls);
    metrics.researchUsd.inc({ tool, provider }, usd);
    if (model === null) continue;
    const { inputTokens, outputTokens, cachedTokens = 0, seconds = 0 } = used;
    const of = { organization, model };
    metrics.modelTokens.inc({ ...of, kind: 'input' }, inputTokens - cachedTokens);
    metrics.modelTokens.inc({ ...of, kind: 'cached_input' }, cachedTokens);
    metrics.modelTokens.inc({ ...of, kind: 'output' }, outputTokens);
    metrics.modelSeconds.inc(of, seconds);
    metrics.modelUsd.inc(of, usd);
  }
}

async function complete(
  tx: Transaction,
  deps: SettleDeps,
  job: ClaimedJob,
  run: Run,
  outcome: Extract<ResearchOutcome, { kind: 'answered' }>,
  pageIds: readonly string[],
): Promise<Run> {
  const previous = await findPreviousAnswer(tx, {
    cacheKey: cacheKeyOf(identityOf(run)),
    questionKey: run.asked && cacheKeyOf(matterOf(run)),
  });
  const reader = outcome.reader ?? NO_READER;
  const result = resultOf(run.answerType, payloadOf(run, outcome.answer));
  const completed = await markCompleted(tx, run, {
    result,
    reasoning: outcome.reasoning,
    confidence: outcome.confidence,
    sources: outcome.citations.map(toSource),
    reader,
    changeContext: describeChange(previous, { result, reader }),
    completedAt: deps.clock.now(),
  });
  if (completed === null) throw new StaleAttempt(job);
  await citePages(tx, run.id, [...new Set([...pageIds, ...outcome.citations.map(({ pageId }) => pageId)])]);
  return completed;
}

/** A custom answer comes as `{value: …}`; `json_schema` shows the bare object (decisions §1, "result payload"). */
function payloadOf({ type, answerType }: Run, answer: Record<string, unknown>): unknown {
  return type === 'custom' && answerType === 'json_schema' ? answer.value : answer;
}

function toSource({ url, title, excerpt, fields, accessedAt, publishedAt }: Citation): RunSource {
  return {
    url,
    title,
    excerpt,
    fields,
    accessedAt: accessedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}

/** One delivery for each distinct address that asked; its body is the signal as it is now. */
async function queueDeliveries(tx: Transaction, deps: SettleDeps, run: Run): Promise<number> {
  const urls = await requestedDeliveries(tx, run.id);
  if (urls.length === 0) return 0;
  const body = JSON.stringify(serializeSignal(run));
  const now = deps.clock.now();
  for (const url of urls) {
    const id = deps.ids.uuid();
    await insertDelivery(tx, { id, organizationId: run.organizationId, runId: run.id, url, body, at: now });
    await enqueue(tx, { queue: 'webhook', subject: id, availableAt: now, createdAt: now });
  }
  return urls.length;
}

async function reread(tx: Transaction, id: string): Promise<Run> {
  const run = await findRunAnywhere(tx, id);
  if (run === null) throw new Error(`Run ${id} vanished while it was settled.`);
  return run;
}
