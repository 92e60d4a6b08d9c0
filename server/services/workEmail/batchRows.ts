import type { Deps } from '../../deps.ts';
import type { SearchOutcome } from '../../email/searchOutcome.ts';
import type { Transaction } from '../../store/database.ts';
import { type ClaimedJob, holdJob, noteProgress } from '../../store/jobs.ts';
import { charge, release } from '../../store/ledger.ts';
import { withTransaction } from '../../store/transaction.ts';
import {
  type EmailGroup,
  endRow,
  type PendingRow,
  postponeRow,
  type RowEnd,
  recordProgress,
} from '../../store/workEmail/batches.ts';
import { isCharged } from './billing.ts';
import { publishEndedBatch } from './publishEndedBatch.ts';

/** A batch ends after this time at the latest; rows that were not searched are `incomplete`. */
export const BATCH_LIFE_MS = 24 * 3_600_000;
/** Greylisting hosts accept mail after some minutes. */
const RETRY_AFTER_MS = 10 * 60_000;

/** The reference of a row's hold and charge. */
export function rowReference({ batchId, position }: { batchId: string; position: number }): string {
  return `email-row:${batchId}/${position}`;
}

/** What settling a row depends on. */
export type RowDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics'>;

/** A row under way: its group, and the attempt at it. */
export interface RowWork {
  job: ClaimedJob;
  group: EmailGroup;
  row: PendingRow;
}

/**
 * Stores the outcome of a search: the row ends, and its hold becomes a charge or is released, all or nothing. A host that
 * greylists is asked once more; until then the row stays `pending`.
 *
 * @throws StaleAttempt when another worker has the group; nothing is written then
 */
export async function settleRow(deps: RowDeps, work: RowWork, outcome: SearchOutcome): Promise<void> {
  const { group, row } = work;
  const now = deps.clock.now();
  await inAttempt(deps, work, async (tx) => {
    if (row.retryAt === null && isGreylisted(outcome)) {
      const place = { batchId: group.batchId, position: row.position };
      return postponeRow(tx, place, new Date(now.getTime() + RETRY_AFTER_MS));
    }
    return end(tx, deps, work, { end: endOf(outcome), isDue: isCharged(outcome), at: now });
  });
  deps.metrics.emailSearches.inc({ status: outcome.status, reason: outcome.reason });
}

/** Ends a row that could not be searched and releases its credits. @throws StaleAttempt */
export function abandonRow(deps: RowDeps, work: RowWork): Promise<void> {
  const incomplete: RowEnd = { status: 'error', errorCode: 'incomplete' };
  return inAttempt(deps, work, (tx) =>
    end(tx, deps, work, { end: incomplete, isDue: false, at: deps.clock.now() }),
  );
}

function inAttempt(
  deps: RowDeps,
  { job, group }: RowWork,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return withTransaction(deps, async (tx) => {
    await holdJob(tx, job);
    if (group.progressedIn < job.attempt) await recordProgress(tx, group.id, job.attempt);
    if (job.failures > 1) await noteProgress(tx, job);
    await write(tx);
  });
}

async function end(
  tx: Transaction,
  deps: RowDeps,
  { group, row }: RowWork,
  how: { end: RowEnd; isDue: boolean; at: Date },
): Promise<void> {
  const place = { batchId: group.batchId, position: row.position };
  const hasEnded = !(await endRow(tx, place, how.end));
  if (hasEnded) return;
  if (row.held && how.isDue) await charge(tx, rowReference(place), group.priceVersion, how.at);
  else if (row.held) await release(tx, rowReference(place));
  await publishEndedBatch(tx, deps, group);
}

const isGreylisted = ({ status, reason }: SearchOutcome) =>
  status === 'inconclusive' && reason === 'greylisted';

function endOf({ status, email, verification, reason, upstreamFailed }: SearchOutcome): RowEnd {
  if (status === 'inconclusive' && upstreamFailed)
    return { status: 'error', errorCode: 'upstream_failed', reason };
  return { status, email, verification, reason };
}
