import { readDomain } from '@assay/shared/domainName';
import { FULL_NAME_LENGTH_MAX, MAIL_DOMAIN_LENGTH_MAX } from '@assay/shared/workEmail';
import type { FindEmailBatch } from '@assay/shared/workEmailBatch';
import { nameKeyOf } from '../email/names/nameKey.ts';
import { judgeName } from './searchableName.ts';

/** A contact of a batch: its domain normalised where it is one, and what can be made of it. */
export interface BatchContact {
  fullName: string;
  domain: string;
  kind: 'person' | 'company' | 'invalid';
}

/**
 * The contacts of a request in their order, each once: domains are normalised, and two contacts are the same when domain and
 * name are, whatever the case. Specification, "Batch rules".
 */
export function readContacts(contacts: FindEmailBatch['contacts']): BatchContact[] {
  const distinct = new Map<string, BatchContact>();
  for (const { full_name: fullName, domain: text } of contacts) {
    const reading = readDomain(text);
    const domain = reading.ok ? reading.domain : text.trim().toLowerCase();
    const key = JSON.stringify([nameKeyOf(fullName), domain]);
    if (distinct.has(key)) continue;
    const isSearchable =
      reading.ok && text.length <= MAIL_DOMAIN_LENGTH_MAX && fullName.length <= FULL_NAME_LENGTH_MAX;
    distinct.set(key, { fullName, domain, kind: isSearchable ? kindOf(fullName) : 'invalid' });
  }
  return [...distinct.values()];
}

function kindOf(fullName: string): BatchContact['kind'] {
  const { kind } = judgeName(fullName);
  return kind === 'fault' ? 'invalid' : kind;
}
