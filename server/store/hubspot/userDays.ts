import type { Executor, Transaction } from '../database.ts';

/** A user of a hub on a day (UTC). */
export interface HubUserDay {
  hubId: number;
  /** HubSpot's id of the user; '' where the signed request names none, so that such requests share one limit. */
  userId: string;
  now: Date;
}

const keyOf = ({ hubId, userId, now }: HubUserDay) => [hubId, userId, now.toISOString().slice(0, 10)];

/** Takes credits from what a user may spend in a day. @param credits  decimal text @returns false when fewer are left */
export async function takeUserCredits(
  tx: Transaction,
  day: HubUserDay,
  { credits, limit }: { credits: string; limit: number },
): Promise<boolean> {
  await tx.write(
    'INSERT INTO hub_user_days (hub_id, user_id, day) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE credits = credits',
    keyOf(day),
  );
  const { affectedRows } = await tx.write(
    `UPDATE hub_user_days SET credits = credits + CAST(? AS DECIMAL(18,4))
     WHERE hub_id = ? AND user_id = ? AND day = ? AND credits + CAST(? AS DECIMAL(18,4)) <= ?`,
    [credits, ...keyOf(day), credits, limit],
  );
  return affectedRows === 1;
}

/** What a user has spent on a day. */
export async function readUserCredits(db: Executor, day: HubUserDay): Promise<number> {
  const [row] = await db.rows<{ credits: string }>(
    'SELECT credits FROM hub_user_days WHERE hub_id = ? AND user_id = ? AND day = ?',
    keyOf(day),
  );
  return Number(row?.credits ?? 0);
}

/** Removes days that have passed. @returns how many */
export async function sweepUserDays(db: Executor, before: Date, limit: number): Promise<number> {
  const { affectedRows } = await db.write('DELETE FROM hub_user_days WHERE day < ? LIMIT ?', [
    before.toISOString().slice(0, 10),
    limit,
  ]);
  return affectedRows;
}
