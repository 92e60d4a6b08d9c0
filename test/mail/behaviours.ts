import type { SearchOutcome, SearchReason } from '../../server/email/searchOutcome.ts';

/** A behaviour of a mail host and the outcome of a search there: a row of the table in docs/work-email.md. */
export interface Behaviour {
  /** The text in the table, and the name of the test. */
  behaviour: string;
  domain: string;
  /** By default Jane Doe. */
  fullName?: string;
  status: SearchOutcome['status'];
  state: 'deliverable' | 'risky' | null;
  acceptAll: boolean | null;
  charged: boolean;
  reason: SearchReason;
  email?: string;
}

const confirmed = {
  status: 'found',
  state: 'deliverable',
  acceptAll: false,
  charged: true,
  reason: 'mailbox_confirmed',
} as const;
const risky = (reason: SearchReason, acceptAll: boolean) =>
  ({ status: 'found', state: 'risky', acceptAll, charged: true, reason }) as const;
const missing = (reason: SearchReason, charged: boolean) =>
  ({ status: 'not_found', state: null, acceptAll: null, charged, reason }) as const;
const inconclusive = (reason: SearchReason) =>
  ({ status: 'inconclusive', state: null, acceptAll: null, charged: false, reason }) as const;

/** Every behaviour that the test bench can show. */
export const BEHAVIOURS: readonly Behaviour[] = [
  { behaviour: 'the likeliest address exists, random ones are refused', domain: 'acme.test', ...confirmed },
  {
    behaviour: 'another usual address exists (flast)',
    domain: 'flast.test',
    ...confirmed,
    email: 'jdoe@flast.test',
  },
  {
    behaviour: 'only the rarest address exists, after more refusals than one session takes',
    domain: 'late.test',
    ...confirmed,
    email: 'doe_jane@late.test',
  },
  { behaviour: 'exim knows the mailbox', domain: 'exim.test', ...confirmed },
  {
    behaviour: 'every address is refused as unknown (Postfix: “User unknown”)',
    domain: 'acme.test',
    fullName: 'John Smith',
    ...missing('no_such_mailbox', true),
  },
  {
    behaviour: 'every address is refused as unknown (Exim: “Unrouteable address”)',
    domain: 'exim.test',
    fullName: 'John Smith',
    ...missing('no_such_mailbox', true),
  },
  {
    behaviour: 'the mailbox is disabled, the others are unknown',
    domain: 'disabled.test',
    ...missing('no_such_mailbox', true),
  },
  {
    behaviour: 'everything is accepted (catch-all)',
    domain: 'catchall.test',
    ...risky('catch_all_guess', true),
  },
  {
    behaviour: 'everything is accepted, and the name was transliterated',
    domain: 'catchall.test',
    fullName: 'Γιώργος Παπαδόπουλος',
    ...missing('catch_all_name_unsure', true),
  },
  {
    behaviour: 'everything is accepted at the edge (as Microsoft 365 can)',
    domain: 'accepts-at-edge.test',
    ...risky('catch_all_guess', true),
  },
  {
    behaviour: 'recipients are denied at the edge (550 5.4.1, as Microsoft 365 does), and the mailbox exists',
    domain: 'denies-at-edge.test',
    ...confirmed,
  },
  {
    behaviour: 'every recipient is denied at the edge (550 5.4.1, as Microsoft 365 does)',
    domain: 'denies-at-edge.test',
    fullName: 'John Smith',
    ...missing('no_such_mailbox', true),
  },
  {
    behaviour: 'the first are refused, everything after is accepted',
    domain: 'accepts-later.test',
    ...risky('catch_all_guess', true),
    email: 'jdoe@accepts-later.test',
  },
  { behaviour: 'the mailbox is over its quota (552)', domain: 'full.test', ...risky('mailbox_full', false) },
  { behaviour: 'the mailbox is full for now (452)', domain: 'full452.test', ...risky('mailbox_full', false) },
  {
    behaviour: 'the mailbox is refused for now (450), the others are unknown',
    domain: 'tempfail.test',
    ...inconclusive('temporary_failure'),
  },
  {
    behaviour: 'everything is refused for now (451)',
    domain: 'busy.test',
    ...inconclusive('temporary_failure'),
  },
  {
    behaviour: 'the host is short of storage (452 4.3.1)',
    domain: 'storage.test',
    ...inconclusive('temporary_failure'),
  },
  {
    behaviour: 'random addresses are refused for now (451), the likeliest is accepted',
    domain: 'strangers-deferred.test',
    ...risky('accept_all_unknown', false),
  },
  {
    behaviour: 'random addresses are refused for now (451), and the name was transliterated',
    domain: 'strangers-deferred.test',
    fullName: 'Γιώργος Παπαδόπουλος',
    ...inconclusive('accept_all_unknown'),
  },
  {
    behaviour: '“User unknown” with a code that means “for now” (450)',
    domain: 'unknown-for-now.test',
    ...inconclusive('temporary_failure'),
  },
  { behaviour: 'refused by policy (554 5.7.1)', domain: 'policy.test', ...inconclusive('blocked') },
  { behaviour: 'the asking address is on a block list', domain: 'blocked.test', ...inconclusive('blocked') },
  { behaviour: 'SPF of the sender fails (550 5.7.23)', domain: 'spf.test', ...inconclusive('blocked') },
  {
    behaviour: 'reverse DNS is missing (550 5.7.25)',
    domain: 'reverse-dns.test',
    ...inconclusive('blocked'),
  },
  { behaviour: 'relaying is denied', domain: 'relay.test', ...inconclusive('blocked') },
  {
    behaviour: 'the sender is refused (550 at MAIL FROM)',
    domain: 'sender-refused.test',
    ...inconclusive('blocked'),
  },
  {
    behaviour: 'greylisted, unknown recipients refused at once (postgrey)',
    domain: 'grey.test',
    ...inconclusive('greylisted'),
  },
  {
    behaviour: 'greylisted before recipients are looked at (postgrey)',
    domain: 'grey-first.test',
    ...inconclusive('greylisted'),
  },
  { behaviour: '252 “cannot verify”', domain: 'cannot-verify.test', ...inconclusive('temporary_failure') },
  {
    behaviour: 'refused in words that nobody knows',
    domain: 'strange-words.test',
    ...inconclusive('temporary_failure'),
  },
  { behaviour: 'a greeting of several lines', domain: 'multiline-banner.test', ...confirmed },
  { behaviour: 'EHLO is refused, HELO works', domain: 'ehlo-refused.test', ...confirmed },
  { behaviour: 'replies in pieces, several packets each', domain: 'split-packets.test', ...confirmed },
  { behaviour: 'one recipient per transaction (452)', domain: 'one-per-transaction.test', ...confirmed },
  {
    behaviour: 'RSET and a new MAIL FROM for each recipient (503)',
    domain: 'reset-needed.test',
    ...confirmed,
  },
  {
    behaviour: 'too many recipients (452) ends each session early',
    domain: 'too-many-recipients.test',
    ...confirmed,
    email: 'jdoe@too-many-recipients.test',
  },
  {
    behaviour: 'the host hangs up after each refusal, and the mailbox exists',
    domain: 'hangs-up.test',
    ...confirmed,
  },
  {
    behaviour: 'the host hangs up after each refusal, and none is accepted',
    domain: 'hangs-up.test',
    fullName: 'John Smith',
    ...inconclusive('temporary_failure'),
  },
  {
    behaviour: 'the connection drops at RCPT without a reply',
    domain: 'drops-recipient.test',
    ...inconclusive('temporary_failure'),
  },
  {
    behaviour: '421 in place of a greeting',
    domain: 'banner-421.test',
    ...inconclusive('temporary_failure'),
  },
  { behaviour: '554 in place of a greeting', domain: 'banner-554.test', ...inconclusive('blocked') },
  {
    behaviour: 'no SMTP at all on the port',
    domain: 'speaks-http.test',
    ...inconclusive('hosts_unreachable'),
  },
  { behaviour: 'connected, and silent', domain: 'silence.test', ...inconclusive('hosts_unreachable') },
  { behaviour: 'silent at RCPT', domain: 'mute-recipient.test', ...inconclusive('temporary_failure') },
  { behaviour: 'a reply line of 1 MB', domain: 'endless-line.test', ...inconclusive('temporary_failure') },
  { behaviour: 'a tarpit: 20 s for each reply', domain: 'slow.test', ...inconclusive('temporary_failure') },
  {
    behaviour: 'slow: 4 s for each reply, and the likeliest address exists',
    domain: 'drip.test',
    ...confirmed,
  },
  {
    behaviour: 'slow: 4 s for each reply, and nobody is found before the budget is spent',
    domain: 'drip.test',
    fullName: 'John Smith',
    ...inconclusive('budget_spent'),
  },
  { behaviour: 'the best mail host is down, the next works', domain: 'failover.test', ...confirmed },
  { behaviour: 'no MX record, the domain’s own host takes mail', domain: 'implicit.test', ...confirmed },
  { behaviour: 'every mail host is down', domain: 'unreachable.test', ...inconclusive('hosts_unreachable') },
  {
    behaviour: 'the mail host has a private address',
    domain: 'private-host.test',
    ...inconclusive('hosts_unreachable'),
  },
  {
    behaviour: 'the mail host’s name does not exist',
    domain: 'nameless-host.test',
    ...missing('domain_takes_no_mail', false),
  },
  { behaviour: 'null MX: takes no mail', domain: 'null-mx.test', ...missing('domain_takes_no_mail', false) },
  {
    behaviour: 'the domain does not exist',
    domain: 'nowhere.test',
    ...missing('domain_takes_no_mail', false),
  },
  { behaviour: 'DNS does not answer', domain: 'dns-silent.test', ...inconclusive('dns_failed') },
  { behaviour: 'DNS fails (SERVFAIL)', domain: 'dns-broken.test', ...inconclusive('dns_failed') },
  {
    behaviour: 'the name is a company’s: nobody is asked',
    domain: 'acme.test',
    fullName: 'Acme Holdings Ltd',
    ...missing('company_name', false),
  },
  {
    behaviour: 'takes no mail, and its site redirects to a domain where the mailbox exists',
    domain: 'old-name.test',
    ...confirmed,
    charged: false,
    email: 'jane.doe@new-name.test',
  },
  {
    behaviour: 'refuses every address, and its site redirects to a domain where the mailbox exists',
    domain: 'renamed.test',
    ...confirmed,
    charged: false,
    email: 'jane.doe@new-name.test',
  },
  {
    behaviour: 'takes no mail, its site redirects, and the mailbox exists nowhere',
    domain: 'old-name.test',
    fullName: 'John Smith',
    ...missing('no_such_mailbox', false),
  },
];

const YES_NO = (value: boolean) => (value ? 'yes' : 'no');

/** The table of docs/work-email.md. */
export function drawBehaviours(): string {
  const rows = BEHAVIOURS.map(({ behaviour, status, state, acceptAll, charged, reason }) =>
    [
      behaviour.charAt(0).toUpperCase() + behaviour.slice(1),
      `\`${status}\``,
      state === null ? '' : `\`${state}\``,
      acceptAll === null ? '' : `\`${acceptAll}\``,
      YES_NO(charged),
      `\`${reason}\``,
    ].join(' | '),
  );
  const header = 'Mail host | status | state | accept_all | charged | reason (log, command line)';
  const [first, ...rest] = [header, ...rows].map((row) => `| ${row} |`);
  return [first, '|---|---|---|---|---|---|', ...rest].join('\n');
}
