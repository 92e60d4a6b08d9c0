/** @folder The prebuilt type funding (docs/funding.md). */

import type { FundingEvent } from '@assay/shared/funding';
import type { Claim } from '../claims/claim.ts';
import type { EventFindings, EventReport } from '../news/story.ts';

/** One document's report of one round or listing. Several reports of one deal are merged in mergeDeals.ts. */
export interface DealReport extends EventReport {
  eventType: FundingEvent['eventType'];
  round: Claim<string> | null;
  investors: Claim<string>[];
  /** A notice of sales names neither the round nor its purpose: alone it is worth at most 0.6. */
  isFormD: boolean;
  /** A page says that it fell through. */
  isCancelled: boolean;
  /** What was left out of the amount, and why. */
  notes: string[];
}

/** What documents report of rounds and listings. */
export type Findings = EventFindings<DealReport>;
export const NO_FINDINGS: Findings = { reports: [], excluded: [] };
