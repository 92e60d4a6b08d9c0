import { expect, test } from 'vitest';
import { yearGoverned } from './yearGoverned.ts';

const kindOf = (text: string, place: Parameters<typeof yearGoverned>[1] = 'heading') =>
  yearGoverned(text, place, 2026)?.kind ?? null;

test.each([
  'Our ambitions for 2031',
  'Where the mill stands in 2035',
  'Strategy 2024–2029',
  'Tariffs from March 2027',
  'Valid from 1 January 2028',
  'Network plan 2027',
  'Guidance 2026',
  'Goals for 2024',
])('what stands below "%s" is to come', (text) => expect(kindOf(text)).toBe('plan'));

test.each(['2028', 'FY 2027', '2027e', '2026 (budget)', '2027 (forecast)'])(
  'the column "%s" is to come',
  (text) => expect(kindOf(text, 'column')).toBe('plan'),
);

test.each([
  'Until 2021',
  'Conditions up to the end of 2022',
  'Our house in 2012',
  'Rates 2018 (no longer valid)',
  '1987',
  'Season 2019/20',
])('what stands below "%s" is over', (text) => expect(kindOf(text)).toBe('past'));

test.each([
  'Key figures 2025',
  '2024',
  'Season 2026/27',
  'Since 1998',
  'Founded in 1954',
  'ISO 9001:2015',
  'Companies Act 2006',
  '2000 lamps for the harbour',
  'Design award 2019',
  'From 1923 to today',
  'Fees 2027',
])('"%s" says nothing of the time', (text) => expect(kindOf(text)).toBe(null));
