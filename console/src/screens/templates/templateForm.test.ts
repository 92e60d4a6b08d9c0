import { contentFaults } from '@assay/shared/askedContent';
import { expect, test } from 'vitest';
import { changedFields, changesInWords } from './templateChanges.ts';
import {
  type Content,
  contentOf,
  EMPTY_FORM,
  formOf,
  type TemplateForm,
  withChoice,
  withRange,
} from './templateForm.ts';

const WAREHOUSE: Content = {
  name: 'Own warehouse',
  question: 'Does the company own a warehouse?',
  description: null,
  answerType: 'boolean',
  weight: 'important',
  qualificationCriteria: { yes: 'good', no: 'poor' },
  outputSchema: null,
};
const RANGES = {
  ranges: [
    { rangeStart: null, rangeEnd: 50, answerQualification: 'poor' },
    { rangeStart: 50, rangeEnd: null, answerQualification: 'good' },
  ],
};
const CHOICES = { choices: { sap: { label: 'SAP', answerQualification: 'good' } } };
const SCHEMA = { type: 'object', properties: { certificate: { type: 'string' } } };

test.each<[string, Content]>([
  ['yes or no', WAREHOUSE],
  ['ranges', { ...WAREHOUSE, answerType: 'number', qualificationCriteria: RANGES }],
  ['a list', { ...WAREHOUSE, answerType: 'list', qualificationCriteria: CHOICES }],
  ['fields', { ...WAREHOUSE, answerType: 'json_schema', qualificationCriteria: null, outputSchema: SCHEMA }],
  ['no ratings', { ...WAREHOUSE, description: 'Ask yearly', weight: null, qualificationCriteria: null }],
])('a stored template with %s is shown and sent back as it was', (_what, stored) => {
  const { content, faults } = contentOf(formOf(stored));
  expect(faults).toEqual({});
  expect(content).toEqual(stored);
  expect(contentFaults(content, 'template')).toEqual([]);
});

const NESTED = { type: 'object', properties: { offices: { type: 'array', items: SCHEMA } } };

test('a schema of plain fields is shown as rows, and one that says more as JSON; both come back as they were', () => {
  const plain = {
    type: 'object',
    properties: {
      certificate: { type: 'string', description: 'Its name' },
      sites: { type: 'number' },
      products: { type: 'array', items: { type: 'string' } },
    },
  };
  const form = (outputSchema: Record<string, unknown>) =>
    formOf({ ...WAREHOUSE, answerType: 'json_schema', qualificationCriteria: null, outputSchema });
  expect(form(plain).fields?.map(({ name, kind }) => [name, kind])).toEqual([
    ['certificate', 'string'],
    ['sites', 'number'],
    ['products', 'list'],
  ]);
  for (const more of [NESTED, { ...plain, required: ['sites'] }]) expect(form(more).fields).toBeNull();
  for (const schema of [plain, NESTED]) expect(contentOf(form(schema)).content.outputSchema).toEqual(schema);
});

test('another answer type leaves out what does not fit it, and choosing the first again brings it back', () => {
  const form = formOf(WAREHOUSE);
  expect(contentOf({ ...form, answerType: 'open_text' }).content.qualificationCriteria).toBeNull();
  expect(contentOf({ ...form, answerType: 'number', ranges: [] }).content.qualificationCriteria).toBeNull();
  expect(contentOf({ ...form, answerType: 'boolean' }).content).toEqual(WAREHOUSE);
});

test('a new range goes on where the last one ends, and a new choice never takes the key of another', () => {
  const form = { ...formOf({ ...WAREHOUSE, answerType: 'number' }), ranges: [] };
  const first = withRange(form);
  const second = withRange({ ...first, ranges: first.ranges.map((row) => ({ ...row, to: '50' })) });
  expect(second.ranges.map(({ from, to }) => [from, to])).toEqual([
    ['', '50'],
    ['50', ''],
  ]);
  const two = withChoice(withChoice(EMPTY_FORM));
  const third = withChoice({ ...two, choices: two.choices.slice(1) });
  expect(new Set(third.choices.map(({ key }) => key)).size).toBe(2);
});

test.each<[Partial<TemplateForm>, string]>([
  [{ name: ' ' }, 'name'],
  [{ yes: 'good', no: '' }, 'qualificationCriteria.no'],
  [
    { answerType: 'number', ranges: [{ id: 0, from: 'some', to: '', rating: 'good' }] },
    'qualificationCriteria.ranges.0.rangeStart',
  ],
  [{ answerType: 'json_schema', fields: null, schema: '{' }, 'outputSchema'],
  [{ answerType: 'json_schema', fields: [] }, 'outputSchema'],
  [{ answerType: 'json_schema' }, 'fields.0'],
])('what cannot be sent is said at its field: %j', (change, field) => {
  expect(Object.keys(contentOf({ ...formOf(WAREHOUSE), ...change }).faults)).toEqual([field]);
});

test('numbers are read as people write them', () => {
  const ranges = [{ id: 0, from: '12,5', to: '10 000', rating: 'good' }];
  const { content } = contentOf({ ...formOf(WAREHOUSE), answerType: 'number', ranges });
  expect(content.qualificationCriteria).toEqual({
    ranges: [{ rangeStart: 12.5, rangeEnd: 10_000, answerQualification: 'good' }],
  });
});

test('a version says in words what it changed, and an update sends that alone', () => {
  const next: Content = {
    ...WAREHOUSE,
    answerType: 'number',
    weight: null,
    qualificationCriteria: RANGES,
  };
  expect(Object.keys(changedFields(WAREHOUSE, next))).toEqual([
    'answerType',
    'weight',
    'qualificationCriteria',
  ]);
  expect(changesInWords(WAREHOUSE, next).map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Answer', 'Yes or no', 'A number'],
    ['Weight', 'Important', null],
    ['Ratings', 'Yes: Good, No: Poor', 'below 50: Poor, 50 and more: Good'],
  ]);
  const reordered = { ...WAREHOUSE, qualificationCriteria: { no: 'poor', yes: 'good' } };
  expect(changedFields(WAREHOUSE, reordered)).toEqual({});
});
