import { setImmediate } from 'node:timers/promises';

/** Work that can be interrupted between its steps; a step takes a few milliseconds. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all the steps without a pause. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Does the steps with a pause after each, in which the event loop does other work. However much is under way
 * in a thread, one step is done between two turns of the loop.
 */
export async function runInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** The next turn of the event loop that is not another's: for work whose steps are none of a generator. */
export function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}
