/**
 * Ends with the work, or with the signal, whichever is first. What the work still does then is its own; how it ends is
 * nobody's any more.
 *
 * @throws the signal's reason once it is aborted
 */
export async function endedBy<Result>(signal: AbortSignal, start: () => Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  const work = start();
  work.catch(() => undefined);
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
