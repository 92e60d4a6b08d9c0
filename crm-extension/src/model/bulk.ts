import type { BatchEstimate } from '@assay/shared/customEnrichment';
import type { BulkData } from '@assay/shared/hubspot/actions';
import { counted, creditWords } from './price.ts';

/** Records per call: few enough for a call of hubspot.fetch, to show progress, and to be done all or none by the server. */
const PER_CALL = 25;

/** Records that are sent in one call. */
export interface Portion {
  recordIds: string[];
  /** What the person has agreed to for them; null while no price is known or needed. */
  credits: number | null;
}

/** The records in portions, which are sent one after the other. */
export function portionsOf(recordIds: readonly string[]): Portion[] {
  const count = Math.ceil(recordIds.length / PER_CALL);
  return Array.from({ length: count }, (_, index) => ({
    recordIds: recordIds.slice(index * PER_CALL, (index + 1) * PER_CALL),
    credits: null,
  }));
}

/** What is left of a portion after a call: the records that the server did not reach, for what is left of their price. */
export function restOf({ credits }: Portion, { remaining, credits: spent }: BulkData): Portion[] {
  if (remaining.length === 0) return [];
  return [{ recordIds: remaining, credits: credits === null ? null : Math.max(0, credits - spent) }];
}

/** The prices of portions together. */
export function addEstimates(one: BatchEstimate, other: BatchEstimate): BatchEstimate {
  return {
    rows: one.rows + other.rows,
    cached: one.cached + other.cached,
    credits: one.credits + other.credits,
  };
}

export const NO_ESTIMATE: BatchEstimate = { rows: 0, cached: 0, credits: 0 };

/** What was done so far. */
export type Outcome = Omit<BulkData, 'remaining' | 'estimate'>;

/** Combines the outcomes of portions. */
export function addOutcomes(one: Outcome, other: Outcome): Outcome {
  return {
    scored: one.scored + other.scored,
    started: one.started + other.started,
    cached: one.cached + other.cached,
    credits: one.credits + other.credits,
    records: [...one.records, ...other.records],
    skipped: [...one.skipped, ...other.skipped],
  };
}

export const NO_OUTCOME: Outcome = {
  scored: 0,
  started: 0,
  cached: 0,
  credits: 0,
  records: [],
  skipped: [],
};

/** "12 records scored, 1 skipped. 3 answers are being researched for 6 credits; the scores follow them." */
export function outcomeWords({ records, skipped, started, credits }: Outcome): string {
  const price = credits === 0 ? '' : ` for ${creditWords(credits)}`;
  const research =
    started === 0
      ? ''
      : ` ${counted(started, 'answer')} ${started === 1 ? 'is' : 'are'} being researched${price}; the scores follow them.`;
  const left = skipped.length === 0 ? '' : `, ${skipped.length} skipped`;
  return `${counted(records.length, 'record')} scored${left}.${research}`;
}

/** Records that were skipped for one reason. */
export interface SkippedView {
  reason: string;
  records: { id: string; label: string }[];
  /** "and 3 more", or nothing. */
  more: string;
}

const SHOWN_PER_REASON = 5;
const REASONS_SHOWN = 10;

/** Why records were skipped, the most frequent reason first, with the first few of its records. */
export function skippedViews({ skipped }: Outcome): SkippedView[] {
  const byReason = new Map<string, Outcome['skipped']>();
  for (const record of skipped) byReason.set(record.reason, [...(byReason.get(record.reason) ?? []), record]);
  return [...byReason]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, REASONS_SHOWN)
    .map(([reason, all]) => ({
      reason,
      records: all
        .slice(0, SHOWN_PER_REASON)
        .map((record) => ({ id: record.recordId, label: labelOf(record) })),
      more: all.length > SHOWN_PER_REASON ? `and ${all.length - SHOWN_PER_REASON} more` : '',
    }));
}

/** The scored records, the best first: by their highest score. */
export function rankedRecords({ records }: Outcome): Outcome['records'] {
  const best = ({ scores }: Outcome['records'][number]) => Math.max(-1, ...scores.map(({ score }) => score));
  return [...records].sort((one, other) => best(other) - best(one));
}

/** A record as people know it. */
export function labelOf({ recordId, name }: { recordId: string; name: string | null }): string {
  return name ?? `Record ${recordId}`;
}

/** The page of a record in HubSpot, which sends to the account's own host. */
export function recordUrl(portalId: number, objectTypeId: string, recordId: string): string {
  return `https://app.hubspot.com/contacts/${portalId}/record/${objectTypeId}/${recordId}`;
}
