/** @folder Asking mail hosts about addresses, and what their replies mean. */

import type { Clock, Log } from '../../domain/effects.ts';
import type { SmtpClient } from '../../outbound/smtp/client.ts';
import type { MailHosts } from './enquiry.ts';
import { MailEnquiry } from './mailEnquiry.ts';

export interface MailHostsParts {
  smtp: SmtpClient;
  clock: Clock;
  log: Log;
}

/** Asks real mail hosts. docs/work-email.md, "The conversation". */
export function createMailHosts(parts: MailHostsParts): MailHosts {
  return { open: (domain, hosts, options) => new MailEnquiry(parts, domain, hosts, options) };
}
