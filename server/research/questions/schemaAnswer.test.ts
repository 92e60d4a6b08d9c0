import { expect, test } from 'vitest';
import { answerSchema } from './schemaAnswer.ts';
import { nothing } from './weighing.ts';

const answering = async () => ({ ...nothing(), value: 'Jane Doe', strength: 0.9 });

test('a property may have any name, also one that every object has by itself', async () => {
  const names = ['constructor', 'toString', '__proto__'];
  const properties = JSON.parse(
    `{${names.map((name) => `${JSON.stringify(name)}: {"type": "string"}`).join(', ')}}`,
  ) as Record<string, object>;
  const filled = await answerSchema({ type: 'object', properties, required: names }, answering, 'Profile');
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
  const ask = async ({ answerType }: { answerType: string }) =>
    answerType === 'number' ? nothing() : answering();
  expect(await answerSchema(schema, ask, 'Profile')).toMatchObject({ kind: 'unsatisfied' });
});
