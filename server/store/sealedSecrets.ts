import type { Executor, Transaction } from './database.ts';

/** `previousEndpointSecret`: the one that a rotation has replaced and that still signs. */
export type SealedKind = 'webhookSecret' | 'endpointSecret' | 'previousEndpointSecret' | 'hubTokens';

/** An encrypted secret with its row. */
export interface SealedRow {
  kind: SealedKind;
  /** Id of the organisation, the endpoint or the hub. */
  id: string;
  sealed: Buffer;
}

const TABLES = {
  webhookSecret: { table: 'organizations', key: 'id', column: 'webhook_secret' },
  endpointSecret: { table: 'webhook_endpoints', key: 'id', column: 'secret' },
  previousEndpointSecret: { table: 'webhook_endpoints', key: 'id', column: 'previous_secret' },
  hubTokens: { table: 'hubs', key: 'hub_id', column: 'tokens' },
} as const;

/** Secrets that were sealed with another key; each begins with the id of its key (`domain/seal.ts`). */
export function findSealedByOthers(db: Executor, keyId: Buffer): Promise<SealedRow[]> {
  return find(db, (column) => [`AND LEFT(${column}, ${keyId.length}) <> ?`, [keyId]]);
}

/** Every secret. */
export function findSealed(db: Executor): Promise<SealedRow[]> {
  return find(db, () => ['', []]);
}

async function find(
  db: Executor,
  condition: (column: string) => [string, readonly Buffer[]],
): Promise<SealedRow[]> {
  const found: SealedRow[] = [];
  for (const kind of Object.keys(TABLES) as SealedKind[]) {
    const { table, key, column } = TABLES[kind];
    const [which, values] = condition(column);
    const rows = await db.rows<{ id: string | number; sealed: Buffer }>(
      `SELECT ${key} AS id, ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL ${which}`,
      values,
    );
    found.push(...rows.map(({ id, sealed }) => ({ kind, id: String(id), sealed })));
  }
  return found;
}

/** Replaces a sealed secret, unless it was replaced meanwhile. @param keyId  of the key that sealed the new value */
export async function replaceSealed(
  tx: Transaction,
  { kind, id, sealed }: SealedRow,
  resealed: Buffer,
  keyId: Buffer,
): Promise<void> {
  const { table, key, column } = TABLES[kind];
  const { affectedRows } = await tx.write(
    `UPDATE ${table} SET ${column} = ? WHERE ${key} = ? AND ${column} = ?`,
    [resealed, id, sealed],
  );
  if (kind === 'hubTokens' && affectedRows === 1)
    await tx.write('UPDATE hubs SET seal_key_id = ? WHERE hub_id = ?', [keyId, id]);
}
