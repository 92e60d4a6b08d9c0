/** Why a search ended; a closed list, shown in logs and on the command line and described in docs/work-email.md. */
export type SearchReason =
  | 'mailbox_confirmed'
  | 'mailbox_full'
  | 'catch_all_guess'
  | 'catch_all_name_unsure'
  | 'no_such_mailbox'
  | 'company_name'
  | 'domain_takes_no_mail'
  | 'greylisted'
  | 'blocked'
  | 'temporary_failure'
  | 'accept_all_unknown'
  | 'budget_spent'
  | 'dns_failed'
  | 'hosts_unreachable';

/** How reliable a confirmed or guessed address is. `score` is 0 to 100; above 80 only for `deliverable`. */
export interface Verification {
  state: 'deliverable' | 'risky';
  score: number;
  acceptAll: boolean;
}

/** The outcome of one search (docs/api-contract.md, "Work e-mail"). */
export interface SearchOutcome {
  status: 'found' | 'not_found' | 'inconclusive';
  email: string | null;
  verification: Verification | null;
  reason: SearchReason;
  /**
   * Where mail hosts were contacted in this search; `nowhere` when the answer came from the cache, or without them.
   */
  verifiedOn: 'nowhere' | 'asked_domain' | 'successor_only';
  /** The address, when found, is at a discovered successor of the asked domain. */
  foundOnSuccessor: boolean;
  /** DNS or every mail host was unreachable: a batch row ends as `upstream_failed`. */
  upstreamFailed: boolean;
  /** True when a source of successors could not be reached, so that a later search may find one. */
  mayHaveSuccessor?: true;
}
