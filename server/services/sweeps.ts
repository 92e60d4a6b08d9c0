import type { Deps } from '../deps.ts';
import { sweepKeys } from '../store/idempotencyKeys.ts';
import { hasJob } from '../store/jobs.ts';
import { expiredHolds, release } from '../store/ledger.ts';
import { sweepPages } from '../store/pages.ts';
import { markFailed } from '../store/runs.ts';
import { findFadingProfiles, holdProfile } from '../store/scoringProfiles.ts';
import { requestRescore } from '../store/scoringWork.ts';
import { sweepSlots, takeSlot } from '../store/taskSlots.ts';
import { withTransaction } from '../store/transaction.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics' | 'log'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BATCH = 500;
/** Pages that no run cites are kept this long: they serve conditional requests. */
const UNCITED_PAGE_DAYS = 30;

/** A regular tidying. Each runs once per slot of `everyMs`, in whichever process comes first. */
interface Sweep {
  task: string;
  everyMs: number;
  run(deps: SweepDeps): Promise<number>;
}

const SWEEPS: readonly Sweep[] = [
  { task: 'expired-holds', everyMs: MINUTE_MS, run: sweepExpiredHolds },
  {
    task: 'idempotency-keys',
    everyMs: 60 * MINUTE_MS,
    run: (deps) => untilDone(() => sweepKeys(deps.db, deps.clock.now(), BATCH)),
  },
  {
    task: 'uncited-pages',
    everyMs: 60 * MINUTE_MS,
    run: (deps) => untilDone(() => sweepPages(deps.db, daysAgo(deps, UNCITED_PAGE_DAYS), BATCH)),
  },
  { task: 'fading-scores', everyMs: DAY_MS, run: rescoreFading },
  { task: 'task-slots', everyMs: DAY_MS, run: (deps) => sweepSlots(deps.db, daysAgo(deps, 7)) },
];

/** Runs every sweep whose present slot nobody has taken yet. */
export async function runDueSweeps(deps: SweepDeps): Promise<void> {
  for (const { task, everyMs, run } of SWEEPS) {
    const now = deps.clock.now();
    const slot = new Date(Math.floor(now.getTime() / everyMs) * everyMs);
    if (!(await takeSlot(deps.db, task, slot, now))) continue;
    const count = await run(deps);
    if (count > 0) deps.log.info({ task, count }, 'swept');
  }
}

/**
 * Gives back credits that are held for work nobody does any more: the run fails, its hold is released. Work that
 * still has a job is left alone, however old.
 */
export async function sweepExpiredHolds(deps: SweepDeps): Promise<number> {
  let released = 0;
  for (const reference of await expiredHolds(deps.db, deps.clock.now(), BATCH)) {
    const runId = reference.slice('run:'.length);
    if (await hasJob(deps.db, 'research', runId)) continue;
    await withTransaction(deps, async (tx) => {
      const failed = await markFailed(tx, runId, {
        message: 'The research was lost; nothing was charged.',
        errorCode: 'INTERNAL',
        retryable: true,
        at: deps.clock.now(),
      });
      if (failed) {
        await release(tx, reference);
        released += 1;
      }
    });
  }
  return released;
}

/** Answers that fade earn less by the day: profiles with half-lives are scored anew. */
export async function rescoreFading(deps: SweepDeps): Promise<number> {
  const profiles = await findFadingProfiles(deps.db);
  for (const { id } of profiles) {
    await withTransaction(deps, async (tx) => {
      const profile = await holdProfile(tx, id);
      if (profile === null) return;
      await requestRescore(tx, { profileId: id, revision: profile.revision, now: deps.clock.now() });
    });
  }
  return profiles.length;
}

async function untilDone(batch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH; ) {
    count = await batch();
    total += count;
  }
  return total;
}

function daysAgo({ clock }: Pick<Deps, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}
