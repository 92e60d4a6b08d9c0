/** @folder How searches and trials are shown on a terminal. */

import { plainText } from '@assay/cli/output/plainText';
import colors from 'picocolors';
import type { EmailSearch } from '../../domain/workEmail.ts';
import type { SearchOutcome, SearchReason } from '../../email/searchOutcome.ts';

/** The meaning of each reason, and what to do about it. */
const REASONS: Record<SearchReason, { says: string; todo?: string }> = {
  mailbox_confirmed: { says: 'The mail host confirmed this mailbox and refused made-up ones.' },
  mailbox_full: { says: 'The mailbox exists but is full: mail to it bounces for now.' },
  catch_all_guess: {
    says: 'The domain accepts mail for every address, so this is the likeliest one, not a confirmed one.',
  },
  catch_all_name_unsure: {
    says: 'The domain accepts mail for every address, and the spelling of this name is too uncertain for a guess.',
  },
  no_such_mailbox: { says: 'The mail host knows none of the usual addresses for this name.' },
  company_name: {
    says: 'This is the name of a company; no mail host was asked.',
    todo: 'Give the name of a person.',
  },
  domain_takes_no_mail: { says: 'The domain accepts no mail.', todo: 'Check the domain.' },
  greylisted: {
    says: 'The mail host asks unknown senders to try again later (greylisting).',
    todo: 'Run it again in ten minutes; a batch does so by itself.',
  },
  blocked: {
    says: 'The mail host refuses connections from this machine, whatever the address.',
    todo: 'Use an IP address with reverse DNS and a good reputation: SMTP_HELO, SMTP_MAIL_FROM, SMTP_PROXY (docs/work-email.md).',
  },
  temporary_failure: {
    says: 'The mail host had a temporary problem.',
    todo: 'Run it again in ten minutes.',
  },
  accept_all_unknown: {
    says: 'The mail host did not reveal whether it accepts made-up addresses, so its answer proves little.',
    todo: 'Run it again later.',
  },
  budget_spent: {
    says: 'The time ran out before the mail host had answered clearly.',
    todo: 'Run it again.',
  },
  dns_failed: { says: 'DNS did not answer.', todo: 'Run "npx assay doctor": it checks DNS.' },
  hosts_unreachable: {
    says: 'No mail host of the domain could be reached.',
    todo: 'Run "npx assay doctor": it checks whether port 25 is open here.',
  },
};

const TITLES = {
  found: colors.green('✔ found'),
  not_found: colors.yellow('✖ not found'),
  inconclusive: colors.yellow('? inconclusive'),
};

/** The outcome of a search in words: the address, its reliability with the reason, and what to do next. */
export function drawSearch({ fullName, domain }: EmailSearch, outcome: SearchOutcome): string {
  const { status, email, verification, reason, foundOnSuccessor, verifiedOn } = outcome;
  const { says, todo } = REASONS[reason];
  const lines = [`${TITLES[status]} · ${plainText(fullName)} · ${domain}`];
  if (email !== null) lines.push(`  ${colors.bold(plainText(email))}`);
  if (verification !== null) lines.push(`  ${verification.state}, score ${verification.score} of 100`);
  lines.push(`  ${says}`);
  if (foundOnSuccessor) lines.push(`  ${domain} has moved: this address is at its successor.`);
  if (verifiedOn === 'nowhere' && status !== 'inconclusive' && reason !== 'company_name')
    lines.push(colors.dim('  No mail host had to be asked.'));
  if (todo !== undefined) lines.push(`  ${colors.cyan('→')} ${todo}`);
  return lines.join('\n');
}
