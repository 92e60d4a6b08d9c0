import { normalObjectId, type ObjectType } from '@assay/shared/scoring/objectId';
import type { Deps } from '../../../deps.ts';
import { type Actor, SYSTEM } from '../../../domain/audit.ts';
import { AssayError } from '../../../domain/errors.ts';
import { hashOfObject } from '../../../domain/scoring.ts';
import { findHub } from '../../../store/hubspot/hubs.ts';
import { wakeHubJob } from '../../../store/hubspot/jobs.ts';
import {
  countOutbox,
  listOutbox,
  type OutboxRow,
  type OutboxStatus,
  queueObjects,
  retryDead,
} from '../../../store/hubspot/outbox.ts';
import { releaseRecords } from '../../../store/hubspot/records.ts';
import { findWriteBack } from '../../../store/hubspot/writeBacks.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { audit } from '../../audit.ts';

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>;

const ROWS_SHOWN = 1_000;

/** The state of writing scores into one hub. */
export interface OutboxView {
  hubId: number;
  counts: Record<OutboxStatus, number>;
  pausedUntil: Date | null;
  pauseReason: string | null;
  /** Rows in the requested state, last changed first. */
  rows: OutboxRow[];
}

/** Reads the outbox of a hub. @throws NOT_FOUND */
export async function readOutbox(
  { db }: Pick<Deps, 'db'>,
  hubId: number,
  status: OutboxStatus,
  limit = ROWS_SHOWN,
): Promise<OutboxView> {
  await requireHub(db, hubId);
  const [counts, rows, { pausedUntil, pauseReason }] = await Promise.all([
    countOutbox(db, hubId),
    listOutbox(db, hubId, { status, limit }),
    findWriteBack(db, hubId),
  ]);
  return { hubId, counts, pausedUntil, pauseReason, rows };
}

/** Queues again the objects that were given up. @returns how many @throws NOT_FOUND */
export async function retryOutbox(deps: OutboxDeps, hubId: number, actor: Actor = SYSTEM): Promise<number> {
  const { organizationId } = await requireHub(deps.db, hubId);
  return withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const retried = await retryDead(tx, hubId, now);
    if (retried > 0) await wakeHubJob(tx, { kind: 'scores', hubId, now });
    await audit(tx, deps, actor, {
      organizationId,
      action: 'hub.scores_retried',
      subject: `hub:${hubId}`,
      details: { scores: retried },
    });
    return retried;
  });
}

/**
 * Lets Assay overwrite the properties that a person changed in the records of one company or contact, and writes its scores.
 * @returns how many records @throws NOT_FOUND
 */
export async function resetRecords(
  deps: OutboxDeps,
  hubId: number,
  { objectType, objectId }: { objectType: ObjectType; objectId: string },
  actor: Actor = SYSTEM,
): Promise<number> {
  const { organizationId } = await requireHub(deps.db, hubId);
  const objectHash = hashOfObject(objectType, normalObjectId(objectType, objectId));
  return withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    const released = await releaseRecords(tx, hubId, objectHash, now);
    if (released === 0) throw new AssayError('NOT_FOUND', `Hub ${hubId} has no known record of ${objectId}.`);
    await queueObjects(tx, { hubId, organizationId, objectHashes: [objectHash], now });
    await wakeHubJob(tx, { kind: 'scores', hubId, now });
    await audit(tx, deps, actor, {
      organizationId,
      action: 'hub.records_reset',
      subject: `object:${objectHash.toString('hex')}`,
      details: { hubId, records: released },
    });
    return released;
  });
}

async function requireHub(db: Deps['db'], hubId: number) {
  const hub = await findHub(db, hubId);
  if (hub === null)
    throw new AssayError('NOT_FOUND', `There is no hub ${hubId}; "assay hubs list" shows them.`);
  return hub;
}
