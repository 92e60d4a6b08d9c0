import { z } from 'zod';

/** One field that failed validation, for example {field: "targets.3", message: "must be a domain"}. */
export const FieldError = z.object({ field: z.string(), message: z.string() }).meta({ id: 'FieldError' });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every error. docs/api-contract.md, "Errors"; `debug` only outside production. */
export const ErrorEnvelope = z
  .object({
    error: z.object({
      type: z.string(),
      code: z.string(),
      message: z.string(),
      errorCode: z.string(),
      errorAction: z.string(),
      details: z.record(z.string(), z.unknown()),
      requestId: z.uuid(),
      fields: z.array(FieldError),
      debug: z.object({ cause: z.string() }).optional(),
    }),
  })
  .meta({ id: 'ErrorEnvelope' });
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>;

/** The flat body of the rate limits per key and per hub. docs/api-contract.md, "Authentication and limits", "Too many". */
export const RateLimitBody = z
  .object({
    statusCode: z.literal(429),
    message: z.string(),
    error: z.literal('Too Many Requests'),
    retryAfter: z.int().describe('Seconds to wait before the next request.'),
  })
  .meta({ id: 'RateLimitBody' });
export type RateLimitBody = z.infer<typeof RateLimitBody>;
