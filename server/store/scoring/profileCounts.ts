import type { Dimension } from '@assay/shared/scoring/rule';
import type { Executor } from '../database.ts';

/** Rules of a profile, and how many questions they ask: one question may have a rule in both dimensions. */
export interface RuleCount {
  profileId: string;
  rules: number;
  questions: number;
}

/** Of an organisation's profiles with a rule, from an index alone. */
export function countRules(db: Executor, organizationId: string): Promise<RuleCount[]> {
  return db.rows(
    `SELECT r.profile_id AS profileId, COUNT(*) AS rules, COUNT(DISTINCT r.signal_template_id) AS questions
     FROM scoring_profiles p JOIN scoring_rules r ON r.profile_id = p.id
     WHERE p.organization_id = ? GROUP BY r.profile_id`,
    [organizationId],
  );
}

/** Objects assigned to each of an organisation's profiles that has any, from an index alone. */
export function countAssigned(
  db: Executor,
  organizationId: string,
): Promise<{ profileId: string; objects: number }[]> {
  return db.rows(
    `SELECT a.profile_id AS profileId, COUNT(*) AS objects
     FROM scoring_profiles p JOIN scoring_assignments a ON a.profile_id = p.id
     WHERE p.organization_id = ? GROUP BY a.profile_id`,
    [organizationId],
  );
}

/** Objects of one profile. */
export async function countAssignedTo(db: Executor, profileId: string): Promise<number> {
  const [row] = await db.rows<{ objects: number }>(
    'SELECT COUNT(*) AS objects FROM scoring_assignments WHERE profile_id = ?',
    [profileId],
  );
  return row?.objects ?? 0;
}

/** How many objects have a score. */
export interface ScoreCount {
  profileId: string;
  dimension: Dimension;
  score: number;
  objects: number;
  /** Those of them about which nothing is known. */
  unknown: number;
}

/** Objects by score, of all profiles of an organisation, from an index alone. */
export async function countScores(db: Executor, organizationId: string): Promise<ScoreCount[]> {
  const rows = await db.rows<Omit<ScoreCount, 'score' | 'unknown'> & { score: string; unknown: string }>(
    `SELECT s.profile_id AS profileId, s.dimension, s.score, COUNT(*) AS objects, SUM(s.signal_coverage = 0) AS unknown
     FROM scoring_profiles p JOIN scores s FORCE INDEX (scores_by_rank) ON s.profile_id = p.id
     WHERE p.organization_id = ? GROUP BY s.profile_id, s.dimension, s.score`,
    [organizationId],
  );
  return rows.map(({ score, unknown, ...row }) => ({
    ...row,
    score: Number(score),
    unknown: Number(unknown),
  }));
}
