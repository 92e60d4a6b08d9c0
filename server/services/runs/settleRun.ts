import { resultOf } from '@assay/shared/answers';
import type { RunSource } from '@assay/shared/enrichmentRun';
import type { Deps } from '../../deps.ts';
import { describeChange } from '../../domain/changeContext.ts';
import type { ModelExchange } from '../../domain/modelExchange.ts';
import type { ResearchCost } from '../../domain/researchCost.ts';
import { comparisonIdentityOf, identityOf, NO_READER, type Run } from '../../domain/run.ts';
import { cacheKeyOf } from '../../domain/runKeys.ts';
import type { Citation, ResearchOutcome } from '../../research/outcome.ts';
import { serializeRun } from '../../serializers/run.ts';
import type { Transaction } from '../../store/database.ts';
import { type ClaimedJob, finishJob, StaleAttempt } from '../../store/jobs.ts';
import { chargeHold, release } from '../../store/ledger.ts';
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
import { readSettlement } from '../../store/runs/settlement.ts';
import { withTransaction } from '../../store/transaction.ts';
import { queueFacts } from '../hubspot/writeBack/queueFacts.ts';
import { recordAnswer } from '../signalTemplates/recordAnswers.ts';
import { type NewEvent, publishEvents } from '../webhooks/publishEvents.ts';
import { queueSignals } from '../webhooks/queueSignals.ts';

/** What settling depends on. */
export type SettleDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics'>;

/** A researched outcome with every page that was read: stored with the run, the pages replay to the same answer. */
export interface Conducted {
  outcome: ResearchOutcome;
  pageIds: string[];
  /** The cost of search and model; null where neither is configured, or useful to the type. */
  cost: ResearchCost | null;
  /** The prompts to a model, and the run's part of its replies. */
  exchanges: readonly ModelExchange[];
}

type Trail = Omit<Conducted, 'outcome'>;

/**
 * Settles a finished run: stores the answer, turns the hold into a charge (or releases it), queues the scores that depend on a
 * template's question, and the webhooks; all or nothing.
 *
 * @param outcome  what research produced; `failed` is never charged and never delivered to the address of a request
 * @param trail    the pages that were read and the exchanges with models (kept as long as the run), and the cost of
 *                 search and model, which is recorded however the run ends
 * @param alongside  what is written in the same transaction
 * @returns the run as it ended, with the ids of the deliveries that now wait
 * @throws StaleAttempt when another worker has taken the run over; nothing is written then
 */
export async function settleRun(
  deps: SettleDeps,
  job: ClaimedJob,
  run: Run,
  outcome: ResearchOutcome,
  { pageIds = [], cost = null, exchanges = [] }: Partial<Trail> = {},
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<{ run: Run; deliveries: number }> {
  const packed = await packExchanges(exchanges);
  const settled = await withTransaction(deps, async (tx) => {
    await finishJob(tx, job);
    await alongside?.(tx);
    if (cost !== null) {
      await recordCost(tx, run.id, cost);
      const usage = { runId: run.id, reference: `run:${run.id}`, at: deps.clock.now() };
      await recordModelUsage(tx, usage, cost);
    }
    if (outcome.kind === 'failed') {
      const failure = { ...outcome, reader: outcome.reader ?? NO_READER, at: deps.clock.now() };
      if (!(await markFailed(tx, run.id, failure))) throw new StaleAttempt(job);
      // Pages that were read for a question about a person are linked to the run, so that erasing the person deletes them.
      if (run.contactProfileUrl !== null) {
        await citePages(tx, run.id, [...new Set(pageIds)]);
        await keepExchanges(tx, run.id, packed, deps.clock.now());
      }
      const failed = await reread(tx, run.id);
      await recordAnswer(tx, deps, failed);
      await release(tx, `run:${run.id}`);
      return { run: failed, deliveries: await publishRun(tx, deps, failed) };
    }
    const completed = await complete(tx, deps, job, run, outcome, pageIds);
    await keepExchanges(tx, run.id, packed, deps.clock.now());
    await recordAnswer(tx, deps, completed);
    const { hold, hasHub, hasAddress, hasEndpoint } = await readSettlement(tx, completed);
    if (hasHub) await queueFacts(tx, completed);
    // Charging locks the account, for which all work of an organisation queues: usually only the commit follows.
    await chargeHold(tx, hold, run.priceVersion, deps.clock.now());
    const signals = hasAddress ? await queueSignals(tx, deps, completed) : 0;
    const events = hasEndpoint ? await publishRun(tx, deps, completed) : 0;
    return { run: completed, deliveries: signals + events };
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
    questionKey: run.asked && cacheKeyOf(comparisonIdentityOf(run)),
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

/** The payload of a result: custom answers are wrapped as `{value: …}`, `json_schema` is the bare object. */
function payloadOf({ type, answerType }: Run, answer: Record<string, unknown>): unknown {
  return type === 'custom' && answerType === 'json_schema' ? answer.value : answer;
}

function toSource({ url, title, excerpt, fields, accessedAt, publishedAt, rendered }: Citation): RunSource {
  return {
    url,
    title,
    excerpt,
    fields,
    accessedAt: accessedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    ...(rendered && { rendered }),
  };
}

/**
 * Tells endpoints that a run has ended and, when its answer differs from the one before, that the signal has changed. The
 * run is read again, with its credits settled. @returns how many deliveries wait
 */
export function publishRun(
  tx: Transaction,
  deps: Pick<SettleDeps, 'clock' | 'ids'>,
  { id: runId, organizationId, status, changeContext }: Run,
): Promise<number> {
  const ended = status === 'failed' ? 'run.failed' : 'run.completed';
  const types = [ended, ...(changeContext?.changed ? (['signal.changed'] as const) : [])] as const;
  return publishEvents(tx, deps, organizationId, types, async (heard) => {
    const data = serializeRun(await reread(tx, runId));
    return heard.map((type): NewEvent => ({ type, data, runId }));
  });
}

async function reread(tx: Transaction, id: string): Promise<Run> {
  const run = await findRunAnywhere(tx, id);
  if (run === null) throw new Error(`Run ${id} disappeared while it was settled.`);
  return run;
}
