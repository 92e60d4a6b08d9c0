import { COMPANY_FIELDS, type CompanyField, ownPropertyOf } from '@assay/shared/hubspot/companyFields';
import type { FieldMapping } from '@assay/shared/hubspot/fields';
import { ASSAY_PROPERTIES } from '@assay/shared/hubspot/properties';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import { z } from 'zod';
import { type HubCall, HubspotRefused, PLURALS } from './call.ts';
import { PROPERTIES } from './properties.ts';
import { IDENTIFYING } from './readRecords.ts';

/** A property of records, as far as it matters for writing into it. */
export interface TargetProperty {
  type: string;
  /** How it is entered: `text` is a single line. */
  fieldType?: string | undefined;
  isReadOnly: boolean;
}

const Listed = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      fieldType: z.string().optional(),
      calculated: z.boolean().nullish(),
      modificationMetadata: z.object({ readOnlyValue: z.boolean().nullish() }).nullish(),
    }),
  ),
});

/** The properties of one type's records by name. HubSpot, "Read all properties". @throws HubspotRefused */
export async function targetProperties(
  call: HubCall,
  objectType: ObjectType,
  signal: AbortSignal,
): Promise<Map<string, TargetProperty>> {
  const answer = await call({ method: 'GET', path: `${PROPERTIES}/${PLURALS[objectType]}` }, signal);
  const read = Listed.safeParse(answer.kind === 'answered' ? answer.body : null);
  if (answer.kind === 'failed' || answer.status !== 200 || !read.success)
    throw new HubspotRefused('list its properties', answer);
  return new Map(
    read.data.results.map(({ name, type, fieldType, calculated, modificationMetadata }) => [
      name,
      { type, fieldType, isReadOnly: calculated === true || modificationMetadata?.readOnlyValue === true },
    ]),
  );
}

/** Whether a value of this kind fits a property: texts take all, the others their own kind. */
function fits(field: CompanyField, type: string): boolean {
  return type === 'string' || type === COMPANY_FIELDS[field].type;
}

/** Why a field cannot be written into a property; null when it can. */
function faultOf(
  field: CompanyField,
  property: string,
  present: ReadonlyMap<string, TargetProperty>,
): string | null {
  if (property === ownPropertyOf(field)) return null;
  if (property.startsWith('assay_') || ASSAY_PROPERTIES.some((name) => name === property))
    return `is a property of Assay’s own for something else; for this field it is ${ownPropertyOf(field)}`;
  if (IDENTIFYING.company.some((name) => name === property))
    return 'tells which company the record is about, so it is not written';
  const target = present.get(property);
  if (target === undefined)
    return `is no property of company records; use its internal name, or ${ownPropertyOf(field)} for a new one`;
  if (target.isReadOnly) return 'cannot be written: HubSpot calculates it or keeps it itself';
  if (!fits(field, target.type))
    return `has the type ${target.type}; choose a property of the type ${[...new Set(['string', COMPANY_FIELDS[field].type])].join(' or ')}`;
  return null;
}

/** What is wrong with a mapping, by field; empty when it can be used. */
export function mappingFaults(
  mapping: FieldMapping,
  present: ReadonlyMap<string, TargetProperty>,
): { field: CompanyField; message: string }[] {
  const entries = Object.entries(mapping) as [CompanyField, string][];
  return entries.flatMap(([field, property]) => {
    const isTaken = entries.some(([other, name]) => other !== field && name === property);
    const message = isTaken ? 'is the property of another field, too' : faultOf(field, property, present);
    return message === null ? [] : [{ field, message: `${property} ${message}` }];
  });
}

/** The part of a mapping that can be written now: somebody may have removed a property in HubSpot since. */
export function usableMapping(
  mapping: FieldMapping,
  present: ReadonlyMap<string, TargetProperty>,
): FieldMapping {
  const broken = new Set(mappingFaults(mapping, present).map(({ field }) => field));
  return Object.fromEntries(Object.entries(mapping).filter(([field]) => !broken.has(field as CompanyField)));
}

/** Why addresses cannot be written into this property of contacts; null when they can. */
export function workEmailPropertyFault(
  property: string,
  present: ReadonlyMap<string, TargetProperty>,
): string | null {
  const faultOfIt = () => {
    if (property.startsWith('assay_'))
      return 'is a property of Assay’s own for something else; choose one of yours';
    const target = present.get(property);
    if (target === undefined) return 'is no property of contacts; use its internal name, such as email';
    if (target.isReadOnly) return 'cannot be written: HubSpot calculates it or keeps it itself';
    if (property === 'hs_linkedin_url') return 'tells which person the record is about, so it is not written';
    if (target.type !== 'string' || target.fieldType !== 'text')
      return 'is not a single-line text; choose a property of that kind, such as email';
    return null;
  };
  const fault = faultOfIt();
  return fault === null ? null : `${property} ${fault}`;
}
