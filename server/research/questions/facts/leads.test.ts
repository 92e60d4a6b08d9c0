import { expect, test } from 'vitest';
import { isSaidToLead } from './leads.ts';

test.each<[sentence: string, name: string, isLead: boolean]>([
  ['The round was led by Umi Capital, with Polder joining.', 'Umi Capital', true],
  ['The round was led by Umi Capital, with Polder joining.', 'Polder', false],
  ['The round was led by existing investor Umi Capital.', 'Umi Capital', true],
  ['A Series A led by Umi and Kite, with Polder following.', 'Kite', true],
  // Nobody knows where the list of leads ends.
  ['The round was led by Umi, Kite and Polder.', 'Polder', false],
  ['Umi Capital from Bergen leads the round.', 'Umi Capital', true],
  ['Polder, who led our seed, doubled down.', 'Polder', false],
  ['In May Umi offered to lead our Series B.', 'Umi', false],
  ['Thanks to Umi for leading, and to Kite for joining.', 'Umi', true],
  ['Thanks to Umi for leading, and to Kite for joining.', 'Kite', false],
  ['The lead investor of the round is Umi.', 'Umi', true],
])('“%s” says that %s led: %s', (sentence, name, isLead) => {
  expect(isSaidToLead(sentence, name, 'Series B')).toBe(isLead);
});
