import type { SearchOutcome } from './searchOutcome.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * How long what mail hosts said is as good as asking again, in days.
 *
 * People keep an address for years and leave at some three per cent a month: a confirmed mailbox is good for a month.
 * Somebody who starts gets a mailbox in their first week: "no such mailbox" is good for a week. A full mailbox may be
 * emptied tomorrow. Whether a domain takes everything is a setting that is changed once in years, and with the mail
 * hosts, whose change ends all knowledge of mailboxes at once. A site that moves does so for good.
 */
export const FRESH_DAYS = {
  mailbox: { accepted: 30, full: 3, no_such_mailbox: 7 },
  acceptAll: 30,
  successor: 7,
  /** Wikidata or the web search was out of reach: what the asked domain said stands until it may be back. */
  withoutSuccessor: 1 / 24,
} as const;

/** Whether something checked then is still good, at an age of at most so many days. */
export function isFresh(checkedAt: Date, days: number, now: Date): boolean {
  return now.getTime() - checkedAt.getTime() <= days * DAY_MS;
}

/**
 * How many days the outcome of a whole search is good for; null for what must not be kept: everything inconclusive, what
 * a reply of uncertain meaning had a part in, and what costs nothing to find out again.
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
    // A domain may get its mail back within the hour; asking DNS and the web again is cheap.
    case 'domain_takes_no_mail':
      return 1;
    default:
      return null;
  }
}
