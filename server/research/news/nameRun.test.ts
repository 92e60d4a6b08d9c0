import { expect, test } from 'vitest';
import { nameAt, nameBefore } from './nameRun.ts';

test.each([
  ['Kappa Valves has closed', 'Kappa Valves'],
  ['Kappa Holdings, Inc. (“Parent”)', 'Kappa Holdings, Inc.'],
  ['Bank of Halden, which', 'Bank of Halden'],
  ['Kappa. The deal', 'Kappa'],
  ['Halden Pumps plc, the', 'Halden Pumps plc'],
])('the name at the beginning of “%s” ends where it does', (text, name) => {
  expect(nameAt(text, 0)?.run.replace(/(?<!Inc)\.$/, '')).toBe(name);
});

test.each([
  ['a deal with Kappa Valves', 'Kappa Valves'],
  ['It was bought. Kappa Valves', 'Kappa Valves'],
  ['together with Bank of Halden', 'Bank of Halden'],
  ['Globex, Kappa', 'Kappa'],
])('the name at the end of “%s” begins where it does', (text, name) => {
  expect(nameBefore(text, text.length)?.run).toBe(name);
});

test('words without a capital are no name', () => {
  expect(nameAt('has closed', 0)).toBeNull();
  expect(nameBefore('the deal', 8)).toBeNull();
});
