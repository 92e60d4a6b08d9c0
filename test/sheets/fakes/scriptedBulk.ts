import { readDomain } from '@assay/shared/domainName';
import { readProfileUrl } from '@assay/shared/profileUrl';
import { type Input, type Outcome, PRICE, type Row, runOf } from './scriptedAnswers.ts';

interface ScriptedBatch {
  rows: Row[];
  /** How often somebody has asked where it stands; runs end by it. */
  looks: number;
  isCancelled: boolean;
  /** The looks at which it was cancelled. */
  cancelledAt: number;
}

/** Why the server rejects a row alone; null when it takes it. */
function faultOf({ domain = '', profileUrl, employerDomain }: Row): string | null {
  if (profileUrl === undefined) return domain.includes('.') ? null : 'must have a dot';
  const profile = readProfileUrl(profileUrl);
  if (!profile.ok) return profile.reason;
  const site = employerDomain === undefined ? null : readDomain(employerDomain);
  return site === null || site.ok ? null : `has an employer domain that ${site.reason}`;
}
const isTaken = (row: Row) => faultOf(row) === null;

const targetOf = ({ domain = '', profileUrl = domain }: Row) => profileUrl;

/** The first row of each company, or of each person at one employer. */
const distinctOf = (rows: readonly Row[]): Row[] => [
  ...new Map(
    rows.filter(isTaken).map((row) => [`${targetOf(row)} ${row.employerDomain ?? ''}`, row]),
  ).values(),
];

/** The procedures of batches of rows: they start no run before they were asked about once, like a server that is busy. */
export function bulkProcedures(
  outcomeOf: (target: string) => Outcome,
): Record<string, (input: Input) => unknown> {
  const batches = new Map<string, ScriptedBatch>();
  const batchOf = (id = '') => {
    const batch = batches.get(id);
    if (batch === undefined) throw new Error(`There is no batch ${id}.`);
    return batch;
  };
  const stateOf = (batch: ScriptedBatch, row: Row) => {
    const target = targetOf(row);
    const run = runOf(`run-${target}`, target, outcomeOf(target), batch.looks) as { status: string };
    if (run.status !== 'processing') return { state: run.status, run };
    return batch.isCancelled ? { state: 'cancelled', run: null } : { state: 'processing', run };
  };
  const statusOf = (batchId: string) => {
    const batch = batchOf(batchId);
    const accepted = batch.rows.filter(isTaken).length;
    const states = distinctOf(batch.rows).map((row) => stateOf(batch, row).state);
    const count = (state: string) => states.filter((each) => each === state).length;
    const isOver = count('processing') === 0;
    return {
      batchId,
      status: batch.isCancelled ? 'cancelled' : isOver ? 'completed' : 'processing',
      counts: {
        rows: batch.rows.length,
        accepted,
        rejected: batch.rows.length - accepted,
        total: states.length,
        waiting: 0,
        processing: count('processing'),
        completed: count('completed'),
        failed: count('failed'),
        cancelled: count('cancelled'),
        cached: 0,
      },
      credits: { estimated: 0, reserved: 0, charged: PRICE * count('completed') },
      completedAt: null,
    };
  };
  return {
    'bulk.start': ({ rows = [], dryRun = false }) => {
      const accepted = rows.filter(isTaken).length;
      const estimate = { rows: accepted, cached: 0, credits: PRICE * distinctOf(rows).length };
      const counts = { accepted, rejected: rows.length - accepted, errors: [], estimate };
      if (dryRun) return { batchId: null, ...counts };
      const batchId = `bulk-${batches.size}`;
      batches.set(batchId, { rows, looks: 0, isCancelled: false, cancelledAt: 0 });
      return { batchId, ...counts };
    },
    'bulk.status': ({ batchId = '' }) => {
      batchOf(batchId).looks += 1;
      return statusOf(batchId);
    },
    'bulk.results': ({ batchId = '', cursor = '0', limit = 100 }) => {
      const batch = batchOf(batchId);
      const from = Number(cursor);
      const results = batch.rows.slice(from, from + limit).map((row, at) => {
        const { domain = '', externalId = null, profileUrl, employerDomain = null } = row;
        const { state, run } = stateOf(batch, row);
        const error = faultOf(row);
        const isOver = state !== 'processing';
        return {
          row: from + at,
          domain,
          ...(profileUrl !== undefined && { profileUrl, employerDomain }),
          externalId,
          status: error !== null ? 'rejected' : isOver ? 'completed' : 'processing',
          error,
          researches: error === null ? [{ research: 'asked', status: state, run }] : [],
        };
      });
      const next = from + limit;
      return {
        batchId,
        status: 'processing',
        results,
        nextCursor: next < batch.rows.length ? String(next) : null,
      };
    },
    'bulk.cancel': ({ batchId = '' }) => {
      const batch = batchOf(batchId);
      Object.assign(batch, { isCancelled: true, cancelledAt: batch.looks });
      return statusOf(batchId);
    },
  };
}
