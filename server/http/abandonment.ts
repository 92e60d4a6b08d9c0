import type { ServerResponse } from 'node:http';
import type { Caller } from '../domain/caller.ts';

/**
 * Makes a signal that aborts when the client closes the connection or the server stops. A request with an
 * Idempotency-Key goes on without its client: the answer is kept for the retry.
 */
export function abandonment(
  res: ServerResponse,
  stopping: AbortSignal,
  { idempotency }: Caller,
): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const isHeld = idempotency !== undefined;
  if (stopping.aborted || (res.destroyed && !isHeld)) abort();
  stopping.addEventListener('abort', abort);
  res.once('close', () => {
    stopping.removeEventListener('abort', abort);
    if (!res.writableFinished && !isHeld) abort();
  });
  return controller.signal;
}
