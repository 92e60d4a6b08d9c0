/** What a promise came to, or that the signal ended first. */
export type Waited<T> = { kind: 'came'; value: T } | { kind: 'ended' };

/**
 * Waits for a promise until the signal ends. A rejection after that is the end's echo, and dropped.
 *
 * @param graceMs  how long it may still come after the signal's end
 */
export async function untilEnd<T>(promise: Promise<T>, signal: AbortSignal, graceMs = 0): Promise<Waited<T>> {
  const came = (value: T): Waited<T> => ({ kind: 'came', value });
  const failed = (error: unknown): Waited<T> => {
    if (signal.aborted) return { kind: 'ended' };
    throw error;
  };
  let stopWaiting = () => {};
  const ended = new Promise<Waited<T>>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const onEnd = () => {
      timer = setTimeout(() => resolve({ kind: 'ended' }), graceMs);
    };
    stopWaiting = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onEnd);
    };
    if (signal.aborted) onEnd();
    else signal.addEventListener('abort', onEnd, { once: true });
  });
  try {
    return await Promise.race([promise.then(came, failed), ended]);
  } finally {
    stopWaiting();
  }
}

/** Lets one at a time in, in the order of asking. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the work when everything before it has ended, however that ended; or not at all when the signal ends first. */
  async take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<Waited<T>> {
    const before = this.#last;
    const turn = (async (): Promise<Waited<T>> => {
      const waited = await untilEnd(before, signal);
      if (waited.kind === 'ended') return waited;
      return { kind: 'came', value: await work() };
    })();
    this.#last = Promise.allSettled([before, turn]);
    return turn;
  }
}
