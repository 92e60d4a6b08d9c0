import type { ChatRequest } from './chatModel.ts';

/** The parameters of a request besides model and messages. */
export interface ParameterSet {
  /** How JSON is requested: with the given schema, as any object, or only in the prompt's text. */
  format: 'schema' | 'object' | 'none';
  /** Reasoning models accept neither `temperature` nor `max_tokens` and call the limit `max_completion_tokens`. */
  words: 'usual' | 'reasoning';
}

const SEED = 20_260_101;

/** Statuses of servers that do not support a parameter. */
const REFUSING = new Set([400, 422, 501]);
/** In the error's code or type when the prompt is too long, where fewer parameters would not help. */
const TOO_LONG = /context_length_exceeded|exceed_context_size/;

const FULLEST_FIRST: readonly ParameterSet[] = (['usual', 'reasoning'] as const).flatMap((words) =>
  (['schema', 'object', 'none'] as const).map((format) => ({ format, words })),
);

/** The parameters of a set, as OpenAI documents them for `/chat/completions`. */
export function parametersOf({ format, words }: ParameterSet, request: ChatRequest): object {
  const { maxOutputTokens, schema } = request;
  const limit =
    words === 'usual'
      ? { temperature: 0, seed: SEED, max_tokens: maxOutputTokens }
      : { max_completion_tokens: maxOutputTokens };
  if (format === 'none') return limit;
  if (format === 'object' || schema === undefined)
    return { ...limit, response_format: { type: 'json_object' } };
  const json_schema = { name: 'answer', strict: isStrict(schema), schema };
  return { ...limit, response_format: { type: 'json_schema', json_schema } };
}

/**
 * Which parameters a server understands, as far as its answers have shown: requests with a schema begin at another set than those
 * without, for some servers know only the one and some only the other.
 */
export class KnownParameters {
  private readonly begins = { with: 0, without: 0 };
  private readonly proven = new Set<ParameterSet>();

  /** The sets to try, in order, starting with the fullest one not known to be rejected. */
  sets({ schema }: ChatRequest): ParameterSet[] {
    const all = schema === undefined ? WITHOUT_SCHEMA : FULLEST_FIRST;
    return all.slice(schema === undefined ? this.begins.without : this.begins.with);
  }

  /**
   * Whether this answer may be caused by the parameters. Some servers answer 500 to a schema that they do not
   * support; once a server has accepted one, a 500 is a real failure.
   */
  isRefused(set: ParameterSet, status: number, body: string): boolean {
    if (status === 500) return set.format === 'schema' && !this.proven.has(set);
    return REFUSING.has(status) && !TOO_LONG.test(body);
  }

  /** Records that a set was accepted; fuller ones are not tried again. */
  understood(set: ParameterSet, { schema }: ChatRequest): void {
    this.proven.add(set);
    if (schema === undefined) this.begins.without = WITHOUT_SCHEMA.indexOf(set);
    else this.begins.with = FULLEST_FIRST.indexOf(set);
  }
}

const WITHOUT_SCHEMA = FULLEST_FIRST.filter(({ format }) => format !== 'schema');

/**
 * Whether a schema satisfies `strict: true`: every object closed, every property required, every value typed. OpenAI
 * rejects other schemas in strict mode; without it, it follows the schema as well as it can.
 */
function isStrict(schema: object): boolean {
  const { type, enum: choices, properties, required, additionalProperties, items, anyOf } = schema as Schema;
  if (Array.isArray(anyOf)) return anyOf.every(isStrict);
  if (type === 'object') {
    const names = Object.keys(properties ?? {});
    const isClosed = additionalProperties === false && names.every((name) => required?.includes(name));
    return properties !== undefined && isClosed && Object.values(properties).every(isStrict);
  }
  if (type === 'array') return items !== undefined && isStrict(items);
  return type !== undefined || choices !== undefined;
}

interface Schema {
  type?: unknown;
  enum?: unknown;
  properties?: Record<string, object>;
  required?: string[];
  additionalProperties?: unknown;
  items?: object;
  anyOf?: object[];
}
