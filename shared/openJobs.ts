import { z } from 'zod';

/** Adverts published within so many days before today count as openings. docs/open-jobs.md. */
export const OPENINGS_WINDOW_DAYS = 90;

/** What a company hires for. Every key is always present, so that callers need not check for it; a value is null when no
 * quote supports it. `openings` is a count of adverts, the lists are samples of them. docs/open-jobs.md says what counts.
 */
export const OpenJobsAnswer = z
  .object({
    openings: z
      .int()
      .min(0)
      .nullable()
      .describe(
        'Open adverts first published in the trailing 90 days, all of them. 0 when the boards were read and list none; null when that could not be determined.',
      ),
    topTitles: z.array(z.string()).nullable().describe('Samples: the most frequent titles, then the newest.'),
    hiringThemes: z
      .array(z.string())
      .nullable()
      .describe('Job functions, most adverts first, from the fixed list in docs/open-jobs.md.'),
    techHiringFor: z
      .array(z.string())
      .nullable()
      .describe('Samples: technologies that the adverts name, most adverts first.'),
    locations: z.array(z.string()).nullable().describe('Samples: places as the adverts write them.'),
    latestPostingDate: z.iso.date().nullable().describe('Publication date of the newest open advert.'),
    source: z.string().nullable().describe('The boards or pages that the adverts were read from.'),
  })
  .meta({ id: 'OpenJobsSignalAnswer' });
export type OpenJobsAnswer = z.infer<typeof OpenJobsAnswer>;
