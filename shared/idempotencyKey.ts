import { z } from 'zod';

/** Marks a request so that a repeat of it is recognised. docs/api-contract.md, "Idempotency". */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
  .describe('Repeats of the call with this key within 24 hours get the first answer; the work is done once.');
