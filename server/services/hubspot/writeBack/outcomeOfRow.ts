import { writeBackPauseMs } from '../../../domain/retrySchedule.ts';
import type { UpdateOutcome } from '../../../hubspot/updateRecords.ts';
import type { OutboxOutcome, OutboxRow } from '../../../store/hubspot/outbox.ts';

/** The outcome for one record. `another`: it is about another object by now; `unchanged`: it held all values already. */
export type RecordOutcome = UpdateOutcome | { kind: 'unchanged' } | { kind: 'another' };

/** The results of an attempt at an object. */
export interface Attempt {
  hasScores: boolean;
  /** One for each of its records. */
  records: readonly RecordOutcome[];
  lookedUpAt: Date | null;
  now: Date;
  /** A random number in [0, 1). */
  fraction: number;
}

/** A new record is not yet in HubSpot's search index: the search is repeated once after this time. */
const SEARCH_LAG_MS = 60_000;
/** Two searches this close together belong to the same change. */
const SAME_SEARCH_MS = 10 * SEARCH_LAG_MS;
const NO_RECORD = 'HubSpot has no record of it.';

/** The next state of an object's outbox row after an attempt. Pure. */
export function outcomeOfRow(row: OutboxRow, attempt: Attempt): OutboxOutcome {
  const { hasScores, records, lookedUpAt, now, fraction } = attempt;
  const { objectHash, changes, writtenAt } = row;
  const base = { objectHash, changes, lookedUpAt, writtenAt, attempts: 0, reason: null, dueAt: null };
  if (!hasScores) return { ...base, status: 'written' };
  const refused = records.filter((outcome) => outcome.kind === 'refused');
  const [first] = refused;
  if (first !== undefined) {
    const of = records.length > 1 ? ` (${refused.length} of ${records.length} records)` : '';
    return { ...base, status: 'dead', reason: `HubSpot refused it: ${first.message}${of}` };
  }
  const lost = records.filter(({ kind }) => kind === 'gone' || kind === 'another');
  const attempts = row.attempts + 1;
  if (lost.length > 0 && lost.length === records.length)
    return {
      ...base,
      status: 'pending',
      attempts,
      lookedUpAt: null,
      reason: 'Its record was deleted or is about another company or person; it is searched for again.',
      dueAt: new Date(now.getTime() + writeBackPauseMs(attempts, fraction)),
    };
  if (records.length > 0) return { ...base, status: 'written', writtenAt: now };
  const lastLookMs =
    row.lookedUpAt === null ? Number.POSITIVE_INFINITY : now.getTime() - row.lookedUpAt.getTime();
  if (lastLookMs < SAME_SEARCH_MS) return { ...base, status: 'unmatched', reason: NO_RECORD };
  return {
    ...base,
    status: 'pending',
    attempts,
    reason: `${NO_RECORD} It is searched for once more in a minute.`,
    dueAt: new Date(now.getTime() + SEARCH_LAG_MS),
  };
}
