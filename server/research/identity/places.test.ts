import { expect, test } from 'vitest';
import {
  cityAtEnd,
  countryCodeOf,
  countryNamed,
  foldCity,
  inTitleCase,
  readPlace,
  regionInFull,
} from './places.ts';

test.each([
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['USA', 'US'],
  ['United States of America', 'US'],
  ['DEU', 'DE'],
  ['gb', 'GB'],
  ['England', 'GB'],
  ['España', 'ES'],
  ['Czech Republic', 'CZ'],
  ['Atlantis', null],
  ['Georgia', null],
])('%s is %s', (words, code) => {
  expect(countryCodeOf(words)).toBe(code);
});

test('codes inside a sentence are no countries', () => {
  expect([countryNamed('IN'), countryNamed('us'), countryNamed('USA'), countryNamed('India')]).toEqual([
    null,
    null,
    'US',
    'IN',
  ]);
});

test('states are written in full, each in its own country', () => {
  expect([
    regionInFull('TX', 'US'),
    regionInFull('texas', 'US'),
    regionInFull('ON', 'CA'),
    regionInFull('ON', 'US'),
  ]).toEqual(['Texas', 'Texas', 'Ontario', null]);
});

test('capitals of registries become names', () => {
  expect([inTitleCase('PALO ALTO'), inTitleCase('SAINT-DENIS'), inTitleCase('McAllen')]).toEqual([
    'Palo Alto',
    'Saint-Denis',
    'McAllen',
  ]);
});

test.each([
  ['Suite 106 Sunnyvale', 'Sunnyvale'],
  ['123 Main Street Austin', 'Austin'],
  ['4 Fish Quay, Grimsby', 'Grimsby'],
  ['1 Hacker Way, Menlo Park', 'Menlo Park'],
  ['12 High Street', null],
])('the city at the end of “%s” is %s', (words, city) => {
  expect(cityAtEnd(words)).toBe(city);
});

test('English and local names of a city are one', () => {
  expect(foldCity('München')).toBe(foldCity('Munich'));
  expect(foldCity('New York City')).toBe(foldCity('NEW YORK'));
});

test.each([
  ['Berlin (Germany) and Paris', { city: 'Berlin', country: 'DE' }],
  ['Paris in the heart of Europe', { city: 'Paris' }],
  ['Rio de Janeiro, Brazil', { city: 'Rio de Janeiro', country: 'BR' }],
  ['St. Louis, Missouri', { city: 'St. Louis', region: 'Missouri' }],
  ['Munich, Bavaria, Germany', { city: 'Munich', country: 'DE' }],
])('“%s” is read as a place', (text, expected) => {
  const place = readPlace(text);
  expect({
    ...(place?.city ? { city: place.city } : {}),
    ...(place?.region ? { region: place.region.name } : {}),
    ...(place?.country ? { country: place.country.code } : {}),
  }).toEqual(expected);
});

test.each(['the heart of Europe', 'March 2019', 'Europe', ''])('“%s” is no place', (text) => {
  expect(readPlace(text)).toBeNull();
});
