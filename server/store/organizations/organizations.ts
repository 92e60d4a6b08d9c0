import type { Transaction, Value } from '../database.ts';
import type { OrganizationRow } from './sequelizeModels.ts';

/** The column of each limit. */
const COLUMNS = {
  name: 'name',
  readPerMinute: 'read_per_minute',
  readBurst: 'read_burst',
  writePerMinute: 'write_per_minute',
  writeBurst: 'write_burst',
  llmUsdPerDay: 'llm_usd_per_day',
  hubCreditsPerDay: 'hub_credits_per_day',
  hubUserCreditsPerDay: 'hub_user_credits_per_day',
  webhooksHttpsOnly: 'webhooks_https_only',
  totalReadPerMinute: 'total_read_per_minute',
  totalReadBurst: 'total_read_burst',
  totalWritePerMinute: 'total_write_per_minute',
  totalWriteBurst: 'total_write_burst',
} satisfies Partial<Record<keyof OrganizationRow, string>>;

/** Writes some columns of an organisation; at least one. */
export async function updateOrganization(
  tx: Transaction,
  id: string,
  changes: { [Name in keyof typeof COLUMNS]?: Value | undefined },
): Promise<void> {
  const names = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter(
    (name) => changes[name] !== undefined,
  );
  const assignments = names.map((name) => `${COLUMNS[name]} = ?`).join(', ');
  const values = names.map((name) => changes[name] ?? null);
  await tx.write(`UPDATE organizations SET ${assignments} WHERE id = ?`, [...values, id]);
}

/** The id of the oldest organisation, locked until the transaction ends; null when there is none. */
export async function lockFirstOrganization(tx: Transaction): Promise<string | null> {
  const [row] = await tx.rows<{ id: string }>(
    'SELECT id FROM organizations ORDER BY created_at, id LIMIT 1 FOR UPDATE',
  );
  return row?.id ?? null;
}
