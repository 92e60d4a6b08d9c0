import type { BulkData } from '@assay/shared/hubspot/actions';

/** Records per call: few enough to show progress, and well within HubSpot's time limit. */
const PER_CALL = 50;
const REASONS_SHOWN = 10;

/** The records in portions, which are sent one after the other. */
export function portions<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / PER_CALL);
  return Array.from({ length: count }, (_, index) => items.slice(index * PER_CALL, (index + 1) * PER_CALL));
}

/** Combines the outcomes of portions. */
export function addOutcomes(one: BulkData, other: BulkData): BulkData {
  return {
    scored: one.scored + other.scored,
    started: one.started + other.started,
    cached: one.cached + other.cached,
    skipped: [...one.skipped, ...other.skipped],
  };
}

export const NO_OUTCOME: BulkData = { scored: 0, started: 0, cached: 0, skipped: [] };

/** "12 scored. 3 answers are being researched, 9 were already known." Records of one company count once, as they share its score. */
export function outcomeWords({ scored, started, cached }: BulkData): string {
  const research =
    started + cached === 0
      ? ''
      : ` ${started} ${started === 1 ? 'answer is' : 'answers are'} being researched, ${cached} ${cached === 1 ? 'was' : 'were'} already known.`;
  return `${scored} scored.${research}`;
}

/** Why records were skipped, the most frequent reason first: "No domain name: 2 records (12, 15)". */
export function skippedWords({ skipped }: BulkData): string[] {
  const byReason = new Map<string, string[]>();
  for (const { recordId, reason } of skipped) {
    byReason.set(reason, [...(byReason.get(reason) ?? []), recordId]);
  }
  return [...byReason]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, REASONS_SHOWN)
    .map(([reason, ids]) => `${reason}: ${records(ids.length)} (${shortened(ids)})`);
}

const IDS_SHOWN = 5;

function shortened(ids: string[]): string {
  const rest = ids.length - IDS_SHOWN;
  return ids.slice(0, IDS_SHOWN).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

export function records(count: number): string {
  return `${count} ${count === 1 ? 'record' : 'records'}`;
}
