/** @folder Profiles, rules, assignments, scores and the queue of rescoring. */

import type { ProfileSettings } from '@assay/shared/scoring/extras';
import type { Dimension } from '@assay/shared/scoring/rule';
import type { Contribution, MissingContribution } from '@assay/shared/scoring/score';
import type { Score, ScoreVersion } from '../../domain/scoring.ts';
import type { Executor, Transaction } from '../database.ts';
import { queueChangedScores } from '../hubspot/outbox.ts';

/** A newly computed score. */
export interface ComputedScore {
  /** Used when there is no row yet. */
  id: string;
  profileId: string;
  organizationId: string;
  objectHash: Buffer;
  dimension: Dimension;
  score: number;
  /** JSON text, as stored and as hashed into `content`. */
  contributions: string;
  missing: string;
  signalCoverage: number;
  totalRules: number;
  /** 16-byte digest of score, coverage and contributions: the version increases when it changes. */
  content: Buffer;
  profileRevision: number;
  computedAt: Date;
}

/** Columns that are written only when `content` changes. MySQL and MariaDB assign from left to right, so `content` comes last. */
const WHEN_CHANGED = [
  'previous_score = IF(content = VALUES(content), previous_score, score)',
  'previous_contributions = IF(content = VALUES(content), previous_contributions, contributions)',
  'contributions = IF(content = VALUES(content), contributions, VALUES(contributions))',
  'version = IF(content = VALUES(content), version, version + 1)',
  'changed_at = IF(content = VALUES(content), changed_at, VALUES(computed_at))',
];
const ALWAYS = [
  'score',
  'missing',
  'signal_coverage',
  'total_rules',
  'profile_revision',
  'computed_at',
  'content',
].map((column) => `${column} = VALUES(${column})`);

/**
 * Writes scores and, for changed ones, the next version, its history row and the outbox rows of the organisation's hubs,
 * with a fixed number of statements. The objects must be locked and their profile held, so that no older value is written later.
 */
export async function saveScores(tx: Transaction, scores: readonly ComputedScore[]): Promise<void> {
  const [first] = scores;
  if (first === undefined) return;
  const objectHashes = [...new Set(scores.map(({ objectHash }) => objectHash))];
  await tx.write(
    `INSERT INTO scores (profile_id, object_hash, dimension, id, organization_id, score, contributions, missing,
       signal_coverage, total_rules, content, version, profile_revision, computed_at, changed_at)
     VALUES ? ON DUPLICATE KEY UPDATE ${[...WHEN_CHANGED, ...ALWAYS].join(', ')}`,
    [
      scores.map((row) => [
        row.profileId,
        row.objectHash,
        row.dimension,
        row.id,
        row.organizationId,
        row.score,
        row.contributions,
        row.missing,
        row.signalCoverage,
        row.totalRules,
        row.content,
        1,
        row.profileRevision,
        row.computedAt,
        row.computedAt,
      ]),
    ],
  );
  await tx.write(
    `INSERT INTO score_history (profile_id, object_hash, dimension, version, organization_id, score, contributions,
       missing, signal_coverage, total_rules, computed_at)
     SELECT profile_id, object_hash, dimension, version, organization_id, score, contributions, missing,
       signal_coverage, total_rules, computed_at
     FROM scores WHERE profile_id = ? AND object_hash IN (?)
     ON DUPLICATE KEY UPDATE version = score_history.version`,
    [first.profileId, objectHashes],
  );
  await queueChangedScores(tx, { ...first, objectHashes });
}

/** A row as mysql2 returns it. */
type StoredVersion = Omit<ScoreVersion, 'score' | 'contributions' | 'missing'> & {
  score: string;
  contributions: string;
  missing: string;
};
type StoredScore = StoredVersion &
  Pick<ProfiledScore, 'id'> & {
    previousScore: string | null;
    previousContributions: string | null;
    settings: string | null;
  };

const VERSION_COLUMNS = `profile_id AS profileId, object_hash AS objectHash, dimension,
  score, contributions, missing, signal_coverage AS signalCoverage, total_rules AS totalRules, version,
  computed_at AS computedAt`;

function versionFromStored<Row extends StoredVersion>(row: Row) {
  return {
    ...row,
    score: Number(row.score),
    contributions: JSON.parse(row.contributions) as Contribution[],
    missing: JSON.parse(row.missing) as MissingContribution[],
  };
}

/** A score with the settings of its profile. */
export interface ProfiledScore extends Score {
  settings: ProfileSettings | null;
}

const SCORES_OF_OBJECTS = `SELECT s.id, ${VERSION_COLUMNS}, previous_score AS previousScore,
    previous_contributions AS previousContributions, p.settings
  FROM scores s JOIN scoring_profiles p ON p.id = s.profile_id
  WHERE s.organization_id = ? AND object_hash`;

/** The scores of these objects by every profile, in one statement; scores of deleted profiles are left out. */
export async function findScores(
  db: Executor,
  organizationId: string,
  objectHashes: readonly Buffer[],
): Promise<ProfiledScore[]> {
  const [only, ...others] = objectHashes;
  if (only === undefined) return [];
  const rows =
    others.length === 0
      ? await db.preparedRows<StoredScore>(`${SCORES_OF_OBJECTS} = ?`, [organizationId, only])
      : await db.rows<StoredScore>(`${SCORES_OF_OBJECTS} IN (?)`, [organizationId, objectHashes]);
  return rows.map((row) => scoreFromStored(row, organizationId));
}

/** Those of these scores, which the caller has just written, whose version has advanced by it. */
export async function findChangedScores(
  db: Executor,
  {
    organizationId,
    profileId,
    objectHashes,
  }: { organizationId: string; profileId: string; objectHashes: readonly Buffer[] },
): Promise<ProfiledScore[]> {
  if (objectHashes.length === 0) return [];
  const rows = await db.rows<StoredScore>(
    `SELECT s.id, ${VERSION_COLUMNS}, previous_score AS previousScore,
       previous_contributions AS previousContributions, p.settings
     FROM scores s JOIN scoring_profiles p ON p.id = s.profile_id
     WHERE s.profile_id = ? AND s.object_hash IN (?) AND s.changed_at = s.computed_at`,
    [profileId, objectHashes],
  );
  return rows.map((row) => scoreFromStored(row, organizationId));
}

function scoreFromStored(row: StoredScore, organizationId: string): ProfiledScore {
  return {
    ...versionFromStored(row),
    organizationId,
    previousScore: row.previousScore === null ? null : Number(row.previousScore),
    previousContributions:
      row.previousContributions === null ? null : (JSON.parse(row.previousContributions) as Contribution[]),
    settings: row.settings === null ? null : (JSON.parse(row.settings) as ProfileSettings),
  };
}

/** The versions to list. */
export interface HistorySelection {
  profileId: string;
  objectHash: Buffer;
  dimension?: Dimension | undefined;
  limit: number;
  offset: number;
}

/** A page of the versions of an object's scores by one profile, newest first, and their total number. */
export async function listVersions(
  db: Executor,
  { profileId, objectHash, dimension, limit, offset }: HistorySelection,
): Promise<{ rows: ScoreVersion[]; total: number }> {
  const condition = `profile_id = ? AND object_hash = ?${dimension === undefined ? '' : ' AND dimension = ?'}`;
  const values = [profileId, objectHash, ...(dimension === undefined ? [] : [dimension])];
  const [count] = await db.rows<{ total: number }>(
    `SELECT COUNT(*) AS total FROM score_history WHERE ${condition}`,
    values,
  );
  const rows = await db.rows<StoredVersion>(
    `SELECT ${VERSION_COLUMNS} FROM score_history WHERE ${condition}
     ORDER BY computed_at DESC, version DESC, dimension LIMIT ? OFFSET ?`,
    [...values, limit, offset],
  );
  return { rows: rows.map(versionFromStored), total: count?.total ?? 0 };
}

/** Number of objects of a profile by score, from an index alone. */
export async function countByScore(
  db: Executor,
  profileId: string,
  dimension: Dimension,
): Promise<{ score: number; objects: number }[]> {
  const rows = await db.rows<{ score: string; objects: number }>(
    'SELECT score, COUNT(*) AS objects FROM scores WHERE profile_id = ? AND dimension = ? GROUP BY score',
    [profileId, dimension],
  );
  return rows.map(({ score, objects }) => ({ score: Number(score), objects }));
}

/** Deletes the scores of these objects by one profile with their history, except those of the `kept` dimensions. */
export async function deleteScores(
  tx: Transaction,
  profileId: string,
  objectHashes: readonly Buffer[],
  kept: readonly Dimension[] = [],
): Promise<void> {
  for (const table of ['scores', 'score_history']) {
    await tx.write(
      `DELETE FROM ${table} WHERE profile_id = ? AND object_hash IN (?)${kept.length > 0 ? ' AND dimension NOT IN (?)' : ''}`,
      [profileId, objectHashes, ...(kept.length > 0 ? [kept] : [])],
    );
  }
}

/** Deletes up to `limit` rows of each kind that belong to a deleted profile. @returns how many */
export async function purgeProfile(tx: Transaction, profileId: string, limit: number): Promise<number> {
  let removed = 0;
  for (const table of ['score_history', 'scores', 'scoring_assignments']) {
    const { affectedRows } = await tx.write(`DELETE FROM ${table} WHERE profile_id = ? LIMIT ?`, [
      profileId,
      limit,
    ]);
    removed += affectedRows;
  }
  return removed;
}

const FORGOTTEN = [
  'template_answers',
  'score_requests',
  'scoring_assignments',
  'scores',
  'hub_outbox',
  'hub_records',
  'webhook_events',
] as const;

/** Deletes everything stored about an object under any profile: answers, assignments, scores, history, requests, CRM records, events
 * of webhooks with their deliveries. */
export async function forgetObject(
  tx: Transaction,
  organizationId: string,
  objectHash: Buffer,
): Promise<void> {
  const profiles = await tx.rows<{ profileId: string }>(
    `SELECT profile_id AS profileId FROM scores WHERE organization_id = ? AND object_hash = ?
     UNION SELECT profile_id FROM scoring_assignments WHERE organization_id = ? AND object_hash = ?`,
    [organizationId, objectHash, organizationId, objectHash],
  );
  for (const table of FORGOTTEN)
    await tx.write(`DELETE FROM ${table} WHERE organization_id = ? AND object_hash = ?`, [
      organizationId,
      objectHash,
    ]);
  for (const { profileId } of profiles) await deleteScores(tx, profileId, [objectHash]);
}
