import type { ProfileSettings } from '@assay/shared/scoring/extras';
import type { ScoringProfile } from '../../domain/scoring.ts';
import type { Executor, Transaction } from '../database.ts';

/** A row as mysql2 returns it. */
type StoredProfile = Omit<ScoringProfile, 'settings'> & { settings: string | null };

const COLUMNS = `id, organization_id AS organizationId, type, name, description, settings, revision,
  created_at AS createdAt, updated_at AS updatedAt, archived_at AS archivedAt`;

function fromStored(row: StoredProfile): ScoringProfile {
  return { ...row, settings: row.settings === null ? null : (JSON.parse(row.settings) as ProfileSettings) };
}

/** One profile of this organisation. */
export async function findProfile(
  db: Executor,
  organizationId: string,
  profileId: string,
): Promise<ScoringProfile | null> {
  const [row] = await db.rows<StoredProfile>(
    `SELECT ${COLUMNS} FROM scoring_profiles WHERE id = ? AND organization_id = ?`,
    [profileId, organizationId],
  );
  return row === undefined ? null : fromStored(row);
}

/** Locks a profile to change it or its rules: nobody computes scores with it meanwhile. */
export async function lockProfile(
  tx: Transaction,
  organizationId: string,
  profileId: string,
): Promise<ScoringProfile | null> {
  const [row] = await tx.rows<StoredProfile>(
    `SELECT ${COLUMNS} FROM scoring_profiles WHERE id = ? AND organization_id = ? FOR UPDATE`,
    [profileId, organizationId],
  );
  return row === undefined ? null : fromStored(row);
}

/** Locks a profile against changes until the transaction ends (a shared lock). */
export async function holdProfile(tx: Transaction, profileId: string): Promise<ScoringProfile | null> {
  const [row] = await tx.rows<StoredProfile>(
    `SELECT ${COLUMNS} FROM scoring_profiles WHERE id = ? LOCK IN SHARE MODE`,
    [profileId],
  );
  return row === undefined ? null : fromStored(row);
}

/** The profiles in use of an organisation, newest first; with `withArchived` all. */
export async function listProfiles(
  db: Executor,
  organizationId: string,
  { withArchived = false }: { withArchived?: boolean } = {},
): Promise<ScoringProfile[]> {
  const rows = await db.rows<StoredProfile>(
    `SELECT ${COLUMNS} FROM scoring_profiles WHERE organization_id = ?${withArchived ? '' : ' AND archived_at IS NULL'}
     ORDER BY created_at DESC, id DESC`,
    [organizationId],
  );
  return rows.map(fromStored);
}

export async function countProfiles(db: Executor, organizationId: string): Promise<number> {
  const [row] = await db.rows<{ total: number }>(
    'SELECT COUNT(*) AS total FROM scoring_profiles WHERE organization_id = ?',
    [organizationId],
  );
  return row?.total ?? 0;
}

export async function insertProfile(tx: Transaction, profile: ScoringProfile): Promise<void> {
  await tx.write(
    `INSERT INTO scoring_profiles
       (id, organization_id, type, name, description, settings, revision, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      profile.id,
      profile.organizationId,
      profile.type,
      profile.name,
      profile.description,
      writtenSettings(profile.settings),
      profile.revision,
      profile.createdAt,
      profile.updatedAt,
    ],
  );
}

/** Updates a locked profile. */
export async function updateProfile(tx: Transaction, profile: ScoringProfile): Promise<void> {
  await tx.write(
    `UPDATE scoring_profiles SET name = ?, description = ?, settings = ?, revision = ?, updated_at = ? WHERE id = ?`,
    [
      profile.name,
      profile.description,
      writtenSettings(profile.settings),
      profile.revision,
      profile.updatedAt,
      profile.id,
    ],
  );
}

/** Puts a locked profile away, or takes it back. */
export async function archiveProfile(tx: Transaction, profileId: string, at: Date | null): Promise<void> {
  await tx.write('UPDATE scoring_profiles SET archived_at = ? WHERE id = ?', [at, profileId]);
}

/** Deletes a profile and its rules; `store/scoring/scores.ts` deletes what belongs to its objects. */
export async function deleteProfile(tx: Transaction, profileId: string): Promise<void> {
  await tx.write('DELETE FROM scoring_profiles WHERE id = ?', [profileId]);
}

/** Profiles whose scores change with time, because their answers decay. */
export function findFadingProfiles(db: Executor): Promise<{ id: string }[]> {
  return db.rows(`SELECT id FROM scoring_profiles WHERE JSON_LENGTH(settings, '$.halfLifeDays') > 0`);
}

function writtenSettings(settings: ProfileSettings | null): string | null {
  return settings === null ? null : JSON.stringify(settings);
}
