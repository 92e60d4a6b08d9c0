import type { ServerResponse } from 'node:http';
import type { Caller } from '../domain/caller.ts';

/**
 * Makes a signal that aborts when the client closes the connection or the server stops. A request with an
 * Idempotency-Key continues without its client: its answer is stored for the retry.
 *
 * @param onStop  called when the server's shutdown ended the wait; the response is then not the awaited answer
 */
export function abandonment(
  res: ServerResponse,
  stopping: AbortSignal,
  { idempotency }: Caller,
  onStop: () => void = () => undefined,
): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    onStop();
    controller.abort();
  };
  const isHeld = idempotency !== undefined;
  if (stopping.aborted) stop();
  else if (res.destroyed && !isHeld) controller.abort();
  stopping.addEventListener('abort', stop);
  res.once('close', () => {
    stopping.removeEventListener('abort', stop);
    if (!res.writableFinished && !isHeld) controller.abort();
  });
  return controller.signal;
}
