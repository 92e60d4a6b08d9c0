import { CallError } from './callError.ts';
import type { InputOf, MutationPath, OutputOf, QueryPath } from './procedures.ts';
import { readAnswer } from './readAnswer.ts';
import type { FetchOptions, UrlFetch } from './urlFetch.ts';

/** The side effects of calls: clock, randomness and network are passed in. */
export interface CallerParts {
  urlFetch: UrlFetch;
  /** Address of the server: `https://assay.example.com`. */
  baseUrl: string;
  apiKey: string;
  sleep(ms: number): void;
  /** A random number in [0, 1). */
  random(): number;
  nowMs(): number;
  /** Deadline of a call; a wait beyond it is not started. */
  untilMs?: number;
}

type WithoutKey<Input> = Input extends object ? Omit<Input, 'idempotencyKey'> : Input;
/** A procedure without input, or with an optional one, is called without arguments. */
type InputArguments<Input> = undefined extends Input ? [input?: Input] : [input: Input];

/** The server's procedures. All calls are POSTs, so that no address grows past the 2 KB that Apps Script allows. */
export interface Caller {
  /** Reads; costs nothing. @throws CallError */
  query<Path extends QueryPath>(path: Path, ...input: InputArguments<InputOf<Path>>): OutputOf<Path>;
  /** Reads for many inputs at the same time; answers come in their order. @throws CallError when one is refused */
  queryAll<Path extends QueryPath>(path: Path, inputs: readonly InputOf<Path>[]): OutputOf<Path>[];
  /**
   * Changes something exactly once, however often it is sent.
   * @param idempotencyKey  the same for every attempt of a chunk, also in a later execution; see `chunkKey`
   * @throws CallError
   */
  mutate<Path extends MutationPath>(
    path: Path,
    input: WithoutKey<InputOf<Path>>,
    idempotencyKey: string,
  ): OutputOf<Path>;
}

/** The idempotency key of a chunk; a resumed job derives the same. */
export const chunkKey = (jobId: string, chunk: number): string => `${jobId}.${chunk}`;

const ATTEMPTS_MAX = 5;
/** Waits double from here; half of each is random. */
const FIRST_WAIT_MS = 1_000;
/** Random addition to a wait that the server requests, so that clients do not return all at once. */
const JITTER_MS = 1_000;
/** Longer waits are not made here: the sidebar shows them instead. */
const WAIT_MS_MAX = 60_000;

/** Creates a caller. */
export function createCaller(parts: CallerParts): Caller {
  // The router's types describe the answers; the server's tests check them against these types.
  return {
    query: (path, ...input) => call(parts, path, input[0], {}) as OutputOf<typeof path>,
    queryAll: (path, inputs) => callAll(parts, path, inputs) as OutputOf<typeof path>[],
    mutate: (path, input, idempotencyKey) =>
      call(parts, path, input, { 'Idempotency-Key': idempotencyKey }) as OutputOf<typeof path>,
  };
}

function call(parts: CallerParts, path: string, input: unknown, headers: Record<string, string>): unknown {
  const { url, ...options } = requestOf(parts, path, input, headers);
  return persistently(parts, () =>
    readAnswer(
      answered(() => parts.urlFetch.fetch(url, options)),
      parts.nowMs(),
    ),
  );
}

/** What was answered is not asked again when another input has to wait. */
function callAll(parts: CallerParts, path: string, inputs: readonly unknown[]): unknown[] {
  const answers = new Map<number, unknown>();
  persistently(parts, () => {
    const open = inputs.flatMap((input, at) => (answers.has(at) ? [] : [{ at, input }]));
    const requests = open.map(({ input }) => requestOf(parts, path, input, {}));
    const got = answered(() => parts.urlFetch.fetchAll(requests));
    let refusal: unknown = null;
    open.forEach(({ at }, place) => {
      try {
        const answer = got[place];
        if (answer === undefined) throw noAnswer('fewer answers than requests');
        answers.set(at, readAnswer(answer, parts.nowMs()));
      } catch (error) {
        refusal ??= error;
      }
    });
    if (refusal !== null) throw refusal;
  });
  return inputs.map((_, at) => answers.get(at));
}

/** Repeats what may succeed later, after the wait that the server asks for, within the time of the execution. */
function persistently<Result>(parts: CallerParts, attemptOnce: () => Result): Result {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return attemptOnce();
    } catch (error) {
      if (!(error instanceof CallError) || !error.isRetryable || attempt === ATTEMPTS_MAX) throw error;
      const waitMs = waitBefore(attempt, error, parts.random());
      if (waitMs > WAIT_MS_MAX || parts.nowMs() + waitMs > (parts.untilMs ?? Infinity)) throw error;
      parts.sleep(waitMs);
    }
  }
}

/** The wait that the server requests plus jitter, else exponential backoff. docs/api-contract.md, "Authentication and limits". */
function waitBefore(attempt: number, { retryAfterMs }: CallError, random: number): number {
  if (retryAfterMs !== null) return retryAfterMs + Math.round(JITTER_MS * random);
  return Math.round(FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + random / 2));
}

function requestOf(
  { baseUrl, apiKey }: CallerParts,
  path: string,
  input: unknown,
  headers: Record<string, string>,
): FetchOptions & { url: string } {
  return {
    url: `${baseUrl.replace(/\/+$/, '')}/trpc/${path}`,
    method: 'post',
    contentType: 'application/json',
    payload: JSON.stringify(input ?? {}),
    headers: { ...headers, Authorization: `Bearer ${apiKey}` },
    muteHttpExceptions: true,
    followRedirects: false,
  };
}

/** @throws CallError without an answer */
function answered<Answer>(fetch: () => Answer): Answer {
  try {
    return fetch();
  } catch (error) {
    throw noAnswer(error instanceof Error ? error.message : String(error));
  }
}

/** Google's daily quota of calls is used up; waiting for seconds does not help. Bandwidth is limited by the second. */
const USED_UP = /for one day|(?<!bandwidth )quota/i;

function noAnswer(reason: string): CallError {
  if (USED_UP.test(reason)) {
    return new CallError(
      'Google’s daily limit of calls is reached. Resume tomorrow; finished rows are kept.',
      {
        status: 0,
        isRetryable: false,
      },
    );
  }
  return new CallError(`The server did not answer: ${reason}`, { status: 0, isRetryable: true });
}
