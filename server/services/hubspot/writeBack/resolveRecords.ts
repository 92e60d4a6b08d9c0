import type { ObjectType } from '@assay/shared/scoring/objectId';
import { hashOfObject } from '../../../domain/scoring.ts';
import { findRecords } from '../../../hubspot/findRecords.ts';
import { type OutboxRow, statusesAmong } from '../../../store/hubspot/outbox.ts';
import {
  type HubRecord,
  linkRecords,
  type RecordLink,
  recordsOfObjects,
} from '../../../store/hubspot/records.ts';
import type { WriteContext } from './context.ts';

/** Records are searched for again after this time: somebody may have created a duplicate of a company. */
const SEARCH_AGAIN_MS = 24 * 3_600_000;

/** The records of objects, and when each object was last searched for. */
export interface ResolvedRecords {
  records: HubRecord[];
  /** By the object's hash in hex; null for never. */
  lookedUpAt: Map<string, Date | null>;
}

/**
 * Finds the records of objects of one type: stored links, and a search for objects without one or not searched for
 * in a day. New links are stored at once. @throws HubTrouble
 */
export async function resolveRecords(
  { deps, hub, call, signal }: WriteContext,
  objectType: ObjectType,
  rows: readonly OutboxRow[],
): Promise<ResolvedRecords> {
  const hashes = rows.map(({ objectHash }) => objectHash);
  const known = await recordsOfObjects(deps.db, hub.hubId, hashes);
  const withRecords = new Set(known.map(({ objectHash }) => objectHash.toString('hex')));
  const now = deps.clock.now();
  const lookedUpAt = new Map(rows.map((row) => [row.objectHash.toString('hex'), row.lookedUpAt]));
  const wanted = rows.filter(
    (row) =>
      !withRecords.has(row.objectHash.toString('hex')) ||
      row.lookedUpAt === null ||
      now.getTime() - row.lookedUpAt.getTime() > SEARCH_AGAIN_MS,
  );
  if (wanted.length === 0) return { records: known, lookedUpAt };
  const found = await findRecords(
    call,
    objectType,
    wanted.map(({ objectId }) => objectId),
    signal,
  );
  const candidates = found.flatMap(({ objectIds }) => objectIds.map((id) => hashOfObject(objectType, id)));
  const queued = await statusesAmong(deps.db, hub.hubId, candidates);
  const links = found.flatMap(({ recordId, objectIds }): RecordLink[] => {
    const best = objectIds
      .map((id) => hashOfObject(objectType, id))
      .find((hash) => queued.has(hash.toString('hex')));
    return best === undefined ? [] : [{ recordId, objectType, objectHash: best }];
  });
  await linkRecords(deps.db, hub, links);
  for (const { objectHash } of wanted) lookedUpAt.set(objectHash.toString('hex'), now);
  return { records: await recordsOfObjects(deps.db, hub.hubId, hashes), lookedUpAt };
}
