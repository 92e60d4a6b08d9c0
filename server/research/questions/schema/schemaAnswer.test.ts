import { expect, test } from 'vitest';
import { analyseQuestion } from '../analysis.ts';
import { nothing } from '../weighing.ts';
import { answerSchema, type SchemaReader } from './schemaAnswer.ts';

const answering = async () => ({ ...nothing(), value: 'Jane Doe', strength: 0.9 });
const readerOf = (ask: SchemaReader['ask']): SchemaReader => ({
  ask,
  analyse: (words) => analyseQuestion(words, 'json_schema'),
  pageOf: () => null,
});

test('a property may have any name, also one that every object has by itself', async () => {
  const names = ['constructor', 'toString', '__proto__'];
  const properties = JSON.parse(
    `{${names.map((name) => `${JSON.stringify(name)}: {"type": "string"}`).join(', ')}}`,
  ) as Record<string, object>;
  const filled = await answerSchema(
    { type: 'object', properties, required: names },
    readerOf(answering),
    'Profile',
  );
  expect(filled.kind).toBe('object');
  const value = filled.kind === 'object' ? filled.value : {};
  expect(Object.keys(value)).toEqual(names);
});

test('a required property that nothing states leaves the schema unfulfilled, whatever it is called', async () => {
  const schema = {
    type: 'object',
    properties: { name: { type: 'string' }, constructor: { type: 'number' } },
    required: ['constructor'],
  };
  const ask: SchemaReader['ask'] = async ({ answerType }) =>
    answerType === 'number' ? nothing() : answering();
  expect(await answerSchema(schema, readerOf(ask), 'Profile')).toMatchObject({ kind: 'unsatisfied' });
});
