import { z } from 'zod';

/** What makes a repeat of a request known as one. Decisions §6, "Idempotency". */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 visible ASCII characters')
  .describe('The same call with the same key is done once and answered alike for 24 hours.');
