import { expect, test } from 'vitest';
import { ANY_TITLE } from './titles.ts';

const TITLE = new RegExp(`(?<![\\p{L}-])${ANY_TITLE}`, 'u');

test.each([
  'Vice-President',
  'head of e-commerce',
  'non-executive vice-chair',
  'Director of Sub-Saharan Africa and Asia-Pacific',
  'Membership/Visitor Services Manager',
  'President and Chief Executive',
])('“%s” is a title as a whole', (title) => {
  expect(TITLE.exec(`Ada Lund, ${title}, thanked all.`)?.[0]).toBe(title);
});

test('what a title owns is no title', () => {
  expect(TITLE.exec('Ada Lund, the chair’s widow, thanked all.')).toBeNull();
});
