import { type Input, type Outcome, PRICE, runOf } from './scriptedAnswers.ts';

interface ScriptedBatch {
  rows: { domain: string; externalId?: string }[];
  /** How often somebody has asked where it stands; runs end by it. */
  looks: number;
  isCancelled: boolean;
  /** The looks at which it was cancelled. */
  cancelledAt: number;
}

const isDomain = (domain: string) => domain.includes('.');

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
  const stateOf = (batch: ScriptedBatch, domain: string) => {
    const run = runOf(`run-${domain}`, domain, outcomeOf(domain), batch.looks) as { status: string };
    if (run.status !== 'processing') return { state: run.status, run };
    return batch.isCancelled ? { state: 'cancelled', run: null } : { state: 'processing', run };
  };
  const statusOf = (batchId: string) => {
    const batch = batchOf(batchId);
    const accepted = batch.rows.filter(({ domain }) => isDomain(domain)).length;
    const domains = [...new Set(batch.rows.map(({ domain }) => domain))].filter(isDomain);
    const states = domains.map((domain) => stateOf(batch, domain).state);
    const count = (state: string) => states.filter((each) => each === state).length;
    const isOver = count('processing') === 0;
    return {
      batchId,
      status: batch.isCancelled ? 'cancelled' : isOver ? 'completed' : 'processing',
      counts: {
        rows: batch.rows.length,
        accepted,
        rejected: batch.rows.length - accepted,
        total: domains.length,
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
      const domains = new Set(rows.map(({ domain }) => domain).filter(isDomain));
      const accepted = rows.filter(({ domain }) => isDomain(domain)).length;
      const estimate = { rows: accepted, cached: 0, credits: PRICE * domains.size };
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
      const results = batch.rows.slice(from, from + limit).map(({ domain, externalId = null }, at) => {
        const { state, run } = stateOf(batch, domain);
        const isOver = state !== 'processing';
        return {
          row: from + at,
          domain,
          externalId,
          status: !isDomain(domain) ? 'rejected' : isOver ? 'completed' : 'processing',
          error: isDomain(domain) ? null : 'must have a dot',
          researches: isDomain(domain) ? [{ research: 'asked', status: state, run }] : [],
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
