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

/** While one is asked about, others are looked up or written down. */
const AT_ONCE = 4;

/** Lets work in by the order of asking: the first alone, since what it finds out need not be found out twice, then several. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #hasServed = false;

  /** Runs the work in its turn, or not at all when the signal ends first. */
  async take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<Waited<T>> {
    let letIn = () => {};
    const turn = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    this.#waiting.push(letIn);
    this.#advance();
    const waited = await untilEnd(turn, signal);
    const place = this.#waiting.indexOf(letIn);
    if (place !== -1) {
      this.#waiting.splice(place, 1);
      return { kind: 'ended' };
    }
    try {
      return waited.kind === 'ended' ? waited : { kind: 'came', value: await work() };
    } finally {
      this.#running -= 1;
      this.#hasServed = true;
      this.#advance();
    }
  }

  #advance(): void {
    while (this.#running < this.#capacity()) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#running += 1;
      next();
    }
  }

  #capacity(): number {
    return this.#hasServed ? AT_ONCE : 1;
  }
}
