/** A caller's schema; shared/outputSchema.ts has judged it before. */
type Schema = Record<string, unknown>;

/** A place of a schema that holds one value. */
export interface Leaf {
  types: ReadonlySet<string>;
  /** Of an enum; else empty. */
  choices: readonly string[];
}

const DEPTH_MAX = 12;

/**
 * The leaf that a path such as `offices.0.city` or `tags.2` leads to; null where the schema has none there. A path to a
 * list of plain values without a number leads to its items.
 */
export function leafAt(schema: Schema, path: string): Leaf | null {
  let here: Schema = schema;
  for (const step of path
    .split(/[.[\]]+/u)
    .filter(Boolean)
    .slice(0, DEPTH_MAX)) {
    const next = /^\d+$/.test(step) ? here.items : membersOf(here)[step];
    if (typeof next !== 'object' || next === null) return null;
    here = resolved(next as Schema, schema);
  }
  if (typesOf(here).includes('array') && typeof here.items === 'object' && here.items !== null)
    here = resolved(here.items as Schema, schema);
  const types = new Set(typesOf(here).map(String));
  if (types.has('object') || types.has('array')) return null;
  const choices = Array.isArray(here.enum)
    ? here.enum.filter((one): one is string => typeof one === 'string')
    : [];
  return {
    types:
      types.size === 0 ? new Set(choices.length > 0 ? ['string'] : ['string', 'number', 'boolean']) : types,
    choices,
  };
}

/** References point into the schema itself: `#`, or such as `#/properties/people/items`. */
function resolved(part: Schema, root: Schema): Schema {
  if (typeof part.$ref !== 'string') return part;
  let here: unknown = root;
  for (const step of part.$ref.replace(/^#\/?/, '').split('/').filter(Boolean))
    here = typeof here === 'object' && here !== null ? (here as Schema)[step] : undefined;
  return typeof here === 'object' && here !== null ? (here as Schema) : {};
}

/** The properties of an object. */
export function membersOf(schema: Schema): Record<string, Schema> {
  return typeof schema.properties === 'object' && schema.properties !== null
    ? (schema.properties as Record<string, Schema>)
    : {};
}

/** JSON types that a value may have. */
export function typesOf(schema: Schema): unknown[] {
  return [schema.type].flat().filter((type) => type !== undefined);
}

/** Whether null is a value of it. */
export function allowsNull(schema: Schema): boolean {
  return typesOf(schema).includes('null') || (Array.isArray(schema.enum) && schema.enum.includes(null));
}
