import { readDomain } from '@assay/shared/domainName';
import type { FieldError } from '@assay/shared/errorEnvelope';
import { readProfileUrl } from '@assay/shared/profileUrl';
import { z } from 'zod';
import { validationError } from '../../domain/errors.ts';
import { judgeName } from '../workEmail/searchableName.ts';
import type { PersonSelector } from './suppressions.ts';

/** Who is to be erased, as it was typed. */
export interface PersonInput {
  profile?: string | undefined;
  email?: string | undefined;
  name?: string | undefined;
  domain?: string | undefined;
}

const ONE_WAY = 'give a profile, an e-mail address, or a name and a domain, and only one of these';

/**
 * Reads who is to be erased.
 *
 * @throws VALIDATION_ERROR naming every field that is missing, malformed or too much
 */
export function readSelector({ profile, email, name, domain }: PersonInput): PersonSelector {
  const isByName = name !== undefined || domain !== undefined;
  const ways = [profile !== undefined, email !== undefined, isByName].filter(Boolean).length;
  if (ways !== 1) throw validationError([{ field: '', message: ONE_WAY }]);
  if (profile !== undefined) {
    const reading = readProfileUrl(profile);
    if (!reading.ok) throw validationError([{ field: 'profile', message: reading.reason }]);
    return { profileUrl: reading.profileUrl };
  }
  if (email !== undefined) {
    const address = email.trim().toLowerCase();
    if (!z.email().safeParse(address).success)
      throw validationError([{ field: 'email', message: 'must be one e-mail address' }]);
    return { email: address };
  }
  const faults: FieldError[] = [];
  const fullName = name?.trim() ?? '';
  const judged = judgeName(fullName);
  if (judged.kind !== 'person') {
    const message = judged.kind === 'fault' ? judged.fault : 'is the name of a company, not of a person';
    faults.push({ field: 'name', message });
  }
  const reading = readDomain(domain ?? '');
  if (!reading.ok) faults.push({ field: 'domain', message: reading.reason });
  if (!reading.ok || faults.length > 0) throw validationError(faults);
  return { fullName, domain: reading.domain };
}
