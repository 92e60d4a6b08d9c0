import { EMAIL_STATE_WORDS, emailReasonInWords, emailStateOf } from '@assay/shared/workEmailWords';
import { stringify } from 'csv-stringify/sync';
import type { EmailBatchState } from '../domain/workEmail.ts';
import { serializeEmailBatch } from './workEmail.ts';

const HEADER = ['name', 'domain', 'email', 'status', 'reason', 'score'];

/**
 * The people of a batch as CSV (RFC 4180) in UTF-8 with its mark, without which Excel takes it for another encoding. A text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export function csvOfEmailBatch(batch: EmailBatchState): string {
  const rows = serializeEmailBatch(batch, true).contacts.map((contact) => [
    contact.full_name,
    contact.domain,
    contact.email,
    EMAIL_STATE_WORDS[emailStateOf(contact)],
    emailReasonInWords(contact),
    contact.verification?.score ?? null,
  ]);
  return stringify([HEADER, ...rows], {
    bom: true,
    escape_formulas: true,
    record_delimiter: '\r\n',
    quoted_match: /[\r\n]/,
  });
}
