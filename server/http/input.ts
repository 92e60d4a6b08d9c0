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
    const faults: FieldError[] = [];
    const input = {
      params: read(params, () => raw.params, 'path', faults),
      query: read(query, () => readQuery(raw.query(), listed, faults), 'query', faults, topLevel),
      headers: read(headers, () => pickHeaders(raw.headers, headerNames), 'headers', faults),
      body: read(body, () => raw.body, 'body', faults),
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

/** A repeated parameter is a list when the schema expects one, and an error otherwise. */
function readQuery(query: ParsedUrlQuery, listed: string[], faults: FieldError[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    if (listed.includes(name)) values[name] = Array.isArray(value) ? value : [value];
    else if (Array.isArray(value)) {
      faults.push({ field: name, message: 'must be given only once' });
      values[name] = value[0];
    } else values[name] = value;
  }
  return values;
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
