/**
 * The closed list of errors a caller can meet: each with its HTTP status, its category and one sentence on
 * what to do next. docs/api-contract.md, "Errors"; the flat 429 of the per-key rate limit is the only error without this envelope.
 */
export const ERROR_CODES = {
  MALFORMED_REQUEST: { status: 400, type: 'VALIDATION', action: 'Send a well-formed HTTP/1.1 request.' },
  MALFORMED_JSON: { status: 400, type: 'VALIDATION', action: 'Send a body that is valid JSON.' },
  UNAUTHORIZED: {
    status: 401,
    type: 'AUTHENTICATION',
    action: 'Send a valid API key in the header "Authorization: Bearer sk_live_…".',
  },
  INSUFFICIENT_CREDITS: {
    status: 402,
    type: 'PAYMENT',
    action: 'Add credits or raise the monthly cap of the key, then send the request again.',
  },
  FORBIDDEN: {
    status: 403,
    type: 'AUTHORIZATION',
    action: 'Use a key that may do this, or leave it: the same request will be refused again.',
  },
  NOT_FOUND: { status: 404, type: 'NOT_FOUND', action: 'Check the path and the identifier.' },
  NOT_SUPPORTED: {
    status: 404,
    type: 'NOT_FOUND',
    action: 'Leave this operation out: this server does not have it, so do not retry.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    type: 'NOT_FOUND',
    action: 'Use one of the methods named in the Allow header.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    type: 'TIMEOUT',
    action: 'Poll the record; the work continues and is not charged twice.',
  },
  CONFLICT: {
    status: 409,
    type: 'CONFLICT',
    action: 'Wait for the first request to finish, then try again.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    type: 'CONFLICT',
    action: 'Use a new Idempotency-Key for a request with another body.',
  },
  ALREADY_ATTACHED: {
    status: 409,
    type: 'CONFLICT',
    action:
      'Leave out the runs that alreadyAttached lists; when it lists all of them, there is nothing to do.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    type: 'VALIDATION',
    action: 'Send a smaller body, or split it over several requests.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    type: 'VALIDATION',
    action: 'Send the body as JSON with "Content-Type: application/json".',
  },
  VALIDATION_ERROR: {
    status: 422,
    type: 'VALIDATION',
    action: 'Correct the listed fields and send the request again.',
  },
  INVALID_POINT_VALUES: {
    status: 422,
    type: 'VALIDATION',
    action: 'Give pointValues the one shape that belongs to the answer type of the template.',
  },
  OBJECT_TYPE_MISMATCH: {
    status: 422,
    type: 'VALIDATION',
    action: 'Use a profile of the same object type as the object.',
  },
  UNKNOWN_TECHNOLOGY: {
    status: 422,
    type: 'VALIDATION',
    action: 'Use one of the suggestions, or the common name of the product.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    type: 'TIMEOUT',
    action: 'Wait as long as Retry-After says, then try again.',
  },
  HEADERS_TOO_LARGE: { status: 431, type: 'VALIDATION', action: 'Send fewer or shorter headers.' },
  INTERNAL_ERROR: {
    status: 500,
    type: 'INTERNAL',
    action: 'Try again; if it happens twice, report the requestId to whoever runs this server.',
  },
  SCORING_DISPATCH_FAILED: { status: 502, type: 'UPSTREAM', action: 'Try again in a minute.' },
  UPSTREAM_FAILED: { status: 502, type: 'UPSTREAM', action: 'Try again in a minute.' },
  NOT_READY: {
    status: 503,
    type: 'INTERNAL',
    action: 'Try again in a few seconds; the server is starting or stopping.',
  },
} as const satisfies Record<string, { status: number; type: string; action: string }>;

/** A code of the closed list. */
export type ErrorCode = keyof typeof ERROR_CODES;
