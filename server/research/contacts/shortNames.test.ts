import { expect, test } from 'vitest';
import { shortMention } from './shortNames.ts';

const INES = { given: 'ines', family: 'falkner' };

test.each([
  ['Ines was given the prize.', 'Ines'],
  ['A webinar with Ines and Petra Nilsen', 'Ines'],
  ['Dr. Falkner joined in 2020.', 'Falkner'],
])('“%s” names her by %s alone', (text, words) => {
  expect(shortMention(text, INES)?.words).toBe(words);
});

test.each(['Ines Calder was given the prize.', 'Sales at Robert Falkner are up.', 'the ines'])(
  '“%s” names somebody else',
  (text) => {
    expect(shortMention(text, INES)).toBeNull();
  },
);

test('a given name that is a word as well names nobody at the beginning of a sentence', () => {
  expect(shortMention('Will they come?', { given: 'will', family: null })).toBeNull();
  expect(shortMention('A talk with Will, our smith.', { given: 'will', family: null })?.words).toBe('Will');
});
