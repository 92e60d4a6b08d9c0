import type { ErrorShape } from './procedures.ts';

/** The server's error; missing when the server did not answer. */
type ErrorData = ErrorShape['data'];

/** A failed call. Its message may be shown to the user. */
export class CallError extends Error {
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  readonly data: ErrorData | null;
  /** How long to wait according to the server or the rate limit; null without one. */
  readonly retryAfterMs: number | null;
  /** Whether a retry of the call may succeed. */
  readonly isRetryable: boolean;

  constructor(
    message: string,
    about: { status: number; data?: ErrorData; retryAfterMs?: number | null; isRetryable: boolean },
  ) {
    super(message);
    this.name = 'CallError';
    this.status = about.status;
    this.data = about.data ?? null;
    this.retryAfterMs = about.retryAfterMs ?? null;
    this.isRetryable = about.isRetryable;
  }
}
