import { z } from 'zod';
import { Id } from '../id.ts';
import { CardData } from './card.ts';
import { CrmObjectType, CrmRecord, KnownProperties, RecordId } from './record.ts';

const BULK_MAX = 500;

/** Body of POST /crm/hubspot/research. Without `profileId`, the profile that the card shows. */
export const ResearchRequest = CrmRecord.extend({
  profileId: Id.optional(),
  onlyMissing: z.boolean().default(false).describe('Ask only the questions without an answer.'),
  forceRefresh: z
    .boolean()
    .default(false)
    .describe('Ask all questions again, even those that were just answered.'),
});
export type ResearchRequest = z.infer<typeof ResearchRequest>;

/** How many questions were asked or answered already, and the updated card. */
export const ResearchData = z.object({
  started: z.int().describe('Runs that were started or already under way.'),
  cached: z.int().describe('Answers that were already there.'),
  card: CardData,
});
export type ResearchData = z.infer<typeof ResearchData>;

/** Body of POST /crm/hubspot/assign. */
export const AssignRequest = CrmRecord.extend({ profileId: Id });
export type AssignRequest = z.infer<typeof AssignRequest>;

/** Body of POST /crm/hubspot/bulk. Records without properties are looked up in the CRM. */
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

/** What was done with the records. */
export const BulkData = z.object({
  scored: z.int().describe('Records that were assigned, where needed, and scored.'),
  started: z.int().describe('Runs that were started; 0 unless research was asked for.'),
  cached: z.int(),
  skipped: z.array(z.object({ recordId: z.string(), reason: z.string() })),
});
export type BulkData = z.infer<typeof BulkData>;
