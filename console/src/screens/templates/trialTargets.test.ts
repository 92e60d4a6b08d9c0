import { expect, test } from 'vitest';
import { companiesIn, peopleIn } from './trialTargets.ts';

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
