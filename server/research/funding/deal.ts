/** @folder The prebuilt type funding (docs/funding.md). */

import type { FundingEvent } from '@assay/shared/funding';
import type { Claim } from '../claims/claim.ts';
import type { Told as EventsTold } from '../news/story.ts';

/**
 * One document's telling of one deal, every part as a claim. What a document does not say is null (or empty).
 * Several tellings of one deal are merged in mergeDeals.ts.
 */
export interface Telling {
  eventType: FundingEvent['eventType'];
  /** That there was such a deal, in the words of the document. */
  deal: Claim<string>;
  round: Claim<string> | null;
  amount: Claim<number> | null;
  currency: Claim<string> | null;
  investors: Claim<string>[];
  day: Claim<string> | null;
  /** A filing of sales tells neither the round nor what it was for: worth at most 0.6 alone. */
  isFormD: boolean;
  /** A page says that it came to nothing. */
  isUndone: boolean;
  /** What was left out of the amount, and why. */
  notes: string[];
}

/** What documents tell of deals. */
export type Told = EventsTold<Telling>;
export const NOTHING_TOLD: Told = { tellings: [], asides: [] };
