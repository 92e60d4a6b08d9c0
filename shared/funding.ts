import { z } from 'zod';

/** One deal: a round that several sources report is one event. */
export const FundingEvent = z
  .object({
    eventType: z
      .enum(['funding-round', 'ipo', 'direct-listing', 'spac'])
      .describe('A private primary equity round, or a stock exchange listing.'),
    round: z.string().describe('`Seed`, `Series B`, `IPO`, … `Undisclosed` where no source names the round.'),
    amount: z
      .number()
      .positive()
      .nullable()
      .describe('Primary equity raised, in whole units of the currency; null where it is not stated.'),
    currency: z.string().length(3).nullable().describe('ISO 4217; null where no amount is stated.'),
    investors: z.array(z.string()).describe('Lead investors first. Empty where none are named.'),
    announcedAt: z.iso.date().nullable().describe('Null where no source dates the announcement.'),
    sourceUrls: z.array(z.url()),
  })
  .meta({ id: 'FundingEvent' });
export type FundingEvent = z.infer<typeof FundingEvent>;

/** How a company was last funded. Every key is always present, and the booleans are never null: `false` means that
 * nothing was found, and the confidence says how thorough the search was. docs/funding.md has the rules.
 */
export const FundingAnswer = z
  .object({
    hasFundingEvent: z.boolean().describe('Whether a primary equity round or a listing event was found.'),
    isPublic: z.boolean().describe('Whether its shares are listed. A filed S-1 alone is not a listing.'),
    latestRound: z
      .string()
      .nullable()
      .describe('The round of the latest event; `IPO` for listed companies; null where nothing was found.'),
    latestEvents: z
      .array(FundingEvent)
      .describe('The latest primary equity round, newest first; never secondary, tender, debt or grant.'),
  })
  .meta({ id: 'FundingSignalAnswer' });
export type FundingAnswer = z.infer<typeof FundingAnswer>;
