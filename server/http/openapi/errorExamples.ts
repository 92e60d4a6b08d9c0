import type { ErrorCode } from '@assay/shared/errorCodes';
import type { FieldError } from '@assay/shared/errorEnvelope';
import { RUN_ID, TEMPLATE_ID } from '../v1/bodyExamples.ts';

/** What an error says; test/contract/http/errorExamples.test.ts provokes each and compares. */
export interface ErrorExample {
  message: string;
  fields?: FieldError[];
  details?: Record<string, unknown>;
  /** Fields of the body next to `error`. */
  beside?: Record<string, unknown>;
}

/** Codes with which no route of /v1 answers. */
type Elsewhere = 'UPSTREAM_FAILED';

/** An invalid field, as the message of the error and in `fields`. */
const invalid = (field: string, message: string): ErrorExample => ({
  message: `${field}: ${message}`,
  fields: [{ field, message }],
});

const NOT_BELOW = '(20) must be below max (10); the upper bound is exclusive';
const OTHER_TYPE = 'must be contact, as the profile "Decision makers" says';

/** A true example of every error: what the server answers, word for word. */
export const ERROR_EXAMPLES: Record<Exclude<ErrorCode, Elsewhere>, ErrorExample> = {
  MALFORMED_REQUEST: { message: 'The request has no Host header.' },
  MALFORMED_JSON: { message: 'The body is not valid UTF-8.' },
  UNAUTHORIZED: { message: 'The API key is unknown, has expired or has been revoked.' },
  INSUFFICIENT_CREDITS: {
    message: 'This costs 0.6 credits, and 0.2 are available.',
    details: { needed: 0.6, available: 0.2, limit: 'balance' },
  },
  FORBIDDEN: { message: 'This person was erased; research about them is suppressed.' },
  NOT_FOUND: { message: `There is no run with the id ${RUN_ID}.` },
  NOT_SUPPORTED: {
    message:
      'Finding companies by filters needs a database of all companies, which Assay does not keep; it researches companies by domain.',
  },
  METHOD_NOT_ALLOWED: { message: 'PATCH is not supported here; use one of GET, HEAD, OPTIONS.' },
  REQUEST_TIMEOUT: {
    message: `The signal ${RUN_ID} is still processing.`,
    details: { signalId: RUN_ID },
  },
  CONFLICT: { message: 'The first request with this Idempotency-Key has not ended.' },
  IDEMPOTENCY_KEY_REUSED: { message: 'This Idempotency-Key was used for a request with another body.' },
  ALREADY_ATTACHED: {
    message: 'Some of these runs belong to a template already; nothing was changed.',
    details: { alreadyAttached: [{ executionId: RUN_ID, templateId: TEMPLATE_ID }] },
    beside: { alreadyAttached: [RUN_ID] },
  },
  PAYLOAD_TOO_LARGE: {
    message: 'The body is larger than 1048576 bytes.',
    details: { limitBytes: 1_048_576 },
  },
  UNSUPPORTED_MEDIA_TYPE: { message: 'The body has no Content-Type.' },
  VALIDATION_ERROR: invalid('domain', 'is a URL; give the bare domain, such as example.com'),
  INVALID_POINT_VALUES: {
    message: `pointValues.ranges.0.min ${NOT_BELOW}`,
    fields: [{ field: 'pointValues.ranges.0.min', message: NOT_BELOW }],
  },
  OBJECT_TYPE_MISMATCH: {
    message: `objectType ${OTHER_TYPE}`,
    fields: [{ field: 'objectType', message: OTHER_TYPE }],
  },
  UNKNOWN_TECHNOLOGY: {
    ...invalid(
      'technology',
      'is not a technology that Assay knows; did you mean "salesforce", "salesflare", "salesloft", "salesmate"?',
    ),
    details: { suggestions: ['salesforce', 'salesflare', 'salesloft', 'salesmate'] },
  },
  TOO_MANY_REQUESTS: {
    message: 'This route allows 6 requests a minute. Try again in 10 seconds.',
    details: { retryAfter: 10 },
  },
  HEADERS_TOO_LARGE: { message: 'The address and the headers are larger than 512 kB.' },
  INTERNAL_ERROR: { message: 'Something went wrong on our side.' },
  SCORING_DISPATCH_FAILED: { message: 'No computation could be queued.' },
  NOT_READY: { message: 'The database cannot be used at the moment.' },
};
