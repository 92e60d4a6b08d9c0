import { expect, test } from 'vitest';
import { criteriaFaults, knownCriteria } from './qualification.ts';

const range = (rangeStart: unknown, rangeEnd: unknown) => ({
  rangeStart,
  rangeEnd,
  answerQualification: 'good',
});

test.each(['number', 'percentage', 'currency'] as const)('%s takes ranges, with open ends', (type) => {
  expect(
    criteriaFaults({ ranges: [range(null, 0), range(0, 10.5), range(10.5, null)] }, type, 'template'),
  ).toEqual([]);
});

test('boolean takes a verdict for yes and for no, list takes labelled choices', () => {
  expect(criteriaFaults({ yes: 'excellent', no: 'disqualified' }, 'boolean', 'template')).toEqual([]);
  const choice = { answerQualification: 'poor', label: 'Salesforce' };
  expect(criteriaFaults({ choices: { a: choice } }, 'list', 'template')).toEqual([]);
});

test('requests say answerValue where templates say answerQualification', () => {
  const ranges = [{ rangeStart: 1, rangeEnd: 2, answerValue: 'good' }];
  expect(criteriaFaults({ ranges }, 'number', 'request')).toEqual([]);
  expect(criteriaFaults({ ranges }, 'number', 'template').map(({ field }) => field)).toContain(
    'ranges.0.answerQualification',
  );
});

test.each([
  ['the form of another type', { yes: 'good', no: 'poor' }, 'number', 'ranges'],
  ['no verdict for no', { yes: 'good' }, 'boolean', 'no'],
  ['an unknown verdict', { yes: 'great', no: 'poor' }, 'boolean', 'yes'],
  ['no range', { ranges: [] }, 'number', 'ranges'],
  ['an empty range', { ranges: [range(5, 5)] }, 'number', 'ranges.0.rangeEnd'],
  ['a range the wrong way round', { ranges: [range(5, 1)] }, 'number', 'ranges.0.rangeEnd'],
  ['a text as an end', { ranges: [range('5', 9)] }, 'number', 'ranges.0.rangeStart'],
  ['no choice', { choices: {} }, 'list', 'choices'],
  [
    'a choice without a label',
    { choices: { a: { answerQualification: 'good' } } },
    'list',
    'choices.a.label',
  ],
  ['a list', [], 'list', ''],
  [
    'a label of nothing but blanks',
    { choices: { a: { answerQualification: 'good', label: '  ' } } },
    'list',
    'choices.a.label',
  ],
  [
    'a label that another choice has, in other letters',
    {
      choices: {
        a: { answerQualification: 'good', label: 'HubSpot' },
        b: { answerQualification: 'poor', label: ' hubspot ' },
      },
    },
    'list',
    'choices.b.label',
  ],
  ['a verdict for yes beside ranges', { ranges: [range(1, 2)], yes: 'good' }, 'number', 'yes'],
  ['any criteria for a text', { yes: 'good', no: 'poor' }, 'open_text', ''],
] as const)('%s is refused at its path', (_what, criteria, type, field) => {
  expect(criteriaFaults(criteria, type, 'template').map((fault) => fault.field)).toContain(field);
});

test('the error about a missing end or verdict says what to write there', () => {
  const faults = criteriaFaults({ ranges: [{ rangeStart: 1, answerValue: 'good' }] }, 'number', 'template');
  expect(faults).toEqual([
    { field: 'ranges.0.rangeEnd', message: 'is required; null leaves this end open' },
    {
      field: 'ranges.0.answerQualification',
      message: 'is required; the name is answerQualification in templates, answerValue in requests',
    },
  ]);
});

test('unknown fields are ignored, as in every body', () => {
  const ranges = [{ ...range(0, 10), label: 'small' }];
  expect(criteriaFaults({ ranges, note: 'mine' }, 'number', 'template')).toEqual([]);
});

test('unknown fields are not kept', () => {
  const odd = { ...range(0, 10), label: 'small', answerValue: { a: 1 } };
  expect(knownCriteria({ ranges: [odd], note: 'mine' }, 'number', 'template')).toEqual({
    ranges: [range(0, 10)],
  });
});
