import type { Executor } from './database.ts';

/**
 * Deleting what is older than its time, a portion in each statement, by an index in the order of age: each returns how many rows it
 * deleted, and less than `limit` when no more are left. Subqueries count, because MySQL would turn EXISTS into a join that reads the
 * whole other table.
 */

/** Runs that have ended and whose deliveries have; their questions, exchanges, deliveries and links to pages go with them. */
export async function purgeRuns(db: Executor, before: Date, limit: number): Promise<number> {
  const old = await db.rows<{ id: string }>(
    `SELECT r.id FROM runs r
     WHERE r.created_at < ? AND r.status <> 'processing'
       AND (SELECT COUNT(*) FROM webhook_deliveries d WHERE d.run_id = r.id AND d.status = 'pending') = 0
     ORDER BY r.created_at, r.id LIMIT ?`,
    [before, limit],
  );
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  const { affectedRows } = await db.write("DELETE FROM runs WHERE id IN (?) AND status <> 'processing'", [
    ids,
  ]);
  return affectedRows;
}

/** Exchanges with language models; the runs stay. */
export async function purgeExchanges(db: Executor, before: Date, limit: number): Promise<number> {
  const { affectedRows } = await db.write(
    'DELETE FROM model_exchanges WHERE created_at < ? ORDER BY created_at LIMIT ?',
    [before, limit],
  );
  return affectedRows;
}

/** Deliveries that have ended, with their attempts. */
export async function purgeDeliveries(db: Executor, before: Date, limit: number): Promise<number> {
  const { affectedRows } = await db.write(
    "DELETE FROM webhook_deliveries WHERE created_at < ? AND status <> 'pending' ORDER BY created_at, id LIMIT ?",
    [before, limit],
  );
  return affectedRows;
}

/** Events of which no delivery is left. */
export async function purgeEvents(db: Executor, before: Date, limit: number): Promise<number> {
  const { affectedRows } = await db.write(
    `DELETE FROM webhook_events
     WHERE created_at < ? AND (SELECT COUNT(*) FROM webhook_deliveries d WHERE d.event_id = webhook_events.id) = 0
     ORDER BY created_at, id LIMIT ?`,
    [before, limit],
  );
  return affectedRows;
}
