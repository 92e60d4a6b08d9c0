import { ERROR_CODES, type ErrorCode } from '@assay/shared/errorCodes';
import type { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';

/** tRPC's error code for each HTTP status of Assay's errors. */
const CODE_OF_STATUS: Record<(typeof ERROR_CODES)[ErrorCode]['status'], TRPC_ERROR_CODE_KEY> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  431: 'BAD_REQUEST',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
};

/** tRPC's code for an error of Assay. */
export const rpcCodeOf = (code: ErrorCode): TRPC_ERROR_CODE_KEY => CODE_OF_STATUS[ERROR_CODES[code].status];

/**
 * An error as every response under /trpc carries it: tRPC's shape, with the envelope of /v1 in `data`.
 * @param path  the procedure, if known
 */
export function errorShape(code: ErrorCode, envelope: ErrorEnvelope['error'], path?: string) {
  const rpcCode = rpcCodeOf(code);
  const { message, code: _same, ...said } = envelope;
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[rpcCode],
    data: {
      ...said,
      code: rpcCode,
      httpStatus: ERROR_CODES[code].status as number,
      ...(path !== undefined && { path }),
    },
  };
}
