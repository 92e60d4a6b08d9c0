import { expect, test } from 'vitest';
import { fitsName, isNamedInPart, mentionsOf, readingOfName } from './personName.ts';
import { readProfileIdentity } from './profileIdentity.ts';

const jane = readProfileIdentity('https://profiles.example/in/jane-doe');
const found = (text: string, names = jane) => mentionsOf(text, names).map(({ words }) => words);

test.each([
  ['Jane Doe leads our finance team.', 'Jane Doe'],
  ['The team of JANE DOE grew.', 'JANE DOE'],
  ['Jane M. Doe joined in 2019.', 'Jane M. Doe'],
  ['Jane Marie Doe joined in 2019.', 'Jane Marie Doe'],
  ['Author: Doe, Jane', 'Doe, Jane'],
  ['Words by J. Doe', 'J. Doe'],
  ['Glassing is Jane Doe’s world.', 'Jane Doe'],
  ['“It works”, says Dr. Jane Doe.', 'Jane Doe'],
])('“%s” names the person', (text, words) => {
  expect(found(text)).toEqual([words]);
});

test.each([
  'Jane Smith and John Doe lead the team.',
  'Jane. Doe is a word for a deer.',
  'Janet Doe is somebody else.',
  'Ms Doe said so.',
  'Jane Doering joined.',
  'Doe, John and Jane',
])('“%s” does not', (text) => {
  expect(found(text)).toEqual([]);
});

test('nicknames, accents and both spellings of an umlaut are the same person', () => {
  const robert = readProfileIdentity('https://profiles.example/in/robert-mueller');
  expect(found('Bob Müller, Robert Müller', robert)).toEqual(['Bob Müller', 'Robert Müller']);
  const jose = readProfileIdentity('https://profiles.example/in/jose-nunez');
  expect(found('José Núñez, directeur', jose)).toEqual(['José Núñez']);
});

test('a double family name is found with its first half too', () => {
  const maria = readProfileIdentity('https://profiles.example/in/maria-garcia-lopez');
  expect(found('María García López', maria)).toEqual(['María García López']);
  expect(found('Maria Lopez', maria)).toEqual(['Maria Lopez']);
});

test('a handle fits the name that it is made of, in full or with an initial', () => {
  const whole = readProfileIdentity('https://code.example/janedoe');
  const short = readProfileIdentity('https://code.example/jdoe');
  expect(fitsName('Jane Doe', whole)).toBe(true);
  expect(fitsName('Jane Doe', short)).toBe(true);
  expect(fitsName('Jack Roe', short)).toBe(false);
});

test('a written name is read with its particles', () => {
  expect(readingOfName('Dr. Anna van der Berg', 1)).toMatchObject({
    given: ['anna'],
    family: ['van', 'der', 'berg'],
  });
});

test.each([
  ['Jane joined in 2021.', 'Jane Doe, chief executive. Jane joined in 2021.', true],
  ['Ms Doe was elected.', 'Board: Jane Doe. Ms Doe was elected.', true],
  ['Jane joined in 2021.', 'Jane joined in 2021.', false],
  ['Jane joined in 2021.', 'Jane Doe leads sales, Jane Roe finance. Jane joined in 2021.', false],
  ['Jane Roe joined in 2021.', 'Jane Doe leads sales. Jane Roe joined in 2021.', false],
])('whether “%s” speaks of Jane Doe on the page “%s”: %s', (words, page, isHer) => {
  expect(isNamedInPart(words, page, jane)).toBe(isHer);
});
