import { z } from 'zod';
import { AssayProperty } from './properties.ts';

/**
 * The state of writing a record's scores into the CRM. `off`: the hub has no tokens, or the settings write nothing;
 * `none`: there is no score to write; `pending`: it is queued; `failed`: it was given up, `message` says why.
 */
export const WriteBack = z.object({
  status: z.enum(['off', 'none', 'pending', 'written', 'failed']),
  message: z.string().nullable(),
  writtenAt: z.iso.datetime().nullable(),
  keptProperties: z.array(AssayProperty).describe('Changed by a person, and therefore never overwritten.'),
});
export type WriteBack = z.infer<typeof WriteBack>;
