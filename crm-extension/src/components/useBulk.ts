import type { BatchEstimate } from '@assay/shared/customEnrichment';
import { useRef, useState } from 'react';
import { assay, type CardError } from '../client/assay.ts';
import {
  addEstimates,
  addOutcomes,
  NO_ESTIMATE,
  NO_OUTCOME,
  type Outcome,
  type Portion,
  portionsOf,
  restOf,
} from '../model/bulk.ts';
import type { Offer } from '../model/price.ts';
import { objectTypeOf } from '../model/record.ts';

/** The records that are selected in a list. */
export interface Selection {
  objectIds: number[];
  objectTypeId: string;
}

/** What is done with them; `again`: also what is known is asked. */
export interface BulkAction {
  kind: 'score' | 'research';
  again: boolean;
}

/** The state of an action on selected records. */
export interface BulkJob {
  action: BulkAction;
  stage: 'pricing' | 'offered' | 'running' | 'paused' | 'failed' | 'done';
  /** Records whose price is known, while the price is asked. */
  priced: number;
  /** Of these, those that cannot be researched. */
  unpriced: number;
  /** Portions that are not done. */
  left: Portion[];
  outcome: Outcome;
  offer: Offer | null;
  failure: CardError | null;
}

export interface BulkControls {
  start(action: BulkAction): void;
  agree(): void;
  decline(): void;
  pause(): void;
  /** Continues after a pause or a failure, repeating nothing. */
  goOn(): void;
}

/** Carries out an action on the selected records in portions: the price of all first where credits are spent, then the work. */
export function useBulk({ objectIds, objectTypeId }: Selection): [BulkJob | null, BulkControls] {
  const [job, setJob] = useState<BulkJob | null>(null);
  const isPauseWanted = useRef(false);
  const objectType = objectTypeOf(objectTypeId);

  const send = ({ kind, again }: BulkAction, { recordIds, credits }: Portion, dryRun: boolean) =>
    assay.bulk({
      objectType,
      action: kind,
      records: recordIds.map((recordId) => ({ recordId })),
      ...(kind === 'score'
        ? {}
        : { forceRefresh: again, ...(dryRun ? { dryRun } : { maxCredits: credits ?? 0 }) }),
    });

  /** Asks for the price of everything that is left, and goes on at once with what costs nothing. */
  const price = async (from: BulkJob, hasRisen: boolean): Promise<void> => {
    let now: BulkJob = { ...from, stage: 'pricing', priced: 0, unpriced: 0, offer: null, failure: null };
    setJob(now);
    let estimate: BatchEstimate = NO_ESTIMATE;
    const left: Portion[] = [];
    for (const portion of from.left) {
      const result = await send(from.action, portion, true);
      if (!result.ok) return setJob({ ...now, stage: 'failed', failure: result.error });
      const own = result.data.estimate ?? NO_ESTIMATE;
      estimate = addEstimates(estimate, own);
      left.push({ ...portion, credits: own.credits });
      now = {
        ...now,
        priced: now.priced + portion.recordIds.length,
        unpriced: now.unpriced + result.data.skipped.length,
      };
      setJob(now);
    }
    now = { ...now, left };
    if (estimate.credits === 0) return work(now);
    setJob({ ...now, stage: 'offered', offer: { estimate, again: from.action.again, hasRisen } });
  };

  const work = async (from: BulkJob): Promise<void> => {
    isPauseWanted.current = false;
    let now: BulkJob = { ...from, stage: 'running', offer: null, failure: null };
    setJob(now);
    for (let [next, ...rest] = now.left; next !== undefined; [next, ...rest] = now.left) {
      if (isPauseWanted.current) return setJob({ ...now, stage: 'paused' });
      const result = await send(now.action, next, false);
      if (!result.ok && result.error.code === 'PRICE_ABOVE_MAXIMUM') return price(now, true);
      if (!result.ok) return setJob({ ...now, stage: 'failed', failure: result.error });
      now = {
        ...now,
        left: [...restOf(next, result.data), ...rest],
        outcome: addOutcomes(now.outcome, result.data),
      };
      setJob(now);
    }
    setJob({ ...now, stage: 'done' });
  };

  const isPriced = ({ action, left }: BulkJob) =>
    action.kind === 'score' || left.every(({ credits }) => credits !== null);
  const controls: BulkControls = {
    start: (action) => {
      const left = portionsOf(objectIds.map(String));
      const first: BulkJob = {
        action,
        stage: 'running',
        priced: 0,
        unpriced: 0,
        left,
        outcome: NO_OUTCOME,
        offer: null,
        failure: null,
      };
      void (action.kind === 'research' ? price(first, false) : work(first));
    },
    agree: () => {
      if (job?.stage === 'offered') void work(job);
    },
    decline: () => {
      if (job !== null) setJob(declined(job));
    },
    pause: () => {
      isPauseWanted.current = true;
    },
    goOn: () => {
      if (job !== null) void (isPriced(job) ? work(job) : price(job, false));
    },
  };
  return [job, controls];
}

/** What is done stays on the screen; what is left has no price that was agreed to. */
function declined(job: BulkJob): BulkJob | null {
  if (job.outcome.records.length === 0) return null;
  const left = job.left.map((portion) => ({ ...portion, credits: null }));
  return { ...job, stage: 'paused', left, offer: null };
}
