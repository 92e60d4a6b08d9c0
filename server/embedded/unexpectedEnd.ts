import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type ProcessIdentity } from '../bin/processes.js';
import { quoteLog } from './serverLog.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const POLL_EVERY_MS = 2_000;

/**
 * Watches a server that leads a process group of its own: without it, its unexpected end (by the out-of-memory killer,
 * say) would only show in statements that fail forever.
 *
 * @param watched  aborted when the handle is released
 * @returns a promise that never resolves
 * @throws DatabaseUnavailable once the process has gone, quoting its log
 */
export function unexpectedEnd(
  server: ProcessIdentity,
  logPath: string,
  watched: AbortSignal,
): Promise<never> {
  const end = new Promise<never>((_, reject) => {
    const watch = async () => {
      while (isRunning(server)) await sleep(POLL_EVERY_MS, undefined, { ref: false, signal: watched });
      if (watched.aborted) return;
      const words = await quoteLog(logPath);
      if (!watched.aborted)
        reject(
          new DatabaseUnavailable(
            `The private database has ended unexpectedly (process ${server.pid}). Start Assay again; committed data is safe.\n${words}`,
          ),
        );
    };
    watch().catch(() => undefined);
  });
  end.catch(() => undefined); // it may reject before anyone awaits it
  return end;
}
