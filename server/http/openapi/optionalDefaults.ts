import type { createDocument } from 'zod-openapi';

type OpenApiDocument = ReturnType<typeof createDocument>;
type JsonObject = Record<string, unknown>;

/** A field of a request that has a default. */
interface Defaulted {
  owner: string;
  field: string;
  declared: JsonObject;
  properties: JsonObject;
}

/**
 * Moves the fields of requests that have a default into components of their own: `forceRefresh` becomes a reference to
 * `ForceRefresh`. A generator of types takes a field with a default for one that is always there, which holds for answers and
 * not for requests; behind a reference it is what it is, optional.
 */
export function withOptionalDefaults(document: OpenApiDocument): OpenApiDocument {
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonObject>;
  const found = Object.entries(schemas).flatMap(([owner, schema]) => defaultedIn(owner, schema));
  const names = namesOf(found, new Set(Object.keys(schemas)));
  for (const one of found) {
    const name = names.get(one) ?? '';
    schemas[name] = one.declared;
    one.properties[one.field] = { $ref: `#/components/schemas/${name}` };
  }
  return document;
}

function defaultedIn(owner: string, schema: unknown): Defaulted[] {
  if (!isObject(schema)) return [];
  const { properties, required, items } = schema;
  const found = isObject(items) ? defaultedIn(owner, items) : [];
  if (!isObject(properties)) return found;
  for (const [field, declared] of Object.entries(properties)) {
    if (!isObject(declared)) continue;
    const isAlwaysThere = Array.isArray(required) && required.includes(field);
    if (declared.default === undefined || isAlwaysThere) found.push(...defaultedIn(owner, declared));
    else found.push({ owner, field, declared, properties });
  }
  return found;
}

/** A field that several schemas declare alike has its own name, the first of several kinds of it; others have that of their schema, too. */
function namesOf(found: readonly Defaulted[], taken: Set<string>): Map<Defaulted, string> {
  const alike = new Map<string, Defaulted[]>();
  for (const one of found) {
    const key = JSON.stringify([one.field, one.declared]);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  const names = new Map<Defaulted, string>();
  for (const [first, ...others] of alike.values()) {
    if (first === undefined) continue;
    const own = first.field.charAt(0).toUpperCase() + first.field.slice(1);
    const name = others.length > 0 && !taken.has(own) ? own : first.owner + own;
    if (taken.has(name)) throw new Error(`${first.owner}.${first.field}: the name ${name} is taken.`);
    taken.add(name);
    for (const one of [first, ...others]) names.set(one, name);
  }
  return names;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
