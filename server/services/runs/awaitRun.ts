import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Run } from '../../domain/run.ts';
import { findUnderWay } from '../../store/runs/runs.ts';
import { getRun } from './readRuns.ts';

/**
 * Waits until the run ends, the time is up or the client has disconnected, whichever comes first.
 *
 * @returns the run in its state at that moment, ended or still processing
 */
export async function awaitRun(
  deps: Pick<Deps, 'db' | 'settledRuns'>,
  caller: Caller,
  runId: string,
  timeoutMs: number,
  clientGone: AbortSignal,
): Promise<Run> {
  const end = AbortSignal.any([clientGone, AbortSignal.timeout(timeoutMs)]);
  while (!end.aborted && (await findUnderWay(deps.db, [runId])).length > 0) {
    await pauseUntilSettled(deps, runId, end);
  }
  return getRun(deps, caller, runId);
}

/** Resolves when the run is settled, or at the end. */
function pauseUntilSettled(deps: Pick<Deps, 'settledRuns'>, runId: string, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      stopListening();
      end.removeEventListener('abort', wake);
      resolve();
    };
    const stopListening = deps.settledRuns.once(runId, wake);
    end.addEventListener('abort', wake);
    if (end.aborted) wake();
  });
}
