import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import type { Run } from '../domain/run.ts';
import { readRunStatus } from '../store/runs.ts';
import { getRun } from './readRuns.ts';

/** Runs that another process settles are noticed by looking this often. */
const POLL_MS = 300;

/**
 * Waits until the run ends, the time is over or the client has gone; whatever comes first.
 *
 * @returns the run as it is then, ended or still processing
 */
export async function awaitRun(
  deps: Pick<Deps, 'db' | 'settledRuns'>,
  caller: Caller,
  runId: string,
  timeoutMs: number,
  clientGone: AbortSignal,
): Promise<Run> {
  const end = AbortSignal.any([clientGone, AbortSignal.timeout(timeoutMs)]);
  while (!end.aborted && (await readRunStatus(deps.db, runId)) === 'processing') {
    await pauseUntilSettled(deps, runId, end);
  }
  return getRun(deps, caller, runId);
}

/** Resolves when this process settles the run, when it is time to look again, or at the end. */
function pauseUntilSettled(deps: Pick<Deps, 'settledRuns'>, runId: string, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      stopListening();
      clearTimeout(timer);
      end.removeEventListener('abort', wake);
      resolve();
    };
    const stopListening = deps.settledRuns.once(runId, wake);
    const timer = setTimeout(wake, POLL_MS);
    end.addEventListener('abort', wake);
    if (end.aborted) wake();
  });
}
