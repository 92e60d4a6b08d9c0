import { ERROR_CODES, type ErrorCode } from '@assay/shared/errorCodes';
import type { FieldError } from '@assay/shared/errorEnvelope';

/**
 * An error meant for the caller. `message` and `fields` are shown to callers; `cause` goes to the log
 * (and to `debug.cause` outside production) and must not contain secrets.
 */
export class AssayError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldError[];
  readonly details: Record<string, unknown>;
  /** Additional top-level fields of the response body, next to `error`. */
  readonly beside: Record<string, unknown>;

  constructor(
    code: ErrorCode,
    message: string,
    extra: {
      fields?: FieldError[];
      details?: Record<string, unknown>;
      beside?: Record<string, unknown>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: extra.cause });
    this.name = 'AssayError';
    this.code = code;
    this.fields = extra.fields ?? [];
    this.details = extra.details ?? {};
    this.beside = extra.beside ?? {};
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }
}

/** 422 for one or more fields, all of them listed. */
export function validationError(fields: FieldError[]): AssayError {
  const summary = fields.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ');
  return new AssayError('VALIDATION_ERROR', summary, { fields });
}

/** 404 for a resource of the caller's organisation; a resource of another organisation gives the same answer. */
export function notFound(what: string, id: string): AssayError {
  return new AssayError('NOT_FOUND', `There is no ${what} with the id ${id}.`);
}
