import type { Clock, Log } from '../../domain/effects.ts';
import type { SmtpClient } from '../../outbound/smtp/client.ts';
import type { MailHosts } from './mailboxVerifier.ts';
import { SmtpVerifier } from './smtpVerifier.ts';

export interface MailHostsParts {
  smtp: SmtpClient;
  clock: Clock;
  log: Log;
}

/** Verifies at real mail hosts. docs/work-email.md, "The SMTP session". */
export function createMailHosts(parts: MailHostsParts): MailHosts {
  return { open: (domain, hosts, options) => new SmtpVerifier(parts, domain, hosts, options) };
}
