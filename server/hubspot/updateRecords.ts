import { z } from 'zod';
import {
  type CrmType,
  type HubCall,
  HubspotRequestError,
  hubspotWords,
  PLURALS,
  requireAnswer,
} from './call.ts';
import type { PropertyValues } from './propertyValues.ts';
import { INPUTS_MAX } from './readRecords.ts';

/** What to write into one record. */
export interface RecordUpdate {
  recordId: string;
  values: PropertyValues;
}

/** The outcome for one record. `gone`: HubSpot has no such record. */
export type UpdateOutcome = { kind: 'written' } | { kind: 'gone' } | { kind: 'refused'; message: string };

/** HubSpot refuses a property of Assay's: it was deleted there, or lacks the option of a band. */
export class PropertyMissing extends Error {}

const Context = z.looseObject({
  ids: z.array(z.string()).optional(),
  id: z.array(z.string()).optional(),
  objectWriteTraceId: z.array(z.string()).optional(),
});
const Fault = z.object({
  category: z.string().optional(),
  subCategory: z.unknown().optional(),
  message: z.string().optional(),
  context: Context.optional().catch(undefined),
});
const Answer = z.object({
  results: z.array(z.object({ id: z.string() })).default([]),
  errors: z.array(Fault).default([]),
});
const OUR_PROPERTY = /\bassay_\w+/;
const ABSENT = /PROPERTY_DOESNT_EXIST|does not exist/i;
const NO_OPTION = /INVALID_OPTION|was not one of the allowed options/i;

/** Writes values into records, up to a hundred per request, each with its id as trace id. A partial success (207) reports each
 * record; a refusal of the batch (400) may come from a single record, so the batch is halved until it is found. HubSpot, "Batch
 * update".
 * @param mayRepairProperties  whether to throw PropertyMissing, after which the caller creates properties and tries again
 * @throws HubspotRequestError when HubSpot fails; records already written stay written
 */
export async function updateRecords(
  call: HubCall,
  objectType: CrmType,
  updates: readonly RecordUpdate[],
  { signal, mayRepairProperties }: { signal: AbortSignal; mayRepairProperties: boolean },
): Promise<Map<string, UpdateOutcome>> {
  const outcomes = new Map<string, UpdateOutcome>();
  const path = `/crm/objects/2026-09/${PLURALS[objectType]}/batch/update`;
  const send = async (some: readonly RecordUpdate[]): Promise<void> => {
    signal.throwIfAborted();
    const inputs = some.map(({ recordId, values }) => ({
      id: recordId,
      properties: values,
      objectWriteTraceId: recordId,
    }));
    const { status, body } = requireAnswer(
      'update records',
      await call({ method: 'POST', path, body: { inputs } }, signal),
    );
    if (status === 200 || status === 201 || status === 207) {
      for (const [recordId, outcome] of outcomesOf(some, body)) outcomes.set(recordId, outcome);
      return;
    }
    const { message, fault } = refusalOf(body, status);
    if (mayRepairProperties && fault !== 'record') throw new PropertyMissing(message);
    if (fault === 'absent') {
      // It concerns every record alike: halving would only cause a hundred requests.
      for (const { recordId } of some) outcomes.set(recordId, { kind: 'refused', message });
      return;
    }
    const [only] = some;
    if (only !== undefined && some.length === 1) {
      outcomes.set(only.recordId, status === 404 ? { kind: 'gone' } : { kind: 'refused', message });
      return;
    }
    const half = Math.ceil(some.length / 2);
    await send(some.slice(0, half));
    await send(some.slice(half));
  };
  for (let start = 0; start < updates.length; start += INPUTS_MAX)
    await send(updates.slice(start, start + INPUTS_MAX));
  return outcomes;
}

/** Reads a success, whole or partial. A record that it does not mention was not written; without an error for it, the record was
 * merged into another one, whose id is reported instead.
 */
function outcomesOf(updates: readonly RecordUpdate[], body: unknown): Map<string, UpdateOutcome> {
  const read = Answer.safeParse(body);
  if (!read.success)
    throw new HubspotRequestError('failure', 'HubSpot answered an update in a form that cannot be read');
  const { results, errors } = read.data;
  const written = new Set(results.map(({ id }) => id));
  const faultOf = new Map<string, z.infer<typeof Fault>>();
  for (const fault of errors) {
    const { ids = [], id = [], objectWriteTraceId = [] } = fault.context ?? {};
    for (const named of [...objectWriteTraceId, ...ids, ...id]) faultOf.set(named, fault);
  }
  return new Map(
    updates.map(({ recordId }): [string, UpdateOutcome] => {
      const fault = faultOf.get(recordId);
      if (fault?.category === 'OBJECT_NOT_FOUND') return [recordId, { kind: 'gone' }];
      if (fault !== undefined) return [recordId, { kind: 'refused', message: hubspotWords(fault.message) }];
      if (written.has(recordId)) return [recordId, { kind: 'written' }];
      const [only] = errors;
      if (only === undefined) return [recordId, { kind: 'gone' }];
      return [recordId, { kind: 'refused', message: hubspotWords(only.message) }];
    }),
  );
}

/** Why a batch was refused: a property of Assay's is absent, lacks a band, or a record is at fault. */
function refusalOf(
  body: unknown,
  status: number,
): { message: string; fault: 'absent' | 'option' | 'record' } {
  const read = Fault.safeParse(body);
  const { message, category, subCategory } = read.success ? read.data : {};
  const words = hubspotWords(message ?? `HubSpot answered ${status}`);
  const all = `${category ?? ''} ${typeof subCategory === 'string' ? subCategory : ''} ${message ?? ''}`;
  if (!OUR_PROPERTY.test(message ?? '')) return { message: words, fault: 'record' };
  if (ABSENT.test(all)) return { message: words, fault: 'absent' };
  return { message: words, fault: NO_OPTION.test(all) ? 'option' : 'record' };
}
