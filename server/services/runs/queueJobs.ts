import type { Deps } from '../../deps.ts';
import { PORTION } from '../../domain/batch.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Run } from '../../domain/run.ts';
import { groupKeyOf } from '../../domain/runKeys.ts';
import { insertBatch } from '../../store/bulk/batches.ts';
import { insertItems } from '../../store/bulk/items.ts';
import type { Transaction } from '../../store/database.ts';
import { enqueue, enqueueAll, type NewJob, type Priority } from '../../store/jobs.ts';
import type { NewRun } from '../../store/runs/newRuns.ts';

/** Queues the jobs of new runs: a portion at once, those of the others when there is room (`services/bulk/feedBatch.ts`). */
export async function queueJobs(
  tx: Transaction,
  deps: Deps,
  caller: Caller,
  runs: readonly NewRun[],
  priority: Priority,
): Promise<void> {
  await enqueueAll(
    tx,
    runs.slice(0, PORTION).map((run) => jobOf(run, priority)),
  );
  await queueLater(tx, deps, caller, runs.slice(PORTION));
}

/** The job of a run. */
export function jobOf(
  run: Parameters<typeof groupKeyOf>[0] & Pick<Run, 'id' | 'createdAt'>,
  priority: Priority,
): NewJob {
  const { id: subject, organizationId, createdAt } = run;
  const groupKey = groupKeyOf(run);
  return {
    queue: 'research',
    subject,
    organizationId,
    priority,
    availableAt: createdAt,
    createdAt,
    groupKey,
  };
}

/** The jobs of these runs follow in portions, so that a batch never fills the queue. */
async function queueLater(
  tx: Transaction,
  deps: Deps,
  { organizationId, apiKeyId }: Caller,
  runs: readonly NewRun[],
): Promise<void> {
  const [first] = runs;
  if (first === undefined) return;
  const { createdAt, priceVersion } = first;
  const id = deps.ids.uuid();
  await insertBatch(tx, {
    id,
    organizationId,
    apiKeyId,
    kind: 'jobs',
    status: 'processing',
    researches: [],
    accepted: runs.length,
    rejected: 0,
    cached: 0,
    credits: '0',
    priceVersion,
    progressedIn: 0,
    pausedAt: null,
    createdAt,
    endedAt: null,
  });
  await insertItems(
    tx,
    id,
    runs.map((run, position) => ({
      position,
      research: 0,
      state: 'waiting',
      runId: run.id,
      served: 'fresh',
    })),
  );
  await enqueue(tx, { queue: 'batch', subject: id, organizationId, availableAt: createdAt, createdAt });
}
