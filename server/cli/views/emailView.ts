import colors from 'picocolors';
import type { EmailSearch } from '../../domain/workEmail.ts';
import type { SearchOutcome, SearchReason } from '../../email/searchOutcome.ts';
import { plainText } from '../plainText.ts';

/** What each reason means for a person, and what to do about it. */
const REASONS: Record<SearchReason, { says: string; todo?: string }> = {
  mailbox_confirmed: { says: 'The mail host confirmed this mailbox and refused made-up ones.' },
  mailbox_full: { says: 'The mailbox exists and is full: mail to it bounces for now.' },
  catch_all_guess: {
    says: 'The domain takes mail for any name, so this is the likeliest address and not a confirmed one.',
  },
  catch_all_name_unsure: {
    says: 'The domain takes mail for any name, and the spelling of this name is too unsure for a guess.',
  },
  no_such_mailbox: { says: 'The mail host knows none of the usual addresses for this name.' },
  company_name: {
    says: 'This is the name of a company; nobody was asked.',
    todo: 'Give the name of a person.',
  },
  domain_takes_no_mail: { says: 'The domain takes no mail.', todo: 'Check the domain.' },
  greylisted: {
    says: 'The mail host asks everybody it does not know to come later.',
    todo: 'Run it again in ten minutes; a batch does so by itself.',
  },
  blocked: {
    says: 'The mail host refuses to talk to this machine, whoever is asked about.',
    todo: 'Send from an address with reverse DNS and a good name: SMTP_HELO, SMTP_MAIL_FROM, SMTP_PROXY (docs/work-email.md).',
  },
  temporary_failure: {
    says: 'The mail host had a passing trouble.',
    todo: 'Run it again in ten minutes.',
  },
  accept_all_unknown: {
    says: 'The mail host would not tell whether it takes mail for made-up names, so its answer proves little.',
    todo: 'Run it again later.',
  },
  budget_spent: { says: 'The time ran out before the mail host had said enough.', todo: 'Run it again.' },
  dns_failed: { says: 'DNS did not answer.', todo: 'Run "npx assay doctor": it looks at DNS.' },
  hosts_unreachable: {
    says: 'No mail host of the domain could be reached.',
    todo: 'Run "npx assay doctor": it says whether port 25 is open here.',
  },
};

const TITLES = {
  found: colors.green('✔ found'),
  not_found: colors.yellow('✖ not found'),
  inconclusive: colors.yellow('? inconclusive'),
};

/** The outcome of a search as a person wants to read it: the address, what it is worth and why, and what to do now. */
export function drawSearch({ fullName, domain }: EmailSearch, outcome: SearchOutcome): string {
  const { status, email, verification, reason, foundOnSuccessor, verifiedOn } = outcome;
  const { says, todo } = REASONS[reason];
  const lines = [`${TITLES[status]} · ${plainText(fullName)} · ${domain}`];
  if (email !== null) lines.push(`  ${colors.bold(plainText(email))}`);
  if (verification !== null) lines.push(`  ${verification.state}, score ${verification.score} of 100`);
  lines.push(`  ${says}`);
  if (foundOnSuccessor) lines.push(`  ${domain} has moved: this address is at the domain that took over.`);
  if (verifiedOn === 'nowhere' && status !== 'inconclusive' && reason !== 'company_name')
    lines.push(colors.dim('  No mail host had to be asked.'));
  if (todo !== undefined) lines.push(`  ${colors.cyan('→')} ${todo}`);
  return lines.join('\n');
}
