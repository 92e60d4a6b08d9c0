import { z } from 'zod';
import { BatchEstimate } from '../customEnrichment.ts';
import { Price } from './actions.ts';
import { CrmObjectType, RecordId } from './record.ts';

/** Body of POST /crm/hubspot/work-email: the person and the company's domain are read from the record. */
export const WorkEmailRequest = z.object({
  objectType: CrmObjectType.refine((type) => type === 'contact', 'must be contact: people have work e-mail'),
  recordId: RecordId,
  ...Price,
});
export type WorkEmailRequest = z.infer<typeof WorkEmailRequest>;

/** What a search has found. `confirmed`: a mail host accepts the address; `probable`: it may be right, and nobody can confirm it. */
export const WorkEmailResult = z.object({
  state: z.enum(['confirmed', 'probable', 'not_found', 'unknown']),
  email: z.string().nullable(),
  message: z.string().describe('Why, and what to do, in words.'),
});
export type WorkEmailResult = z.infer<typeof WorkEmailResult>;

/**
 * Whether the address was written. `off`: no property is chosen; `unconfirmed`: only confirmed addresses are written; `same`: it was
 * there; `kept`: the property has another value, or somebody has emptied it; `refused`: HubSpot did not accept it.
 */
export const WorkEmailWriting = z.object({
  status: z.enum(['off', 'unconfirmed', 'written', 'same', 'kept', 'refused']),
  property: z.string().nullable(),
  message: z.string(),
});
export type WorkEmailWriting = z.infer<typeof WorkEmailWriting>;

/** With `dryRun` only who would be searched and the price; else the result. */
export const WorkEmailData = z.object({
  person: z.object({ fullName: z.string(), domain: z.string() }),
  estimate: BatchEstimate.optional().describe('`cached` is 1, and the price 0, for a day after it was paid.'),
  result: WorkEmailResult.nullable(),
  writing: WorkEmailWriting.nullable().describe('Null without an address.'),
});
export type WorkEmailData = z.infer<typeof WorkEmailData>;
