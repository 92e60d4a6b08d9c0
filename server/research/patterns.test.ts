import { expect, test } from 'vitest';
import { bounded } from './patterns.ts';

const text = 'a1 b2 c3 d4';

test('a bounded pattern sees the beginning of a text by every method', () => {
  expect(bounded(/[a-z]\d/g, 5).exec('..... a1')).toBeNull();
  expect(bounded(/d4/, 5).test(text)).toBe(false);
  expect(text.match(bounded(/[a-z]\d/g, 5))).toEqual(['a1', 'b2']);
  expect([...text.matchAll(bounded(/[a-z]\d/g, 8))].map(([found]) => found)).toEqual(['a1', 'b2', 'c3']);
  expect(text.replace(bounded(/ /g, 5), '')).toBe('a1b2 c3 d4');
  expect(text.split(bounded(/ /, 5))).toEqual(['a1', 'b2 c3 d4']);
  expect(text.search(bounded(/c/, 5))).toBe(-1);
});

test('the end of what is looked at is not taken for the end of the text', () => {
  expect(bounded(/\d$/, 5).test(text)).toBe(false);
  expect(bounded(/\d$/, 11).test(text)).toBe(true);
});
