import { expect, test } from 'vitest';
import { z } from 'zod';
import { DomainName } from './domainName.ts';
import { describeIssue, fieldErrors } from './fieldErrors.ts';

function messageFor(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, { error: describeIssue });
  return error && fieldErrors(error, 'body')[0]?.message;
}

test.each<[string, z.ZodType, unknown, string]>([
  ['missing', z.string(), undefined, 'is required'],
  ['missing choice', z.enum(['a']), undefined, 'is required'],
  ['missing alternative', z.union([z.string(), z.number()]), undefined, 'is required'],
  ['missing domain', DomainName, undefined, 'is required'],
  ['null', z.string(), null, 'must be a string, not null'],
  ['wrong type', z.string(), 7, 'must be a string, not 7'],
  ['array for object', z.object({}), [], 'must be an object, not an array'],
  ['fraction', z.int(), 1.5, 'must be a whole number, not 1.5'],
  ['text for boolean', z.boolean(), 'true', 'must be a boolean, not a string'],
  ['unknown choice', z.enum(['erp', 'crm']), 'cms', 'must be one of "erp", "crm"'],
  ['only value', z.literal('x'), 'y', 'must be "x"'],
  ['bad UUID', z.uuid(), '7', 'must be a UUID'],
  ['bad date', z.iso.date(), '2026-02-30', 'must be an ISO 8601 date, such as 2026-11-21'],
  ['short text', z.string().min(1), '', 'must have at least 1 character'],
  ['long list', z.array(z.int()).max(2), [1, 2, 3], 'must have at most 2 items'],
  ['large number', z.int().max(100), 101, 'must be at most 100'],
  ['number at an open end', z.number().positive(), 0, 'must be more than 0'],
  ['number at an open top', z.number().lt(5), 5, 'must be less than 5'],
  [
    'alternatives',
    z.union([z.string(), z.number()]),
    true,
    'must be a string, not a boolean, or must be a number, not a boolean',
  ],
  [
    'message of the schema itself',
    DomainName,
    'http://example.com',
    'is a URL; give the bare domain, such as example.com',
  ],
])('%s', (_what, schema, value, message) => {
  expect(messageFor(schema, value)).toBe(message);
});

test('an error in the field that distinguishes alternatives lists its possible values', () => {
  const schema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('new') }),
    z.object({ kind: z.literal('existing') }),
  ]);
  for (const value of [{ kind: 'other' }, {}]) {
    const { error } = schema.safeParse(value, { error: describeIssue });
    expect(error && fieldErrors(error, 'body')).toEqual([
      { field: 'kind', message: 'must be one of "new", "existing"' },
    ]);
  }
});

test('every error is listed: fields as dotted paths, the whole value by its name', () => {
  const schema = z.object({ targets: z.array(z.object({ domain: z.string() })), limit: z.int() });
  const nested = schema.safeParse({ targets: [{ domain: 'a' }, {}], limit: 'x' }, { error: describeIssue });
  expect(nested.error && fieldErrors(nested.error, 'body')).toEqual([
    { field: 'targets.1.domain', message: 'is required' },
    { field: 'limit', message: 'must be a number, not "x"' },
  ]);
  const whole = schema.safeParse([], { error: describeIssue });
  expect(whole.error && fieldErrors(whole.error, 'body')).toEqual([
    { field: 'body', message: 'must be an object, not an array' },
  ]);
});

test('a value of the wrong type is one error', () => {
  const { error } = z.object({ domain: DomainName }).safeParse({ domain: [] }, { error: describeIssue });
  expect(error && fieldErrors(error, 'body')).toEqual([
    { field: 'domain', message: 'must be a string, not an array' },
  ]);
});
