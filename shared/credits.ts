import { z } from 'zod';
import { queryFrom, queryTo } from './page.ts';

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

/** Answer of `credits.get`: the same, and what the key that asks can spend now. */
export const KeyCredits = Credits.extend({
  spendable: z
    .int()
    .describe(
      'The least of remainingCredits and what the monthly caps of the key and of the organisation leave.',
    ),
});
export type KeyCredits = z.infer<typeof KeyCredits>;

const UsageGroup = z.enum(['day', 'operation', 'key', 'hour', 'run']);

/** Query of GET /v1/usage; dates or date-times, by default the last 30 days. docs/api-contract.md, "Credits". */
export const UsageQuery = z.object({
  from: queryFrom.optional(),
  to: queryTo.optional(),
  groupBy: UsageGroup.default('day'),
});
export type UsageQuery = z.infer<typeof UsageQuery>;

/** What language models did for runs that ended, failed ones included. */
export const ModelUsage = z
  .object({
    runs: z.int().describe('Runs that asked a model.'),
    calls: z.int(),
    failedCalls: z.int().describe('Calls of these without a usable answer.'),
    inputTokens: z.int(),
    cachedInputTokens: z
      .int()
      .describe('Of the input, tokens that the server had read before, where it says so.'),
    outputTokens: z.int(),
    seconds: z.number().describe('Time that models worked.'),
    usd: z.number().describe('At the prices that this installation is configured with.'),
  })
  .meta({ id: 'ModelUsage' });
export type ModelUsage = z.infer<typeof ModelUsage>;

/** Credits charged, grouped. docs/api-contract.md, "Credits". */
export const Usage = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    groupBy: UsageGroup,
    model: ModelUsage.optional().describe(
      'Of the organisation in all this time; absent where no language model was asked.',
    ),
    results: z.array(
      z.object({
        key: z
          .string()
          .describe(
            'A day (2026-11-21), an hour (2026-11-21T14:00:00Z), an operation, or the id of an API key or a run. Of hours and runs only the newest 1,000 are listed.',
          ),
        credits: z.number(),
        count: z.int(),
        model: ModelUsage.optional().describe('Absent where no language model was asked.'),
      }),
    ),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;
