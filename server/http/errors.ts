import { ERROR_CODES } from '@assay/shared/errorCodes';
import type { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import { AssayError } from '../domain/errors.ts';
import { withoutQuotedJson } from '../domain/quotedJson.ts';

/** The client disconnected before its request was answered. Nobody reads the response. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection.');
    this.name = 'ClientGone';
  }
}

/** Error codes of mysql2 and the system when the database cannot be reached, or is not migrated yet. */
const DATABASE_UNUSABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_NORMAL_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_NO_SUCH_TABLE',
]);

/** Converts anything thrown into an error for the caller; internal errors become a neutral 500. */
export function asAssayError(thrown: unknown): AssayError {
  if (thrown instanceof AssayError) return thrown;
  if (isDatabaseUnusable(thrown)) {
    return new AssayError('NOT_READY', 'The database cannot be used at the moment.', { cause: thrown });
  }
  return new AssayError('INTERNAL_ERROR', 'Something went wrong on our side.', { cause: thrown });
}

/** The body of an error response, with `debug` only on request. docs/api-contract.md "Errors". */
export function errorEnvelope(error: AssayError, requestId: string, withDebug: boolean): ErrorEnvelope {
  const { type, action } = ERROR_CODES[error.code];
  return {
    error: {
      type,
      code: error.code,
      message: error.message,
      errorCode: error.code,
      errorAction: action,
      details: error.details,
      requestId,
      fields: error.fields,
      ...(withDebug && { debug: { cause: describeCause(error.cause) } }),
    },
  };
}

/**
 * The part of an error that may be logged. Errors of database drivers have the statement and its values as
 * additional properties, which may contain secrets and are left out.
 */
export function loggableError(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { message: String(thrown) };
  const { name, message, stack } = thrown;
  return {
    name,
    message: withoutQuotedJson(message),
    stack: stack && withoutQuotedJson(stack),
    ...(codeOf(thrown) !== undefined && { code: codeOf(thrown) }),
    ...(thrown.cause !== undefined && { cause: loggableError(thrown.cause) }),
  };
}

/** Database drivers and Sequelize wrap the system's error once or twice. */
const WRAPPERS = ['cause', 'parent', 'original'] as const;

function isDatabaseUnusable(thrown: unknown, depth = 0): boolean {
  if (!(thrown instanceof Error) || depth > 3) return false;
  const code = codeOf(thrown);
  if (typeof code === 'string' && DATABASE_UNUSABLE.has(code)) return true;
  return WRAPPERS.some((wrapper) => isDatabaseUnusable(Reflect.get(thrown, wrapper), depth + 1));
}

function codeOf(error: Error): unknown {
  return Reflect.get(error, 'code');
}

function describeCause(cause: unknown): string {
  if (cause === undefined) return '';
  return cause instanceof Error ? `${cause.name}: ${withoutQuotedJson(cause.message)}` : String(cause);
}
