/**
 * Settles with the work, or rejects when the signal is aborted, whichever is first. The work itself is not stopped;
 * its later result is ignored.
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
