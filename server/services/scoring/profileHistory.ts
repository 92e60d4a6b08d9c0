import type { Deps } from '../../deps.ts';
import { type Actor, SYSTEM } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import {
  isSameContent,
  type ProfileContent,
  type ProfileVersion,
  VERSIONS_MAX,
  type VersionRule,
} from '../../domain/profileVersion.ts';
import type { ScoringProfile, ScoringRule } from '../../domain/scoring.ts';
import type { Transaction } from '../../store/database.ts';
import { lockProfile } from '../../store/scoring/profiles.ts';
import { insertProfileVersion, listProfileVersions } from '../../store/scoring/profileVersions.ts';
import { listRules } from '../../store/scoring/rules.ts';
import { withTransaction } from '../../store/transaction.ts';
import { getProfile } from './profiles.ts';

/** Who calls, as versions name them. */
export function actorOf({ consoleUserId, hubId, hubUserId = null, apiKeyId }: Caller): Actor {
  if (consoleUserId !== undefined) return { kind: 'console', id: consoleUserId };
  if (hubId !== undefined) return { kind: 'hub', id: hubUserId };
  return apiKeyId === null ? SYSTEM : { kind: 'key', id: apiKeyId };
}

/** The first version of a profile that has none yet. */
export async function beginHistory(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
  caller: Caller,
  profileId: string,
): Promise<void> {
  await withTransaction(deps, async (tx) => {
    const profile = await lockProfile(tx, caller.organizationId, profileId);
    if (profile === null || (await listProfileVersions(tx, profileId, 1)).length > 0) return;
    const rules = await listRules(tx, profileId);
    await keepVersion(tx, deps, profile, {
      rules,
      settings: profile.settings,
      origin: 'created',
      putBack: null,
      actor: actorOf(caller),
    });
  });
}

/** Keeps what a locked profile scores by now. */
export async function keepVersion(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { id, revision }: Pick<ScoringProfile, 'id' | 'revision'>,
  version: ProfileContent & Pick<ProfileVersion, 'origin' | 'putBack' | 'actor'>,
): Promise<void> {
  const kept = { ...version, profileId: id, revision, rules: version.rules.map(versionRule) };
  await insertProfileVersion(tx, { ...kept, createdAt: clock.now() }, VERSIONS_MAX);
}

/**
 * Keeps what a locked profile scores by unless its newest version says it already: rules that were put one by one, over the API or
 * in HubSpot, make no versions, and the next publication must not lose them.
 */
export async function keepFound(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  profile: ScoringProfile,
  rules: readonly ScoringRule[],
): Promise<void> {
  const [newest] = await listProfileVersions(tx, profile.id, 1);
  const content = { rules: rules.map(versionRule), settings: profile.settings };
  if (newest?.revision === profile.revision || (newest !== undefined && isSameContent(newest, content)))
    return;
  await keepVersion(tx, deps, profile, { ...content, origin: 'found', putBack: null, actor: SYSTEM });
}

function versionRule({ id, signalTemplateId, dimension, answerType, pointValues }: VersionRule): VersionRule {
  return { id, signalTemplateId, dimension, answerType, pointValues };
}

/** The kept versions of a profile, newest first. @throws NOT_FOUND */
export async function readVersions(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  profileId: string,
): Promise<ProfileVersion[]> {
  await getProfile(deps, caller, profileId);
  return listProfileVersions(deps.db, profileId, VERSIONS_MAX);
}
