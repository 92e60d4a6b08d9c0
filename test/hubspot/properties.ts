import { type Answered, type Ask, fault, inputsOf, pluralOf } from './exchange.ts';
import type { Account, FakeProperty, Plural } from './state.ts';

const NAME = /^[a-z][a-z0-9_]{0,99}$/;
const FIELD_TYPES: Record<string, string[]> = {
  number: ['number', 'calculation_equation'],
  enumeration: ['select', 'radio', 'checkbox', 'booleancheckbox'],
  datetime: ['date'],
  date: ['date'],
  string: ['text', 'textarea', 'html', 'phonenumber'],
};

/** `/crm/properties/2026-09/{objectType}`: groups, single properties, batches. */
export function properties(ask: Ask): Answered | null {
  const found = /^\/crm\/properties\/2026-09\/([^/]+)(?:\/(.+))?$/.exec(ask.path);
  if (found === null) return null;
  const plural = pluralOf(found[1] ?? '');
  if (plural === null) return fault(404, 'OBJECT_NOT_FOUND', 'There is no such object type.');
  const rest = found[2] ?? '';
  const { method, body, account } = ask;
  const kept: Kept = { groups: account.groups[plural], known: account.properties[plural] };
  if (method === 'POST' && rest === 'groups') return createGroup(kept, body);
  if (method === 'POST' && rest === 'batch/create') return createBatch(kept, body);
  if (method === 'POST' && rest === '') return createOne(kept, body as Record<string, unknown>);
  if (method === 'GET' && rest === '') return { status: 200, body: { results: [...kept.known.values()] } };
  const [, group] = /^groups\/(\w+)$/.exec(rest) ?? [];
  if (group !== undefined) return archiveGroup(kept, method, group);
  const property = kept.known.get(rest);
  if (property === undefined) return fault(404, 'OBJECT_NOT_FOUND', 'There is no such property.');
  if (method === 'DELETE') return archive(account, plural, property.name);
  if (method === 'PATCH') Object.assign(property, body);
  else if (method !== 'GET') return fault(405, 'METHOD_NOT_ALLOWED', 'This is not possible here.');
  return { status: 200, body: property };
}

interface Kept {
  groups: Map<string, { name: string; label: string }>;
  known: Map<string, FakeProperty>;
}

/** Archives a property and its values; refused for HubSpot's own ones and while something uses it. */
function archive(account: Account, plural: Plural, name: string): Answered {
  const known = account.properties[plural];
  if (known.get(name)?.groupName === 'standard')
    return fault(400, 'VALIDATION_ERROR', `HubSpot's own property ${name} cannot be archived.`);
  if (account.inUse.has(`${plural}/${name}`))
    return fault(400, 'VALIDATION_ERROR', `Property ${name} is used in 1 workflow and cannot be archived.`);
  known.delete(name);
  for (const record of account.records[plural].values()) delete record.properties[name];
  return { status: 204 };
}

function archiveGroup({ groups, known }: Kept, method: string, name: string): Answered {
  if (method !== 'DELETE') return fault(405, 'METHOD_NOT_ALLOWED', 'This is not possible here.');
  if ([...known.values()].some(({ groupName }) => groupName === name))
    return fault(400, 'VALIDATION_ERROR', `The group ${name} has properties.`);
  return groups.delete(name) ? { status: 204 } : fault(404, 'OBJECT_NOT_FOUND', 'There is no such group.');
}

function createGroup({ groups }: Kept, body: unknown): Answered {
  const group = body as { name?: unknown; label?: unknown };
  if (typeof group.name !== 'string' || typeof group.label !== 'string')
    return fault(400, 'VALIDATION_ERROR', 'A group has a name and a label.');
  if (groups.has(group.name))
    return fault(409, 'CONFLICT', `A property group named ${group.name} already exists.`);
  groups.set(group.name, { name: group.name, label: group.label });
  return { status: 201, body: group };
}

function createBatch({ groups, known }: Kept, body: unknown): Answered {
  const inputs = inputsOf(body);
  if (!Array.isArray(inputs)) return inputs;
  const wrong = inputs.map((input) => whyRefused(input, groups)).find((why) => why !== null);
  if (wrong) return wrong;
  const taken = inputs.filter(({ name }) => known.has(String(name)));
  if (taken.length > 0)
    return fault(409, 'CONFLICT', `${taken.length} of the properties exist already; none was created.`);
  const results = inputs.map((input) => keep(known, input));
  return { status: 201, body: { status: 'COMPLETE', results } };
}

function createOne({ groups, known }: Kept, input: Record<string, unknown>): Answered {
  const wrong = whyRefused(input, groups);
  if (wrong) return wrong;
  if (known.has(String(input.name)))
    return fault(409, 'CONFLICT', `A property named ${String(input.name)} already exists.`);
  return { status: 201, body: keep(known, input) };
}

function whyRefused(input: Record<string, unknown>, groups: ReadonlyMap<string, unknown>): Answered | null {
  const { name, label, type, fieldType, groupName, options } = input;
  if (typeof name !== 'string' || !NAME.test(name))
    return fault(400, 'VALIDATION_ERROR', 'A property name is lower case, with digits and underscores.');
  if (typeof label !== 'string' || label === '')
    return fault(400, 'VALIDATION_ERROR', 'A property has a label.');
  if (!(FIELD_TYPES[String(type)] ?? []).includes(String(fieldType)))
    return fault(400, 'VALIDATION_ERROR', `${String(fieldType)} is not a field type of ${String(type)}.`);
  if (!groups.has(String(groupName)))
    return fault(400, 'VALIDATION_ERROR', `There is no property group ${String(groupName)}.`);
  if (type === 'enumeration' && !(Array.isArray(options) && options.length > 0))
    return fault(400, 'VALIDATION_ERROR', 'An enumeration has options.');
  return null;
}

function keep(known: Map<string, FakeProperty>, input: Record<string, unknown>): FakeProperty {
  const property = { options: [], ...input } as unknown as FakeProperty;
  known.set(property.name, property);
  return property;
}
