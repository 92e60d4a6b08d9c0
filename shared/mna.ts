import { z } from 'zod';

/** One deal that passes control of a company: a deal that several sources report is one event. */
export const MAndAEvent = z
  .object({
    role: z
      .enum(['acquiree', 'acquirer'])
      .describe(
        '`acquiree`: the company was bought, at any time. `acquirer`: it bought, in the last 24 months.',
      ),
    counterparty: z.string().describe('The other party, as the sources name it.'),
    status: z
      .enum(['terminated', 'rumored', 'completed'])
      .describe('`rumored`: every deal that is not completed, signed ones included.'),
    amount: z
      .number()
      .positive()
      .nullable()
      .describe('The price, in whole units of the currency; null where it is not stated.'),
    currency: z.string().length(3).nullable().describe('ISO 4217; null where no price is stated.'),
    announcedAt: z.iso
      .date()
      .nullable()
      .describe('Day of the first announcement; null where no source dates it.'),
    sourceUrls: z.array(z.url()),
  })
  .meta({ id: 'MAndAEvent' });
export type MAndAEvent = z.infer<typeof MAndAEvent>;

/**
 * Whether a company was bought, or bought others. Every key is always present; `detected: false` means that no deal
 * was found that is completed or that its parties have signed and announced, and the confidence says how thorough the
 * search was. docs/mna.md has the rules.
 */
export const MAndAAnswer = z
  .object({
    detected: z
      .boolean()
      .describe('Whether a deal was completed, or signed and announced by a party. Rumours do not count.'),
    latestEvents: z.array(MAndAEvent).describe('One per deal, newest first, undated ones last.'),
  })
  .meta({ id: 'MAndASignalAnswer' });
export type MAndAAnswer = z.infer<typeof MAndAAnswer>;
