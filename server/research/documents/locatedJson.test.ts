import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, type JsonNode, member, readLocatedJson, textOf, textsOf } from './locatedJson.ts';

function plain(node: JsonNode | null): unknown {
  if (node === null) return undefined;
  if (node.type === 'scalar') return node.value;
  if (node.type === 'array') return node.items.map(plain);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, plain(value)]));
}

test('valid JSON reads as JSON.parse reads it, and every node’s place holds its own text', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      const node = readLocatedJson(text);
      expect(plain(node)).toEqual(JSON.parse(text));
      const check = (part: JsonNode): void => {
        expect(plain(readLocatedJson(text.slice(part.start, part.end)))).toEqual(plain(part));
        if (part.type === 'array') part.items.forEach(check);
        if (part.type === 'object') for (const { value } of part.members) check(value);
      };
      if (node !== null) check(node);
    }),
  );
});

test.each([
  ['trailing commas', '{"a":[1,2,],}', { a: [1, 2] }],
  ['a raw line break in a string', '{"a":"x\ny"}', { a: 'x\ny' }],
  ['needless escapes', '{"a":"it\\\'s"}', { a: "it's" }],
  ['a missing comma', '{"a":1 "b":2}', { a: 1, b: 2 }],
  ['an early end', '{"a":{"b":[1,{"c":"d"', { a: { b: [1, { c: 'd' }] } }],
  ['words of JavaScript’s prototype', '{"a":constructor}', {}],
])('%s are forgiven', (_, text, value) => {
  expect(plain(readLocatedJson(text))).toEqual(value);
});

test('a member’s place runs from its key to the end of its value', () => {
  const text = '{"name": "Acme", "n": {"value": 69}}';
  const found = member(readLocatedJson(text), 'n');
  expect(text.slice(found?.start, found?.value.end)).toBe('"n": {"value": 69}');
  expect(textOf(at(readLocatedJson(text), 'n', 'value'))).toBe('69');
});

test('one text and a list of texts read alike', () => {
  const node = readLocatedJson('{"a":"x","b":["y","z",{}]}');
  expect([textsOf(at(node, 'a')), textsOf(at(node, 'b'))]).toEqual([['x'], ['y', 'z']]);
});

test('five million open brackets exhaust neither the stack nor the time', () => {
  expect(readLocatedJson('['.repeat(5_000_000))).not.toBeNull();
});
