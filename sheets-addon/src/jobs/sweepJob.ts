import type { Effects } from '../effects/effects.ts';
import { CallError } from '../rpc/callError.ts';
import { isMoving, isOwn, loadRecord } from './record.ts';
import { stepJob } from './stepJob.ts';

/** Of the ninety minutes that Google gives the triggers of a user a day, hourly sweeps use at most seventy-two: all spreadsheets with a
 * run share the three minutes of an hour. "Quotas for Google Services".
 */
const SWEEP_MS = 180_000;
/** Pause after a step that found nothing new. */
const PAUSE_MS = 10_000;

/**
 * Writes what has become ready while the sidebar was closed, for its share of three minutes, and goes on with the run that the user has
 * started. The hourly trigger ends itself when nothing is left to do; a server that cannot be reached waits for the next hour.
 */
export function sweepJob(effects: Effects): void {
  const trigger = effects.sweeping();
  const untilMs = effects.nowMs() + SWEEP_MS / trigger.runs();
  let before = '';
  while (effects.nowMs() < untilMs) {
    const record = loadRecord(effects);
    // Another user's run goes on with that user's trigger.
    if (record === null || !isMoving(record.job) || !isOwn(effects, record.job)) {
      trigger.keep(false);
      return;
    }
    try {
      stepJob(effects);
    } catch (error) {
      if (error instanceof CallError && error.isRetryable) return;
      throw error;
    }
    const now = JSON.stringify(loadRecord(effects));
    if (now === before) effects.sleep(PAUSE_MS);
    before = now;
    effects.document.refresh();
  }
}
