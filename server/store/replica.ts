import type { Clock } from '../domain/effects.ts';
import type { Executor } from './database.ts';

/** How long a replica is left alone after a failure. */
const PAUSE_MS = 10_000;

/**
 * Reads from a replica, and from the primary while the replica fails: lists may be a moment old, but they are answered.
 *
 * @param onFailure  called with the first failure of each pause
 */
export function replicaFirst(
  replica: Executor,
  primary: Executor,
  { clock, onFailure }: { clock: Clock; onFailure: (error: unknown) => void },
): Executor {
  let pausedUntilMs = 0;
  const read = async <Result>(from: (executor: Executor) => Promise<Result>): Promise<Result> => {
    const nowMs = clock.now().getTime();
    if (nowMs < pausedUntilMs) return from(primary);
    try {
      return await from(replica);
    } catch (error) {
      if (nowMs >= pausedUntilMs) onFailure(error);
      pausedUntilMs = nowMs + PAUSE_MS;
      return from(primary);
    }
  };
  return {
    rows: (sql, parameters) => read((executor) => executor.rows(sql, parameters)),
    preparedRows: (sql, parameters) => read((executor) => executor.preparedRows(sql, parameters)),
    write: () => Promise.reject(new Error('A replica is only read.')),
  };
}
