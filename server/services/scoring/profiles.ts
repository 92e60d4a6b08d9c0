import { isDeepStrictEqual } from 'node:util';
import type { CreateProfile, UpdateProfile } from '@assay/shared/scoring/profile';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { AssayError, notFound } from '../../domain/errors.ts';
import { PROFILES_MAX, type ScoringProfile } from '../../domain/scoring.ts';
import { bindResource } from '../../store/idempotencyKeys.ts';
import { enqueueOnce } from '../../store/jobs.ts';
import * as store from '../../store/scoring/profiles.ts';
import { withTransaction } from '../../store/transaction.ts';
import { auditChange } from '../auditChange.ts';
import { type RescoreDeps, rescoreAfterChange } from './rescoreProfile.ts';

type ProfileDeps = RescoreDeps & Pick<Deps, 'wakeWorkers'>;

/** Creates a profile without rules. @throws CONFLICT when the organisation has the maximum number */
export async function createProfile(
  deps: ProfileDeps,
  caller: Caller,
  { profileType, name, description, settings }: CreateProfile,
): Promise<ScoringProfile> {
  const { organizationId, idempotency } = caller;
  const earlier = idempotency?.resourceId;
  const bound = earlier ? await store.findProfile(deps.db, organizationId, earlier) : null;
  if (bound !== null) return bound;
  const now = deps.clock.now();
  const profile: ScoringProfile = {
    id: deps.ids.uuid(),
    organizationId,
    type: profileType,
    name,
    description: description ?? null,
    settings: settings ?? null,
    revision: 1,
    createdAt: now,
    updatedAt: now,
    archivedAt: null,
  };
  await withTransaction(deps, async (tx) => {
    if ((await store.countProfiles(tx, organizationId)) >= PROFILES_MAX)
      throw new AssayError('CONFLICT', `There are ${PROFILES_MAX} profiles already; delete one first.`);
    await store.insertProfile(tx, profile);
    await auditChange(tx, deps, caller, {
      noun: 'profile',
      subjectId: profile.id,
      change: 'created',
    });
    if (idempotency && !(await bindResource(tx, idempotency.scopeHash, profile.id)))
      throw new AssayError(
        'CONFLICT',
        'A retry with this Idempotency-Key was carried out instead of this request.',
      );
  });
  return profile;
}

/** The organisation's profiles in use, newest first. */
export function listProfiles(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
): Promise<ScoringProfile[]> {
  return store.listProfiles(db, organizationId);
}

/** @throws NOT_FOUND */
export async function getProfile(
  { db }: Pick<Deps, 'db'>,
  { organizationId }: Caller,
  profileId: string,
): Promise<ScoringProfile> {
  const profile = await store.findProfile(db, organizationId, profileId);
  if (profile === null) throw notFound('scoring profile', profileId);
  return profile;
}

/** Replaces those of a profile's own fields that are given; changed settings rescore its objects. @throws NOT_FOUND */
export async function replaceProfile(
  deps: ProfileDeps,
  caller: Caller,
  profileId: string,
  { name, description, settings }: UpdateProfile,
): Promise<ScoringProfile> {
  const { organizationId } = caller;
  const { profile, queued } = await withTransaction(deps, async (tx) => {
    const current = await store.lockProfile(tx, organizationId, profileId);
    if (current === null) throw notFound('scoring profile', profileId);
    const kept = settings === undefined ? current.settings : settings;
    const isRescored = !isDeepStrictEqual(kept, current.settings);
    const next: ScoringProfile = {
      ...current,
      name,
      description: description === undefined ? current.description : description || null,
      settings: kept,
      revision: current.revision + (isRescored ? 1 : 0),
      updatedAt: deps.clock.now(),
    };
    await store.updateProfile(tx, next);
    await auditChange(tx, deps, caller, {
      noun: 'profile',
      subjectId: next.id,
      change: 'changed',
    });
    return { profile: next, queued: isRescored && (await rescoreAfterChange(tx, deps, next)) };
  });
  if (queued) deps.wakeWorkers('rescore');
  return profile;
}

/** Puts a profile away or takes it back: its rules, assignments and scores stay. A repeat changes nothing. @throws NOT_FOUND */
export async function archiveProfile(
  deps: ProfileDeps,
  caller: Caller,
  profileId: string,
  isArchived: boolean,
): Promise<void> {
  await withTransaction(deps, async (tx) => {
    const profile = await store.lockProfile(tx, caller.organizationId, profileId);
    if (profile === null) throw notFound('scoring profile', profileId);
    if ((profile.archivedAt !== null) === isArchived) return;
    await store.archiveProfile(tx, profileId, isArchived ? deps.clock.now() : null);
    await auditChange(tx, deps, caller, {
      noun: 'profile',
      subjectId: profile.id,
      change: isArchived ? 'archived' : 'restored',
    });
  });
}

/**
 * Deletes a profile and its rules. Its assignments and scores disappear for every reader at once; a job deletes their
 * rows. @throws NOT_FOUND
 */
export async function deleteProfile(
  deps: ProfileDeps,
  { organizationId }: Caller,
  profileId: string,
): Promise<void> {
  await withTransaction(deps, async (tx) => {
    if ((await store.lockProfile(tx, organizationId, profileId)) === null)
      throw notFound('scoring profile', profileId);
    await store.deleteProfile(tx, profileId);
    const now = deps.clock.now();
    await enqueueOnce(tx, {
      queue: 'rescore',
      subject: profileId,
      organizationId,
      availableAt: now,
      createdAt: now,
    });
  });
  deps.wakeWorkers('rescore');
}
