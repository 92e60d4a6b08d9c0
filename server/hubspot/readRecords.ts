import { RecordProperties } from '@assay/shared/hubspot/record';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import { z } from 'zod';
import { type HubCall, HubspotRefused, PLURALS } from './call.ts';

/** HubSpot's limit of inputs per request. */
export const INPUTS_MAX = 100;
/** The properties that tell which company or person a record is about. */
export const IDENTIFYING = {
  company: ['domain', 'hs_additional_domains'],
  contact: ['email', 'hs_linkedin_url'],
  deal: [],
} as const;

const BatchAnswer = z.object({
  results: z.array(z.object({ id: z.string(), properties: RecordProperties })),
});

/** The identifying properties of records, by record id; records that HubSpot does not know are left out. @throws HubspotRefused */
export async function readRecords(
  call: HubCall,
  objectType: ObjectType,
  recordIds: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, RecordProperties>> {
  const found = new Map<string, RecordProperties>();
  for (let start = 0; start < recordIds.length; start += INPUTS_MAX) {
    const inputs = recordIds.slice(start, start + INPUTS_MAX).map((id) => ({ id }));
    const answer = await call(
      {
        method: 'POST',
        path: `/crm/objects/2026-09/${PLURALS[objectType]}/batch/read`,
        body: { inputs, properties: IDENTIFYING[objectType] },
      },
      signal,
    );
    const read = BatchAnswer.safeParse(answer.kind === 'answered' ? answer.body : null);
    // 207: some ids do not exist; the others are answered.
    if (answer.kind === 'failed' || (answer.status !== 200 && answer.status !== 207) || !read.success)
      throw new HubspotRefused(`read ${PLURALS[objectType]}`, answer);
    for (const { id, properties } of read.data.results) found.set(id, properties);
  }
  return found;
}
