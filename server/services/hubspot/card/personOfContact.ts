import { objectIdsOf } from '@assay/shared/hubspot/record';
import { mayHaveCompanyMail, registrableDomainOf } from '../../../email/domains/excludedDomains.ts';
import { companyOfContact } from '../../../hubspot/associations.ts';
import type { HubCall } from '../../../hubspot/call.ts';
import { readRecords } from '../../../hubspot/readRecords.ts';
import { readValues } from '../../../hubspot/readValues.ts';
import { judgeName } from '../../workEmail/searchableName.ts';
import { NoIdentifier } from '../cardErrors.ts';

/** A contact as the work-email finder needs it. */
export interface ContactPerson {
  fullName: string;
  domain: string;
  /** The address in HubSpot, if any. */
  email: string | null;
  /** The ids that it may be scored under. */
  objectIds: string[];
}

/**
 * Reads the name of a contact, and the domain of its primary company; of a contact without one, that of its e-mail address unless that
 * is a mail provider's.
 *
 * @throws NoIdentifier when one of them is missing, with what to fill in; HubspotRequestError, HubspotRefused
 */
export async function personOfContact(
  call: HubCall,
  recordId: string,
  signal: AbortSignal,
): Promise<ContactPerson> {
  const reading = { recordIds: [recordId], properties: ['firstname', 'lastname'] };
  const contact = (await readValues(call, 'contact', reading, signal)).get(recordId);
  if (contact === undefined) throw new NoIdentifier('HubSpot has no such contact any more.');
  const { firstname = '', lastname = '' } = contact.values;
  const fullName = nameOf(firstname.trim(), lastname.trim());
  const email = contact.properties.email?.trim() || null;
  const domain = (await companyDomain(call, recordId, signal)) ?? domainOfAddress(email);
  if (domain === null)
    throw new NoIdentifier(
      'This contact has no company with a domain name. Associate it with its company, and fill in “Company domain name” there.',
    );
  return { fullName, domain, email, objectIds: objectIdsOf({ objectType: 'contact', ...contact }) };
}

/** @throws NoIdentifier */
function nameOf(firstName: string, lastName: string): string {
  const missing = [
    ...(firstName === '' ? ['“First name”'] : []),
    ...(lastName === '' ? ['“Last name”'] : []),
  ];
  if (missing.length > 0)
    throw new NoIdentifier(`This contact’s name is incomplete. Fill in ${missing.join(' and ')}.`);
  const fullName = `${firstName} ${lastName}`;
  if (judgeName(fullName).kind === 'fault')
    throw new NoIdentifier(`“${fullName}” cannot be read as a name. Correct “First name” and “Last name”.`);
  return fullName;
}

async function companyDomain(call: HubCall, contactId: string, signal: AbortSignal): Promise<string | null> {
  const companyId = await companyOfContact(call, contactId, signal);
  if (companyId === null) return null;
  const company = (await readRecords(call, 'company', [companyId], signal)).get(companyId);
  if (company === undefined) return null;
  return objectIdsOf({ objectType: 'company', properties: company })[0] ?? null;
}

function domainOfAddress(email: string | null): string | null {
  const domain = registrableDomainOf(email?.split('@')[1]?.toLowerCase() ?? '');
  return domain !== null && mayHaveCompanyMail(domain) ? domain : null;
}
