import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { WORK } from './ledgerScene.ts';

/** A promise about the stored data, as a query for the rows that break it. */
interface Invariant {
  promise: string;
  brokenBy: string;
}

const PRICE = `CASE ${WORK.map(
  ({ surface, type, price }) => `WHEN r.surface = '${surface}' AND r.type = '${type}' THEN ${price}`,
).join(' ')} END`;

/** Hold after every commit, whatever was killed before. */
const ALWAYS: readonly Invariant[] = [
  {
    promise: 'the sum of the entries is the balance, the sum of the open holds is what is held',
    brokenBy: `
      SELECT a.organization_id, a.balance, a.held, e.total AS entries, h.total AS holds
      FROM credit_accounts a
      LEFT JOIN (SELECT organization_id, SUM(amount) AS total FROM credit_entries GROUP BY organization_id) e
        ON e.organization_id = a.organization_id
      LEFT JOIN (SELECT organization_id, SUM(amount) AS total FROM credit_holds GROUP BY organization_id) h
        ON h.organization_id = a.organization_id
      WHERE a.balance <> COALESCE(e.total, 0) OR a.held <> COALESCE(h.total, 0)`,
  },
  {
    promise: 'nobody holds more than the balance, or less than zero',
    brokenBy: 'SELECT * FROM credit_accounts WHERE held < 0 OR balance < held',
  },
  {
    promise: 'no run is charged twice',
    brokenBy: `SELECT reference, COUNT(*) AS charges FROM credit_entries WHERE kind = 'charge'
      GROUP BY reference HAVING charges > 1`,
  },
  {
    promise: 'only completed runs are charged, their price, to their own organisation',
    brokenBy: `
      SELECT e.id, e.reference, e.amount, r.status FROM credit_entries e
      LEFT JOIN runs r ON r.id = SUBSTRING(e.reference, 5)
      WHERE e.kind = 'charge' AND (r.id IS NULL OR r.status <> 'completed' OR r.credits_state <> 'charged'
        OR e.amount <> -r.credits_amount OR r.credits_amount <> ${PRICE}
        OR e.organization_id <> r.organization_id OR e.api_key_id <> r.api_key_id)`,
  },
  {
    promise: 'every completed run is charged',
    brokenBy: `
      SELECT r.id FROM runs r
      LEFT JOIN (SELECT SUBSTRING(reference, 5) AS run_id FROM credit_entries WHERE kind = 'charge') e ON e.run_id = r.id
      WHERE r.status = 'completed' AND e.run_id IS NULL`,
  },
  {
    promise: 'exactly the runs under way hold credits',
    brokenBy: `
      SELECT r.id, r.status, h.amount FROM runs r
      LEFT JOIN (SELECT SUBSTRING(reference, 5) AS run_id, amount FROM credit_holds) h ON h.run_id = r.id
      WHERE (r.status = 'processing') <> (h.run_id IS NOT NULL) OR h.amount <> r.credits_amount
        OR (r.status = 'failed' AND r.credits_state <> 'released')`,
  },
  {
    promise: 'every hold belongs to a run',
    brokenBy: `SELECT h.reference FROM credit_holds h LEFT JOIN runs r ON r.id = SUBSTRING(h.reference, 5)
      WHERE r.id IS NULL`,
  },
  {
    promise: 'exactly the runs under way have a job',
    brokenBy: `
      SELECT r.id, r.status, j.id AS job FROM runs r LEFT JOIN jobs j ON j.queue = 'research' AND j.subject = r.id
      WHERE (r.status = 'processing') <> (j.id IS NOT NULL)`,
  },
  {
    promise: 'every research job belongs to a run',
    brokenBy: `SELECT j.id FROM jobs j LEFT JOIN runs r ON r.id = j.subject
      WHERE j.queue = 'research' AND r.id IS NULL`,
  },
  {
    promise: 'a completed run has exactly one delivery for each address that asked, any other run none',
    brokenBy: `
      SELECT r.id, r.status, COUNT(DISTINCT w.url_hash) AS asked, COUNT(DISTINCT d.id) AS deliveries FROM runs r
      LEFT JOIN run_webhooks w ON w.run_id = r.id
      LEFT JOIN webhook_deliveries d ON d.run_id = r.id
      GROUP BY r.id, r.status
      HAVING deliveries <> CASE WHEN r.status = 'completed' THEN asked ELSE 0 END`,
  },
  {
    promise: 'every destination with pending deliveries has a job',
    brokenBy: `
      SELECT d.id, d.destination_id FROM webhook_deliveries d
      LEFT JOIN jobs j ON j.queue = 'delivery' AND j.subject = d.destination_id
      WHERE d.status = 'pending' AND j.id IS NULL`,
  },
  {
    promise: 'no key spends or holds more in a month than its cap',
    brokenBy: `
      SELECT k.id, k.monthly_cap, DATE_FORMAT(r.created_at, '%Y-%m') AS month, SUM(r.credits_amount) AS spent
      FROM api_keys k JOIN runs r ON r.api_key_id = k.id
      WHERE k.monthly_cap IS NOT NULL AND r.credits_state IN ('reserved', 'charged')
      GROUP BY k.id, k.monthly_cap, month HAVING spent > k.monthly_cap`,
  },
  {
    promise: 'the held amount recorded for a key equals its holds',
    brokenBy: `
      SELECT m.api_key_id, m.month, m.held, h.total FROM key_months m
      LEFT JOIN (SELECT api_key_id, month, SUM(amount) AS total FROM credit_holds GROUP BY api_key_id, month) h
        ON h.api_key_id = m.api_key_id AND h.month = m.month
      WHERE m.held <> COALESCE(h.total, 0)`,
  },
];

/** Hold after all remaining work was completed. */
const AT_THE_END: readonly Invariant[] = [
  { promise: 'every run has ended', brokenBy: "SELECT id, status FROM runs WHERE status = 'processing'" },
  { promise: 'no hold is open', brokenBy: 'SELECT reference FROM credit_holds' },
  { promise: 'no job is left', brokenBy: 'SELECT id, queue, subject, attempt FROM jobs' },
  {
    promise: 'every delivery has ended',
    brokenBy: "SELECT id FROM webhook_deliveries WHERE status = 'pending'",
  },
];

/**
 * Checks a consistent snapshot of the data.
 *
 * @returns what is broken, in words with the first rows that show it; empty when all is well
 */
export async function brokenInvariants(databaseUrl: string, atTheEnd: boolean): Promise<string[]> {
  const connection = await createConnection({ uri: databaseUrl, timezone: 'Z' });
  try {
    await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await connection.query('START TRANSACTION WITH CONSISTENT SNAPSHOT');
    const invariants = atTheEnd ? [...ALWAYS, ...AT_THE_END] : ALWAYS;
    const broken: string[] = [];
    for (const { promise, brokenBy } of invariants) {
      const rows = await violations(connection, brokenBy);
      if (rows.length > 0) {
        broken.push(`${promise}: broken by ${rows.length} rows, ${JSON.stringify(rows.slice(0, 3))}`);
      }
    }
    return broken;
  } finally {
    await connection.end();
  }
}

async function violations(connection: Connection, query: string): Promise<RowDataPacket[]> {
  const [rows] = await connection.query<RowDataPacket[]>(query);
  return rows;
}
