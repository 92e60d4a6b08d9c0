import type { ErrorShape } from './procedures.ts';

/** What the server said of a call that it refused; without it the call never came to an answer of the server. */
type ErrorData = ErrorShape['data'];

/** A call that came to nothing. Its message is fit to be shown. */
export class CallError extends Error {
  /** The HTTP status; 0 when nothing answered. */
  readonly status: number;
  readonly data: ErrorData | null;
  /** How long the server, or the limit of the key, asks to wait; null when neither does. */
  readonly retryAfterMs: number | null;
  /** Whether the same call may go well later. */
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
