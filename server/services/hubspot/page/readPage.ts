/** @folder The app page in HubSpot: profiles, rules, what-if and spend. */

import type { PageData, ProfilesData, ProfilesRequest } from '@assay/shared/hubspot/page';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { createReady } from '../../scoring/createReady.ts';
import { galleryEntries, profileOverviews } from '../../scoring/profileOverviews.ts';
import { archiveProfile, getProfile, replaceProfile } from '../../scoring/profiles.ts';
import { requireSettingsUser, whyNoChanges } from '../settingsUsers.ts';
import { pageSpend } from './pageSpend.ts';

type PageDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics' | 'wakeWorkers'>;

/** The overview. */
export async function readPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  hubId: number,
): Promise<PageData> {
  const [whyNot, profiles, spend] = await Promise.all([
    whyNoChanges(deps, caller, hubId),
    profileOverviews(deps, caller),
    pageSpend(deps, caller, hubId),
  ]);
  return { canChange: whyNot === null, whyNot, profiles, gallery: galleryEntries(), spend };
}

/** Creates, renames, archives or restores a profile, or gives it other bands. Every action may be repeated without harm.
 * @throws FORBIDDEN, NOT_FOUND; VALIDATION_ERROR for an unknown ready profile; CONFLICT when there are too many profiles
 */
export async function changeProfile(
  deps: PageDeps,
  caller: Caller,
  hubId: number,
  request: ProfilesRequest,
): Promise<ProfilesData> {
  await requireSettingsUser(deps, caller, hubId);
  const profileId = await done(deps, caller, request);
  return { profileId, page: await readPage(deps, caller, hubId) };
}

async function done(deps: PageDeps, caller: Caller, request: ProfilesRequest): Promise<string> {
  if (request.action === 'create') return createReady(deps, caller, request);
  const { profileId } = request;
  if (request.action === 'rename') {
    const { description } = await getProfile(deps, caller, profileId);
    await replaceProfile(deps, caller, profileId, { name: request.name, description });
  } else if (request.action === 'bands') {
    const { name, description, settings } = await getProfile(deps, caller, profileId);
    const { bands } = request;
    await replaceProfile(deps, caller, profileId, { name, description, settings: { ...settings, bands } });
  } else {
    await archiveProfile(deps, caller, profileId, request.action === 'archive');
  }
  return profileId;
}
