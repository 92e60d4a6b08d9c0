import { setTimeout as sleep } from 'node:timers/promises';
import type { Randomness } from '../domain/effects.ts';
import { type Database, errorNumber, type Transaction } from './database.ts';

/** Errors that a retry of the whole closure can cure: deadlock, lock wait timeout, record changed. */
const RETRYABLE = new Map([
  [1213, 'deadlock'],
  [1205, 'lock_timeout'],
  [1020, 'record_changed'],
]);
const ATTEMPTS = 6;

/** What a transaction needs besides the pool: randomness for the pause between retries, and their metric. */
export interface TransactionDeps {
  db: Database;
  randomness: Randomness;
  metrics: { transactionRetries: { inc(labels: { reason: string }): void } };
}

/**
 * Runs `work` in one transaction: commits what it returns, rolls back when it throws. After a deadlock or a lock
 * timeout the whole closure runs again, up to six times, so it must do nothing that a
 * rollback cannot undo.
 */
export function withTransaction<Result>(
  deps: TransactionDeps,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return withRetries(deps, () => deps.db.transaction(work));
}

/** Retries one statement that commits by itself: a deadlock undoes all of it. */
export async function withRetries<Result>(
  { randomness, metrics }: Omit<TransactionDeps, 'db'>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const reason = RETRYABLE.get(errorNumber(error) ?? 0);
      if (reason === undefined || attempt === ATTEMPTS) throw error;
      metrics.transactionRetries.inc({ reason });
      await sleep(randomness.fraction() * 10 * 2 ** attempt);
    }
  }
}
