/** A caller's schema; shared/outputSchema.ts has judged it before. */
type Schema = Record<string, unknown>;

/** A place of a schema that holds one value. */
export interface Leaf {
  types: ReadonlySet<string>;
  /** Of an enum; else empty. */
  choices: readonly string[];
}

const DEPTH_MAX = 12;

/** The steps of a path such as `offices.0.city`. */
export const stepsOf = (path: string): string[] => path.split(/[.[\]]+/u).filter(Boolean);

/** The part of a schema at a path; null where it has none there. */
function partAt(schema: Schema, path: string): Schema | null {
  let here = schema;
  for (const step of stepsOf(path).slice(0, DEPTH_MAX)) {
    const next = /^\d+$/.test(step) ? here.items : membersOf(here)[step];
    if (!isSchema(next)) return null;
    here = resolved(next, schema);
  }
  return here;
}

/** Whether a list stands at a path. */
export function isListAt(schema: Schema, path: string): boolean {
  return typesOf(partAt(schema, path) ?? {}).includes('array');
}

/**
 * The leaf that a path such as `offices.0.city` or `tags.2` leads to; null where the schema has none there. A path to a
 * list of plain values without a number leads to its items.
 */
export function leafAt(schema: Schema, path: string): Leaf | null {
  const part = partAt(schema, path);
  if (part === null) return null;
  const isList = typesOf(part).includes('array') && isSchema(part.items);
  const here = isList ? resolved(part.items as Schema, schema) : part;
  const types = new Set(typesOf(here).map(String));
  if (types.has('object') || types.has('array')) return null;
  const choices = [here.enum].flat().filter((one): one is string => typeof one === 'string');
  if (types.size > 0) return { types, choices };
  return { types: new Set(choices.length > 0 ? ['string'] : ['string', 'number', 'boolean']), choices };
}

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null;

/** References point into the schema itself: `#`, or such as `#/properties/people/items`. */
function resolved(part: Schema, root: Schema): Schema {
  if (typeof part.$ref !== 'string') return part;
  let here: unknown = root;
  for (const step of part.$ref.replace(/^#\/?/, '').split('/').filter(Boolean))
    here = isSchema(here) ? here[step] : undefined;
  return isSchema(here) ? here : {};
}

/** The properties of an object. */
export function membersOf({ properties }: Schema): Record<string, Schema> {
  return isSchema(properties) ? (properties as Record<string, Schema>) : {};
}

/** JSON types that a value may have. */
function typesOf(schema: Schema): unknown[] {
  return [schema.type].flat().filter((type) => type !== undefined);
}

/** Whether null is a value of it. */
export function allowsNull(schema: Schema): boolean {
  return typesOf(schema).includes('null') || (Array.isArray(schema.enum) && schema.enum.includes(null));
}
