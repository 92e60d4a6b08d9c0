import { expect, test } from 'vitest';
import { drawReport } from './technologies.ts';

test.each([
  [0, '0 entries of other categories left out.'],
  [1, '1 entry of other categories left out.'],
  [2, '2 entries of other categories left out.'],
])('%i entries left out are counted in the right number', (elsewhere, words) => {
  const report = { added: [], extended: [], elsewhere, faults: [], unread: [] };
  expect(drawReport(report).join('\n')).toContain(words);
});
