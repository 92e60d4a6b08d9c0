import type { Deps } from '../../deps.ts';
import type { DomainSearch } from '../../email/finder.ts';
import { MailHostBusy } from '../../outbound/smtp/faults.ts';
import { type ClaimedJob, finishJob, holdJob, postponeJob, StaleAttempt } from '../../store/jobs.ts';
import { withTransaction } from '../../store/transaction.ts';
import {
  type EmailGroup,
  findEmailGroup,
  type PendingRow,
  pendingRows,
  recordProgress,
  startEmailBatch,
} from '../../store/workEmail/batches.ts';
import { suppressedSearches } from '../privacy/suppressions.ts';
import { abandonRow, BATCH_LIFE_MS, settleRow } from './batchRows.ts';
import { forgetSearch, rememberSearch } from './searchMemory.ts';

/** A group is given up after this many attempts in a row without progress. */
const FRUITLESS_ATTEMPTS_MAX = 8;
/** Concurrent searches: while the outcome of one is stored, the next is under way. */
const CONCURRENT_SEARCHES = 4;

type GroupDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'log' | 'emailFinder'>;

/**
 * Carries out a job of the queue `email`: searches the rows of a batch at one domain with the domain opened once, and settles each
 * row as soon as its outcome is known, so that another worker can continue after a crash. Where many wait for its mail host
 * already, it gives its place to others and comes back when the host is likely to have time.
 *
 * @param stopping  aborts when the worker shuts down or has lost its lease; unfinished rows are left to another worker
 */
export async function searchEmailGroup(
  deps: GroupDeps,
  job: ClaimedJob,
  stopping: AbortSignal,
): Promise<void> {
  const group = await findEmailGroup(deps.db, job.subject);
  let busyUntil: Date | null = null;
  if (group !== null) {
    await startEmailBatch(deps.db, group.batchId, deps.clock.now());
    const rows = await pendingRows(deps.db, group.id);
    if (isGivenUp(deps, job, group)) for (const row of rows) await abandonRow(deps, { job, group, row });
    else busyUntil = await search(deps, { job, group, rows: due(deps, rows) }, stopping);
  }
  if (stopping.aborted) return;
  if (busyUntil === null || group === null) await endAttempt(deps, job);
  else await comeBack(deps, job, group, busyUntil);
}

function isGivenUp({ clock }: GroupDeps, job: ClaimedJob, group: EmailGroup): boolean {
  const isOver = clock.now().getTime() > group.batchCreatedAt.getTime() + BATCH_LIFE_MS;
  return isOver || job.attempt - group.progressedIn > FRUITLESS_ATTEMPTS_MAX;
}

function due({ clock }: GroupDeps, rows: readonly PendingRow[]): PendingRow[] {
  const now = clock.now();
  return rows.filter(({ retryAt }) => retryAt === null || retryAt <= now);
}

/** What one attempt at a group shares. */
interface Attempt {
  job: ClaimedJob;
  group: EmailGroup;
  rows: readonly PendingRow[];
}

/**
 * @returns when to come back because the mail host is busy; null when every row was attempted
 * @throws the first error, after every other row was attempted
 */
async function search(deps: GroupDeps, attempt: Attempt, stopping: AbortSignal): Promise<Date | null> {
  if (attempt.rows.length === 0) return null;
  const line = deps.emailFinder.open(attempt.group.domain, attempt.rows.length);
  const faults: unknown[] = [];
  const waiting = [...attempt.rows];
  let busyUntil: Date | null = null;
  const lane = async () => {
    for (let row = waiting.shift(); row !== undefined && !stopping.aborted; row = waiting.shift()) {
      try {
        await searchRow(deps, line, { ...attempt, row }, stopping);
      } catch (error) {
        if (error instanceof MailHostBusy) busyUntil = error.retryAt;
        else faults.push(error);
        if (error instanceof StaleAttempt || error instanceof MailHostBusy) waiting.length = 0;
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENT_SEARCHES }, lane));
  } finally {
    await line.close();
  }
  const { group, rows, job } = attempt;
  deps.log.debug(
    {
      batchId: group.batchId,
      domain: group.domain,
      rows: rows.length,
      attempt: job.attempt,
      faults: faults.length,
    },
    'a domain of a batch was searched',
  );
  if (faults.length > 0) throw faults[0];
  return busyUntil;
}

async function searchRow(
  deps: GroupDeps,
  line: DomainSearch,
  { job, group, row }: Attempt & { row: PendingRow },
  stopping: AbortSignal,
): Promise<void> {
  const person = { fullName: row.fullName, companyName: null, location: null };
  const outcome = await line.find(person, stopping);
  if (stopping.aborted) return;
  const { email } = outcome;
  const search = { fullName: row.fullName, domain: group.domain, email };
  // The person may have been erased meanwhile, or by an address whose name was not known.
  if ((await suppressedSearches(deps.db, group.organizationId, [search])).length > 0) {
    await forgetSearch(deps, search);
    return abandonRow(deps, { job, group, row });
  }
  await rememberSearch(deps, group.organizationId, { ...search, companyName: null }, outcome);
  await settleRow(deps, { job, group, row }, outcome);
}

/** Reschedules the job; an attempt that found its mail host busy is not a fruitless one. @throws StaleAttempt */
async function comeBack(deps: GroupDeps, job: ClaimedJob, group: EmailGroup, at: Date): Promise<void> {
  await withTransaction(deps, async (tx) => {
    await holdJob(tx, job);
    await recordProgress(tx, group.id, job.attempt);
    await postponeJob(tx, job, at.getTime() - deps.clock.now().getTime());
  });
}

/** Ends the job, or reschedules it for when rows are due for their second search. @throws StaleAttempt */
async function endAttempt(deps: GroupDeps, job: ClaimedJob): Promise<void> {
  await withTransaction(deps, async (tx) => {
    await holdJob(tx, job);
    const retries = (await pendingRows(tx, job.subject)).flatMap(({ retryAt }) => retryAt?.getTime() ?? []);
    if (retries.length === 0) await finishJob(tx, job);
    else await postponeJob(tx, job, Math.max(...retries) - deps.clock.now().getTime());
  });
}
