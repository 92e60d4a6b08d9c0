/** @folder The prebuilt type mna, mergers and acquisitions (docs/mna.md). */

import type { MAndAEvent } from '@assay/shared/mna';
import type { Claim } from '../claims/claim.ts';
import type { Told as EventsTold } from '../news/story.ts';

/** How far a deal has come, as one telling has it. */
export type Stage = 'rumour' | 'signed' | 'completed' | 'terminated';

/**
 * One document's telling of one deal of the company, every part as a claim. What a document does not say is null.
 * Several tellings of one deal are merged in mergeDeals.ts.
 */
export interface Telling {
  role: MAndAEvent['role'];
  /** False for mergers whose telling does not say who takes over whom. */
  isRoleSure: boolean;
  stage: Stage;
  /** Whether a completion is told as past and done; a headline says "acquires" of what was only signed, too. */
  isFirm: boolean;
  /** Whether a party to the deal says so, on its own page, in a release or in a filing. */
  isPartys: boolean;
  /** That there was such a deal, in the words of the document. */
  deal: Claim<string>;
  counterparty: Claim<string>;
  amount: Claim<number> | null;
  currency: Claim<string> | null;
  day: Claim<string> | null;
  /** `2021-03` or `2021`, where no day is told. */
  period: string | null;
}

/** What documents tell of deals. */
export type Told = EventsTold<Telling>;
export const NOTHING_TOLD: Told = { tellings: [], asides: [] };
