import { ERROR_CODES, type ErrorCode } from '@assay/shared/errorCodes';
import { ErrorEnvelope, RateLimitBody } from '@assay/shared/errorEnvelope';
import { z } from 'zod';
import type { ZodOpenApiHeaderObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { ERROR_EXAMPLES, type ErrorExample } from './errorExamples.ts';

type HeaderName =
  | 'X-Request-Id'
  | 'X-Ratelimit-Limit'
  | 'X-Ratelimit-Remaining'
  | 'X-Ratelimit-Reset'
  | 'Retry-After'
  | 'Location'
  | 'Assay-Warning'
  | 'Deprecation'
  | 'Sunset'
  | 'Idempotent-Replayed';

/** Response headers, as components of the OpenAPI document. */
export const HEADERS: Record<HeaderName, ZodOpenApiHeaderObject> = {
  'X-Request-Id': {
    description: 'Identifies this request in the server’s log.',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-Ratelimit-Limit': {
    description: 'Size of the bucket: the largest burst of requests.',
    schema: { type: 'integer' },
  },
  'X-Ratelimit-Remaining': { description: 'Requests possible now.', schema: { type: 'integer' } },
  'X-Ratelimit-Reset': {
    description: 'Unix second at which the bucket is full again.',
    schema: { type: 'integer' },
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  Location: { description: 'The path of what was created.', schema: { type: 'string' } },
  'Assay-Warning': {
    description: 'What the request contains that the route does not know, one sentence a field.',
    schema: { type: 'string' },
    example: 'unknown field "answer_type"; did you mean "answerType"?',
  },
  Deprecation: {
    description: 'Since when the operation is obsolete: `@` and a Unix second (RFC 9745).',
    schema: { type: 'string' },
  },
  Sunset: {
    description: 'Until when the operation works at least: an HTTP date (RFC 8594).',
    schema: { type: 'string' },
  },
  'Idempotent-Replayed': {
    description: '`true` when this is the stored answer of an earlier request with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
  },
};

/** References to those components. */
export const refer = (...names: HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
export const RATE_LIMIT_HEADERS = refer('X-Ratelimit-Limit', 'X-Ratelimit-Remaining', 'X-Ratelimit-Reset');

const MEANINGS: Record<number, string> = {
  400: 'The body is not valid JSON.',
  401: 'The API key is missing, unknown, expired or revoked.',
  402: 'The balance or the monthly cap of the key does not cover the price. Nothing was done.',
  403: 'The key lacks the scope that this needs, or may not be used from this network.',
  404: 'The resource does not exist, or belongs to another organisation.',
  405: 'The path is right, and the method is not one of those in the header Allow.',
  408: 'The timeout was reached while the work continues; poll the record.',
  409: 'The state of the resource does not allow this, or the Idempotency-Key is in use or was used with another body.',
  413: 'The body is too large.',
  415: 'The body is not JSON in UTF-8.',
  422: 'The input is not valid; `fields` lists every problem.',
  429: 'Too many requests. The limit of a key answers with the flat body, the limit of a route, and of runs that wait, with the envelope.',
  500: 'Internal error of the server.',
  502: 'A service on which the server depends failed.',
  503: 'The server is starting or stopping, or its database cannot be reached.',
};

/** The response of an error status, always the same object. */
export function errorResponse(status: number): ZodOpenApiResponseObject {
  return RESPONSES.get(status) ?? describeError(status);
}

function describeError(status: number): ZodOpenApiResponseObject {
  const isLimited = status !== 401 && status !== 503;
  return {
    id: `Error${status}`,
    description: MEANINGS[status] ?? 'An error.',
    headers: {
      ...refer('X-Request-Id'),
      ...(isLimited && RATE_LIMIT_HEADERS),
      ...((status === 429 || status === 503) && refer('Retry-After')),
    },
    content: {
      'application/json': {
        schema: bodyOf(status),
        ...errorExamples(status),
      },
    },
  };
}

function bodyOf(status: number): z.ZodType {
  if (status === 429) return z.union([RateLimitBody, ErrorEnvelope]);
  return status === 409 ? ConflictBody : ErrorEnvelope;
}

const ConflictBody = ErrorEnvelope.extend({
  alreadyAttached: z
    .array(z.uuid())
    .optional()
    .describe('With ALREADY_ATTACHED: the runs that belong to a template already.'),
}).meta({ id: 'ConflictEnvelope' });

/** One object per status, so that the generator makes it one component. */
const RESPONSES = new Map(
  Object.keys(MEANINGS).map((status) => [Number(status), describeError(Number(status))]),
);

function errorExamples(status: number) {
  const examples: Record<string, { value: unknown }> = {};
  for (const [code, example] of Object.entries(ERROR_EXAMPLES)) {
    const entry = ERROR_CODES[code as ErrorCode];
    if (entry.status === status) examples[code] = { value: exampleBody(code as ErrorCode, example) };
  }
  if (status === 429) {
    const message = 'Rate limit exceeded. Try again in 2 seconds.';
    examples.keyLimit = { value: { statusCode: 429, message, error: 'Too Many Requests', retryAfter: 2 } };
  }
  return { examples };
}

function exampleBody(code: ErrorCode, { message, fields = [], details = {}, beside = {} }: ErrorExample) {
  const { type, action } = ERROR_CODES[code];
  const requestId = '019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e';
  return {
    error: { type, code, message, errorCode: code, errorAction: action, details, requestId, fields },
    ...beside,
  };
}
