import { expect, test } from 'vitest';
import { bareName, isMisspelled } from './spelling.ts';

test.each([
  ['fundng', 'funding'],
  ['firmographic', 'firmographics'],
  ['openjob', 'openjobs'],
  ['ma', 'mna'],
])('%s counts as a misspelt %s', (text, name) => {
  expect(isMisspelled(text, name)).toBe(true);
});

test.each([
  ['funding', 'funding'],
  ['fundingoflastyear', 'funding'],
  ['why', 'crm'],
  ['', 'crm'],
])('%s does not count as a misspelt %s', (text, name) => {
  expect(isMisspelled(text, name)).toBe(false);
});

test('names are compared by their letters and digits', () => {
  expect(bareName('Open jobs')).toBe(bareName('open-jobs'));
  expect(bareName('従業員数は')).toBe('従業員数は');
});
