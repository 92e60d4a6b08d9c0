import type { RunStatus } from '@assay/shared/enrichmentRun';
import type { Deps } from '../../deps.ts';
import type { AskedQuestion } from '../../domain/askedQuestion.ts';
import { ANY_SUBJECT, type BatchItem, type BatchResearch, requestOf } from '../../domain/batch.ts';
import type { Caller } from '../../domain/caller.ts';
import { operationOf, PRICES } from '../../domain/pricing.ts';
import type { SignalBatchItem, SignalBatchResult } from '../../domain/runBatch.ts';
import { cacheKeyFor } from '../../domain/runRequest.ts';
import { acceptBatch, batchRowsOf, type LookedUp, lookUp } from './acceptBatch.ts';

/** A signal that is asked about every domain. */
interface Signal {
  asked: AskedQuestion;
  webhookUrl: string | null;
  forceRefresh: boolean;
}

/** The signals of a batch, and for each of them the research that answers it: signals that are the same share one. */
interface LookedUpSignals {
  work: LookedUp;
  researchOf: readonly number[];
}

/**
 * Starts a batch of more signals than are made at once: its domains are kept as rows, and its runs are made in portions, out of one
 * hold. docs/api-contract.md "Signals (legacy)".
 *
 * @returns one item a pair, signal by signal, with the id of its run where one answers it already
 * @throws INSUFFICIENT_CREDITS  with `needed` and `available`; nothing is created
 */
export async function startSignals(
  deps: Deps,
  caller: Caller,
  signals: readonly Signal[],
  domains: readonly string[],
): Promise<SignalBatchResult> {
  const submittedAt = deps.clock.now();
  const { work, researchOf } = await lookUpSignals(deps, caller, signals, domains);
  const { id } = await acceptBatch(deps, caller, work);
  const itemAt = new Map(work.items.map((item) => [`${item.position}/${item.research}`, item]));
  const items = signals.flatMap(({ asked: { question } }, index) =>
    work.rows.map(({ domain, itemPosition, error }): SignalBatchItem => {
      if (error !== null) return { domain, question, outcome: { rejected: error } };
      const item = itemAt.get(`${itemPosition}/${researchOf[index]}`);
      return { domain, question, outcome: { place: { id: item?.runId ?? null, status: statusOf(item) } } };
    }),
  );
  return { id, submittedAt, items };
}

/** The price of such a batch; creates nothing. */
export async function estimateSignals(
  deps: Deps,
  caller: Caller,
  signals: readonly Signal[],
  domains: readonly string[],
): Promise<SignalBatchResult> {
  const { work, researchOf } = await lookUpSignals(deps, caller, signals, domains);
  const free = new Set(
    work.items.flatMap(({ position, research, runId }) => (runId === null ? [] : `${position}/${research}`)),
  );
  const accepted = work.rows.filter(({ error }) => error === null);
  const cached = researchOf.reduce(
    (sum, research) =>
      sum + accepted.filter(({ itemPosition }) => free.has(`${itemPosition}/${research}`)).length,
    0,
  );
  const items = signals.flatMap(({ asked: { question } }) =>
    work.rows.flatMap(({ domain, error }): SignalBatchItem[] =>
      error === null ? [] : [{ domain, question, outcome: { rejected: error } }],
    ),
  );
  const rows = accepted.length * signals.length;
  const estimate = { rows, cached, credits: work.estimate.credits };
  return { id: null, submittedAt: deps.clock.now(), items, estimate };
}

async function lookUpSignals(
  deps: Deps,
  caller: Caller,
  signals: readonly Signal[],
  domains: readonly string[],
): Promise<LookedUpSignals> {
  const amount = PRICES[operationOf('legacy', 'custom')];
  const researches = new Map<string, { index: number; research: BatchResearch }>();
  const researchOf = signals.map((signal) => {
    const research: BatchResearch = { surface: 'legacy', type: 'custom', ...signal, amount };
    const asks = cacheKeyFor(caller.organizationId, requestOf(research, ANY_SUBJECT)).toString('hex');
    const key = JSON.stringify([asks, signal.webhookUrl, signal.forceRefresh]);
    const known = researches.get(key);
    if (known !== undefined) return known.index;
    const index = researches.size;
    researches.set(key, { index, research });
    return index;
  });
  const work = await lookUp(deps, caller, {
    kind: 'signals',
    researches: [...researches.values()].map(({ research }) => research),
    rows: batchRowsOf(domains.map((domain) => ({ domain }))),
  });
  return { work, researchOf };
}

/** A signal that waits is `processing` for whoever asks. */
function statusOf(item: BatchItem | undefined): RunStatus {
  return item?.state === 'completed' ? 'completed' : 'processing';
}
