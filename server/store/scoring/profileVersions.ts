import type { ProfileSettings } from '@assay/shared/scoring/extras';
import type { Actor } from '../../domain/audit.ts';
import type { ProfileVersion, VersionRule } from '../../domain/profileVersion.ts';
import type { Executor, Transaction } from '../database.ts';

interface StoredVersion extends Omit<ProfileVersion, 'rules' | 'settings' | 'actor'> {
  actorKind: Actor['kind'];
  actorId: string | null;
  rules: string;
  settings: string | null;
}

const COLUMNS = `profile_id AS profileId, revision, origin, put_back AS putBack,
  actor_kind AS actorKind, actor_id AS actorId, rules, settings, created_at AS createdAt`;

function fromStored({ actorKind, actorId, rules, settings, ...row }: StoredVersion): ProfileVersion {
  return {
    ...row,
    actor: { kind: actorKind, id: actorId },
    rules: JSON.parse(rules) as VersionRule[],
    settings: settings === null ? null : (JSON.parse(settings) as ProfileSettings),
  };
}

/** The newest versions of a profile, newest first. */
export async function listProfileVersions(
  db: Executor,
  profileId: string,
  limit: number,
): Promise<ProfileVersion[]> {
  const rows = await db.rows<StoredVersion>(
    `SELECT ${COLUMNS} FROM scoring_profile_versions WHERE profile_id = ? ORDER BY revision DESC LIMIT ?`,
    [profileId, limit],
  );
  return rows.map(fromStored);
}

/** What a profile scored by at a revision: the version of it, or, as changes without effect make none, the one before. */
export async function findProfileVersion(
  db: Executor,
  profileId: string,
  revision: number,
): Promise<ProfileVersion | null> {
  const [row] = await db.rows<StoredVersion>(
    `SELECT ${COLUMNS} FROM scoring_profile_versions WHERE profile_id = ? AND revision <= ?
     ORDER BY revision DESC LIMIT 1`,
    [profileId, revision],
  );
  return row === undefined ? null : fromStored(row);
}

/** Stores a version of a locked profile and removes those beyond the newest `kept`. */
export async function insertProfileVersion(
  tx: Transaction,
  version: ProfileVersion,
  kept: number,
): Promise<void> {
  await tx.write(
    `INSERT INTO scoring_profile_versions
       (profile_id, revision, origin, put_back, actor_kind, actor_id, rules, settings, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      version.profileId,
      version.revision,
      version.origin,
      version.putBack,
      version.actor.kind,
      version.actor.id,
      JSON.stringify(version.rules),
      version.settings === null ? null : JSON.stringify(version.settings),
      version.createdAt,
    ],
  );
  const [oldest] = await tx.rows<{ revision: number }>(
    'SELECT revision FROM scoring_profile_versions WHERE profile_id = ? ORDER BY revision DESC LIMIT 1 OFFSET ?',
    [version.profileId, kept],
  );
  if (oldest === undefined) return;
  await tx.write('DELETE FROM scoring_profile_versions WHERE profile_id = ? AND revision <= ?', [
    version.profileId,
    oldest.revision,
  ]);
}
