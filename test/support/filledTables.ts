import type { Database } from '../../server/store/database.ts';

/** Rows that are old enough for every sweep; the others are of the last twenty days. */
const OLD_ROWS = 600;

const uuid = (n: string) => `CONCAT('00000000-0000-7000-8000-', LPAD(${n}, 12, '0'))`;
const time = (n: string) => `@at - INTERVAL IF(${n} < ${OLD_ROWS}, 40000000, 3600 + ${n} % 1600000) SECOND`;
const perBatch = (n: string) => ({ batch_id: uuid(`${n} DIV 1000`), position: `${n} % 1000` });

/** The tables that grow, and what is not plain from the type of a column; n counts from 0. */
const TABLES: Record<string, Record<string, string>> = {
  companies: { domain: "CONCAT('c', n, '.example')" },
  runs: {
    surface: "'enrichment'",
    entity_type: "'company'",
    type: "IF(n % 5, 'firmographics', 'custom')",
    status: "IF(n % 50 = 0, 'failed', 'completed')",
    company_id: uuid('n'),
    domain: "CONCAT('c', n, '.example')",
    credits_state: "'charged'",
    answer_type: "'json_schema'",
    completed_at: time('n'),
  },
  run_questions: { entity_type: "'company'", question_key: "UNHEX(SHA2(CONCAT('q', n), 256))" },
  run_steps: {},
  jobs: {
    queue: "IF(n % 2, 'research', 'email')",
    subject: uuid('n'),
    priority: '1',
    tried: 'n % 10 = 0',
    attempt: 'n % 10 = 0',
    available_at: time('n'),
  },
  credit_entries: {
    kind: "'charge'",
    amount: '-0.6',
    operation: "'enrich.firmographics'",
    reference: `CONCAT('run:', ${uuid('n')})`,
  },
  audit_log: {
    actor_kind: "IF(n % 10, 'console', 'key')",
    actor_id: uuid('n % 20'),
    action: "IF(n % 1000 = 1, 'key.changed', 'research.requested')",
    details: "'{}'",
  },
  credit_holds: { reference: `CONCAT('run:', ${uuid('n')})`, expires_at: '@at + INTERVAL 1 DAY' },
  idempotency_keys: { expires_at: `IF(n < ${OLD_ROWS}, @at - INTERVAL 1 DAY, @at + INTERVAL n SECOND)` },
  page_contents: { hash: "UNHEX(SHA2(CONCAT('content', n), 256))" },
  pages: {
    method: "'GET'",
    content_hash: "UNHEX(SHA2(CONCAT('content', n), 256))",
    kept_at: '@at - INTERVAL 4000000 + n SECOND',
  },
  // Every page but one in two thousand is cited.
  run_pages: { run_id: uuid('n + (n % 2000 = 0)'), page_id: uuid('n + (n % 2000 = 0)') },
  model_exchanges: { run_id: uuid('n'), position: '0' },
  model_usage: { run_id: uuid('n') },
  webhook_destinations: { id: uuid('n') },
  webhook_events: { type: "'score.updated'" },
  webhook_deliveries: {
    run_id: uuid('n'),
    event_id: 'NULL',
    status: "IF(n % 50 = 0, 'pending', 'delivered')",
    next_attempt_at: `IF(n % 50 = 0, ${time('n')}, NULL)`,
    destination_id: uuid('n % 1000'),
    event_type: "'run.completed'",
  },
  webhook_attempts: { delivery_id: uuid('n') },
  batches: { kind: "'bulk'", status: "'completed'", ended_at: time('n') },
  batch_rows: { ...perBatch('n'), item_position: 'n % 1000' },
  batch_items: { ...perBatch('n'), research: '0', state: "'completed'", run_id: uuid('n') },
  console_list_rows: { list_id: uuid('n DIV 1000'), position: 'n' },
  scores: { profile_id: uuid('n DIV 10000'), dimension: "'fit'", score: 'n % 100' },
  score_history: { profile_id: uuid('n DIV 10000'), dimension: "'fit'", score: 'n % 100', version: '1' },
  scoring_assignments: { profile_id: uuid('n DIV 10000') },
  template_answers: {},
  hub_outbox: { hub_id: '1 + n % 3', status: "IF(n % 100, 'written', 'unmatched')" },
  hub_events: { hub_id: '1 + n % 3' },
  hub_records: { hub_id: '1 + n % 3', gone_at: `IF(n < ${OLD_ROWS}, @at - INTERVAL 1 YEAR, NULL)` },
  mailboxes: { domain: "CONCAT('c', n, '.example')" },
  mail_searches: { domain: "CONCAT('c', n, '.example')" },
  mail_domains: { domain: "CONCAT('c', n, '.example')" },
  email_batches: {},
  email_batch_groups: { batch_id: uuid('n') },
  email_batch_rows: { ...perBatch('n'), group_id: uuid('n'), status: "'valid'" },
  dead_jobs: { queue: "'research'", causes: "'[]'" },
  outbound_turns: { name: "CONCAT('host:c', n)", used_at: `IF(n < ${OLD_ROWS}, @at - INTERVAL 1 DAY, @at)` },
};

interface Column {
  name: string;
  type: string;
  length: number | null;
  isNullable: 'YES' | 'NO';
  extra: string;
}

/** Id of the nth row of a table. */
export const nthId = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/**
 * Fills every table that grows with so many rows, half of them of one organisation and the others of a hundred: in the engine, a
 * statement a table. Foreign keys and checks are off meanwhile, and statistics are taken.
 *
 * @returns the names of the tables
 */
export async function fillTables(db: Database, organizationId: string, rows: number): Promise<string[]> {
  await db.write('CREATE TABLE filled_numbers (n INT UNSIGNED NOT NULL PRIMARY KEY)');
  await db.write('INSERT INTO filled_numbers VALUES (0)');
  for (let filled = 1; filled < rows; filled *= 2)
    await db.write('INSERT INTO filled_numbers SELECT n + ? FROM filled_numbers WHERE n + ? < ?', [
      filled,
      filled,
      rows,
    ]);
  for (const [table, values] of Object.entries(TABLES)) {
    const columns = await db.rows<Column>(
      `SELECT column_name AS name, data_type AS type, character_maximum_length AS length, is_nullable AS isNullable, extra
       FROM information_schema.columns WHERE table_schema = DATABASE() AND table_name = ? ORDER BY ordinal_position`,
      [table],
    );
    const filled = columns.flatMap((column) => {
      const value = values[column.name] ?? plainValue(column, organizationId);
      return value === null ? [] : [{ name: column.name, value }];
    });
    await db.transaction(async (tx) => {
      await tx.write('SET foreign_key_checks = 0');
      await tx.write('SET @at = NOW(3)');
      await tx.write(
        `INSERT IGNORE INTO ${table} (${filled.map(({ name }) => name).join(', ')})
         SELECT ${filled.map(({ value }) => value).join(', ')} FROM filled_numbers`,
      );
      await tx.write('SET foreign_key_checks = 1');
    });
    await db.rows(`ANALYZE TABLE ${table}`);
  }
  return Object.keys(TABLES);
}

/** An expression of n for a column that nothing is said about; null for its default. */
function plainValue(
  { name, type, length, isNullable, extra }: Column,
  organizationId: string,
): string | null {
  if (name === 'organization_id') return `IF(n % 2, '${organizationId}', ${uuid('n % 100')})`;
  if (isNullable === 'YES' || /auto_increment|generated/i.test(extra)) return null;
  switch (type) {
    case 'datetime':
      return time('n');
    case 'date':
      return 'DATE(@at)';
    case 'char':
      return uuid('n');
    case 'binary':
      return `LEFT(UNHEX(SHA2(CONCAT('${name}', n), 256)), ${length ?? 32})`;
    case 'varbinary':
    case 'mediumblob':
      return "''";
    case 'varchar':
      return (length ?? 0) < 20 ? "'x'" : `CONCAT('v', n)`;
    case 'text':
    case 'mediumtext':
    case 'longtext':
      return "'{}'";
    case 'decimal':
      return '0.5';
    default:
      return '1';
  }
}
