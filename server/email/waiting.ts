/** The value of a promise, or that the signal was aborted first. */
export type AbortableResult<T> = { kind: 'resolved'; value: T } | { kind: 'aborted' };

/**
 * Waits for a promise until the signal is aborted. A rejection after that is a consequence of the abort and is
 * ignored.
 *
 * @param graceMs how long the promise may still take after the abort
 */
export async function untilAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  graceMs = 0,
): Promise<AbortableResult<T>> {
  const resolved = (value: T): AbortableResult<T> => ({ kind: 'resolved', value });
  const failed = (error: unknown): AbortableResult<T> => {
    if (signal.aborted) return { kind: 'aborted' };
    throw error;
  };
  let stopWaiting = () => {};
  const aborted = new Promise<AbortableResult<T>>((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const onEnd = () => {
      timer = setTimeout(() => resolve({ kind: 'aborted' }), graceMs);
    };
    stopWaiting = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onEnd);
    };
    if (signal.aborted) onEnd();
    else signal.addEventListener('abort', onEnd, { once: true });
  });
  try {
    return await Promise.race([promise.then(resolved, failed), aborted]);
  } finally {
    stopWaiting();
  }
}

/** While one name is verified, others are looked up in or written to the cache. */
const AT_ONCE = 4;

/**
 * Runs work in order of arrival: the first alone, since what it finds out need not be found out twice, then several
 * at once.
 */
export class AdmissionQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #hasServed = false;

  /** Runs the work when it is admitted, or not at all when the signal is aborted first. */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<AbortableResult<T>> {
    let admit = () => {};
    const admitted = new Promise<void>((resolve) => {
      admit = resolve;
    });
    this.#waiting.push(admit);
    this.#advance();
    const result = await untilAborted(admitted, signal);
    const place = this.#waiting.indexOf(admit);
    if (place !== -1) {
      this.#waiting.splice(place, 1);
      return { kind: 'aborted' };
    }
    try {
      return result.kind === 'aborted' ? result : { kind: 'resolved', value: await work() };
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
