import { expect, test } from 'vitest';
import { fitInputs, groupsOf } from './columns.ts';
import { distinct, domainOf } from './targets.ts';

test.each([
  ['acme.com', 'acme.com'],
  [' https://www.Acme.com/about?x=1#y ', 'acme.com'],
  ['http://acme.com:8080', 'acme.com'],
  ['jane.doe@acme.com', 'acme.com'],
  ['mailto:jane@acme.com', 'acme.com'],
  ['www.acme.com.', 'acme.com'],
  ['www.com', 'www.com'],
  ['münchen.example', 'münchen.example'],
  ['not a domain', 'not a domain'],
])('%s means %s', (cell, domain) => {
  expect(domainOf(cell)).toBe(domain);
});

test('repeated targets are recognised in one pass', () => {
  expect(distinct(['a', 'b', 'a', 'c', 'b'])).toEqual({ firsts: [0, 1, 3], placeOf: [0, 1, 0, 2, 1] });
});

test('columns are found by their headers: those of the last run, else the likeliest', () => {
  const headers = ['Contact name', 'Company', 'Company domain', 'Website'];
  expect(fitInputs(['fullName', 'domain'], headers, {})).toEqual({
    fullName: 'Contact name',
    domain: 'Company domain',
  });
  expect(fitInputs(['domain'], headers, { domain: 'Website' })).toEqual({ domain: 'Website' });
  expect(fitInputs(['domain'], headers, { domain: 'Gone' })).toEqual({ domain: 'Company domain' });
  expect(fitInputs(['profileUrl'], headers, {})).toEqual({ profileUrl: '' });
});

test('adjacent columns are one group', () => {
  expect(groupsOf([5, 3, 4, 9])).toEqual([
    { from: 3, count: 3 },
    { from: 9, count: 1 },
  ]);
});
