import { expect, test } from 'vitest';
import { outputSchemaFaults } from './outputSchema.ts';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const TEXT = { type: 'string' };

test('a schema of every supported keyword is usable', () => {
  expect(
    outputSchemaFaults(
      object(
        {
          name: { type: 'string', description: 'As the site writes it.' },
          size: { type: ['integer', 'null'] },
          kind: { enum: ['a', 'b', null], type: ['string', 'null'] },
          people: { type: 'array', items: object({ name: TEXT, chief: { $ref: '#' } }) },
          again: { $ref: '#/properties/people/items' },
          'a/b~c': object({ items: TEXT }),
          slashed: { $ref: '#/properties/a~1b~0c/properties/items' },
          café: object({}),
          encoded: { $ref: '#/properties/caf%C3%A9' },
        },
        { required: ['name'], description: 'A company.' },
      ),
    ),
  ).toEqual([]);
});

test.each([
  ['anyOf', { ...object({}), anyOf: [TEXT] }, 'anyOf'],
  ['additionalProperties', { ...object({}), additionalProperties: false }, 'additionalProperties'],
  ['an outside $ref', object({ a: { $ref: 'https://example.com/schema' } }), 'properties.a.$ref'],
  ['a $ref to nowhere', object({ a: { $ref: '#/properties/b' } }), 'properties.a.$ref'],
  ['a $ref to a $ref', object({ a: { $ref: '#/properties/a' } }), 'properties.a.$ref'],
  ['a $ref with company', object({ a: { $ref: '#', type: 'object' } }), 'properties.a'],
  ['a missing type', object({ a: {} }), 'properties.a.type'],
  ['an unknown type', object({ a: { type: 'date' } }), 'properties.a.type'],
  ['a type twice', object({ a: { type: ['string', 'string'] } }), 'properties.a.type'],
  ['an array without items', object({ a: { type: 'array' } }), 'properties.a.items'],
  ['items that are a list', object({ a: { type: 'array', items: [TEXT] } }), 'properties.a.items'],
  ['properties of a text', object({ a: { type: 'string', properties: {} } }), 'properties.a.properties'],
  ['a required name that is no property', object({ a: TEXT }, { required: ['b'] }), 'required'],
  ['an empty enum', object({ a: { type: 'string', enum: [] } }), 'properties.a.enum'],
  ['a schema that is a text', object({ a: 'string' }), 'properties.a'],
  ['a root that is a list', { type: 'array', items: TEXT }, 'type'],
  ['a name of the prototype', object({ a: { $ref: '#/constructor' } }), 'properties.a.$ref'],
  ['a $ref to what is no schema', object({ a: { $ref: '#/properties' } }), 'properties.a.$ref'],
  [
    'a $ref to an enum',
    object({ a: { type: 'string', enum: ['x'] }, b: { $ref: '#/properties/a/enum' } }),
    'properties.b.$ref',
  ],
  ['a $ref with half a percent', object({ '5%': TEXT, a: { $ref: '#/properties/5%' } }), 'properties.a.$ref'],
  ['a schema that is only itself', { $ref: '#' }, '$ref'],
  ['a name required twice', object({ a: TEXT }, { required: ['a', 'a'] }), 'required'],
  ['a value listed twice', object({ a: { type: 'string', enum: ['x', 'x'] } }), 'properties.a.enum'],
])('%s is refused at its path', (_what, schema, field) => {
  expect(outputSchemaFaults(schema).map((fault) => fault.field)).toContain(field);
});

function nested(levels: number): object {
  return levels === 1 ? object({ leaf: TEXT }) : object({ inner: nested(levels - 1) });
}

test('five levels are possible, the sixth is not; a text inside an object is no level', () => {
  expect(outputSchemaFaults(nested(5))).toEqual([]);
  expect(outputSchemaFaults(nested(6))).toEqual([
    { field: 'properties.inner.'.repeat(5).slice(0, -1), message: 'is nested deeper than 5 levels' },
  ]);
  const lists = { type: 'array', items: { type: 'array', items: { type: 'array', items: TEXT } } };
  expect(outputSchemaFaults(object({ a: lists }))).toEqual([]);
  expect(
    outputSchemaFaults(object({ a: { type: 'array', items: { type: 'array', items: lists } } })),
  ).toHaveLength(1);
});

test('a hundred properties are possible in all, wherever they are; one more is not', () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, TEXT]));
  expect(outputSchemaFaults(object({ inner: object(many(99)) }))).toEqual([]);
  expect(outputSchemaFaults(object({ inner: object(many(100)) }))).toEqual([
    { field: '', message: 'has 101 properties; at most 100 are possible' },
  ]);
  expect(outputSchemaFaults(object(many(50_000)))).toHaveLength(1);
});

test('at most a hundred faults of a schema are listed', () => {
  const words = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1]));
  expect(outputSchemaFaults({ ...object({}), ...words })).toHaveLength(100);
});
