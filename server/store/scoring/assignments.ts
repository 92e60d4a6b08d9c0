import type { ScoringAssignment } from '../../domain/scoring.ts';
import type { Executor, Transaction } from '../database.ts';

/** An object that a profile scores. */
export interface AssignedObject {
  hash: Buffer;
  objectId: string;
}

const COLUMNS = `a.id, a.profile_id AS profileId, a.organization_id AS organizationId, p.type AS objectType,
  a.object_id AS objectId, a.assigned_at AS assignedAt`;
/** The join leaves out assignments of a deleted profile, which are removed a moment later. */
const ASSIGNMENTS = 'scoring_assignments a JOIN scoring_profiles p ON p.id = a.profile_id';

/** All assignments of an object, latest first. */
export function listAssignments(
  db: Executor,
  organizationId: string,
  objectHash: Buffer,
): Promise<ScoringAssignment[]> {
  return db.rows(
    `SELECT ${COLUMNS} FROM ${ASSIGNMENTS} WHERE a.organization_id = ? AND a.object_hash = ?
     ORDER BY a.assigned_at DESC, a.id DESC`,
    [organizationId, objectHash],
  );
}

/** The assignments of these objects to one profile. */
export function findAssignments(
  db: Executor,
  profileId: string,
  objectHashes: readonly Buffer[],
): Promise<ScoringAssignment[]> {
  return db.rows(`SELECT ${COLUMNS} FROM ${ASSIGNMENTS} WHERE a.profile_id = ? AND a.object_hash IN (?)`, [
    profileId,
    objectHashes,
  ]);
}

/** One assignment of this organisation, to any profile. */
export async function findAssignment(
  db: Executor,
  organizationId: string,
  assignmentId: string,
): Promise<(ScoringAssignment & { objectHash: Buffer }) | null> {
  const [row] = await db.rows<ScoringAssignment & { objectHash: Buffer }>(
    `SELECT ${COLUMNS}, a.object_hash AS objectHash FROM ${ASSIGNMENTS} WHERE a.id = ? AND a.organization_id = ?`,
    [assignmentId, organizationId],
  );
  return row ?? null;
}

/** Assigns objects; existing assignments are unchanged and locked like the new ones. */
export async function insertAssignments(
  tx: Transaction,
  assignments: readonly (Omit<ScoringAssignment, 'objectType'> & { hash: Buffer })[],
): Promise<void> {
  await tx.write(
    `INSERT INTO scoring_assignments (profile_id, object_hash, id, organization_id, object_id, assigned_at)
     VALUES ? ON DUPLICATE KEY UPDATE id = scoring_assignments.id`,
    [
      assignments.map(({ profileId, hash, id, organizationId, objectId, assignedAt }) => [
        profileId,
        hash,
        id,
        organizationId,
        objectId,
        assignedAt,
      ]),
    ],
  );
}

/** @returns false when there is no such assignment */
export async function deleteAssignment(
  tx: Transaction,
  profileId: string,
  objectHash: Buffer,
): Promise<boolean> {
  const { affectedRows } = await tx.write(
    'DELETE FROM scoring_assignments WHERE profile_id = ? AND object_hash = ?',
    [profileId, objectHash],
  );
  return affectedRows === 1;
}

/** The next objects of a profile after this hash, locked: whoever computes their scores later sees later answers. */
export function lockNextObjects(
  tx: Transaction,
  profileId: string,
  after: Buffer | null,
  limit: number,
): Promise<AssignedObject[]> {
  return tx.rows(
    `SELECT object_hash AS hash, object_id AS objectId FROM scoring_assignments
     WHERE profile_id = ? AND object_hash > ? ORDER BY object_hash LIMIT ? FOR UPDATE`,
    [profileId, after ?? Buffer.alloc(0), limit],
  );
}

/** Which of these objects are assigned to the profile, locked in hash order. */
export function lockObjects(
  tx: Transaction,
  profileId: string,
  objectHashes: readonly Buffer[],
): Promise<AssignedObject[]> {
  return tx.rows(
    `SELECT object_hash AS hash, object_id AS objectId FROM scoring_assignments
     WHERE profile_id = ? AND object_hash IN (?) ORDER BY object_hash FOR UPDATE`,
    [profileId, objectHashes],
  );
}

/** The first objects of a profile in hash order, which is as good as a random sample. */
export function sampleObjects(db: Executor, profileId: string, limit: number): Promise<AssignedObject[]> {
  return db.rows(
    `SELECT object_hash AS hash, object_id AS objectId FROM scoring_assignments
     WHERE profile_id = ? ORDER BY object_hash LIMIT ?`,
    [profileId, limit],
  );
}

/** Which of these objects an organisation has assigned to any profile; hashes in hex. */
export async function assignedAmong(
  db: Executor,
  organizationId: string,
  objectHashes: readonly Buffer[],
): Promise<Set<string>> {
  if (objectHashes.length === 0) return new Set();
  const rows = await db.rows<{ hash: Buffer }>(
    `SELECT DISTINCT a.object_hash AS hash FROM ${ASSIGNMENTS} WHERE a.organization_id = ? AND a.object_hash IN (?)`,
    [organizationId, objectHashes],
  );
  return new Set(rows.map(({ hash }) => hash.toString('hex')));
}

/** The profiles that any of these objects is assigned to. */
export async function profilesOfObjects(
  db: Executor,
  organizationId: string,
  objectHashes: readonly Buffer[],
): Promise<string[]> {
  const rows = await db.rows<{ profileId: string }>(
    `SELECT DISTINCT profile_id AS profileId FROM scoring_assignments
     WHERE organization_id = ? AND object_hash IN (?) ORDER BY profile_id`,
    [organizationId, objectHashes],
  );
  return rows.map(({ profileId }) => profileId);
}
