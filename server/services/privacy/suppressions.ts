import { createHash } from 'node:crypto';
import { AssayError } from '../../domain/errors.ts';
import { nameKeyOf } from '../../email/names/nameKey.ts';
import { parseName } from '../../email/names/parseName.ts';
import type { Executor } from '../../store/database.ts';
import { findSuppressedHashes, personHash } from '../../store/privacy.ts';

/** Who is meant: by a profile, by an address, or by a name at a company's domain. */
export type PersonSelector =
  | { profileUrl: string }
  | { email: string }
  | { fullName: string; domain: string };

/**
 * The hashes that stand for a person in the list of suppressed people. A name has one for each way to read it, so that
 * "Jane Doe", "JANE M. DOE" and "Doe, Jane" are the same person at a domain.
 */
export function suppressionHashes(person: PersonSelector): Buffer[] {
  if ('profileUrl' in person) return [personHash(person.profileUrl)];
  if ('email' in person) return [hashOf(['email', person.email.toLowerCase()])];
  const parsed = parseName(person.fullName);
  const names =
    parsed.kind === 'person'
      ? parsed.readings.map(({ given, surname }) => `${given.join('')} ${surname.join('')}`)
      : [];
  return [...new Set([nameKeyOf(person.fullName), ...names])].map((name) =>
    hashOf(['name', name, person.domain.toLowerCase()]),
  );
}

const hashOf = (identity: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(identity)).digest();

/**
 * Which of these searches for an address are for people who were erased, as indexes.
 *
 * @param erasures  see {@link findSuppressedHashes}
 */
export async function suppressedSearches(
  db: Executor,
  organizationId: string,
  searches: readonly { fullName: string; domain: string; email?: string | null }[],
  erasures: 'committed' | 'awaited' = 'committed',
): Promise<number[]> {
  const hashes = searches.map(({ fullName, domain, email }) => [
    ...suppressionHashes({ fullName, domain }),
    ...(email == null ? [] : suppressionHashes({ email })),
  ]);
  const suppressed = await findSuppressedHashes(db, organizationId, hashes.flat(), erasures);
  return hashes.flatMap((own, index) =>
    own.some((hash) => suppressed.has(hash.toString('hex'))) ? index : [],
  );
}

/** 403: the person was erased. `fields` names which of many. */
export function personSuppressed(fields: readonly string[] = []): AssayError {
  return new AssayError('FORBIDDEN', 'This person was erased; research about them is suppressed.', {
    fields: fields.map((field) => ({ field, message: 'was erased; leave this person out' })),
  });
}
