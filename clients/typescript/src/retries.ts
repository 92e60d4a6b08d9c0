/** How failed requests are repeated. */
export interface RetryOptions {
  /** Attempts in all, the first included; 5 by default, 1 for no retries. */
  attempts?: number;
  /** The longest wait between two attempts; what asks for more is left to the caller. 60 by default. */
  maxWaitSeconds?: number;
  /** Pauses between attempts; for tests. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const FIRST_WAIT_MS = 500;
/** Answers after which the same request may succeed. */
const PASSING = new Set([429, 500, 502, 503, 504]);
/** Requests that did nothing when they were answered so. */
const NOT_CARRIED_OUT = new Set([429, 503]);
/** Requests that may be done twice: by their meaning, or by their Idempotency-Key. */
const REPEATABLE = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST']);

/**
 * A `fetch` that repeats what failed for a while: no connection, 429 and 5xx. Every POST has an Idempotency-Key, the same one in
 * all attempts, so that nothing is done or paid twice; a key of the caller's own is kept. It waits as long as `Retry-After` says,
 * else twice as long each time, with jitter.
 */
export function retryingFetch(send: (request: Request) => Promise<Response>, options: RetryOptions = {}) {
  const { attempts = 5, maxWaitSeconds = 60, pause = sleep } = options;
  return async (given: Request): Promise<Response> => {
    const request = keyed(given);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await attemptOf(send, request.clone());
      const waitMs = attempt < attempts ? waitAfter(outcome, request.method, attempt) : null;
      if (waitMs === null || waitMs > maxWaitSeconds * 1000) {
        if (outcome instanceof Response) return outcome;
        throw outcome.failure;
      }
      // Not awaited: the cancelling of a copied body ends with that of its original.
      if (outcome instanceof Response) outcome.body?.cancel().catch(() => undefined);
      await pause(waitMs, request.signal);
    }
  };
}

function keyed(request: Request): Request {
  if (request.method !== 'POST' || request.headers.has('Idempotency-Key')) return request;
  const headers = new Headers(request.headers);
  headers.set('Idempotency-Key', crypto.randomUUID());
  return new Request(request, { headers });
}

type Outcome = Response | { failure: unknown };

async function attemptOf(send: (request: Request) => Promise<Response>, request: Request): Promise<Outcome> {
  try {
    return await send(request);
  } catch (failure) {
    if (request.signal.aborted) throw failure;
    return { failure };
  }
}

/** How long to wait before the next attempt; null when there is to be none. */
function waitAfter(outcome: Outcome, method: string, attempt: number): number | null {
  const growing = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
  if (!(outcome instanceof Response)) return REPEATABLE.has(method) ? growing : null;
  const { status, headers } = outcome;
  // The first attempt may still be under way when its connection broke.
  const isBusy = status === 409 && attempt > 1;
  const isWorthwhile =
    isBusy || (PASSING.has(status) && (REPEATABLE.has(method) || NOT_CARRIED_OUT.has(status)));
  return isWorthwhile ? (retryAfterMs(headers.get('Retry-After')) ?? growing) : null;
}

/** Seconds, or an HTTP date. */
function retryAfterMs(text: string | null): number | null {
  if (text === null) return null;
  if (/^\d+$/.test(text.trim())) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

/** Rejects with the reason of the signal when it aborts. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
