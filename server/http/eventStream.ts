import { Readable } from 'node:stream';
import { AssayError } from '../domain/errors.ts';
import type { HttpContext } from './context.ts';
import type { EventStream, StreamedEvent } from './route.ts';

/** A comment now and then keeps proxies from closing a quiet connection. */
const KEEP_ALIVE_MS = 15_000;
/** Streams of one process; each looks at the database a few times a second. */
const STREAMS_MAX = 200;
/** How long a client waits before it reconnects. */
const RECONNECT_MS = 2_000;

let open = 0;

/**
 * Answers with server-sent events until they end or the client goes.
 * @throws TOO_MANY_REQUESTS when too many are open
 */
export function streamEvents(ctx: HttpContext, { events }: EventStream, signal: AbortSignal): void {
  if (open >= STREAMS_MAX) {
    throw new AssayError(
      'TOO_MANY_REQUESTS',
      `${STREAMS_MAX} streams are open; read the run itself instead.`,
    );
  }
  open += 1;
  const body = Readable.from(withKeepAlive(events, signal));
  body.once('close', () => {
    open -= 1;
  });
  ctx.status = 200;
  ctx.set('Content-Type', 'text/event-stream; charset=utf-8');
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Accel-Buffering', 'no'); // nginx would hold events back
  ctx.body = body;
}

async function* withKeepAlive(
  events: AsyncIterable<StreamedEvent>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  yield `retry: ${RECONNECT_MS}\n\n`;
  let next = iterator.next();
  try {
    while (!signal.aborted) {
      const result = await Promise.race([next, quiet()]);
      if (result === null) yield ': waiting\n\n';
      else if (result.done) return;
      else {
        yield written(result.value);
        next = iterator.next();
      }
    }
  } finally {
    await iterator.return?.();
  }
}

function quiet(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), KEEP_ALIVE_MS).unref());
}

function written({ event, data, id }: StreamedEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
