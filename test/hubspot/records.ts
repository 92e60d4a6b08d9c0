/** The parts of the fake that write, search and return histories. Rules as HubSpot documents them, and two stricter ones: every update
 * must have an objectWriteTraceId, and no value may be blank.
 */
import { type Answered, type Ask, fault, inputsOf, pluralOf } from './exchange.ts';
import type { Account, FakeRecord, Plural } from './state.ts';

/** One version of a property's value. */
export interface Version {
  value: string;
  timestamp: Date;
  sourceType: string;
  sourceId: string;
}

/** A rule of the account's administrator: a message for a record that breaks it refuses the whole batch. */
export type ValidationRule = (record: FakeRecord) => string | null;

/** A completed update. */
export interface CarriedOut {
  recordId: string;
  values: Record<string, string>;
  atMs: number;
}

interface Beside {
  histories: WeakMap<FakeRecord, Map<string, Version[]>>;
  archived: Set<string>;
  rules: ValidationRule[];
  searchLagMs: number;
  updates: CarriedOut[];
}

const APP_ID = '54321';
const HISTORIES_MAX = 50;
const SEARCH_PAGE_MAX = 200;
const IN_VALUES_MAX = 100;
const GROUPS_MAX = 5;
const SEARCH_BODY_MAX = 3_000;
const beside = new WeakMap<Account, Beside>();

/** Further state of an account: histories, rules, search lag, and completed updates. */
export function besideOf(account: Account): Beside {
  const known = beside.get(account);
  if (known !== undefined) return known;
  const made: Beside = {
    histories: new WeakMap(),
    archived: new Set(),
    rules: [],
    searchLagMs: 0,
    updates: [],
  };
  beside.set(account, made);
  return made;
}

/** A person changes a record. */
export function editByPerson(
  account: Account,
  plural: Plural,
  id: string,
  properties: Record<string, string>,
  nowMs: number,
): void {
  const record = account.records[plural].get(id);
  if (record === undefined) throw new Error(`The fake has no record ${id}.`);
  const source = { sourceType: 'CRM_UI', sourceId: 'userId:45678' };
  for (const [name, value] of Object.entries(properties)) write(account, record, name, value, nowMs, source);
}

/** The versions of a property, the oldest first. */
function versionsOf(account: Account, record: FakeRecord, name: string): Version[] {
  const { histories } = besideOf(account);
  const ofRecord = histories.get(record) ?? new Map<string, Version[]>();
  histories.set(record, ofRecord);
  const known = ofRecord.get(name);
  if (known !== undefined) return known;
  const value = record.properties[name] ?? '';
  const timestamp = new Date(record.createdAtMs);
  const first = { value, timestamp, sourceType: 'CRM_UI', sourceId: 'userId:45678' };
  const versions = value === '' ? [] : [first];
  ofRecord.set(name, versions);
  return versions;
}

/** The app's values of a property, in order. */
export function writtenByApp(account: Account, plural: Plural, id: string, name: string): string[] {
  const record = account.records[plural].get(id);
  if (record === undefined) return [];
  return versionsOf(account, record, name)
    .filter(({ sourceType }) => sourceType === 'INTEGRATION')
    .map(({ value }) => value);
}

function write(
  account: Account,
  record: FakeRecord,
  name: string,
  value: string,
  nowMs: number,
  source: Pick<Version, 'sourceType' | 'sourceId'>,
): void {
  const versions = versionsOf(account, record, name);
  record.properties[name] = value;
  record.updatedAtMs = nowMs;
  // HubSpot creates no version for an unchanged value.
  if (versions.at(-1)?.value === value && source.sourceType === 'INTEGRATION') return;
  versions.push({ value, timestamp: new Date(nowMs), ...source });
}

/** `batch/update`, `search`, and `batch/read` with histories. */
export function records({ method, path, body, account, state }: Ask): Answered | null {
  const found = /^\/crm\/objects\/2026-09\/([^/]+)\/(batch\/update|batch\/read|search)$/.exec(path);
  const plural = found === null ? null : pluralOf(found[1] ?? '');
  if (found === null || plural === null || method !== 'POST') return null;
  // reading.ts handles reads by other properties than the id.
  if ((body as { idProperty?: string } | null)?.idProperty !== undefined) return null;
  const nowMs = state.nowMs();
  if (found[2] === 'search' && JSON.stringify(body).length > SEARCH_BODY_MAX)
    return refusal(`The body of a search has ${SEARCH_BODY_MAX} characters at most.`);
  if (found[2] === 'search') return search(account, plural, body as SearchBody, nowMs);
  const inputs = inputsOf(body);
  if (!Array.isArray(inputs)) return inputs;
  if (found[2] === 'batch/update') return update(account, plural, inputs as unknown as UpdateInput[], nowMs);
  return read(account, plural, inputs as unknown as { id: string }[], body as ReadBody);
}

interface UpdateInput {
  id: string;
  properties: Record<string, unknown>;
  objectWriteTraceId?: string;
}
interface ReadBody {
  properties?: string[];
  propertiesWithHistory?: string[];
}
interface SearchBody {
  filterGroups?: {
    filters: { propertyName: string; operator: string; values?: string[]; value?: string }[];
  }[];
  properties?: string[];
  limit?: number;
  after?: string;
}

function present(account: Account, plural: Plural, id: string): FakeRecord | undefined {
  return besideOf(account).archived.has(`${plural}/${id}`) ? undefined : account.records[plural].get(id);
}

function update(account: Account, plural: Plural, inputs: UpdateInput[], nowMs: number): Answered {
  if (new Set(inputs.map(({ id }) => id)).size !== inputs.length)
    return refusal('Duplicate IDs found in batch input.');
  for (const { properties, objectWriteTraceId } of inputs) {
    if (objectWriteTraceId === undefined) return refusal('An objectWriteTraceId is missing.');
    const message = faultOf(account, plural, properties);
    if (message !== null) return refusal(message);
  }
  const known = inputs.flatMap((input) => {
    const record = present(account, plural, input.id);
    return record === undefined ? [] : [{ input, record }];
  });
  const { rules, updates } = besideOf(account);
  for (const { record } of known)
    for (const rule of rules) {
      const message = rule(record);
      if (message !== null) return refusal(message);
    }
  const source = { sourceType: 'INTEGRATION', sourceId: APP_ID };
  for (const { input, record } of known) {
    const values = input.properties as Record<string, string>;
    for (const [name, value] of Object.entries(values)) write(account, record, name, value, nowMs, source);
    updates.push({ recordId: record.id, values, atMs: nowMs });
  }
  const missing = inputs.filter(({ id }) => present(account, plural, id) === undefined);
  return partial(
    known.map(({ record }) => shown(account, record, [])),
    missing.map(({ id, objectWriteTraceId }) => ({ id, trace: objectWriteTraceId })),
  );
}

function faultOf(account: Account, plural: Plural, properties: Record<string, unknown>): string | null {
  for (const [name, value] of Object.entries(properties)) {
    const definition = account.properties[plural].get(name);
    if (definition === undefined)
      return `Property values were not valid: [{"isValid":false,"message":"Property \\"${name}\\" does not exist","error":"PROPERTY_DOESNT_EXIST","name":"${name}"}]`;
    if (typeof value !== 'string') return `Property "${name}" must be a string.`;
    if (value === '') return `"${name}" is blank.`;
    if (definition.type === 'number' && !Number.isFinite(Number(value)))
      return `Property values were not valid: [{"message":"${value} was not a valid number.","error":"INVALID_LONG","name":"${name}"}]`;
    if (definition.type === 'datetime' && Number.isNaN(Date.parse(value)))
      return `Property values were not valid: [{"message":"${value} was not a valid long.","error":"INVALID_LONG","name":"${name}"}]`;
    if (definition.type === 'enumeration' && !definition.options.some((option) => option.value === value))
      return `Property values were not valid: [{"message":"${value} was not one of the allowed options","error":"INVALID_OPTION","name":"${name}"}]`;
  }
  return null;
}

function read(
  account: Account,
  plural: Plural,
  inputs: { id: string }[],
  { properties = [], propertiesWithHistory = [] }: ReadBody,
): Answered {
  if (propertiesWithHistory.length > 0 && inputs.length > HISTORIES_MAX)
    return refusal(`With histories the maximum number of inputs is ${HISTORIES_MAX}.`);
  const results = inputs.flatMap(({ id }) => {
    const record = present(account, plural, id);
    return record === undefined ? [] : [shown(account, record, properties, propertiesWithHistory)];
  });
  return partial(
    results,
    inputs.filter(({ id }) => present(account, plural, id) === undefined),
  );
}

function search(
  account: Account,
  plural: Plural,
  { filterGroups = [], properties = [], limit = 10, after }: SearchBody,
  nowMs: number,
): Answered {
  if (filterGroups.length === 0 || filterGroups.some(({ filters }) => filters.length !== 1))
    return refusal('The fake searches by groups of one filter.');
  if (filterGroups.length > GROUPS_MAX) return refusal(`A search has ${GROUPS_MAX} groups at most.`);
  const wanted = filterGroups.flatMap(({ filters }) => filters);
  for (const { operator, values, value } of wanted) {
    const isKnown =
      operator === 'IN' ? values !== undefined : operator === 'CONTAINS_TOKEN' && value !== undefined;
    if (!isKnown) return refusal('The fake knows IN with values and CONTAINS_TOKEN with a value.');
    if ((values ?? []).length > IN_VALUES_MAX) return refusal(`IN takes ${IN_VALUES_MAX} values at most.`);
  }
  if (limit > SEARCH_PAGE_MAX) return refusal(`The maximum limit is ${SEARCH_PAGE_MAX}.`);
  const asOf = new Date(nowMs - besideOf(account).searchLagMs);
  const thenValue = (record: FakeRecord, name: string) =>
    versionsOf(account, record, name).findLast(({ timestamp }) => timestamp <= asOf)?.value ?? '';
  const isMatch = (record: FakeRecord) =>
    wanted.some(({ propertyName, values, value }) => {
      const text = thenValue(record, propertyName).toLowerCase();
      return values?.includes(text) ?? text.split(';').includes(value ?? '');
    });
  const matches = [...account.records[plural].values()].filter(
    (record) => present(account, plural, record.id) !== undefined && isMatch(record),
  );
  const start = Number(after ?? 0);
  const page = matches.slice(start, start + limit);
  const next = start + page.length;
  return {
    status: 200,
    body: {
      total: matches.length,
      results: page.map((record) => shown(account, record, properties)),
      ...(next < matches.length && { paging: { next: { after: String(next) } } }),
    },
  };
}

function shown(
  account: Account,
  record: FakeRecord,
  properties: readonly string[],
  histories: readonly string[] = [],
) {
  return {
    id: record.id,
    properties: Object.fromEntries(properties.map((name) => [name, record.properties[name] || null])),
    ...(histories.length > 0 && {
      propertiesWithHistory: Object.fromEntries(
        histories.map((name) => [name, versionsOf(account, record, name).toReversed()]),
      ),
    }),
    createdAt: new Date(record.createdAtMs).toISOString(),
    updatedAt: new Date(record.updatedAtMs).toISOString(),
    archived: false,
  };
}

function partial(results: object[], missing: { id: string; trace?: string | undefined }[]): Answered {
  if (missing.length === 0) return { status: 200, body: { status: 'COMPLETE', results } };
  const errors = missing.map(({ id, trace }) => ({
    status: 'error',
    category: 'OBJECT_NOT_FOUND',
    message: 'Could not get some objects, they may be deleted or not exist.',
    context: { ids: [id], ...(trace !== undefined && { objectWriteTraceId: [trace] }) },
  }));
  return { status: 207, body: { status: 'COMPLETE', results, numErrors: errors.length, errors } };
}

/** A refusal of the whole request. */
function refusal(message: string): Answered {
  return fault(400, 'VALIDATION_ERROR', message);
}
