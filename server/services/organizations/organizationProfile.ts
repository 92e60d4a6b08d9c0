import type {
  OrganizationDescription,
  OrganizationProfile,
  UpdateOrganizationProfile,
} from '@assay/shared/organization';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import { notFound } from '../../domain/errors.ts';
import { lockProfile, readProfile, writeProfile } from '../../store/organizations/profiles.ts';
import { withTransaction } from '../../store/transaction.ts';
import { audit, changesBetween } from '../audit.ts';

/** How the caller's organisation describes itself. */
export async function getOrganizationProfile(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
): Promise<OrganizationProfile> {
  const profile = await readProfile(db, organizationId);
  if (profile === null) throw notFound('organisation', organizationId);
  return profile;
}

/** Changes what is given and nothing else. @param actor  who does it, for the audit; the caller's key where it is not said @returns the whole profile */
export function updateOrganizationProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'metrics' | 'randomness'>,
  { organizationId, apiKeyId }: Caller,
  { name, website, description }: UpdateOrganizationProfile,
  actor: Actor = { kind: 'key', id: apiKeyId },
): Promise<OrganizationProfile> {
  return withTransaction(deps, async (tx) => {
    const known = await lockProfile(tx, organizationId);
    if (known === null) throw notFound('organisation', organizationId);
    const profile: OrganizationProfile = {
      name: name ?? known.name,
      website: website === undefined ? known.website : website,
      description: description === undefined ? known.description : merged(known.description, description),
    };
    await writeProfile(tx, organizationId, profile);
    await audit(tx, deps, actor, {
      organizationId,
      action: 'organization.changed',
      subject: `organization:${organizationId}`,
      details: changesBetween({ ...known }, profile),
    });
    return profile;
  });
}

const NOTHING: OrganizationDescription = { general: null, products: null, useCases: null, valueProp: null };

/** The description with its given parts replaced; null once no part is left. */
function merged(
  known: OrganizationDescription | null,
  given: NonNullable<UpdateOrganizationProfile['description']> | null,
): OrganizationDescription | null {
  if (given === null) return null;
  const description = { ...NOTHING, ...known };
  for (const part of ['general', 'products', 'useCases', 'valueProp'] as const) {
    const text = given[part];
    if (text !== undefined) description[part] = text === '' ? null : text;
  }
  return Object.values(description).every((text) => text === null) ? null : description;
}
