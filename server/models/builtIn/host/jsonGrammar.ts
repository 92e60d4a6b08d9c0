/**
 * A JSON schema as a grammar (GBNF) that constrains a model while it writes.
 * What the schema leaves open, or restricts by unknown keywords, may be any JSON: the caller validates the answer anyway. Members
 * come in the schema's order, required ones first. Limits of characters and items are only enforced when they are small, for
 * each adds rules to the grammar. Numbers stay within the precision of JavaScript. The only white space is a single blank:
 * pretty printing would cost tokens.
 * The runtime's own converter is not used, because it turns "any value" into null, requires every optional member, and ends each
 * answer with four line breaks.
 */
export function jsonGrammar(schema: object): string {
  const grammar = new Grammar(schema as Schema);
  return grammar.write();
}

type Schema = { [word: string]: unknown };

/** Answers of any shape: an object. */
export const ANY_OBJECT = { type: 'object', additionalProperties: true };

const LENGTH_MAX = 400;
const ITEMS_MAX = 100;
const ALTERNATIVES_MAX = 500;
const DEPTH_MAX = 64;

const COMMON: Record<string, string> = {
  any: 'object | array | string | number | "true" | "false" | "null"',
  object: '"{" (string colon any (comma string colon any)*)? "}"',
  array: '"[" (any (comma any)*)? "]"',
  string: '"\\"" char* "\\""',
  char: '[^"\\\\\\x00-\\x1F\\x7F] | "\\\\" (["\\\\/bfnrt] | "u" [0-9a-fA-F]{4})',
  number: 'integer ("." [0-9]{1,15})? ([eE] [-+]? [0-9]{1,2})?',
  integer: '"-"? ("0" | [1-9] [0-9]{0,14})',
  colon: '":" " "?',
  comma: '"," " "?',
};

class Grammar {
  readonly #root: Schema;
  readonly #rules = new Map<string, string>(Object.entries(COMMON));
  /** Names of rules by the target of a reference. */
  readonly #references = new Map<string, string>();

  constructor(root: Schema) {
    this.#root = root;
  }

  write(): string {
    const root = this.#of(this.#root, 0);
    return [`root ::= ${root}`, ...[...this.#rules].map(([name, body]) => `${name} ::= ${body}`)].join('\n');
  }

  /** A grammar expression for the schema that can be part of a sequence. */
  #of(schema: unknown, depth: number): string {
    if (!isSchema(schema) || depth > DEPTH_MAX) return 'any';
    if (typeof schema.$ref === 'string') return this.#reference(schema.$ref, depth);
    if ('const' in schema) return literal(schema.const);
    if (Array.isArray(schema.enum) && schema.enum.length > 0) return oneOf(schema.enum.map(literal));
    const several = schema.anyOf ?? schema.oneOf;
    if (Array.isArray(several) && several.length > 0)
      return oneOf(several.map((one) => this.#of(one, depth + 1)));
    if (Array.isArray(schema.allOf) && schema.allOf.length === 1) return this.#of(schema.allOf[0], depth + 1);
    if (Array.isArray(schema.type))
      return oneOf(schema.type.map((type) => this.#of({ ...schema, type }, depth + 1)));
    return this.#ofType(schema, depth);
  }

  #ofType(schema: Schema, depth: number): string {
    switch (schema.type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#array(schema, depth);
      case 'string':
        return this.#string(schema);
      case 'number':
      case 'integer':
        return schema.type;
      case 'boolean':
        return '("true" | "false")';
      case 'null':
        return '"null"';
      default:
        return 'any';
    }
  }

  #object(schema: Schema, depth: number): string {
    const members = Object.entries(isSchema(schema.properties) ? schema.properties : {});
    if (members.length === 0) {
      if (schema.additionalProperties === false) return '"{}"';
      const value = this.#of(schema.additionalProperties ?? {}, depth + 1);
      return value === 'any' ? 'object' : `"{" (string colon ${value} (comma string colon ${value})*)? "}"`;
    }
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    // A member with a default is optional for people; a model must write it.
    const isNeeded = ([name, value]: [string, unknown]) =>
      required.has(name) || (isSchema(value) && 'default' in value);
    const member = ([name, value]: [string, unknown]) =>
      `${literal(name)} colon ${this.#of(value, depth + 1)}`;
    const needed = members.filter(isNeeded).map(member);
    const optional = members.filter((entry) => !isNeeded(entry)).map(member);
    if (needed.length > 0)
      return `"{" ${[needed.join(' comma '), ...optional.map((one) => `(comma ${one})?`)].join(' ')} "}"`;
    const beginnings = optional.map((one, index) =>
      [one, ...optional.slice(index + 1).map((later) => `(comma ${later})?`)].join(' '),
    );
    return `"{" (${beginnings.join(' | ')})? "}"`;
  }

  #array(schema: Schema, depth: number): string {
    if ('prefixItems' in schema) return 'array';
    const item = this.#of(schema.items ?? {}, depth + 1);
    const least = count(schema.minItems, ITEMS_MAX) ?? 0;
    const most = count(schema.maxItems, ITEMS_MAX);
    if (most === 0) return '"[]"';
    const further = `(comma ${item}){${Math.max(0, least - 1)},${most === undefined ? '' : most - 1}}`;
    return least > 0 ? `"[" ${item} ${further} "]"` : `"[" (${item} ${further})? "]"`;
  }

  #string(schema: Schema): string {
    const most = count(schema.maxLength, LENGTH_MAX);
    const least = count(schema.minLength, LENGTH_MAX) ?? 0;
    if (most === undefined && least === 0) return 'string';
    const name = `string-${least}-${most ?? 'more'}`;
    this.#rules.set(name, `"\\"" char{${least},${most ?? ''}} "\\""`);
    return name;
  }

  /** A reference within the schema, such as `#/$defs/node`; each target is one rule, so that it can be recursive. */
  #reference(reference: string, depth: number): string {
    const known = this.#references.get(reference);
    if (known !== undefined) return known;
    const place = placeIn(this.#root, reference);
    if (place === undefined) return 'any';
    const name = `place-${this.#references.size + 1}`;
    this.#references.set(reference, name);
    this.#rules.set(name, this.#of(place, depth + 1));
    return name;
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A limit that is small enough for a grammar; undefined otherwise. */
function count(value: unknown, max: number): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
    ? value
    : undefined;
}

/** JSON text as a literal of the grammar. */
function literal(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null';
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

function oneOf(alternatives: readonly string[]): string {
  const distinct = [...new Set(alternatives)];
  if (distinct.length > ALTERNATIVES_MAX || distinct.includes('any')) return 'any';
  return distinct.length === 1 ? (distinct[0] ?? 'any') : `(${distinct.join(' | ')})`;
}

function placeIn(root: Schema, reference: string): unknown {
  if (!reference.startsWith('#')) return undefined;
  const steps = reference.slice(1).split('/').slice(1);
  return steps.reduce<unknown>((place, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return isSchema(place) && Object.hasOwn(place, name) ? place[name] : undefined;
  }, root);
}
