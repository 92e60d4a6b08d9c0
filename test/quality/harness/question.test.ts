import { expect, test } from 'vitest';
import { readQuestions } from './question.ts';

const QUESTION = {
  id: 'q1',
  question: 'How many stores do they have?',
  answerType: 'number',
  verificationMode: 'strict',
  teaches: 'x',
  expect: { value: 31 },
};
const SCHEMA = {
  type: 'object',
  properties: {
    offices: { type: 'array', items: { type: 'object', properties: { city: { type: 'string' } } } },
  },
};
const read = (...items: object[]) => readQuestions(JSON.stringify({ items }), 'halden.example');

test('questions of every kind are read', () => {
  const person = { contactProfileUrl: 'https://profiles.example/in/jo', contactEmployer: 'halden.example' };
  const { questions, faults } = read(
    QUESTION,
    { ...QUESTION, answerType: 'currency', expect: { value: 3, currency: 'EUR' } },
    { ...QUESTION, answerType: 'contacts', expect: { 'value.names': { includes: ['Jo'] } } },
    { ...QUESTION, answerType: 'contact_posts', ...person, expect: { value: { mentions: ['pumps'] } } },
    { ...QUESTION, answerType: 'boolean', expect: { value: { anyOf: [false, null] } } },
    {
      ...QUESTION,
      answerType: 'json_schema',
      outputSchema: SCHEMA,
      expect: { 'value.offices.0.city': 'Oslo' },
    },
  );
  expect(faults).toEqual([]);
  expect(questions).toHaveLength(6);
});

test('every fault is named at once', () => {
  const { faults } = read(
    { ...QUESTION, answerType: 'numbers', teaches: '' },
    { ...QUESTION, expect: { value: 'thirty-one' } },
    { ...QUESTION, expect: { currency: 'EUR' } },
    { ...QUESTION, answerType: 'contacts', expect: { value: ['Jo'] } },
    { ...QUESTION, contactEmployer: 'halden.example' },
    {
      ...QUESTION,
      contactProfileUrl: 'https://profiles.example/in/jo',
      contactEmployer: 'other.example',
    },
    { ...QUESTION, answerType: 'json_schema', expect: { value: null } },
    { ...QUESTION, answerType: 'json_schema', outputSchema: SCHEMA, expect: { 'value.sites': null } },
  );
  const words = faults.join('\n');
  expect(words).toContain('items.0.answerType');
  expect(words).toContain('items.0.teaches');
  expect(words).toContain('value: "thirty-one" can never stand here, but a number');
  expect(words).toContain('currency: an answer of the type number has no such field');
  expect(words).toContain('value: ["Jo"] can never stand here, but null');
  expect(words).toContain('contactEmployer needs contactProfileUrl');
  expect(words).toContain("contactEmployer is halden.example, the company's domain");
  expect(words).toContain('outputSchema');
  expect(words).toContain('value.sites: the outputSchema has no such property');
});

test('a file that is no JSON, or has no items, is one fault', () => {
  expect(readQuestions('{', 'halden.example').faults).toHaveLength(1);
  expect(readQuestions('{"items": []}', 'halden.example').faults).toHaveLength(1);
});
