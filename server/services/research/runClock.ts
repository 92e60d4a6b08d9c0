import type { Clock } from '../../domain/effects.ts';

/** The time budget of a run. It is paused while the run waits for a model that is busy with others. */
export interface RunClock {
  /** Aborts when the time is up, or when the worker stops. */
  signal: AbortSignal;
  /** Milliseconds left. */
  remainingMs(): number;
  /** Pauses until the returned (idempotent) function is called, or the longest wait is over. */
  wait(): () => void;
}

/**
 * Starts the clock of a run.
 *
 * @param budgetMs   time for the work itself
 * @param waitMaxMs  total time for waiting in addition, so that no queue holds a run for ever
 * @param stopping   ends the run early
 */
export function startRunClock(
  clock: Clock,
  { budgetMs, waitMaxMs }: { budgetMs: number; waitMaxMs: number },
  stopping: AbortSignal,
): RunClock {
  const over = new AbortController();
  let leftMs = budgetMs;
  let waitLeftMs = waitMaxMs;
  let waiting = 0;
  let since = clock.now().getTime();
  let timer: NodeJS.Timeout | undefined;

  /** Adds the time since the last change to the working or the waiting time. */
  function book(): void {
    const now = clock.now().getTime();
    const passed = now - since;
    since = now;
    const waited = waiting > 0 ? Math.min(passed, waitLeftMs) : 0;
    waitLeftMs -= waited;
    leftMs -= passed - waited;
  }

  function setTimer(): void {
    clearTimeout(timer);
    const untilMs = leftMs + (waiting > 0 ? waitLeftMs : 0);
    timer = setTimeout(() => over.abort(new Error('The time of the run is up.')), Math.max(0, untilMs));
    timer.unref();
  }

  setTimer();
  return {
    signal: AbortSignal.any([stopping, over.signal]),
    remainingMs() {
      book();
      return Math.max(0, leftMs);
    },
    wait() {
      book();
      waiting += 1;
      setTimer();
      let isWaiting = true;
      return () => {
        if (!isWaiting) return;
        book();
        isWaiting = false;
        waiting -= 1;
        setTimer();
      };
    },
  };
}
