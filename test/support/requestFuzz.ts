import type { JsonSchema, OpenApi, Operation } from './openApi.ts';

/** A seeded source of chance: the same seed gives the same requests. */
export interface Chance {
  /** From 0 up to and without 1. */
  fraction(): number;
  /** A whole number from 0 up to and without `end`. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
  is(probability: number): boolean;
}

/** Mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(fraction() * end);
  return {
    fraction,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    is: (probability) => fraction() < probability,
  };
}

/** Values that programs send by mistake, and attackers on purpose. */
const ODD: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e-320,
  2 ** 53,
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '0',
  'true',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  'é'.normalize('NFD'),
  '😀'.repeat(300),
  "'; DROP TABLE runs; --",
  '%00%2e%2e%2f',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '%n%s{{7*7}}',
  'x'.repeat(300),
  'x'.repeat(20_000),
  'http://127.0.0.1:3306/',
  'https://user:pass@example.com/a?b#c',
  'xn--',
  'xn--bcher-kva.example',
  '1.2.3.4',
  '[::1]',
  'a.b',
  '-a-.example',
  '2026-02-30',
  '2026-11-28T00:00:00+99:99',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  [],
  [null],
  [[]],
  {},
  { __proto__: null, constructor: 1, toString: null },
  { '': '' },
  { $ref: '#' },
];

/** Values that often are right. */
const FORMATS: Record<string, readonly string[]> = {
  uuid: ['019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e', '00000000-0000-0000-0000-000000000000'],
  'date-time': ['2026-11-01T00:00:00Z', '2026-11-28T12:00:00+01:00'],
  uri: ['https://profiles.example/in/jane-doe', 'https://receiver.example/hook'],
  url: ['https://profiles.example/in/jane-doe'],
  hostname: ['example.com'],
};
const TEXTS: readonly string[] = [
  'example.com',
  'bücher.example',
  'https://profiles.example/in/jane-doe',
  'company',
  'contact',
  'boolean',
  'number',
  'Jane Doe',
  'How many people work there?',
  'salesforce',
];

/** Makes values after schemas, wrong ones among them. */
export class ValueMaker {
  readonly #chance: Chance;
  readonly #openApi: OpenApi;
  readonly #ids: readonly string[];

  /** @param ids  of resources that exist */
  constructor(chance: Chance, openApi: OpenApi, ids: readonly string[]) {
    this.#chance = chance;
    this.#openApi = openApi;
    this.#ids = ids;
  }

  /** A value that fits the schema but for some that are odd. */
  make(given: JsonSchema, depth = 0): unknown {
    const chance = this.#chance;
    if (chance.is(0.06)) return this.odd(depth);
    const schema = this.#openApi.resolved(given);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return this.make(chance.pick(choices), depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return chance.pick(schema.enum);
    const [first] = schema.allOf ?? [];
    if (schema.type === undefined && first !== undefined) return this.make(first, depth);
    switch (Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return Array.from({ length: this.#count(schema.maxItems) }, () =>
          depth > 6 ? null : this.make(schema.items ?? {}, depth + 1),
        );
      case 'string':
        return this.#text(schema);
      case 'integer':
      case 'number':
        return this.#number(schema);
      case 'boolean':
        return chance.is(0.5);
      case 'null':
        return null;
      default:
        return depth > 6 ? null : this.odd(depth);
    }
  }

  /** A value that fits nothing in particular. */
  odd(depth = 0): unknown {
    const chance = this.#chance;
    if (depth < 3 && chance.is(0.1)) return { [String(chance.pick(TEXTS))]: this.odd(depth + 1) };
    if (chance.is(0.01)) return nested(200);
    return chance.pick(ODD);
  }

  /** A documented example with some of its values replaced, removed or added. */
  mutated(example: unknown): unknown {
    const chance = this.#chance;
    if (chance.is(0.08)) return this.odd();
    if (Array.isArray(example)) {
      const items = example.map((item) => this.mutated(item));
      if (chance.is(0.05)) items.push(...items, this.odd());
      return items;
    }
    if (typeof example !== 'object' || example === null) return example;
    const entries = Object.entries(example).flatMap(([name, value]): [string, unknown][] =>
      chance.is(0.05) ? [] : [[name, this.mutated(value)]],
    );
    if (chance.is(0.1))
      entries.push([chance.pick(['dryRun', 'forceRefresh', 'limit', '__proto__', 'id']), this.odd()]);
    return Object.fromEntries(entries);
  }

  #object(schema: JsonSchema, depth: number): Record<string, unknown> {
    const chance = this.#chance;
    const value: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isRequired = schema.required?.includes(name) ?? false;
      if (chance.is(isRequired ? 0.96 : 0.35) && depth <= 6) value[name] = this.make(property, depth + 1);
    }
    if (typeof schema.additionalProperties === 'object')
      for (let left = chance.below(4); left > 0 && depth <= 6; left -= 1)
        value[chance.pick(TEXTS)] = this.make(schema.additionalProperties, depth + 1);
    if (chance.is(0.05)) value.unknownField = this.odd();
    return value;
  }

  #text({ format, maxLength = 40 }: JsonSchema): string {
    const chance = this.#chance;
    if (this.#ids.length > 0 && (format === 'uuid' ? chance.is(0.7) : chance.is(0.05)))
      return chance.pick(this.#ids);
    const known = FORMATS[format ?? ''];
    if (known !== undefined) return chance.pick(known);
    if (chance.is(0.03)) return 'y'.repeat(maxLength + chance.below(2));
    return chance.is(0.7) ? chance.pick(TEXTS) : `host-${chance.below(50)}.example`;
  }

  #number({ type, minimum = -10, maximum = 1_000 }: JsonSchema): number {
    const chance = this.#chance;
    if (chance.is(0.1)) return chance.pick([minimum - 1, maximum + 1, minimum, maximum]);
    const value = minimum + chance.fraction() * (Math.min(maximum, minimum + 1_000) - minimum);
    return type === 'integer' ? Math.floor(value) : value;
  }

  #count(maxItems = 5): number {
    const chance = this.#chance;
    if (chance.is(0.02)) return Math.min(maxItems + 1, 600);
    return chance.below(Math.min(maxItems, 4) + 1);
  }
}

function nested(levels: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}

/** A request as it is sent. */
export interface FuzzedRequest {
  operation: Operation;
  target: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

interface Values {
  maker: ValueMaker;
  chance: Chance;
  /** A path's parameter with the id of a resource that exists. */
  idFor(path: string, name: string): string | undefined;
  /** A documented text with ids that exist. */
  filled(text: string): string;
}

/** Headers that say how long to wait: the caller sets them. */
const WAITING = /timeout-sec|prefer/i;

/** A request for an operation: as documented, or wrong in some of its parts. */
export function fuzzedRequest(operation: Operation, { maker, chance, idFor, filled }: Values): FuzzedRequest {
  const { method, parameters, body: media } = operation;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const id = idFor(operation.path, name);
    return chance.is(0.8) && id !== undefined ? id : encoded(maker.odd()) || 'x';
  });
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, schema, required }): string[] => {
      if (!chance.is(required ? 0.95 : 0.4)) return [];
      const value = idFor(operation.path, name) ?? maker.make(schema);
      const values = Array.isArray(value) ? value : [value];
      return values.map((one) => `${name}=${encoded(one)}`);
    });
  if (chance.is(0.05)) query.push(`${chance.pick(['limit', 'x', 'status'])}=${encoded(maker.odd())}`);
  const headers: Record<string, string> = {};
  for (const parameter of parameters)
    if (parameter.in === 'header' && !WAITING.test(parameter.name) && chance.is(0.2))
      headers[parameter.name] = headerValue(maker.make(parameter.schema));
  if (method === 'POST' && chance.is(0.3)) headers['idempotency-key'] = `key-${chance.below(40)}`;
  let body: string | null = null;
  if (media !== null) {
    const made = chance.is(0.5)
      ? maker.mutated(JSON.parse(filled(JSON.stringify(media.example))))
      : maker.make(media.schema ?? {});
    body = JSON.stringify(made) ?? 'null';
    headers['content-type'] = 'application/json';
    if (chance.is(0.02))
      headers['content-type'] = chance.pick(['text/plain', 'application/json; charset=latin1', '']);
    if (chance.is(0.03)) body = chance.pick([body.slice(0, -1), `${body}}`, '', '[]', '"', `\ufeff${body}`]);
  }
  return { operation, method, target: path + (query.length > 0 ? `?${query.join('&')}` : ''), headers, body };
}

function encoded(value: unknown): string {
  return encodeURIComponent(textOf(value).toWellFormed()).slice(0, 4_000);
}

/** HTTP allows only some characters in headers. */
const headerValue = (value: unknown): string =>
  textOf(value)
    .replaceAll(/[^\x21-\x7e]/g, '')
    .slice(0, 200) || '0';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
