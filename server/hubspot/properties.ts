import { COMPANY_FIELDS, type CompanyField, ownPropertyOf } from '@assay/shared/hubspot/companyFields';
import { ASSOCIATED_PROPERTIES, type AssayProperty, PROPERTY_GROUP } from '@assay/shared/hubspot/properties';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import { z } from 'zod';
import { type CrmType, type HubCall, HubspotRefused, PLURALS } from './call.ts';

/** HubSpot, "Properties", versioned endpoint. */
export const PROPERTIES = '/crm/properties/2026-09';

interface Option {
  label: string;
  value: string;
  displayOrder: number;
  hidden: boolean;
}

interface PropertyDefinition {
  name: string;
  label: string;
  description: string;
  groupName: string;
  type: 'number' | 'enumeration' | 'datetime' | 'date' | 'string';
  fieldType: 'number' | 'select' | 'date' | 'text' | 'textarea';
  options?: Option[];
}

/** Definitions of Assay's properties. docs/hubspot-for-administrators.md. @param bands  names of all bands */
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
    { ...choice, name: 'assay_fit_band', label: 'Assay fit band', description: 'The fit score as a word.' },
    {
      ...choice,
      name: 'assay_urgency_band',
      label: 'Assay urgency band',
      description: 'The urgency score as a word.',
    },
    {
      name: 'assay_scored_at',
      label: 'Assay scored at',
      description: 'When the scores were last computed.',
      groupName: PROPERTY_GROUP,
      type: 'datetime',
      fieldType: 'date',
    },
    {
      name: 'assay_top_reasons',
      label: 'Assay top reasons',
      description: 'The most important reasons for the scores.',
      groupName: PROPERTY_GROUP,
      type: 'string',
      fieldType: 'textarea',
    },
    {
      ...number,
      name: 'assay_signal_coverage',
      label: 'Assay signal coverage',
      description: 'How many of the signals that count are known, in per cent.',
    },
  ];
}

const FIELD_TYPES = { string: 'text', number: 'number', date: 'date' } as const;

function fieldDefinition(field: CompanyField): PropertyDefinition {
  const { type, label } = COMPANY_FIELDS[field];
  return {
    name: ownPropertyOf(field),
    label: `Assay: ${label}`,
    description: `${label}, as Assay has found it on public pages.`,
    groupName: PROPERTY_GROUP,
    type,
    fieldType: FIELD_TYPES[type],
  };
}

/** What an object type must have: these properties, and an option for each of these bands. */
export interface WantedProperties {
  properties: readonly AssayProperty[];
  /** Properties of Assay for fields of companies. */
  fields?: readonly CompanyField[];
  bands: readonly string[];
}

/** Makes sure that an object type has the group and these properties, with an option for each band. Existing ones are not
 * changed, but for missing bands, which are added. Idempotent.
 * @throws HubspotRefused
 */
export async function ensureProperties(
  call: HubCall,
  objectType: ObjectType,
  wanted: WantedProperties,
  signal: AbortSignal,
): Promise<void> {
  const scored = propertyDefinitions(wanted.bands).filter(({ name }) =>
    wanted.properties.some((each) => each === name),
  );
  const fields = (wanted.fields ?? []).map(fieldDefinition);
  await ensureDefinitions(call, objectType, [...scored, ...fields], signal);
}

/** The same for the scores of companies on their contacts or deals. @throws HubspotRefused */
export function ensureAssociated(
  call: HubCall,
  type: CrmType,
  bands: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const definitions = propertyDefinitions(bands).flatMap((definition): PropertyDefinition[] => {
    const name = definition.name.replace('assay_', 'assay_company_');
    if (!ASSOCIATED_PROPERTIES.some((each) => each === name)) return [];
    const label = definition.label.replace('Assay ', 'Assay company ');
    return [{ ...definition, name, label, description: `Of the primary company. ${definition.description}` }];
  });
  return ensureDefinitions(call, type, definitions, signal);
}

async function ensureDefinitions(
  call: HubCall,
  type: CrmType,
  definitions: readonly PropertyDefinition[],
  signal: AbortSignal,
): Promise<void> {
  const base = `${PROPERTIES}/${PLURALS[type]}`;
  const group = { name: PROPERTY_GROUP, label: 'Assay', displayOrder: -1 };
  await createOrKeep(call, `${base}/groups`, group, 'create a property group', signal);
  const stored = await listStored(call, base, signal);
  const missing = definitions.filter(({ name }) => !stored.has(name));
  if (missing.length > 0) await createAll(call, base, missing, signal);
  for (const { name, options } of definitions) {
    const there = stored.get(name);
    if (there && options) await addOptions(call, `${base}/${name}`, there, options, signal);
  }
}

const Stored = z.object({
  name: z.string(),
  options: z.array(z.looseObject({ label: z.string(), value: z.string() })).default([]),
});
type StoredOptions = z.infer<typeof Stored>['options'];
const StoredList = z.object({ results: z.array(Stored) });

/** The options of all properties that are there, by their names. */
async function listStored(
  call: HubCall,
  base: string,
  signal: AbortSignal,
): Promise<Map<string, StoredOptions>> {
  const answer = await call({ method: 'GET', path: base }, signal);
  const read = StoredList.safeParse(answer.kind === 'answered' ? answer.body : null);
  if (answer.kind === 'failed' || answer.status !== 200 || !read.success)
    throw new HubspotRefused('list its properties', answer);
  return new Map(read.data.results.map(({ name, options }) => [name, options]));
}

/** Creates all together, or one by one where another process creates the same at the same time. */
async function createAll(
  call: HubCall,
  base: string,
  definitions: readonly PropertyDefinition[],
  signal: AbortSignal,
): Promise<void> {
  const path = `${base}/batch/create`;
  const together = await call({ method: 'POST', path, body: { inputs: definitions } }, signal);
  if (together.kind === 'answered' && together.status === 201) return;
  for (const definition of definitions)
    await createOrKeep(call, base, definition, `create ${definition.name}`, signal);
}

/** A 409 means that it exists. */
async function createOrKeep(
  call: HubCall,
  path: string,
  body: object,
  what: string,
  signal: AbortSignal,
): Promise<void> {
  const answer = await call({ method: 'POST', path, body }, signal);
  const status = answer.kind === 'answered' ? answer.status : 0;
  if (status !== 200 && status !== 201 && status !== 409) throw new HubspotRefused(what, answer);
}

async function addOptions(
  call: HubCall,
  path: string,
  there: StoredOptions,
  options: readonly Option[],
  signal: AbortSignal,
): Promise<void> {
  const values = new Set(there.map(({ value }) => value));
  const missing = options.filter(({ value }) => !values.has(value));
  if (missing.length === 0) return;
  const added = missing.map((option, place) => ({ ...option, displayOrder: there.length + place }));
  const answer = await call({ method: 'PATCH', path, body: { options: [...there, ...added] } }, signal);
  if (answer.kind === 'failed' || answer.status !== 200)
    throw new HubspotRefused('add bands to a property', answer);
}

function optionOf(name: string, displayOrder: number): Option {
  return { label: name, value: name, displayOrder, hidden: false };
}
