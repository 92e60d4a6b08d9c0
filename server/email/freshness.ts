import type { SearchOutcome } from './searchOutcome.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * How long a result of verification is reused, in days.
 *
 * People keep an address for years and leave at some three per cent a month: a confirmed mailbox is reused for a
 * month. New employees get a mailbox in their first week, so "no such mailbox" is reused for a week. A full mailbox
 * may be emptied tomorrow. Catch-all is a setting that rarely changes, usually together with the mail hosts, and a
 * change of mail hosts invalidates everything known about mailboxes. A site that moves does so for good.
 */
export const FRESH_DAYS = {
  mailbox: { accepted: 30, full: 3, no_such_mailbox: 7 },
  acceptAll: 30,
  successor: 7,
  /**
   * Wikidata or the web search could not be reached: the result of the asked domain is reused only until they may be
   * back.
   */
  withoutSuccessor: 1 / 24,
} as const;

/** Whether a result of this time is at most this many days old. */
export function isFresh(checkedAt: Date, days: number, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() <= days * DAY_MS;
}

/**
 * How many days the outcome of a whole search is reused; null for outcomes that are not cached: inconclusive ones,
 * those that depend on an ambiguous reply, and those that cost nothing to repeat.
 */
export function searchFreshDays({
  status,
  reason,
  mayHaveSuccessor,
}: Pick<SearchOutcome, 'status' | 'reason' | 'mayHaveSuccessor'>): number | null {
  if (status === 'inconclusive') return null;
  const days = freshDaysOf(reason);
  if (mayHaveSuccessor !== true) return days;
  return days === null || reason === 'domain_takes_no_mail' ? null : FRESH_DAYS.withoutSuccessor;
}

function freshDaysOf(reason: SearchOutcome['reason']): number | null {
  switch (reason) {
    case 'mailbox_confirmed':
      return FRESH_DAYS.mailbox.accepted;
    case 'mailbox_full':
      return FRESH_DAYS.mailbox.full;
    case 'catch_all_guess':
    case 'catch_all_name_unsure':
      return FRESH_DAYS.acceptAll;
    case 'no_such_mailbox':
      return FRESH_DAYS.mailbox.no_such_mailbox;
    // A domain may take mail again within the hour, and asking DNS and the web again is cheap.
    case 'domain_takes_no_mail':
      return 1;
    default:
      return null;
  }
}
