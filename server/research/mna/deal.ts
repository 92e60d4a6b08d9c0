/** @folder The prebuilt type mna, mergers and acquisitions (docs/mna.md). */

import type { MAndAEvent } from '@assay/shared/mna';
import type { Claim } from '../claims/claim.ts';
import type { EventFindings, EventReport } from '../news/story.ts';

/** The stage of a deal by one report. */
export type Stage = 'rumour' | 'signed' | 'completed' | 'terminated';

/** One document's report of one deal of the company. Several reports of one deal are merged in mergeDeals.ts. */
export interface DealReport extends EventReport {
  role: MAndAEvent['role'];
  /** False for a merger where the report does not say who takes over whom. */
  isRoleSure: boolean;
  stage: Stage;
  /** Whether it clearly says that the deal is completed; headlines say "acquires" of signed deals, too. */
  isFirm: boolean;
  /** Whether a party to the deal reports it, on its own page, in a release or in a filing. */
  isByParty: boolean;
  counterparty: Claim<string>;
  /** `2021-03` or `2021`, where no day is stated. */
  period: string | null;
}

/** What documents report of deals. */
export type Findings = EventFindings<DealReport>;
export const NO_FINDINGS: Findings = { reports: [], excluded: [] };
