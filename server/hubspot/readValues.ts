import { RecordProperties } from '@assay/shared/hubspot/record';
import { z } from 'zod';
import { type CrmType, type HubCall, HubspotRequestError, PLURALS, requireAnswer } from './call.ts';
import type { StoredValues, ValueVersion } from './ownership.ts';
import { IDENTIFYING, INPUTS_MAX } from './readRecords.ts';

/** HubSpot's limit of inputs is lower for histories. */
const HISTORIES_MAX = 50;

/** A record as it is now. */
export interface RecordNow {
  /** The company or person that it is about. */
  properties: RecordProperties;
  values: StoredValues;
}

/** Versions of properties, by property. */
export type Histories = Partial<Record<string, ValueVersion[]>>;

const Values = z.record(z.string(), z.string().nullish());
const Records = z.object({ results: z.array(z.object({ id: z.string(), properties: Values })) });
const Version = z.object({
  value: z.string().nullish(),
  timestamp: z.coerce.date(),
  sourceType: z.string().default(''),
});
const RecordHistories = z.object({
  results: z.array(
    z.object({ id: z.string(), propertiesWithHistory: z.record(z.string(), z.array(Version)).default({}) }),
  ),
});

/** Which records are read, and which of their properties. */
export interface PropertyReading {
  recordIds: readonly string[];
  properties: readonly string[];
}

/** Reads the identity and the values of records; deleted ones are left out. @throws HubspotRequestError */
export async function readValues(
  call: HubCall,
  objectType: CrmType,
  { recordIds, properties: wanted }: PropertyReading,
  signal: AbortSignal,
): Promise<Map<string, RecordNow>> {
  const properties = [...IDENTIFYING[objectType], ...wanted];
  const found = new Map<string, RecordNow>();
  for (const inputs of inParts(recordIds, INPUTS_MAX)) {
    const { results } = await readBatch(call, objectType, { inputs, properties }, Records, signal);
    for (const { id, properties: read } of results) found.set(id, recordOf(read, wanted));
  }
  return found;
}

/** Reads the histories of these properties: who wrote what. @throws HubspotRequestError */
export async function readHistories(
  call: HubCall,
  objectType: CrmType,
  { recordIds, properties }: PropertyReading,
  signal: AbortSignal,
): Promise<Map<string, Histories>> {
  const found = new Map<string, Histories>();
  for (const inputs of inParts(recordIds, HISTORIES_MAX)) {
    const body = { inputs, properties: [], propertiesWithHistory: properties };
    const { results } = await readBatch(call, objectType, body, RecordHistories, signal);
    for (const { id, propertiesWithHistory } of results) found.set(id, historiesOf(propertiesWithHistory));
  }
  return found;
}

async function readBatch<Shape extends z.ZodType>(
  call: HubCall,
  objectType: CrmType,
  body: object,
  shape: Shape,
  signal: AbortSignal,
): Promise<z.infer<Shape>> {
  const path = `/crm/objects/2026-09/${PLURALS[objectType]}/batch/read`;
  const { status, body: read } = requireAnswer(
    'read records',
    await call({ method: 'POST', path, body }, signal),
  );
  const parsed = shape.safeParse(read);
  // 207: some ids do not exist; the others are answered.
  if ((status !== 200 && status !== 207) || !parsed.success)
    throw new HubspotRequestError(
      'failure',
      `HubSpot was asked to read records and answered ${status}, which cannot be read`,
    );
  return parsed.data;
}

function inParts(recordIds: readonly string[], size: number): { id: string }[][] {
  const parts: { id: string }[][] = [];
  for (let start = 0; start < recordIds.length; start += size)
    parts.push(recordIds.slice(start, start + size).map((id) => ({ id })));
  return parts;
}

function recordOf(read: z.infer<typeof Values>, wanted: readonly string[]): RecordNow {
  const identifying = RecordProperties.safeParse(read);
  const values: StoredValues = {};
  for (const property of wanted) values[property] = read[property] ?? '';
  return { properties: identifying.success ? identifying.data : RecordProperties.parse({}), values };
}

function historiesOf(read: Record<string, z.infer<typeof Version>[]>): Histories {
  const histories: Histories = {};
  for (const [name, versions] of Object.entries(read))
    histories[name] = versions.map(({ value, ...version }) => ({ ...version, value: value ?? '' }));
  return histories;
}
