import type { IncomingHttpHeaders } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import type { FieldError } from '@assay/shared/errorEnvelope';
import { describeIssue, fieldErrors } from '@assay/shared/fieldErrors';
import { z } from 'zod';
import { validationError } from '../domain/errors.ts';

/** The unvalidated input of a request. */
export interface RawInput {
  params: Record<string, string>;
  /** Parsed only when the route has a query. */
  query(): ParsedUrlQuery;
  headers: IncomingHttpHeaders;
  /** A JSON object, `{}` without a body. */
  body: unknown;
  /** What was found wrong before, and is named together with the faults of the schemas. */
  faults?: readonly FieldError[];
}

/** The schemas of a route's input: path parameters, query, headers and body. */
export interface InputSchemas<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Headers extends z.ZodType,
> {
  params?: Params;
  /** A parameter may be repeated only when its schema is an array. */
  query?: Query;
  body?: Body;
  /** Header names in their usual spelling; matched in any. */
  headers?: Headers;
}

interface Input<Params, Query, Body, Headers> {
  params: Params;
  query: Query;
  body: Body;
  headers: Headers;
}

/**
 * Makes the validator of a route's input. It checks path, query, headers and body together and throws one
 * VALIDATION_ERROR that lists every problem.
 */
export function inputReader<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Headers extends z.ZodType,
>(
  spec: InputSchemas<Params, Query, Body, Headers>,
): (raw: RawInput) => Input<z.output<Params>, z.output<Query>, z.output<Body>, z.output<Headers>> {
  const { params, query, body, headers } = spec;
  const listed = query === undefined ? [] : arrayFields(query);
  const headerNames = headers === undefined ? [] : Object.keys(shapeOf(headers));

  return (raw) => {
    const faults: FieldError[] = [...(raw.faults ?? [])];
    const input = {
      params: read(params, () => raw.params, 'path', faults),
      query: read(
        query,
        () => withoutEmpty(query, readQuery(raw.query(), listed, faults)),
        'query',
        faults,
        topLevel,
      ),
      headers: read(headers, () => pickHeaders(raw.headers, headerNames), 'headers', faults),
      body: read(body, () => withoutEmpty(body, raw.body), 'body', faults),
    };
    if (faults.length > 0) throw validationError(faults);
    return input;
  };
}

/** A part without a schema is `undefined` for the handler, as its type says. */
function read<Schema extends z.ZodType>(
  schema: Schema | undefined,
  value: () => unknown,
  part: string,
  faults: FieldError[],
  rename = (field: string) => field,
): z.output<Schema> {
  if (schema === undefined) return undefined as z.output<Schema>;
  const parsed = schema.safeParse(value(), { error: describeIssue });
  if (parsed.success) return parsed.data;
  for (const { field, message } of fieldErrors(parsed.error, part)) {
    faults.push({ field: rename(field), message });
  }
  return undefined as z.output<Schema>;
}

/** Reports `status.0` as `status`, the name in ?status=…. */
function topLevel(field: string): string {
  return field.replace(/\..*$/, '');
}

/** `status[]` and `status[0]`, as some clients write the elements of a list. */
const ELEMENT = /^(\w+)\[\d{0,4}\]$/;

/** A repeated parameter, or one with brackets, is a list when the schema expects one, and an error otherwise. */
function readQuery(query: ParsedUrlQuery, listed: string[], faults: FieldError[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const lists = new Map<string, string[]>();
  for (const [name, value] of Object.entries(query)) {
    const list = listed.find((known) => known === name || known === ELEMENT.exec(name)?.[1]);
    if (list !== undefined) {
      const elements = lists.get(list) ?? [];
      elements.push(...[value ?? []].flat());
      lists.set(list, elements);
    } else if (Array.isArray(value)) {
      faults.push({ field: name, message: 'must be given only once' });
      values[name] = value[0];
    } else values[name] = value;
  }
  for (const [name, elements] of lists) values[name] = elements;
  return values;
}

/**
 * An empty string in an optional field that cannot be empty counts as absent, here and in the objects of lists: many clients send
 * what was left blank in their forms. Where empty is a value (a description), and where a field is required, it stays.
 */
function withoutEmpty(schema: z.core.$ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  const declared = unwrap(schema);
  if (declared instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item: unknown) => withoutEmpty(declared.element, item));
  }
  if (!(declared instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const given = value as Record<string, unknown>;
  const kept = Object.entries(given).flatMap(([name, item]) => {
    const field = Object.hasOwn(declared.shape, name) ? (declared.shape[name] as z.ZodType) : undefined;
    if (field === undefined) return [[name, item]];
    if (item === '' && !field.safeParse('').success && field.safeParse(undefined).success) return [];
    return [[name, withoutEmpty(field, item)]];
  });
  return Object.fromEntries(kept) as Record<string, unknown>;
}

function pickHeaders(headers: IncomingHttpHeaders, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, headers[name.toLowerCase()]]));
}

/** The fields of an object schema that accept an array. */
function arrayFields(schema: z.ZodType): string[] {
  return Object.entries(shapeOf(schema))
    .filter(([, field]) => unwrap(field) instanceof z.ZodArray)
    .map(([name]) => name);
}

/** The fields of an object schema, as sent by clients (before transforms). */
export function shapeOf(schema: z.ZodType): Record<string, z.ZodType> {
  const object = unwrap(schema);
  if (!(object instanceof z.ZodObject)) throw new Error('Path, query and headers are declared as objects.');
  return object.shape;
}

/** The object or list that a schema declares, as `shapeOf` sees it. */
export const objectOf = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  schema && unwrap(schema);

/** The schema inside optional, default and nullable, and at the input of a transform. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodPrefault
  ) {
    return unwrap(schema.unwrap());
  }
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
}
