import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import type { Run } from '../../domain/run.ts';
import { insertSteps, type RunStep, stepsAfter } from '../../store/runs/runSteps.ts';
import { getRun } from './readRuns.ts';

/** Steps are written together, this long after the first of them. */
const WRITE_AFTER_MS = 250;
/** Most steps of one attempt that are kept; a run fetches fewer pages. */
const STEPS_MAX = 200;
const STAGE_LENGTH_MAX = 64;
const DETAIL_LENGTH_MAX = 255;
/** How often a run that is watched is looked at. */
const LOOK_MS = 300;

/** Records what a run is doing. A step that cannot be written is lost, and nothing else. */
export function stepRecorder(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  runId: string,
): (step: { stage: string; detail: string }) => void {
  let waiting: Omit<RunStep, 'id'>[] = [];
  let recorded = 0;
  const write = () => {
    const steps = waiting;
    waiting = [];
    insertSteps(db, runId, steps).catch((err: unknown) =>
      log.debug({ err, runId }, 'steps were not recorded'),
    );
  };
  return ({ stage, detail }) => {
    recorded += 1;
    if (recorded > STEPS_MAX) return;
    if (waiting.length === 0) setTimeout(write, WRITE_AFTER_MS).unref();
    waiting.push({
      stage: stage.slice(0, STAGE_LENGTH_MAX),
      detail: detail.slice(0, DETAIL_LENGTH_MAX),
      at: clock.now(),
    });
  };
}

/** What happens to a run that is watched. */
export type RunEvent = { kind: 'step'; step: RunStep } | { kind: 'end'; run: Run };

/**
 * Watches a run: its steps, those before included, then its end. Ends without one when nobody listens any more.
 *
 * @param afterStep  the last step that the listener knows
 * @throws NOT_FOUND before the first event
 */
export async function watchRun(
  deps: Pick<Deps, 'db' | 'settledRuns'>,
  caller: Caller,
  runId: string,
  { afterStep, signal }: { afterStep: number; signal: AbortSignal },
): Promise<AsyncGenerator<RunEvent>> {
  await getRun(deps, caller, runId);
  return events();

  async function* events(): AsyncGenerator<RunEvent> {
    let last = afterStep;
    const settled = new AbortController();
    const stopListening = deps.settledRuns.once(runId, () => settled.abort());
    try {
      while (!signal.aborted) {
        const run = await getRun(deps, caller, runId);
        const steps = await stepsAfter(deps.db, runId, last);
        for (const step of steps) yield { kind: 'step', step };
        last = steps.at(-1)?.id ?? last;
        if (run.status !== 'processing') {
          yield { kind: 'end', run };
          return;
        }
        await sleep(LOOK_MS, undefined, { signal: AbortSignal.any([signal, settled.signal]) }).catch(
          () => {},
        );
      }
    } finally {
      stopListening();
    }
  }
}
