import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from '../bin/processes.js';
import { quoteLog } from './serverLog.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const LOOK_EVERY_MS = 2_000;

/**
 * Looks after a server that nobody here may stop: it leads a process group of its own, and its end (by the system that has run out
 * of memory, say) would otherwise be known only by statements that fail for ever.
 *
 * @param watched  aborted when the server is left in order
 * @returns a promise that never resolves
 * @throws DatabaseUnavailable once the process has gone, quoting its log
 */
export function unexpectedEnd(
  server: ProcessIdentity,
  logPath: string,
  watched: AbortSignal,
): Promise<never> {
  const end = new Promise<never>((_, reject) => {
    const look = async () => {
      while (isRunning(server)) await sleep(LOOK_EVERY_MS, undefined, { ref: false, signal: watched });
      if (watched.aborted) return;
      const words = await quoteLog(logPath);
      if (!watched.aborted)
        reject(
          new DatabaseUnavailable(
            `The private database has ended by itself (process ${server.pid}). Start Assay again: what was committed is there.\n${words}`,
          ),
        );
    };
    look().catch(() => undefined);
  });
  end.catch(() => undefined); // it may come while nobody waits
  return end;
}
