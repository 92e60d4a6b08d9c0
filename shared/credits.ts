import { z } from 'zod';
import { queryDateTime } from './page.ts';

/** GET /v1/credits. `remainingCredits` is the floor of balance − reserved; `balance` includes what is held. */
export const Credits = z
  .object({
    remainingCredits: z.int(),
    balance: z.number(),
    reserved: z.number().describe('Held for runs that have not ended.'),
    priceVersion: z.string(),
  })
  .meta({ id: 'Credits' });
export type Credits = z.infer<typeof Credits>;

/** Query of GET /v1/usage; dates or date-times, by default the last 30 days. Decisions §4, "Usage". */
export const UsageQuery = z.object({
  from: z.union([z.iso.date(), queryDateTime]).optional(),
  to: z.union([z.iso.date(), queryDateTime]).optional(),
  groupBy: z.enum(['day', 'operation', 'key']).default('day'),
});
export type UsageQuery = z.infer<typeof UsageQuery>;

/** Credits charged, grouped. Decisions §6, "Lists without a shape of their own". */
export const Usage = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    groupBy: z.enum(['day', 'operation', 'key']),
    results: z.array(
      z.object({
        key: z.string().describe('A day (2026-11-21), an operation, or the id of an API key.'),
        credits: z.number(),
        count: z.int(),
      }),
    ),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;
