import { ASSAY_PROPERTIES } from '@assay/shared/hubspot/properties';
import { objectIdsOf } from '@assay/shared/hubspot/record';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import { hashOfObject } from '../../../domain/scoring.ts';
import { HubspotRefused } from '../../../hubspot/call.ts';
import { planWrite, questionable, type StoredValues, type WritePlan } from '../../../hubspot/ownership.ts';
import type { PropertyValues } from '../../../hubspot/propertyValues.ts';
import { readHistories, readValues } from '../../../hubspot/readValues.ts';
import { PropertyMissing, type UpdateOutcome, updateRecords } from '../../../hubspot/updateRecords.ts';
import { wakeHubJob } from '../../../store/hubspot/jobs.ts';
import { type OutboxRow, requeueRows, settleOutbox } from '../../../store/hubspot/outbox.ts';
import { type HubRecord, noteWritten, unlinkRecords } from '../../../store/hubspot/records.ts';
import { holdJob, StaleAttempt } from '../../../store/jobs.ts';
import { withTransaction } from '../../../store/transaction.ts';
import type { WriteContext } from './context.ts';
import { desiredValues } from './desiredValues.ts';
import { outcomeOfRow, type RecordOutcome } from './outcomeOfRow.ts';
import { resolveRecords } from './resolveRecords.ts';
import { writeAssociated } from './writeAssociated.ts';

/** A record and its outcome. */
interface Writing {
  record: HubRecord;
  outcome: RecordOutcome;
  /** Its values afterwards. */
  after: HubRecord;
}

/** Writes the scores of up to a hundred objects of one type into their records, and saves the outcome of each. Outcomes are
 * committed only while this attempt still owns the job. @throws HubspotRequestError when HubSpot fails
 */
export async function writeSlice(
  context: WriteContext,
  objectType: ObjectType,
  rows: readonly OutboxRow[],
): Promise<void> {
  const { deps, hub } = context;
  const { records, lookedUpAt } = await resolveRecords(context, objectType, rows);
  // Read after the rows: a score that changes from here on makes its row pending again.
  const mapping = objectType === 'company' ? await context.mapping() : {};
  const desired = await desiredValues(deps.db, hub, { rows, mapping });
  const properties = [...ASSAY_PROPERTIES, ...Object.values(mapping)];
  const writings = await writeRecords(context, { objectType, records, properties }, desired);
  if (objectType === 'company' && hub.settings.companyScoresOn.length > 0)
    await writeAssociated(
      context,
      writings.flatMap(({ record, outcome }) => {
        const values = desired.get(record.objectHash.toString('hex'));
        const isThere = outcome.kind === 'written' || outcome.kind === 'unchanged';
        return values === undefined || !isThere ? [] : [{ recordId: record.recordId, values }];
      }),
    );
  const now = deps.clock.now();
  const byObject = Map.groupBy(writings, ({ record }) => record.objectHash.toString('hex'));
  const outcomes = rows.map((row) => {
    const key = row.objectHash.toString('hex');
    return outcomeOfRow(row, {
      hasScores: desired.has(key),
      records: (byObject.get(key) ?? []).map(({ outcome }) => outcome),
      lookedUpAt: lookedUpAt.get(key) ?? null,
      now,
      fraction: deps.randomness.fraction(),
    });
  });
  const gone = writings.filter(({ outcome }) => outcome.kind === 'gone' || outcome.kind === 'another');
  try {
    await withTransaction(deps, async (tx) => {
      await noteWritten(
        tx,
        hub.hubId,
        writings.filter((writing) => !gone.includes(writing)).map(({ after }) => after),
      );
      await unlinkRecords(
        tx,
        { hubId: hub.hubId, objectType, now },
        gone.map(({ record }) => record.recordId),
      );
      await settleOutbox(tx, hub.hubId, outcomes);
      await holdJob(tx, context.job);
    });
  } catch (error) {
    // Conflict: another worker owns the job and may have written newer values before these arrived.
    if (error instanceof StaleAttempt) {
      const objectHashes = rows.map(({ objectHash }) => objectHash);
      await withTransaction(deps, async (tx) => {
        await requeueRows(tx, hub.hubId, objectHashes, now);
        await wakeHubJob(tx, { kind: 'scores', hubId: hub.hubId, now });
      });
    }
    throw error;
  }
}

async function writeRecords(
  context: WriteContext,
  {
    objectType,
    records,
    properties,
  }: { objectType: ObjectType; records: readonly HubRecord[]; properties: readonly string[] },
  desiredOf: ReadonlyMap<string, PropertyValues>,
): Promise<Writing[]> {
  const { call, signal, deps } = context;
  const scored = records.flatMap((record) => {
    const desired = desiredOf.get(record.objectHash.toString('hex'));
    return desired === undefined ? [] : [{ record, desired }];
  });
  const now = await readValues(
    call,
    objectType,
    { recordIds: scored.map(({ record }) => record.recordId), properties },
    signal,
  );
  const doubtful = scored.filter(({ record, desired }) => {
    const stored = now.get(record.recordId)?.values;
    return stored !== undefined && questionable(desired, stored, record).length > 0;
  });
  const histories = await readHistories(
    call,
    objectType,
    { recordIds: doubtful.map(({ record }) => record.recordId), properties },
    signal,
  );
  const plans = scored.map(({ record, desired }) => {
    const present = now.get(record.recordId);
    if (present === undefined) return { record, plan: null, outcome: { kind: 'gone' as const } };
    const hashes = objectIdsOf({ objectType, properties: present.properties }).map((id) =>
      hashOfObject(objectType, id),
    );
    if (!hashes.some((hash) => hash.equals(record.objectHash)))
      return { record, plan: null, outcome: { kind: 'another' as const } };
    const plan = planWrite(desired, present.values, record, histories.get(record.recordId) ?? {});
    return { record, plan, stored: present.values };
  });
  const sent = await send(
    context,
    objectType,
    plans.flatMap(({ record, plan }) =>
      plan === null || Object.keys(plan.values).length === 0
        ? []
        : [{ recordId: record.recordId, values: plan.values }],
    ),
  );
  const writtenAt = deps.clock.now();
  return plans.map((planned): Writing => {
    const { record, plan } = planned;
    if (plan === null) return { record, outcome: planned.outcome, after: record };
    const outcome = sent.get(record.recordId) ?? { kind: 'unchanged' as const };
    const isWritten = outcome.kind === 'written' || outcome.kind === 'unchanged';
    const after = isWritten
      ? afterWriting(record, plan, planned.stored, writtenAt)
      : { ...record, kept: plan.kept };
    return { record, outcome, after };
  });
}

/** For properties that a person changed, the last written value is kept, so that the person's value still differs from it. */
function afterWriting(
  record: HubRecord,
  { values, kept }: WritePlan,
  stored: StoredValues,
  writtenAt: Date,
): HubRecord {
  const now = Object.entries({ ...stored, ...values }).filter(
    ([property]) => !kept.some((name) => name === property),
  );
  return { ...record, written: { ...record.written, ...Object.fromEntries(now) }, writtenAt, kept };
}

/** Sends updates; a property or band that is missing in the hub is created first, once per job. */
async function send(
  { call, signal, repairProperties }: WriteContext,
  objectType: ObjectType,
  updates: Parameters<typeof updateRecords>[2],
): Promise<Map<string, UpdateOutcome>> {
  try {
    return await updateRecords(call, objectType, updates, { signal, mayRepairProperties: true });
  } catch (error) {
    if (!(error instanceof PropertyMissing)) throw error;
    try {
      await repairProperties();
    } catch (refusal) {
      // Say HubSpot does not accept a band: now only the records concerned are refused, the others are written.
      if (!(refusal instanceof HubspotRefused) || refusal.status !== 400) throw refusal;
    }
    return updateRecords(call, objectType, updates, { signal, mayRepairProperties: false });
  }
}
