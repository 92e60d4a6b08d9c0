import type { ChatRequest } from './chatModel.ts';

/** What a request says beside model and messages. */
export interface ParameterSet {
  /** How it asks for JSON: of the given schema, any object, or in the words of the prompt alone. */
  format: 'schema' | 'object' | 'none';
  /** Models that reason take neither `temperature` nor `max_tokens` and call the limit `max_completion_tokens`. */
  words: 'usual' | 'reasoning';
}

const SEED = 20_260_101;

/** What a server answers that does not know a parameter. */
const REFUSING = new Set([400, 422, 501]);
/** In its code or type, of a prompt that is too long: fewer parameters would not make it shorter. */
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

  /** The sets to try in order, the fullest that is not known to be refused first. */
  sets({ schema }: ChatRequest): ParameterSet[] {
    const all = schema === undefined ? WITHOUT_SCHEMA : FULLEST_FIRST;
    return all.slice(schema === undefined ? this.begins.without : this.begins.with);
  }

  /**
   * Whether this answer may be about the parameters. Some servers answer 500 to a schema that they do not know; from one that has
   * understood it before, a 500 is what it says.
   */
  isRefused(set: ParameterSet, status: number, body: string): boolean {
    if (status === 500) return set.format === 'schema' && !this.proven.has(set);
    return REFUSING.has(status) && !TOO_LONG.test(body);
  }

  /** Notes that a set was understood: fuller ones are not tried again. */
  understood(set: ParameterSet, { schema }: ChatRequest): void {
    this.proven.add(set);
    if (schema === undefined) this.begins.without = WITHOUT_SCHEMA.indexOf(set);
    else this.begins.with = FULLEST_FIRST.indexOf(set);
  }
}

const WITHOUT_SCHEMA = FULLEST_FIRST.filter(({ format }) => format !== 'schema');

/**
 * Whether a schema is of the kind that `strict: true` demands: every object closed, every member required, every value of a named
 * type. Asked strictly for another one, OpenAI refuses; asked plainly, it follows the schema as well as it can.
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
