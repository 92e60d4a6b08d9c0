import type { WorkEmailResult } from './workEmail.ts';
import type { EmailRowErrorCode, EmailRowStatus } from './workEmailBatch.ts';

/** Why a search ended, for people. docs/work-email.md, "Outcomes" lists the reasons. */
export const EMAIL_REASONS = {
  mailbox_confirmed: 'The company’s mail server confirms this address.',
  mailbox_full: 'The mailbox exists and is full: mail to it may come back.',
  catch_all_guess: 'The company’s mail server accepts every address, so this one cannot be confirmed.',
  catch_all_name_unsure:
    'The company’s mail server accepts every address, and how it writes this name is not sure.',
  no_such_mailbox: 'The company’s mail server knows none of the addresses that this name usually gets.',
  company_name: 'The name is a company’s, not a person’s.',
  domain_takes_no_mail: 'The company’s domain takes no mail.',
  greylisted: 'The company’s mail server asks to come back later.',
  blocked: 'The company’s mail server refuses to say.',
  temporary_failure: 'The company’s mail server is out of order at the moment.',
  accept_all_unknown: 'The company’s mail server does not say whether it accepts every address.',
  budget_spent: 'The company’s mail server answers too slowly.',
  dns_failed: 'The company’s domain cannot be looked up at the moment.',
  hosts_unreachable: 'The company’s mail server cannot be reached.',
} as const;

const ERRORS: Record<EmailRowErrorCode, string> = {
  invalid_input: 'The name or the domain cannot be searched: it takes a given name, a surname and a domain.',
  upstream_failed: 'The company’s domain or its mail servers could not be reached. Try again later.',
  incomplete: 'The batch ended before this person was searched. Start another batch with them.',
};

/**
 * How a search stands, from most to least useful. `confirmed`: a mail server knows the mailbox; `accepts_all`: it accepts every address,
 * and this is the likeliest; `probable`: it may be right, and nobody can confirm it; `unknown`: no clear answer now.
 */
export const EMAIL_STATES = [
  'confirmed',
  'accepts_all',
  'probable',
  'unknown',
  'not_found',
  'error',
  'pending',
] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

export const EMAIL_STATE_WORDS: Record<EmailState, string> = {
  confirmed: 'Confirmed',
  accepts_all: 'Accepts everything',
  probable: 'Probable, not confirmed',
  unknown: 'Not known yet',
  not_found: 'No address found',
  error: 'Not searched',
  pending: 'Waiting',
};

/** The state of a single search or a row of a batch. */
export function emailStateOf({
  status,
  verification,
}: {
  status: EmailRowStatus;
  verification: WorkEmailResult['verification'];
}): EmailState {
  switch (status) {
    case 'found':
      if (verification?.state === 'deliverable') return 'confirmed';
      return verification?.accept_all ? 'accepts_all' : 'probable';
    case 'inconclusive':
      return 'unknown';
    default:
      return status;
  }
}

/** Why a search stands as it does, in a sentence or two; empty while it waits. */
export function emailReasonInWords({
  status,
  reason,
  error_code: errorCode,
}: {
  status: EmailRowStatus;
  reason?: string | undefined;
  error_code?: EmailRowErrorCode | undefined;
}): string {
  if (reason !== undefined && Object.hasOwn(EMAIL_REASONS, reason))
    return `${EMAIL_REASONS[reason as keyof typeof EMAIL_REASONS]}${status === 'inconclusive' ? ' Nothing was spent; try again later.' : ''}`;
  return errorCode === undefined ? '' : ERRORS[errorCode];
}
