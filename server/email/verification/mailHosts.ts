/** @folder Asking mail hosts about addresses, and what their replies mean. */

import type { MailHosts } from './mailboxVerifier.ts';
import { SmtpVerifier, type SmtpVerifierParts } from './smtpVerifier.ts';

/** Verifies at real mail hosts. docs/work-email.md, "The SMTP session". */
export function createMailHosts(parts: SmtpVerifierParts): MailHosts {
  return { open: (domain, hosts, options) => new SmtpVerifier(parts, domain, hosts, options) };
}
