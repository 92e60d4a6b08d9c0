import { z } from 'zod';
import type { FieldError } from './errorEnvelope.ts';

/** Limits of a caller's schema. docs/api-contract.md, "Authentication and limits". */
export const OUTPUT_SCHEMA_PROPERTIES_MAX = 100;
export const OUTPUT_SCHEMA_LEVELS_MAX = 5;

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
const KEYWORDS = ['type', 'properties', 'required', 'items', 'enum', 'description', '$ref'];
const ENUM_VALUES_MAX = 200;
const DESCRIPTION_LENGTH_MAX = 1000;
/** Further errors are not listed: nobody reads more of them. */
const FAULTS_MAX = 100;

/** A caller's JSON Schema for `json_schema` answers; {@link outputSchemaFaults} validates it. */
export const OutputSchema = z
  .record(z.string(), z.unknown())
  .describe(
    'JSON Schema of the answer: type, properties, required, items, enum, description, and $ref to the schema itself; at most 100 properties and 5 levels.',
  );
export type OutputSchema = z.infer<typeof OutputSchema>;

/** What is wrong with a schema, by path: `properties.people.items.type`; up to a hundred. Empty when the schema is valid. */
export function outputSchemaFaults(schema: unknown): FieldError[] {
  const walk = new Walk(schema);
  walk.visit(schema, [], 1);
  if (isObject(schema) && '$ref' in schema)
    walk.fault(['$ref'], 'cannot be the whole schema; describe the answer with type "object" and properties');
  else if (isObject(schema) && schema.type !== 'object')
    walk.fault(['type'], 'of the whole answer must be "object"');
  if (walk.properties > OUTPUT_SCHEMA_PROPERTIES_MAX)
    walk.fault([], `has ${walk.properties} properties; at most ${OUTPUT_SCHEMA_PROPERTIES_MAX} are possible`);
  return walk.faults;
}

/** One pass over a schema. The root is level 1; each nested object or array adds one. */
class Walk {
  readonly faults: FieldError[] = [];
  properties = 0;
  private readonly root: unknown;

  constructor(root: unknown) {
    this.root = root;
  }

  fault(path: string[], message: string): void {
    if (this.faults.length < FAULTS_MAX) this.faults.push({ field: path.join('.'), message });
  }

  visit(schema: unknown, path: string[], level: number): void {
    if (!isObject(schema)) this.fault(path, 'must be a schema, that is an object');
    else if (level > OUTPUT_SCHEMA_LEVELS_MAX)
      this.fault(path, `is nested deeper than ${OUTPUT_SCHEMA_LEVELS_MAX} levels`);
    else this.keywords(schema, path, level);
  }

  private keywords(schema: Record<string, unknown>, path: string[], level: number): void {
    for (const keyword of Object.keys(schema)) {
      if (!KEYWORDS.includes(keyword))
        this.fault([...path, keyword], `is not supported; use ${KEYWORDS.join(', ')}`);
    }
    if ('$ref' in schema) {
      this.reference(schema, path);
      return;
    }
    this.type(schema.type, path);
    this.plainKeywords(schema, path);
    this.nested(schema, path, level);
  }

  private reference({ $ref, ...others }: Record<string, unknown>, path: string[]): void {
    const beside = Object.keys(others).filter((keyword) => keyword !== 'description');
    if (beside.length > 0) this.fault(path, `has ${beside.join(', ')} beside $ref, which stands alone`);
    const isOwn = typeof $ref === 'string' && ($ref === '#' || this.resolves($ref));
    if (!isOwn)
      this.fault(
        [...path, '$ref'],
        'must point at a schema inside this one: "#", or such as "#/properties/people/items"',
      );
  }

  /** Whether a pointer leads to a schema: any number of steps, each `properties` and a name, or `items`. */
  private resolves(pointer: string): boolean {
    const steps = stepsOf(pointer);
    let here: unknown = this.root;
    while (steps.length > 0) {
      const keyword = steps.shift();
      here = isObject(here) && (keyword === 'properties' || keyword === 'items') ? here[keyword] : undefined;
      if (keyword !== 'properties') continue;
      const name = steps.shift();
      here = isObject(here) && name !== undefined && Object.hasOwn(here, name) ? here[name] : undefined;
    }
    return isObject(here) && !('$ref' in here);
  }

  private type(type: unknown, path: string[]): void {
    const types = Array.isArray(type) ? type : [type];
    const isKnown = types.length > 0 && types.every((name) => TYPES.includes(name as string));
    if (!isKnown || new Set(types).size !== types.length)
      this.fault([...path, 'type'], `must be one of ${TYPES.join(', ')}, or a list of several`);
  }

  private plainKeywords(schema: Record<string, unknown>, path: string[]): void {
    const { enum: values, description } = schema;
    if (values !== undefined) {
      const isList = Array.isArray(values) && values.length > 0 && values.length <= ENUM_VALUES_MAX;
      const areScalars = isList && values.every((value) => value === null || typeof value !== 'object');
      if (!areScalars || new Set(values).size !== values.length)
        this.fault(
          [...path, 'enum'],
          `must be a list of 1 to ${ENUM_VALUES_MAX} different texts, numbers, booleans or null`,
        );
    }
    const isShort = typeof description === 'string' && description.length <= DESCRIPTION_LENGTH_MAX;
    if (description !== undefined && !isShort)
      this.fault([...path, 'description'], `must be a text of at most ${DESCRIPTION_LENGTH_MAX} characters`);
  }

  private nested(schema: Record<string, unknown>, path: string[], level: number): void {
    const { properties, required, items } = schema;
    const allows = (type: string) => [schema.type].flat().includes(type);
    if (properties !== undefined) {
      if (!allows('object')) this.fault([...path, 'properties'], 'belongs to type "object"');
      if (!isObject(properties)) this.fault([...path, 'properties'], 'must be an object of schemas');
      else this.members(properties, [...path, 'properties'], level);
    }
    if (required !== undefined) this.required(required, properties, path);
    if (items !== undefined) {
      if (!allows('array')) this.fault([...path, 'items'], 'belongs to type "array"');
      this.visit(items, [...path, 'items'], level + depthOf(items));
    } else if (allows('array')) this.fault([...path, 'items'], 'is required for type "array"');
  }

  private members(properties: Record<string, unknown>, path: string[], level: number): void {
    for (const [name, schema] of Object.entries(properties)) {
      this.properties += 1;
      // What is beyond the limit is counted, not walked: the schema is refused anyway.
      if (this.properties <= OUTPUT_SCHEMA_PROPERTIES_MAX)
        this.visit(schema, [...path, name], level + depthOf(schema));
    }
  }

  private required(required: unknown, properties: unknown, path: string[]): void {
    const known = new Set<unknown>(isObject(properties) ? Object.keys(properties) : []);
    const isFine =
      Array.isArray(required) &&
      required.every((name) => known.has(name)) &&
      new Set(required).size === required.length;
    if (!isFine) this.fault([...path, 'required'], 'must be a list of names in properties, each once');
  }
}

/** The steps of a pointer into the schema: percent-encoded, as it stands in a URI, and with `~` for `/` (RFC 6901, section 6). */
function stepsOf(pointer: string): string[] {
  if (!pointer.startsWith('#/')) return [''];
  try {
    const steps = decodeURIComponent(pointer.slice(2)).split('/');
    return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  } catch {
    return [''];
  }
}

/** Only objects and arrays count as levels; a text inside one does not. */
function depthOf(schema: unknown): 0 | 1 {
  const types: unknown[] = isObject(schema) ? [schema.type].flat() : [];
  return types.includes('object') || types.includes('array') ? 1 : 0;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
