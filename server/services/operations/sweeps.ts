/** @folder Operations: the doctor, due sweeps, the encryption key, the status of connectors. */

import type { Deps } from '../../deps.ts';
import { SESSION_IDLE_MS } from '../../domain/consoleUser.ts';
import { NO_READER } from '../../domain/run.ts';
import { FRESH_DAYS } from '../../email/freshness.ts';

import { lockBatch, markBatch } from '../../store/bulk/batches.ts';
import { cancelWaiting, findBatchOfWaitingRun } from '../../store/bulk/items.ts';

import { sweepLinks } from '../../store/console/links.ts';
import { sweepSessions } from '../../store/console/sessions.ts';

import type { Transaction } from '../../store/database.ts';
import { sweepDeadJobs } from '../../store/deadJobs.ts';
import { sweepHubActions } from '../../store/hubspot/actions.ts';
import { deleteOldConnectLinks, forgetExpiredGrants } from '../../store/hubspot/connectLinks.ts';
import { sweepHubEvents } from '../../store/hubspot/events.ts';
import { sweepGoneRecords } from '../../store/hubspot/records.ts';
import { sweepRefreshes } from '../../store/hubspot/refreshes.ts';
import { sweepSignatures } from '../../store/hubspot/signatures.ts';
import { sweepUserDays } from '../../store/hubspot/userDays.ts';
import { sweepKeys } from '../../store/idempotencyKeys.ts';
import { closeLane, findEmptyLanes } from '../../store/jobLanes.ts';
import { hasJob } from '../../store/jobs.ts';
import { expiredHolds, HoldMissing, release } from '../../store/ledger.ts';
import { sweepOutboundTurns } from '../../store/outboundTurns.ts';
import { sweepModelDays } from '../../store/research/modelDays.ts';
import { sweepContents } from '../../store/research/pages.ts';
import { sweepSteps } from '../../store/runs/runSteps.ts';
import { findRunAnywhere, markFailed } from '../../store/runs/runs.ts';
import { findFadingProfiles, holdProfile } from '../../store/scoring/profiles.ts';
import { requestRescore } from '../../store/scoring/work.ts';
import { claimSlot, currentSlot, returnSlot, sweepSlots } from '../../store/taskSlots.ts';
import { withTransaction } from '../../store/transaction.ts';
import { endRow, groupOfRow, organizationOfBatch } from '../../store/workEmail/batches.ts';
import { type MailFact, sweepMailFacts } from '../../store/workEmail/mailFacts.ts';
import { sweepRemovedLists } from '../console/companies/lists.ts';
import { wakeRefreshes } from '../hubspot/refresh/refreshStale.ts';
import { wakeHubs } from '../hubspot/writeBack/queueEverything.ts';
import { dayOf } from '../research/modelCeilings.ts';
import { publishRun } from '../runs/settleRun.ts';
import { adoptDeliveries, sweepIdleDestinations } from '../webhooks/destinationSweeps.ts';
import { deleteRemovedEndpoints } from '../webhooks/endpoints.ts';
import { publishEndedBatch } from '../workEmail/publishEndedBatch.ts';
import { purge } from './retention.ts';

type SweepDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'ids' | 'randomness' | 'metrics' | 'log'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const BATCH = 500;
/** How long used and expired connect links are kept, to explain to a late visitor why they do not work. */
const USED_LINK_DAYS = 30;
/** HubSpot repeats an event for three days at most. */
const HUB_EVENT_DAYS = 7;
/** A user's limit is of a day; the days before are kept for questions about them. */
const HUB_USER_DAYS = 40;
/** Longer than what was tried is left alone. */
const HUB_REFRESH_DAYS = 30;
/** How long HubSpot can restore deleted records. */
const GONE_RECORD_DAYS = 90;
/** Ceilings concern the current day only; earlier days are kept for reference. */
const MODEL_DAYS = 90;
/** How long work that was given up can be looked at and replayed. */
const DEAD_JOB_DAYS = 90;
const MAILBOX_DAYS = Math.max(...Object.values(FRESH_DAYS.mailbox));
/** Mail facts are deleted when they are too old to be used; address patterns stay valid longest. */
const MAIL_FACT_DAYS: Record<MailFact, number> = {
  mail_searches: Math.max(MAILBOX_DAYS, FRESH_DAYS.acceptAll),
  asked_mail_searches: Math.max(MAILBOX_DAYS, FRESH_DAYS.acceptAll),
  mailboxes: MAILBOX_DAYS,
  mail_domains: FRESH_DAYS.acceptAll,
  mail_successors: FRESH_DAYS.successor,
  mail_patterns: 400,
};

/** A periodic clean-up, run once per slot of `everyMs` by whichever process is first. */
export interface Sweep {
  task: string;
  everyMs: number;
  run(deps: SweepDeps): Promise<number>;
}
/** Long after any process that still stores the page of a content. */
const UNUSED_CONTENT_DAYS = 30;

const SWEEPS: readonly Sweep[] = [
  { task: 'expired-holds', everyMs: MINUTE_MS, run: sweepExpiredHolds },
  {
    task: 'idempotency-keys',
    everyMs: 60 * MINUTE_MS,
    run: (deps) => untilDone(() => sweepKeys(deps.db, BATCH)),
  },
  {
    task: 'unused-contents',
    everyMs: DAY_MS,
    run: ({ db, ...deps }) => {
      const [from, to] = [daysAgo(deps, UNUSED_CONTENT_DAYS + 2), daysAgo(deps, UNUSED_CONTENT_DAYS)];
      return untilDone(() => sweepContents(db, { from, to, limit: BATCH }));
    },
  },
  {
    task: 'run-steps',
    everyMs: 60 * MINUTE_MS,
    run: (deps) => untilDone(() => sweepSteps(deps.db, daysAgo(deps, 1), BATCH)),
  },
  {
    task: 'hub-signatures',
    everyMs: 10 * MINUTE_MS,
    run: (deps) => untilDone(() => sweepSignatures(deps.db, deps.clock.now(), BATCH)),
  },
  {
    task: 'hub-connect-links',
    everyMs: DAY_MS,
    run: (deps) => deleteOldConnectLinks(deps.db, daysAgo(deps, USED_LINK_DAYS)),
  },
  { task: 'removed-endpoints', everyMs: 10 * MINUTE_MS, run: deleteRemovedEndpoints },
  {
    task: 'console-links',
    everyMs: DAY_MS,
    run: (deps) => untilDone(() => sweepLinks(deps.db, daysAgo(deps, USED_LINK_DAYS), BATCH)),
  },
  {
    task: 'console-sessions',
    everyMs: DAY_MS,
    run: (deps) =>
      untilDone(() => sweepSessions(deps.db, new Date(deps.clock.now().getTime() - SESSION_IDLE_MS), BATCH)),
  },
  { task: 'removed-lists', everyMs: 60 * MINUTE_MS, run: sweepRemovedLists },
  {
    task: 'hub-grants',
    everyMs: 10 * MINUTE_MS,
    run: (deps) => forgetExpiredGrants(deps.db, deps.clock.now()),
  },
  {
    task: 'hub-events',
    everyMs: 60 * MINUTE_MS,
    run: (deps) => untilDone(() => sweepHubEvents(deps.db, daysAgo(deps, HUB_EVENT_DAYS), BATCH)),
  },
  {
    task: 'hub-actions',
    everyMs: 60 * MINUTE_MS,
    run: (deps) => untilDone(() => sweepHubActions(deps.db, daysAgo(deps, HUB_EVENT_DAYS), BATCH)),
  },
  {
    task: 'hub-records',
    everyMs: 60 * MINUTE_MS,
    run: (deps) => untilDone(() => sweepGoneRecords(deps.db, daysAgo(deps, GONE_RECORD_DAYS), BATCH)),
  },
  {
    task: 'hub-user-days',
    everyMs: DAY_MS,
    run: (deps) => untilDone(() => sweepUserDays(deps.db, daysAgo(deps, HUB_USER_DAYS), BATCH)),
  },
  { task: 'hub-refresh', everyMs: 60 * MINUTE_MS, run: wakeRefreshes },
  {
    task: 'hub-refreshes',
    everyMs: DAY_MS,
    run: (deps) => untilDone(() => sweepRefreshes(deps.db, daysAgo(deps, HUB_REFRESH_DAYS), BATCH)),
  },
  { task: 'hub-write-backs', everyMs: MINUTE_MS, run: (deps) => wakeHubs(deps).then(() => 0) },
  // Runs first: with them go links to pages, exchanges and deliveries.
  ...(['runs', 'exchanges', 'deliveries', 'batches', 'email-batches'] as const).map((kind) => ({
    task: kind,
    everyMs: 60 * MINUTE_MS,
    run: (deps: SweepDeps) => purge(deps, kind),
  })),
  // Less often: most old pages are cited, and a pass looks at each of them.
  { task: 'uncited-pages', everyMs: 6 * 60 * MINUTE_MS, run: (deps) => purge(deps, 'pages') },
  { task: 'mail-facts', everyMs: 60 * MINUTE_MS, run: sweepOldMailFacts },
  {
    task: 'model-days',
    everyMs: DAY_MS,
    run: (deps) => untilDone(() => sweepModelDays(deps.db, dayOf(daysAgo(deps, MODEL_DAYS)), BATCH)),
  },
  { task: 'webhook-adoptions', everyMs: MINUTE_MS, run: adoptDeliveries },
  {
    task: 'webhook-destinations',
    everyMs: DAY_MS,
    run: (deps) => sweepIdleDestinations(deps, daysAgo(deps, 1)),
  },
  { task: 'fading-scores', everyMs: DAY_MS, run: rescoreFading },
  {
    task: 'dead-jobs',
    everyMs: DAY_MS,
    run: (deps) => untilDone(() => sweepDeadJobs(deps.db, daysAgo(deps, DEAD_JOB_DAYS), BATCH)),
  },
  {
    task: 'outbound-turns',
    everyMs: 10 * MINUTE_MS,
    run: (deps) => untilDone(() => sweepOutboundTurns(deps.db, BATCH)),
  },
  { task: 'job-lanes', everyMs: 10 * MINUTE_MS, run: sweepLanes },
  { task: 'task-slots', everyMs: DAY_MS, run: (deps) => sweepSlots(deps.db, daysAgo(deps, 7)) },
];

/** Runs every sweep whose current slot no process has claimed yet. One that fails stops no other, and is due again at once. */
export async function runDueSweeps(deps: SweepDeps, sweeps: readonly Sweep[] = SWEEPS): Promise<void> {
  for (const { task, everyMs, run } of sweeps) {
    let slot: Date | undefined;
    try {
      slot = await currentSlot(deps.db, everyMs);
      if (!(await claimSlot(deps.db, task, slot))) continue;
      const count = await run(deps);
      if (count > 0) deps.log.info({ task, count }, 'swept');
    } catch (err) {
      deps.log.error({ err, task }, 'a sweep failed; it is tried again in a minute');
      if (slot !== undefined) await returnSlot(deps.db, task, slot).catch(() => {});
    }
  }
}

/**
 * Releases credits that are held for abandoned work, which ends as failed. Work that
 * still has a job is left alone, however old.
 */
export async function sweepExpiredHolds(deps: SweepDeps): Promise<number> {
  let released = 0;
  const faults: unknown[] = [];
  for (const reference of await expiredHolds(deps.db, deps.clock.now(), BATCH)) {
    try {
      if (await releaseLost(deps, reference)) released += 1;
    } catch (error) {
      faults.push(error); // one that cannot be ended must not hold up the others
    }
  }
  if (faults.length > 0) throw faults[0];
  return released;
}

async function releaseLost(deps: SweepDeps, reference: string): Promise<boolean> {
  const { isUnderWay, end, publish } = lostWork(reference);
  if (await isUnderWay(deps)) return false;
  return withTransaction(deps, async (tx) => {
    if (!(await end(tx, deps))) return false;
    await release(tx, reference);
    await publish?.(tx, deps);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof HoldMissing) return false; // it was settled meanwhile
    throw error;
  });
}

/** Work with an expired hold, and how to end it. */
interface LostWork {
  /** Whether a worker will still settle it. */
  isUnderWay(deps: SweepDeps): Promise<boolean>;
  /** Marks it as ended. @returns false when its hold must not be released here */
  end(tx: Transaction, deps: SweepDeps): Promise<boolean>;
  /** Tells webhook endpoints of it. */
  publish?(tx: Transaction, deps: SweepDeps): Promise<unknown>;
}

function lostWork(reference: string): LostWork {
  const [kind, id = ''] = reference.split(':');
  switch (kind) {
    case 'run':
      return lostRun(id);
    case 'batch':
      return lostBatch(id);
    case 'email':
      return { isUnderWay: async () => false, end: async () => true };
    case 'email-row':
      return lostRow(id);
    default:
      throw new Error(`Unknown reference of a hold: ${reference}.`);
  }
}

function lostRun(id: string): LostWork {
  return {
    isUnderWay: async ({ db }) => {
      if (await hasJob(db, 'research', id)) return true;
      const batchId = await findBatchOfWaitingRun(db, id);
      return batchId !== null && hasJob(db, 'batch', batchId);
    },
    end: (tx, { clock }) =>
      markFailed(tx, id, {
        message: 'The research was lost; nothing was charged.',
        errorCode: 'INTERNAL',
        retryable: true,
        reader: NO_READER,
        at: clock.now(),
      }),
    publish: async (tx, deps) => {
      const run = await findRunAnywhere(tx, id);
      return run && publishRun(tx, deps, run);
    },
  };
}

/** A batch whose job was lost: what waits never starts. */
function lostBatch(id: string): LostWork {
  return {
    isUnderWay: ({ db }) => hasJob(db, 'batch', id),
    end: async (tx, { clock }) => {
      if ((await lockBatch(tx, id)) === null) return true;
      await cancelWaiting(tx, id);
      await markBatch(tx, id, 'failed', clock.now());
      return true;
    },
  };
}

/** A row of an e-mail batch; the batch itself may be gone, after 30 days without a worker. */
function lostRow(id: string): LostWork {
  const [batchId = '', position] = id.split('/');
  const place = { batchId, position: Number(position) };
  return {
    isUnderWay: async ({ db }) => {
      const groupId = await groupOfRow(db, place);
      return groupId !== null && hasJob(db, 'email', groupId);
    },
    end: async (tx) => {
      await endRow(tx, place, { status: 'error', errorCode: 'incomplete' });
      return true;
    },
    publish: async (tx, deps) => {
      const organizationId = await organizationOfBatch(tx, batchId);
      if (organizationId !== null) await publishEndedBatch(tx, deps, { organizationId, batchId });
    },
  };
}

/** Rescores profiles with half-lives, whose answers lose weight every day. */
export async function rescoreFading(deps: SweepDeps): Promise<number> {
  const profiles = await findFadingProfiles(deps.db);
  for (const { id } of profiles) {
    await withTransaction(deps, async (tx) => {
      const profile = await holdProfile(tx, id);
      if (profile === null) return;
      const { organizationId, revision } = profile;
      await requestRescore(tx, { profileId: id, organizationId, revision, now: deps.clock.now() });
    });
  }
  return profiles.length;
}

/** Claims look at every lane: those without work are removed. */
async function sweepLanes(deps: SweepDeps): Promise<number> {
  let closed = 0;
  for (const lane of await findEmptyLanes(deps.db))
    closed += await withTransaction(deps, (tx) => closeLane(tx, lane));
  return closed;
}

async function sweepOldMailFacts(deps: SweepDeps): Promise<number> {
  let total = 0;
  for (const [fact, days] of Object.entries(MAIL_FACT_DAYS) as [MailFact, number][]) {
    const before = daysAgo(deps, days);
    total += await untilDone(() => sweepMailFacts(deps.db, fact, before, BATCH));
  }
  return total;
}

/** @returns how many pages were deleted */
async function untilDone(batch: () => Promise<number>, size = BATCH): Promise<number> {
  let total = 0;
  for (let count = size; count === size; ) {
    count = await batch();
    total += count;
  }
  return total;
}

function daysAgo({ clock }: Pick<Deps, 'clock'>, days: number): Date {
  return new Date(clock.now().getTime() - days * DAY_MS);
}
