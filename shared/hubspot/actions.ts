import { z } from 'zod';
import { BatchEstimate } from '../customEnrichment.ts';
import { Id } from '../id.ts';
import { CardData, CardScore } from './card.ts';
import { CrmObjectType, CrmRecord, KnownProperties, RecordId } from './record.ts';

const BULK_MAX = 500;

/** What a person may decide about the price of research. */
export const Price = {
  dryRun: z.boolean().optional().describe('Only say what it would cost; nothing is changed.'),
  maxCredits: z
    .number()
    .min(0)
    .optional()
    .describe('The price that the person has agreed to; nothing is spent when it would be more.'),
};

/** With `dryRun` only: a row is one question about one record's company or person. */
const Estimate = BatchEstimate.optional();

/** Body of POST /crm/hubspot/research. Without `profileId`, the profile that the card shows. Unless asked otherwise, the questions
 * whose answer is missing or stale (`staleAfterDays` of the settings) are asked.
 */
export const ResearchRequest = CrmRecord.extend({
  profileId: Id.optional(),
  onlyMissing: z.boolean().default(false).describe('Ask only the questions without an answer.'),
  forceRefresh: z
    .boolean()
    .default(false)
    .describe('Ask all questions again, even those that were just answered.'),
  ...Price,
});
export type ResearchRequest = z.infer<typeof ResearchRequest>;

/** How many questions were asked or answered already, and the updated card. */
export const ResearchData = z.object({
  started: z.int().describe('Runs that were started or already under way.'),
  cached: z.int().describe('Answers that were already there.'),
  card: CardData,
  estimate: Estimate,
});
export type ResearchData = z.infer<typeof ResearchData>;

/** Body of POST /crm/hubspot/assign. */
export const AssignRequest = CrmRecord.extend({ profileId: Id });
export type AssignRequest = z.infer<typeof AssignRequest>;

/** Body of POST /crm/hubspot/bulk. Research asks what is missing or stale, unless `onlyMissing` or `forceRefresh` says otherwise. Records without properties are looked up in the CRM. */
export const BulkRequest = z
  .object({
    objectType: CrmObjectType,
    action: z.enum(['score', 'research']).default('score'),
    profileId: Id.optional().describe(
      'Left out: the profile from the settings, else the oldest of the type.',
    ),
    records: z
      .array(z.object({ recordId: RecordId, properties: KnownProperties }))
      .max(BULK_MAX)
      .default([]),
    recordIds: z.array(RecordId).max(BULK_MAX).default([]).describe('The same, by their ids alone.'),
    onlyMissing: z.boolean().optional(),
    forceRefresh: z.boolean().optional(),
    ...Price,
  })
  .transform(({ records, recordIds, ...request }) => ({
    ...request,
    records: [...records, ...recordIds.map((recordId) => ({ recordId, properties: undefined }))],
  }))
  .refine(({ records }) => records.length > 0 && records.length <= BULK_MAX, {
    message: `must name 1 to ${BULK_MAX} records`,
    path: ['records'],
  });
export type BulkRequest = z.output<typeof BulkRequest>;

/** A record of the selection as people know it. */
const NamedRecord = z.object({
  recordId: z.string(),
  name: z.string().nullable().describe('Its name in the CRM; null where that was not read.'),
});

/** What was done with the records. A call ends in time for hubspot.fetch, whether all was done or not: `remaining` is sent again. */
export const BulkData = z.object({
  scored: z.int().describe('Records that were assigned, where needed, and scored.'),
  started: z.int().describe('Runs that were started; 0 unless research was asked for.'),
  cached: z.int(),
  credits: z.number().describe('What the runs that were started cost.'),
  records: z
    .array(
      NamedRecord.extend({
        scores: z.array(CardScore.pick({ dimension: true, score: true, band: true, colour: true })),
      }),
    )
    .describe('Those that were scored, in the order of the request. Research may change their scores.'),
  skipped: z.array(NamedRecord.extend({ reason: z.string() })),
  remaining: z.array(z.string()).describe('Ids of records that the time of a call did not suffice for.'),
  estimate: Estimate,
});
export type BulkData = z.infer<typeof BulkData>;
