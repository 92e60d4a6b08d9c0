import {
  TURN_KEPT_MS,
  TURN_LEASE_MS,
  TURN_WANTED_MS,
  type TurnStart,
  type TurnState,
  type TurnStore,
} from '../domain/turnsAtHosts.ts';
import { type Executor, fromNow, type Transaction } from './database.ts';
import { type TransactionDeps, withRetries, withTransaction } from './transaction.ts';

/** A lease is extended when less than this is left of it, so that most looks only read. */
const RENEWED_MS = TURN_LEASE_MS - 2_500;

interface Row {
  name: string;
  holder: string | null;
  /** Whether its holder, if any, still has it. */
  isLive: number;
  /** Whether another process than this one waits for it. */
  isWanted: number | null;
  state: string | null;
  agoMs: number | string;
}

/** Turns in rows of the database, for processes without Redis. */
export function createDatabaseTurns(deps: TransactionDeps): TurnStore {
  return {
    take: (holder, names) => withTransaction(deps, (tx) => take(tx, holder, [...names].sort())),
    renew: (holder) => withRetries(deps, () => renew(deps.db, holder)),
    giveBack: async (holder, turns) => {
      for (const [name, state] of turns)
        await withRetries(deps, () => giveBack(deps.db, holder, name, state));
    },
    close: async () => {},
  };
}

async function take(
  tx: Transaction,
  holder: string,
  names: readonly string[],
): Promise<Map<string, TurnStart>> {
  const rows = await lockTurns(tx, holder, names);
  const known = new Set(rows.map(({ name }) => name));
  const added = names.filter((name) => !known.has(name));
  if (added.length > 0) {
    await tx.write('INSERT IGNORE INTO outbound_turns (name, held_until, used_at) VALUES ?', [
      added.map((name) => [name, fromNow(0), fromNow(0)]),
    ]);
    rows.push(...(await lockTurns(tx, holder, added)));
  }
  const free = rows.filter(({ isLive, isWanted }) => isLive === 0 && isWanted !== 1);
  const others = rows.filter((row) => !free.includes(row));
  if (free.length > 0)
    await tx.write(
      `UPDATE outbound_turns SET holder = ?, held_until = ?, wanted_by = NULL, wanted_until = NULL, used_at = NOW(3)
       WHERE name IN (?)`,
      [holder, fromNow(TURN_LEASE_MS), free.map(({ name }) => name)],
    );
  const unclaimed = others.filter(({ isWanted }) => isWanted !== 1);
  if (unclaimed.length > 0)
    await tx.write('UPDATE outbound_turns SET wanted_by = ?, wanted_until = ? WHERE name IN (?)', [
      holder,
      fromNow(TURN_WANTED_MS),
      unclaimed.map(({ name }) => name),
    ]);
  return new Map(free.map((row) => [row.name, startOf(row)]));
}

function lockTurns(tx: Transaction, holder: string, names: readonly string[]): Promise<Row[]> {
  return tx.rows<Row>(
    `SELECT name, holder, holder IS NOT NULL AND holder <> ? AND held_until > NOW(3) AS isLive,
       wanted_by <> ? AND wanted_until > NOW(3) AS isWanted, state,
       TIMESTAMPDIFF(MICROSECOND, used_at, NOW(3)) DIV 1000 AS agoMs
     FROM outbound_turns WHERE name IN (?) ORDER BY name FOR UPDATE`,
    [holder, holder, names],
  );
}

function startOf({ holder, state, agoMs }: Row): TurnStart {
  const isAbandoned = holder !== null;
  return {
    state: state === null || isAbandoned ? null : (JSON.parse(state) as TurnState),
    agoMs: Math.max(0, Number(agoMs)),
    isAbandoned,
  };
}

async function renew(db: Executor, holder: string): Promise<Map<string, { isWanted: boolean }>> {
  const rows = await db.rows<{ name: string; isWanted: number | null; isEnding: number }>(
    `SELECT name, wanted_by <> ? AND wanted_until > NOW(3) AS isWanted, held_until < ? AS isEnding
     FROM outbound_turns WHERE holder = ?`,
    [holder, fromNow(RENEWED_MS), holder],
  );
  const ending = rows.flatMap(({ name, isEnding }) => (isEnding === 1 ? [name] : []));
  if (ending.length > 0) {
    const { affectedRows } = await db.write(
      'UPDATE outbound_turns SET held_until = ?, used_at = NOW(3) WHERE name IN (?) AND holder = ?',
      [fromNow(TURN_LEASE_MS), ending, holder],
    );
    if (affectedRows < ending.length) return renew(db, holder); // some were taken between the two statements
  }
  return new Map(rows.map(({ name, isWanted }) => [name, { isWanted: isWanted === 1 }]));
}

async function giveBack(db: Executor, holder: string, name: string, state: TurnState): Promise<void> {
  await db.write(
    'UPDATE outbound_turns SET holder = NULL, state = ?, used_at = NOW(3) WHERE name = ? AND holder = ?',
    [JSON.stringify(state), name, holder],
  );
}

/** Deletes what nobody has asked for long. @returns how many */
export async function sweepOutboundTurns(db: Executor, limit: number): Promise<number> {
  const { affectedRows } = await db.write(
    'DELETE FROM outbound_turns WHERE used_at < ? ORDER BY used_at LIMIT ?',
    [fromNow(-TURN_KEPT_MS), limit],
  );
  return affectedRows;
}
