import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonGrammar } from './jsonGrammar.ts';

const rootOf = (schema: object) => /^root ::= (.*)$/m.exec(jsonGrammar(schema))?.[1];
const rootOfZod = (schema: z.ZodType) =>
  rootOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

test('members come in order, those with a default are required, optional ones may be absent', () => {
  const shape = z.object({ a: z.number(), b: z.string().optional(), c: z.boolean().default(true) });
  expect(rootOfZod(shape)).toBe(
    '"{" "\\"a\\"" colon number comma "\\"c\\"" colon ("true" | "false") (comma "\\"b\\"" colon string)? "}"',
  );
});

test('an object whose members are all optional begins with any of them', () => {
  expect(rootOfZod(z.object({ a: z.null().optional(), b: z.int().optional() }))).toBe(
    '"{" ("\\"a\\"" colon "null" (comma "\\"b\\"" colon integer)? | "\\"b\\"" colon integer)? "}"',
  );
});

test.each<[string, z.ZodType, string]>([
  ['any value', z.unknown(), 'any'],
  ['choices', z.enum(['a"b', 'c']), '("\\"a\\\\\\"b\\"" | "\\"c\\"")'],
  ['a value or nothing', z.string().nullable(), '(string | "null")'],
  [
    'names of any kind',
    z.record(z.string(), z.number()),
    '"{" (string colon number (comma string colon number)*)? "}"',
  ],
  ['a few items', z.array(z.number()).min(1).max(3), '"[" number (comma number){0,2} "]"'],
  ['a short text', z.string().max(20), 'string-0-20'],
  ['a text too long to be counted', z.string().max(2_500), 'string'],
])('%s', (_, schema, expected) => {
  expect(rootOfZod(schema)).toBe(expected);
});

test('a recursive schema becomes a recursive rule', () => {
  const Node = z.object({
    get next() {
      return Node.nullable();
    },
  });
  const grammar = jsonGrammar(z.toJSONSchema(Node));
  expect(grammar).toContain('"\\"next\\"" colon (place-1 | "null")');
});

test('unknown keywords of a schema do not restrict the answer', () => {
  expect(rootOf({ not: { type: 'string' } })).toBe('any');
  expect(rootOf({ $ref: 'https://example.com/schema' })).toBe('any');
  expect(rootOf({ type: 'array', prefixItems: [{ type: 'number' }] })).toBe('array');
});
