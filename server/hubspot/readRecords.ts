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
/** What records are called by people. */
const NAMES = {
  company: ['name'],
  contact: ['firstname', 'lastname'],
} as const;

const Names = z.object({
  name: z.string().nullish(),
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
});
const BatchAnswer = z.object({
  results: z.array(
    z.object({ id: z.string(), properties: RecordProperties.and(Names.prefault({})).prefault({}) }),
  ),
});

/** The identifying properties of a record, and what it is called; null without a name. */
export type ReadRecord = RecordProperties & { name: string | null };

/** The identifying properties and names of records, by record id; records that HubSpot does not know are left out. @throws HubspotRefused */
export async function readRecords(
  call: HubCall,
  objectType: ObjectType,
  recordIds: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, ReadRecord>> {
  const found = new Map<string, ReadRecord>();
  for (let start = 0; start < recordIds.length; start += INPUTS_MAX) {
    const inputs = recordIds.slice(start, start + INPUTS_MAX).map((id) => ({ id }));
    const answer = await call(
      {
        method: 'POST',
        path: `/crm/objects/2026-09/${PLURALS[objectType]}/batch/read`,
        body: { inputs, properties: [...IDENTIFYING[objectType], ...NAMES[objectType]] },
      },
      signal,
    );
    const read = BatchAnswer.safeParse(answer.kind === 'answered' ? answer.body : null);
    // 207: some ids do not exist; the others are answered.
    if (answer.kind === 'failed' || (answer.status !== 200 && answer.status !== 207) || !read.success)
      throw new HubspotRefused(`read ${PLURALS[objectType]}`, answer);
    for (const { id, properties } of read.data.results)
      found.set(id, { ...properties, name: nameOf(properties) });
  }
  return found;
}

function nameOf({ name, firstname, lastname }: z.infer<typeof Names>): string | null {
  const words = name ?? [firstname, lastname].filter(Boolean).join(' ');
  return words.trim() === '' ? null : words.trim();
}
