import { z } from 'zod';
import { readDomain } from '../domainName.ts';
import { readProfileUrl } from '../profileUrl.ts';
import { ObjectType } from '../scoring/objectId.ts';

/** How HubSpot calls the two object types: by id, in the singular or plural, in either case. */
const OBJECT_TYPES: Record<string, ObjectType> = {
  '0-1': 'contact',
  contact: 'contact',
  contacts: 'contact',
  '0-2': 'company',
  company: 'company',
  companies: 'company',
};

/** An object type in any of HubSpot's spellings; parses to ours. */
export const CrmObjectType = z.preprocess(
  (given) => (typeof given === 'string' ? (OBJECT_TYPES[given.toLowerCase()] ?? given) : given),
  ObjectType,
);

/** A record's id: digits, which HubSpot sends as a number in some places and as text in others. */
export const RecordId = z.preprocess(
  (given) => (typeof given === 'number' && Number.isSafeInteger(given) ? String(given) : given),
  z.string().regex(/^\d{1,20}$/, 'must be the digits of a record id'),
);

const Text = z
  .string()
  .max(2_000)
  .nullish()
  .transform((text) => text ?? null);

/** What of a record tells whom it is about; HubSpot gives empty properties as null, '' or not at all. */
export const RecordProperties = z.object({ domain: Text, email: Text, hs_linkedin_url: Text }).prefault({});
export type RecordProperties = z.infer<typeof RecordProperties>;

/** A record of the CRM. */
export const CrmRecord = z.object({
  objectType: CrmObjectType,
  recordId: RecordId,
  properties: RecordProperties,
});
export type CrmRecord = z.infer<typeof CrmRecord>;

/**
 * The ids that a record may be scored under, the best first, each in its one spelling: a company by its domain, a contact by
 * its profile URL, else by its e-mail address. Empty when the record has none that can be read.
 */
export function objectIdsOf({ objectType, properties }: Omit<CrmRecord, 'recordId'>): string[] {
  if (objectType === 'company') {
    const reading = readDomain(properties.domain ?? '');
    return reading.ok ? [reading.domain] : [];
  }
  const profile = readProfileUrl(properties.hs_linkedin_url ?? '');
  const email = z.email().safeParse((properties.email ?? '').trim().toLowerCase());
  return [...(profile.ok ? [profile.profileUrl] : []), ...(email.success ? [email.data] : [])];
}
