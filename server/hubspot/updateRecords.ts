import type { ObjectType } from '@assay/shared/scoring/objectId';
import { z } from 'zod';
import { answered, type HubCall, HubTrouble, PLURALS } from './call.ts';
import type { PropertyValues } from './propertyValues.ts';
import { INPUTS_MAX } from './readRecords.ts';

/** What to write into one record. */
export interface RecordUpdate {
  recordId: string;
  values: PropertyValues;
}

/** What became of one record. `gone`: HubSpot knows no such record. */
export type UpdateOutcome = { kind: 'written' } | { kind: 'gone' } | { kind: 'refused'; message: string };

/** HubSpot refuses a property of ours: it was deleted there, or lacks a band. */
export class PropertyMissing extends Error {}

const MESSAGE_MAX = 300;
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

/**
 * Writes values into records, up to a hundred a request, each with its id as trace id. A partial success (207) is told by record;
 * a refusal of all (400) may come from one of them, so the batch is halved until those are found. HubSpot, "Batch update".
 *
 * @param mayMend  whether to throw PropertyMissing, after which properties are made and it is tried again
 * @throws HubTrouble when HubSpot cannot answer now; what was written by then stays written
 */
export async function updateRecords(
  call: HubCall,
  objectType: ObjectType,
  updates: readonly RecordUpdate[],
  { signal, mayMend }: { signal: AbortSignal; mayMend: boolean },
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
    const { status, body } = answered(
      'update records',
      await call({ method: 'POST', path, body: { inputs } }, signal),
    );
    if (status === 200 || status === 201 || status === 207) {
      for (const [recordId, outcome] of outcomesOf(some, body)) outcomes.set(recordId, outcome);
      return;
    }
    const { message, fault } = refusalOf(body, status);
    if (mayMend && fault !== 'record') throw new PropertyMissing(message);
    if (fault === 'absent') {
      // It concerns every record alike: halving would only ask a hundred times.
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

/**
 * Reads a success, whole or partial. What it does not tell of was not written: where nothing is at fault, the record became part of
 * another one, whose id is told instead.
 */
function outcomesOf(updates: readonly RecordUpdate[], body: unknown): Map<string, UpdateOutcome> {
  const read = Answer.safeParse(body);
  if (!read.success)
    throw new HubTrouble('fault', 'HubSpot answered an update in a form that cannot be read');
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
      if (fault !== undefined) return [recordId, { kind: 'refused', message: shown(fault.message) }];
      if (written.has(recordId)) return [recordId, { kind: 'written' }];
      const [only] = errors;
      if (only === undefined) return [recordId, { kind: 'gone' }];
      return [recordId, { kind: 'refused', message: shown(only.message) }];
    }),
  );
}

/** Why all was refused: a property of ours is absent, lacks a band, or a record is at fault. */
function refusalOf(
  body: unknown,
  status: number,
): { message: string; fault: 'absent' | 'option' | 'record' } {
  const read = Fault.safeParse(body);
  const { message, category, subCategory } = read.success ? read.data : {};
  const words = shown(message ?? `HubSpot answered ${status}`);
  const all = `${category ?? ''} ${typeof subCategory === 'string' ? subCategory : ''} ${message ?? ''}`;
  if (!OUR_PROPERTY.test(message ?? '')) return { message: words, fault: 'record' };
  if (ABSENT.test(all)) return { message: words, fault: 'absent' };
  return { message: words, fault: NO_OPTION.test(all) ? 'option' : 'record' };
}

/** HubSpot's own words, for they name the rule that was broken. */
function shown(message: string | undefined): string {
  const text = (message ?? 'HubSpot did not say why').replace(/\s+/g, ' ').trim();
  return text.length > MESSAGE_MAX ? `${text.slice(0, MESSAGE_MAX - 1)}…` : text;
}
