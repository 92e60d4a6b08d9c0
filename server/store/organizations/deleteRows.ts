import type { Executor, Value } from '../database.ts';
import type { Queue } from '../jobs.ts';
import { type Owner, ownerPortions } from '../ownedRows.ts';
import { ORGANIZATION_TABLES } from './ownedTables.ts';

/** What an organisation has under way. */
export interface WorkUnderWay {
  runs: number;
  batches: number;
  emailBatches: number;
  deliveries: number;
}

/** Counts what an organisation has under way, each kind up to a thousand. */
export async function countUnderWay(db: Executor, organizationId: string): Promise<WorkUnderWay> {
  const count = async (sql: string) => {
    const [row] = await db.rows<{ count: number }>(`SELECT COUNT(*) AS count FROM (${sql} LIMIT 1000) some`, [
      organizationId,
    ]);
    return row?.count ?? 0;
  };
  return {
    runs: await count(`SELECT 1 FROM runs WHERE organization_id = ? AND status = 'processing'`),
    batches: await count('SELECT 1 FROM batches WHERE organization_id = ? AND ended_at IS NULL'),
    emailBatches: await count(
      `SELECT 1 FROM email_batches b WHERE organization_id = ? AND EXISTS (
         SELECT 1 FROM email_batch_rows r WHERE r.batch_id = b.id AND r.status = 'pending')`,
    ),
    deliveries: await count(
      `SELECT 1 FROM webhook_deliveries WHERE organization_id = ? AND status = 'pending'`,
    ),
  };
}

/** The hubs of an organisation with tokens, which HubSpot still honours. */
export async function hubsWithTokens(db: Executor, organizationId: string): Promise<number[]> {
  const rows = await db.rows<{ hubId: number }>(
    'SELECT hub_id AS hubId FROM hubs WHERE organization_id = ? AND tokens IS NOT NULL',
    [organizationId],
  );
  return rows.map(({ hubId }) => hubId);
}

/** Revokes an organisation's keys, so that nothing new is asked for. */
export async function revokeAllKeys(db: Executor, organizationId: string, at: Date): Promise<void> {
  await db.write('UPDATE api_keys SET revoked_at = ? WHERE organization_id = ? AND revoked_at IS NULL', [
    at,
    organizationId,
  ]);
}

const QUEUES = Object.keys({
  research: true,
  webhook: true,
  delivery: true,
  score: true,
  rescore: true,
  email: true,
  crm: true,
  batch: true,
  trial: true,
} satisfies Record<Queue, true>);

/** Takes an organisation's jobs from the queues: a worker that has one finds it gone and writes nothing. */
export async function deleteJobs(db: Executor, organizationId: string): Promise<void> {
  for (const queue of QUEUES) {
    await deleteOf(db, `jobs WHERE organization_id = ? AND queue = '${queue}'`, [organizationId]);
    await db.write('DELETE FROM job_lanes WHERE queue = ? AND organization_id = ?', [queue, organizationId]);
  }
}

/** A portion of the organisation's runs, oldest first; empty when none is left. */
export async function someRuns(db: Executor, organizationId: string, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    'SELECT id FROM runs WHERE organization_id = ? ORDER BY created_at, id LIMIT ?',
    [organizationId, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes every row of an organisation that is not a run's, in portions, and the organisation last. Rows without a foreign key
 * are deleted once more afterwards, for a worker that wrote one meanwhile.
 *
 * @returns how many rows, as far as they were counted
 */
export async function deleteOrganizationRows(db: Executor, organizationId: string): Promise<number> {
  let deleted = 0;
  // Read before the rows that name them are gone.
  const profiles = await idsOf(db, organizationId, 'profile');
  const hubs = await idsOf(db, organizationId, 'hub');
  for (const { table, owner } of ORGANIZATION_TABLES) {
    if (table === 'runs' || owner.of === 'run') continue; // gone already
    for await (const ids of ownerPortions(db, organizationId, owner.of))
      deleted += await deleteOf(db, `${table} WHERE ${owner.column} = ?`, ids);
  }
  await db.write('DELETE FROM model_days WHERE scope = ?', [organizationId]);
  for (const { table, owner } of ORGANIZATION_TABLES) {
    if (WITHOUT_FOREIGN_KEY.has(table))
      await deleteOf(db, `${table} WHERE organization_id = ?`, [organizationId]);
    if (owner.of === 'profile') await deleteOf(db, `${table} WHERE profile_id = ?`, profiles);
    // Another organisation may have connected the hub meanwhile.
    const isNobodys = `NOT EXISTS (SELECT 1 FROM hubs h WHERE h.hub_id = ${table}.hub_id)`;
    if (owner.of === 'hub') await deleteOf(db, `${table} WHERE hub_id = ? AND ${isNobodys}`, hubs);
  }
  return deleted;
}

const WITHOUT_FOREIGN_KEY = new Set([
  'template_answers',
  'score_requests',
  'hub_outbox',
  'hub_records',
  'dead_jobs',
]);

async function idsOf(db: Executor, organizationId: string, of: Owner): Promise<Value[]> {
  const ids: Value[] = [];
  for await (const portion of ownerPortions(db, organizationId, of)) ids.push(...portion);
  return ids;
}

const PORTION = 1_000;

/** Deletes the rows of each id in portions. @param rows  table and condition */
async function deleteOf(db: Executor, rows: string, ids: readonly Value[]): Promise<number> {
  let total = 0;
  for (const id of ids) {
    for (let deleted = PORTION; deleted === PORTION; ) {
      ({ affectedRows: deleted } = await db.write(`DELETE FROM ${rows} LIMIT ?`, [id, PORTION]));
      total += deleted;
    }
  }
  return total;
}
