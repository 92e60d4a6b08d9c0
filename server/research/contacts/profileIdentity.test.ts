import { readProfileUrl } from '@assay/shared/profileUrl';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProfileIdentity } from './profileIdentity.ts';

const nameOf = (url: string) => readProfileIdentity(url).readings[0]?.name;

test.each([
  ['https://www.linkedin.com/in/jane-doe', 'Jane Doe'],
  ['https://www.linkedin.com/in/jane-doe-4a81b2c3', 'Jane Doe'],
  ['https://linkedin.com/in/jane-doe-123456', 'Jane Doe'],
  ['https://linkedin.com/in/jane-doe-phd-mba-9b1', 'Jane Doe'],
  ['https://linkedin.com/in/dr-jane-doe', 'Jane Doe'],
  ['https://linkedin.com/pub/jane-doe/12/345/678', 'Jane Doe'],
  ['https://de.linkedin.com/in/j%C3%BCrgen-m%C3%BCller', 'Jürgen Müller'],
  ['https://www.xing.com/profile/Jane_Doe12', 'Jane Doe'],
  ['https://acme.example/team/jane.doe.html', 'Jane Doe'],
  ['https://acme.example/about/people/anna-van-der-berg', 'Anna van der Berg'],
  ['https://conf.example/2026/speakers/jane-marie-doe', 'Jane Marie Doe'],
  ['https://github.com/JaneDoe', 'Jane Doe'],
  ['https://jane-doe.example/about', 'Jane Doe'],
  [
    'https://profiles.example/in/%D0%B0%D0%BD%D0%BD%D0%B0-%D0%BF%D0%B5%D1%82%D1%80%D0%BE%D0%B2%D0%B0',
    'Анна Петрова',
  ],
  ['https://profiles.example/in/%E7%8E%8B%E5%B0%8F%E6%98%8E', '王小明'],
])('%s is read as %s', (url, name) => {
  expect(nameOf(url)).toBe(name);
});

test.each([
  ['https://uk.linkedin.com/in/jane-doe', 'network'],
  ['https://x.com/janedoe', 'network'],
  ['https://www.facebook.com/jane.doe', 'network'],
  ['https://github.com/janedoe', 'code'],
  ['https://conf.example/speakers/jane-doe', 'event'],
  ['https://paper.example/authors/jane-doe', 'author'],
  ['https://acme.example/our-team/jane-doe', 'team'],
  ['https://janedoe.example/about', 'personal'],
  ['https://uni.example/~jdoe', 'personal'],
  ['https://profiles.example/in/jane-doe', 'other'],
])('%s is a page of the kind %s', (url, kind) => {
  expect(readProfileIdentity(url).kind).toBe(kind);
});

test('a slug of three words has several readings, and the likeliest comes first', () => {
  const { readings } = readProfileIdentity('https://profiles.example/in/maria-garcia-lopez');
  expect(readings.map(({ given, family }) => [given, family])).toEqual([
    [['maria', 'garcia'], ['lopez']],
    [['maria'], ['garcia', 'lopez']],
    [['maria'], ['garcia']],
  ]);
  expect(readings[0]?.confidence).toBeGreaterThan(readings[1]?.confidence ?? 1);
});

test('letters without a separator are a handle and no name', () => {
  expect(readProfileIdentity('https://github.com/jdoe42')).toMatchObject({
    readings: [],
    handle: 'jdoe',
    login: 'jdoe42',
  });
});

test('an address that names nobody has neither name nor handle', () => {
  expect(readProfileIdentity('https://profiles.example/in/1234567')).toMatchObject({
    readings: [],
    handle: null,
  });
});

test('every valid profile URL is read without an error, and no reading is empty', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (base, slug) => {
      const reading = readProfileUrl(`${base.replace(/[?#].*$/, '')}/${encodeURIComponent(slug)}`);
      fc.pre(reading.ok);
      if (!reading.ok) return;
      for (const { given, family, name } of readProfileIdentity(reading.profileUrl).readings) {
        expect([...given, ...family].every((word) => word !== '')).toBe(true);
        expect(name.trim()).not.toBe('');
      }
    }),
  );
});
