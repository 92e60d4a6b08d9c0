import { expect, test } from 'vitest';
import { asTyped, companiesIn, peopleIn } from './trialTargets.ts';

test('companies are separated by anything, people by lines', () => {
  expect(companiesIn('acme.com, globex.com\ninitech.com ')).toEqual([
    'acme.com',
    'globex.com',
    'initech.com',
  ]);
  expect(peopleIn('linkedin.com/in/jane-doe acme.com\n\nhttps://x.example/tom')).toEqual([
    { profile: 'https://linkedin.com/in/jane-doe', employer: 'acme.com' },
    { profile: 'https://x.example/tom', employer: '' },
  ]);
});

test('what is left out is named as it was typed', () => {
  expect(asTyped('https://Bad', 'Bad Row\nhttps://x.example/tom')).toBe('Bad');
  expect(asTyped('https://x.example/tom', 'https://x.example/tom')).toBe('https://x.example/tom');
  expect(asTyped('acme', 'acme')).toBe('acme');
});
