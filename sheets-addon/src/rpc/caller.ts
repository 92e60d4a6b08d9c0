import { CallError } from './callError.ts';
import type { InputOf, MutationPath, OutputOf, QueryPath } from './procedures.ts';
import { readAnswer } from './readAnswer.ts';
import type { UrlFetch, UrlFetchAnswer } from './urlFetch.ts';

/** What calls stand on; nothing here reaches for a clock, chance or the network by itself. */
export interface CallerParts {
  urlFetch: UrlFetch;
  /** Where the server is: `https://assay.example.com`. */
  baseUrl: string;
  apiKey: string;
  sleep(ms: number): void;
  /** From 0 up to, and without, 1. */
  random(): number;
  nowMs(): number;
  /** The moment by which a call must have come to an end; a wait that would pass it is not begun. */
  untilMs?: number;
}

type WithoutKey<Input> = Input extends object ? Omit<Input, 'idempotencyKey'> : Input;
/** A procedure without input, or with an optional one, needs none. */
type InputArguments<Input> = undefined extends Input ? [input?: Input] : [input: Input];

/** The server's procedures. All calls are POSTs, so that no address grows past the 2 KB that Apps Script allows. */
export interface Caller {
  /** Reads; costs nothing. @throws CallError */
  query<Path extends QueryPath>(path: Path, ...input: InputArguments<InputOf<Path>>): OutputOf<Path>;
  /**
   * Does something once, however often it is sent.
   * @param idempotencyKey  the same for every attempt at the same chunk, also by a later execution; see `chunkKey`
   * @throws CallError
   */
  mutate<Path extends MutationPath>(
    path: Path,
    input: WithoutKey<InputOf<Path>>,
    idempotencyKey: string,
  ): OutputOf<Path>;
}

/** The key of one chunk of a job: whoever resumes the job arrives at the same. */
export const chunkKey = (jobId: string, chunk: number): string => `${jobId}.${chunk}`;

const ATTEMPTS_MAX = 5;
/** Waits double from here, half of each by chance. */
const FIRST_WAIT_MS = 1_000;
/** Added by chance to a wait that the server asks for, so that those who wait together do not come back together. */
const JITTER_MS = 1_000;
/** Nobody watches a sidebar that long; the caller's caller shows the wait instead. */
const WAIT_MS_MAX = 60_000;

/** Makes a caller. */
export function createCaller(parts: CallerParts): Caller {
  return {
    query: (path, ...input) => call(parts, path, input[0], {}),
    mutate: (path, input, idempotencyKey) => call(parts, path, input, { 'Idempotency-Key': idempotencyKey }),
  };
}

function call<Path extends QueryPath | MutationPath>(
  parts: CallerParts,
  path: Path,
  input: unknown,
  headers: Record<string, string>,
): OutputOf<Path> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = send(parts, path, input, headers);
      // The server's own types say what this procedure answers; its tests hold it to them.
      return readAnswer(answer, parts.nowMs()) as OutputOf<Path>;
    } catch (error) {
      if (!(error instanceof CallError) || !error.isRetryable || attempt === ATTEMPTS_MAX) throw error;
      const waitMs = waitBefore(attempt, error, parts.random());
      if (waitMs > WAIT_MS_MAX || parts.nowMs() + waitMs > (parts.untilMs ?? Infinity)) throw error;
      parts.sleep(waitMs);
    }
  }
}

/** Specification, "Limits", Retry guidance: the wait that is asked for and jitter, else longer and longer ones. */
function waitBefore(attempt: number, { retryAfterMs }: CallError, chance: number): number {
  if (retryAfterMs !== null) return retryAfterMs + Math.round(JITTER_MS * chance);
  return Math.round(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + chance / 2));
}

function send(
  { urlFetch, baseUrl, apiKey }: CallerParts,
  path: string,
  input: unknown,
  headers: Record<string, string>,
): UrlFetchAnswer {
  try {
    return urlFetch.fetch(`${baseUrl.replace(/\/+$/, '')}/trpc/${path}`, {
      method: 'post',
      contentType: 'application/json',
      payload: JSON.stringify(input ?? {}),
      headers: { ...headers, Authorization: `Bearer ${apiKey}` },
      muteHttpExceptions: true,
      followRedirects: false,
    });
  } catch (error) {
    throw noAnswer(error instanceof Error ? error.message : String(error));
  }
}

/** Apps Script allows a number of calls a day; when they are used up, waiting for seconds does not help. */
const USED_UP = /too many times|quota/i;

function noAnswer(reason: string): CallError {
  if (USED_UP.test(reason)) {
    return new CallError('Google allows no more calls today. Go on tomorrow; what is done stays done.', {
      status: 0,
      isRetryable: false,
    });
  }
  return new CallError(`The server did not answer: ${reason}`, { status: 0, isRetryable: true });
}
