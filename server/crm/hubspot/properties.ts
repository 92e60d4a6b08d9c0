import { type AssayProperty, PROPERTY_GROUP } from '@assay/shared/hubspot/properties';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import { z } from 'zod';
import { type HubCall, HubspotRefused, PLURALS } from './call.ts';

/** HubSpot, "Properties", dated. */
const PROPERTIES = '/crm/properties/2026-09';

interface Option {
  label: string;
  value: string;
  displayOrder: number;
  hidden: boolean;
}

interface PropertyDefinition {
  name: AssayProperty;
  label: string;
  description: string;
  groupName: string;
  type: 'number' | 'enumeration' | 'datetime' | 'string';
  fieldType: 'number' | 'select' | 'date' | 'textarea';
  options?: Option[];
}

/** Assay's properties, as they are created. Decisions §6, "HubSpot properties". @param bands  names of all bands */
function propertyDefinitions(bands: readonly string[]): PropertyDefinition[] {
  const options = bands.map(optionOf);
  const number = { type: 'number', fieldType: 'number', groupName: PROPERTY_GROUP } as const;
  const choice = { type: 'enumeration', fieldType: 'select', groupName: PROPERTY_GROUP, options } as const;
  return [
    {
      ...number,
      name: 'assay_fit_score',
      label: 'Assay fit score',
      description: 'How well the record fits, from 0 to 100.',
    },
    {
      ...number,
      name: 'assay_urgency_score',
      label: 'Assay urgency score',
      description: 'How timely the record is, from 0 to 100.',
    },
    { ...choice, name: 'assay_fit_band', label: 'Assay fit band', description: 'The fit score in a word.' },
    {
      ...choice,
      name: 'assay_urgency_band',
      label: 'Assay urgency band',
      description: 'The urgency score in a word.',
    },
    {
      name: 'assay_scored_at',
      label: 'Assay scored at',
      description: 'When the scores last changed or were computed anew.',
      groupName: PROPERTY_GROUP,
      type: 'datetime',
      fieldType: 'date',
    },
    {
      name: 'assay_top_reasons',
      label: 'Assay top reasons',
      description: 'The weightiest reasons of the scores.',
      groupName: PROPERTY_GROUP,
      type: 'string',
      fieldType: 'textarea',
    },
    {
      ...number,
      name: 'assay_signal_coverage',
      label: 'Assay signal coverage',
      description: 'How many signals are known of those that count, in per cent.',
    },
  ];
}

/**
 * Makes sure that an object type has the group and all properties, with an option for each band. What is there already is
 * left as it is; bands that are missing are added to it. Doing it again changes nothing.
 * @throws HubspotRefused
 */
export async function ensureProperties(
  call: HubCall,
  objectType: ObjectType,
  bands: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const base = `${PROPERTIES}/${PLURALS[objectType]}`;
  await createOrKeep(
    call,
    `${base}/groups`,
    { name: PROPERTY_GROUP, label: 'Assay', displayOrder: -1 },
    'create a property group',
    signal,
  );
  const definitions = propertyDefinitions(bands);
  const together = await call(
    { method: 'POST', path: `${base}/batch/create`, body: { inputs: definitions } },
    signal,
  );
  // 201: none was there. Anything else may mean that some were: each is then asked for by itself.
  if (together.kind === 'answered' && together.status === 201) return;
  for (const definition of definitions) {
    const isNew = await createOrKeep(call, base, definition, `create ${definition.name}`, signal);
    if (!isNew && definition.options)
      await addOptions(call, `${base}/${definition.name}`, definition, signal);
  }
}

/** @returns false when it was there */
async function createOrKeep(
  call: HubCall,
  path: string,
  body: object,
  what: string,
  signal: AbortSignal,
): Promise<boolean> {
  const answer = await call({ method: 'POST', path, body }, signal);
  if (answer.kind === 'answered' && answer.status === 409) return false;
  if (answer.kind === 'answered' && (answer.status === 200 || answer.status === 201)) return true;
  throw new HubspotRefused(what, answer);
}

const StoredProperty = z.object({
  options: z.array(z.looseObject({ label: z.string(), value: z.string() })).default([]),
});

async function addOptions(
  call: HubCall,
  path: string,
  { name, options = [] }: PropertyDefinition,
  signal: AbortSignal,
): Promise<void> {
  const read = await call({ method: 'GET', path }, signal);
  const stored = StoredProperty.safeParse(read.kind === 'answered' ? read.body : null);
  if (read.kind === 'failed' || read.status !== 200 || !stored.success)
    throw new HubspotRefused(`read ${name}`, read);
  const there = stored.data.options;
  const values = new Set(there.map(({ value }) => value));
  const missing = options.filter(({ value }) => !values.has(value));
  if (missing.length === 0) return;
  const added = missing.map((option, place) => ({ ...option, displayOrder: there.length + place }));
  const answer = await call({ method: 'PATCH', path, body: { options: [...there, ...added] } }, signal);
  if (answer.kind === 'failed' || answer.status !== 200)
    throw new HubspotRefused(`add bands to ${name}`, answer);
}

function optionOf(name: string, displayOrder: number): Option {
  return { label: name, value: name, displayOrder, hidden: false };
}
