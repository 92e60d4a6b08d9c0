import type { Executor, Transaction } from '../database.ts';

/** A day (UTC) of language model costs, of one organisation or of the whole installation; both have ceilings. */
export interface ModelDay {
  /** Such as 2026-11-23. */
  day: string;
  /** Null for work without an organisation. */
  organizationId: string | null;
}

export type DayHold = 'held' | 'over_organization' | 'over_installation';

/** A plain text parameter would make the server calculate in floating point. */
const USD = 'CAST(? AS DECIMAL(18,6))';
const INSTALLATION = 'installation';

/**
 * Adds the worst-case cost of a call to its day. Any result but `held` means: roll back. The row of the installation, for which all
 * calls queue, is locked last.
 *
 * @param usd                    decimal text, more than 0
 * @param installationUsdPerDay  null for no ceiling; an organisation's ceiling is stored with it
 */
export async function holdModelUsd(
  tx: Transaction,
  { day, organizationId }: ModelDay,
  usd: string,
  installationUsdPerDay: number | null,
): Promise<DayHold> {
  if (organizationId !== null) {
    const [row] = await tx.rows<{ ceiling: string | null }>(
      'SELECT llm_usd_per_day AS ceiling FROM organizations WHERE id = ?',
      [organizationId],
    );
    if (!(await add(tx, day, organizationId, usd, row?.ceiling ?? null))) return 'over_organization';
  }
  const ceiling = installationUsdPerDay?.toFixed(4) ?? null;
  return (await add(tx, day, INSTALLATION, usd, ceiling)) ? 'held' : 'over_installation';
}

/** @returns false when the sum would exceed the ceiling; then nothing is added */
async function add(
  tx: Transaction,
  day: string,
  scope: string,
  usd: string,
  ceiling: string | null,
): Promise<boolean> {
  const within = ceiling === null ? '' : `AND usd + ${USD} <= ${USD}`;
  const update = async () => {
    const { affectedRows } = await tx.write(
      `UPDATE model_days SET usd = usd + ${USD} WHERE day = ? AND scope = ? ${within}`,
      [usd, day, scope, ...(ceiling === null ? [] : [usd, ceiling])],
    );
    return affectedRows === 1;
  };
  if (await update()) return true;
  // The first call of the day finds no row; another one may insert it meanwhile.
  await tx.write(
    'INSERT INTO model_days (day, scope, usd) VALUES (?, ?, 0) ON DUPLICATE KEY UPDATE usd = usd',
    [day, scope],
  );
  return update();
}

/**
 * Replaces the held amount of a call by its actual cost.
 *
 * @param difference  decimal text, usually negative
 */
export async function settleModelUsd(
  db: Executor,
  { day, organizationId }: ModelDay,
  difference: string,
): Promise<void> {
  const scopes = organizationId === null ? [INSTALLATION] : [organizationId, INSTALLATION];
  await db.write(`UPDATE model_days SET usd = usd + ${USD} WHERE day = ? AND scope IN (?)`, [
    difference,
    day,
    scopes,
  ]);
}

/** The cost of a day so far, decimal text: of an organisation, or of the installation. */
export async function readModelDay(db: Executor, { day, organizationId }: ModelDay): Promise<string> {
  const [row] = await db.rows<{ usd: string }>('SELECT usd FROM model_days WHERE day = ? AND scope = ?', [
    day,
    organizationId ?? INSTALLATION,
  ]);
  return row?.usd ?? '0.000000';
}

/** Deletes days before this one, the oldest first. @returns how many rows */
export async function sweepModelDays(db: Executor, before: string, limit: number): Promise<number> {
  const { affectedRows } = await db.write('DELETE FROM model_days WHERE day < ? ORDER BY day LIMIT ?', [
    before,
    limit,
  ]);
  return affectedRows;
}
