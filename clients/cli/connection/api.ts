import { CommandFault } from '../commandFault.ts';
import type { Effects } from '../effects.ts';
import { type ApiError, errorOf } from './apiError.ts';
import type { Login } from './login.ts';

const REQUEST_MS = 180_000;
/** Pauses before a request is repeated: a server that is started anew is back within them. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** A longer Retry-After is for a person to decide. */
const RETRY_AFTER_MAX_S = 120;

type Query = Record<string, string | number | readonly string[] | undefined>;

interface Request {
  query?: Query;
  body?: unknown;
  /** With it a repeat does nothing twice. */
  idempotencyKey?: string;
  /** Whether doing it twice is the same as doing it once. */
  isRepeatable?: boolean;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * The HTTP API of one server with one key. What may be repeated is repeated after failures of the network, 429, 502, 503 and 504,
 * as Retry-After says, for about a minute.
 */
export class Api {
  readonly url: string;
  readonly #key: string;
  readonly #effects: Effects;

  constructor({ url, key }: Login, effects: Effects) {
    this.url = url;
    this.#key = key;
    this.#effects = effects;
  }

  get<Answer>(path: string, query: Query = {}, signal?: AbortSignal): Promise<Answer> {
    return this.#json('GET', path, { query, isRepeatable: true, signal });
  }

  post<Answer>(path: string, body: unknown, request: Omit<Request, 'body'> = {}): Promise<Answer> {
    return this.#json('POST', path, { ...request, body });
  }

  put<Answer>(path: string, body: unknown): Promise<Answer> {
    return this.#json('PUT', path, { body, isRepeatable: true });
  }

  async delete(path: string): Promise<void> {
    await this.send('DELETE', path, { isRepeatable: true });
  }

  async #json<Answer>(method: string, path: string, request: Request): Promise<Answer> {
    const response = await this.send(method, path, request);
    return (await response.json()) as Answer;
  }

  /** The response of a request that succeeded. @throws ApiError, CommandFault when the server cannot be reached */
  async send(method: string, path: string, request: Request): Promise<Response> {
    const mayRepeat = request.isRepeatable === true || request.idempotencyKey !== undefined;
    for (let attempt = 0; ; attempt += 1) {
      const pauseMs = PAUSES_MS[attempt];
      const isLast = pauseMs === undefined;
      let fault: ApiError;
      try {
        const response = await this.#fetch(method, path, request);
        if (response.ok) return response;
        fault = await errorOf(response);
      } catch (error) {
        if (request.signal?.aborted) throw request.signal.reason;
        if (isLast || !mayRepeat) throw this.#unreachable(error);
        await this.#effects.pause(pauseMs, request.signal);
        continue;
      }
      const waitMs = (fault.retryAfter ?? 0) * 1000;
      if (isLast || waitMs > RETRY_AFTER_MAX_S * 1000 || !isWorthRepeating(fault, request, mayRepeat))
        throw fault;
      await this.#effects.pause(Math.max(pauseMs, waitMs), request.signal);
    }
  }

  #fetch(method: string, path: string, { query = {}, body, idempotencyKey, headers, signal }: Request) {
    const url = new URL(`${this.url}${path}`);
    for (const [name, value] of Object.entries(query))
      for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
    const timeout = AbortSignal.timeout(REQUEST_MS);
    return fetch(url, {
      method,
      redirect: 'error',
      headers: {
        authorization: `Bearer ${this.#key}`,
        'user-agent': 'assay-cli',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  #unreachable(error: unknown): CommandFault {
    const { message, cause } = error as Error;
    const why = cause instanceof Error && cause.message !== '' ? cause.message : message;
    return new CommandFault(`The server ${this.url} cannot be reached: ${why}`);
  }
}

const BUSY = new Set([502, 503, 504]);

/** A refusal for too many requests did nothing; what is under way with the same key is answered a moment later. */
function isWorthRepeating({ status, code }: ApiError, request: Request, mayRepeat: boolean): boolean {
  if (status === 429) return true;
  if (status === 409) return code === 'CONFLICT' && request.idempotencyKey !== undefined;
  return mayRepeat && BUSY.has(status);
}
