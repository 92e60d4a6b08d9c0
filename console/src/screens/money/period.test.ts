import { expect, test } from 'vitest';
import { nameOf, type PresetName, presetOf } from './period.ts';

const NEW_YEAR = Date.parse('2027-01-01T00:30:00Z');

test.each<[Exclude<PresetName, 'own'>, string, string]>([
  ['7', '2026-12-26', '2027-01-01'],
  ['30', '2026-12-03', '2027-01-01'],
  ['90', '2026-10-04', '2027-01-01'],
  ['month', '2027-01-01', '2027-01-01'],
  ['lastMonth', '2026-12-01', '2026-12-31'],
])('the period %s half an hour after new year', (name, from, to) => {
  expect(presetOf(name, NEW_YEAR)).toEqual({ from, to });
  expect(nameOf({ from, to }, NEW_YEAR)).toBe(name);
});

test('last month of a leap year ends on the 29th of February', () => {
  expect(presetOf('lastMonth', Date.parse('2028-03-15T12:00:00Z')).to).toBe('2028-02-29');
});

test('without an address it is the last 30 days, and other days are own ones', () => {
  expect(nameOf({}, NEW_YEAR)).toBe('30');
  expect(nameOf({ from: '2026-12-02', to: '2026-12-30' }, NEW_YEAR)).toBe('own');
});
