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

const Properties = z.object({
  domain: Text,
  email: Text,
  hs_linkedin_url: Text,
  hs_additional_domains: Text.optional(),
});

/** The identifying properties of a record; HubSpot sends empty ones as null, '' or not at all. */
export const RecordProperties = Properties.prefault({});
export type RecordProperties = z.infer<typeof RecordProperties>;

/** The same where not given is something else than empty: those are looked up in the CRM. */
export const KnownProperties = Properties.optional();

/** A record of the CRM. */
export const CrmRecord = z.object({
  objectType: CrmObjectType,
  recordId: RecordId,
  properties: RecordProperties,
});
export type CrmRecord = z.infer<typeof CrmRecord>;

/**
 * The ids that a record may be scored under, the best first, each in its one spelling: a company by its domain, else by one of its
 * additional domains (HubSpot separates them by semicolons), a contact by its profile URL, else by its e-mail address. Empty when the record has none that can be read.
 */
export function objectIdsOf({ objectType, properties }: Omit<CrmRecord, 'recordId'>): string[] {
  if (objectType === 'company') {
    const named = [properties.domain ?? '', ...(properties.hs_additional_domains ?? '').split(';')];
    const domains = named.slice(0, DOMAINS_MAX).flatMap((text) => {
      const reading = readDomain(text);
      return reading.ok ? [reading.domain] : [];
    });
    return [...new Set(domains)];
  }
  const email = z.email().safeParse((properties.email ?? '').trim().toLowerCase());
  return [...profileUrlsOf(properties.hs_linkedin_url ?? ''), ...(email.success ? [email.data] : [])];
}

/** A company record with more domains than this is a holding of holdings; the first are looked at. */
const DOMAINS_MAX = 20;

/** Hosts of LinkedIn itself; its other hosts (`de.linkedin.com`) lead to the same profiles. */
const LINKEDIN = /^https:\/\/(?:[a-z]{2,3}\.)?linkedin\.com(\/in\/[^/]+)$/i;

/**
 * The spellings under which a profile may be known. People paste what they find, without https or www, and to LinkedIn the
 * case of a name is of no account; elsewhere an address counts as it is.
 */
function profileUrlsOf(text: string): string[] {
  const trimmed = text.trim();
  const reading = readProfileUrl(/^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (!reading.ok) return [];
  const [, path] = LINKEDIN.exec(reading.profileUrl) ?? [];
  if (path === undefined) return [reading.profileUrl];
  const spellings = ['https://www.linkedin.com', 'https://linkedin.com'].map(
    (host) => host + path.toLowerCase(),
  );
  return [...new Set([reading.profileUrl, ...spellings])];
}
