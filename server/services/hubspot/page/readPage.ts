/** @folder The app page in HubSpot: profiles, rules, what-if and spend. */

import type { PageData, ProfilesData, ProfilesRequest } from '@assay/shared/hubspot/page';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import { AssayError, validationError } from '../../../domain/errors.ts';
import { listProfiles } from '../../../store/scoring/profiles.ts';
import { archiveProfile, createProfile, getProfile, replaceProfile } from '../../scoring/profiles.ts';
import { isSameRule, listRules, putRule } from '../../scoring/rules.ts';
import { requireSettingsUser, whyNoChanges } from '../settingsUsers.ts';
import { GALLERY, READY_BANDS, type ReadyProfile } from './gallery.ts';
import { galleryEntries, pageProfiles } from './pageProfiles.ts';
import { questionFor } from './pageQuestions.ts';
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
    pageProfiles(deps, caller),
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
  if (request.action === 'create') {
    const ready = GALLERY.find(({ key }) => key === request.gallery);
    if (ready === undefined)
      throw validationError([
        { field: 'gallery', message: `must be one of ${GALLERY.map(({ key }) => key).join(', ')}` },
      ]);
    return createReady(deps, caller, ready, request.name ?? ready.name);
  }
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

/** How long a repeated call completes a profile that an earlier one has begun; after that its name is taken. */
const REPEAT_MS = 120_000;

/**
 * Creates a ready profile with its questions and rules. Each step is a transaction of its own and keeps what an earlier attempt has
 * done, so that a repeat completes what was cut short.
 */
async function createReady(
  deps: PageDeps,
  caller: Caller,
  { objectType, description, rules }: ReadyProfile,
  name: string,
): Promise<string> {
  const present = (await listProfiles(deps.db, caller.organizationId)).find(
    (profile) => profile.type === objectType && profile.name === name,
  );
  if (present !== undefined && deps.clock.now().getTime() - present.createdAt.getTime() > REPEAT_MS)
    throw new AssayError('CONFLICT', `There is a profile “${name}” already. Give this one another name.`);
  const { id } =
    present ??
    (await createProfile(deps, caller, {
      profileType: objectType,
      name,
      description,
      settings: { bands: READY_BANDS },
    }));
  const saved = await listRules(deps, caller, id);
  for (const { dimension, answerType, pointValues, ...asked } of rules) {
    const signalTemplateId = await questionFor(deps, caller, { ...asked, answerType, choices: [] });
    if (!saved.some((rule) => isSameRule(rule, { signalTemplateId, dimension })))
      await putRule(deps, caller, id, { signalTemplateId, dimension, answerType, pointValues });
  }
  return id;
}
