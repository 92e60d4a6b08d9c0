import { z } from 'zod';
import { readDomain } from '../domainName.ts';
import { readProfileUrl } from '../profileUrl.ts';

/** What is scored: a company, by its domain, or a contact, by its profile URL. */
export const ObjectType = z.enum(['company', 'contact']);
export type ObjectType = z.infer<typeof ObjectType>;

const LENGTH_MAX = 500;

/** An object's id in a request, as given: {@link normalObjectId} makes the one spelling of it. */
export const ObjectId = z
  .string()
  .min(1)
  .max(LENGTH_MAX)
  .refine((text) => text === '' || text.trim() !== '', 'must not be blank')
  .refine((text) => text.isWellFormed(), 'must be well-formed Unicode') // half a surrogate pair cannot be stored
  .describe('A domain (company) or a profile URL (contact); another text is kept as given.');

/**
 * The one spelling of an object's id: a domain or profile URL is normalised, any other text stays as it is, so that one
 * object never scores twice. Normalising again changes nothing.
 */
export function normalObjectId(objectType: ObjectType, objectId: string): string {
  if (objectType === 'company') {
    const reading = readDomain(objectId);
    return reading.ok ? reading.domain : objectId;
  }
  const reading = readProfileUrl(objectId);
  return reading.ok ? reading.profileUrl : objectId;
}
