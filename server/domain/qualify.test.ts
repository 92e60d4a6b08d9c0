import { resultOf } from '@assay/shared/answers';
import { expect, test } from 'vitest';
import { qualificationOf } from './qualify.ts';

const number = (value: number | null) => resultOf('number', { value });

test('a number gets the verdict of the first range that holds it; the upper end is outside', () => {
  const criteria = {
    ranges: [
      { rangeStart: null, rangeEnd: 10, answerQualification: 'poor' },
      { rangeStart: 5, rangeEnd: 20, answerQualification: 'good' },
      { rangeStart: 100, rangeEnd: null, answerQualification: 'excellent' },
    ],
  };
  const verdict = (value: number | null) => qualificationOf(criteria, 'number', number(value));
  expect([verdict(-1), verdict(7), verdict(10), verdict(20), verdict(100), verdict(null)]).toEqual([
    'poor',
    'poor',
    'good',
    null,
    'excellent',
    null,
  ]);
});

test('yes and no have a verdict each; a request calls it answerValue', () => {
  const criteria = { yes: 'good', no: 'disqualified' };
  expect(qualificationOf(criteria, 'boolean', resultOf('boolean', { value: false }))).toBe('disqualified');
  expect(qualificationOf(criteria, 'boolean', resultOf('boolean', { value: null }))).toBe(null);
  const ranges = { ranges: [{ rangeStart: 0, rangeEnd: null, answerValue: 'neutral' }] };
  expect(qualificationOf(ranges, 'percentage', resultOf('percentage', { value: 40 }))).toBe('neutral');
});

test('a list gets the best verdict of the choices it names, in any spelling of their labels', () => {
  const criteria = {
    choices: {
      a: { label: 'HubSpot', answerQualification: 'good' },
      b: { label: 'SAP  CRM', answerQualification: 'excellent' },
      c: { label: 'None', answerQualification: 'disqualified' },
    },
  };
  const verdict = (value: string[]) => qualificationOf(criteria, 'list', resultOf('list', { value }));
  expect(verdict(['hubspot', ' sap crm '])).toBe('excellent');
  expect(verdict(['none'])).toBe('disqualified');
  expect(verdict(['Pipedrive'])).toBe(null);
  expect(verdict([])).toBe(null);
});

test('of criteria stored with unknown fields, only the verdict is used', () => {
  const verdict = (range: Record<string, unknown>) =>
    qualificationOf({ ranges: [{ rangeStart: 0, rangeEnd: null, ...range }] }, 'number', number(5));
  expect(verdict({ answerValue: 'good', answerQualification: 'great' })).toBe('good');
  expect(verdict({ answerValue: { a: 1 }, answerQualification: 'poor' })).toBe('poor');
  expect(verdict({ answerValue: 42 })).toBeNull();
});
