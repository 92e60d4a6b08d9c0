import { expect, test } from 'vitest';
import { patternCost } from './patternCost.ts';
import { faultOf, patternsIn } from './patterns.ts';

test.each([
  /\d+/g,
  /(?<!\p{L})\p{L}+ GmbH/u,
  /\b\w+ Inc\b/,
  /\b(?:biolog\w+|teach\w*)\b/i,
  /(\d)([-/.])\d\2\d/,
  /<[^<>]*>/g,
  /^sitemap:\s*(https?:\/\/\S+)/im,
  /\p{Lu}[\p{L}-]{1,60}(?: \p{Lu}[\p{L}-]{1,60}){0,3},/u,
  /(?:three|thirty|third)(?: (?:an?|the))? \d/,
  /\p{L}+(?:['’]\p{L}+)*/gu,
  /"(?:[^"\\]|\\.){0,200}"/,
  /^(?:\p{L}+ )?(?:19|20)\d\d(?!\d)/u,
  /(?<!\/)\/+$/,
])('%s is linear', (pattern) => {
  expect(patternCost(pattern.source, pattern.flags).degree).toBe(1);
  expect(faultOf('a.ts:1', pattern.source, pattern.flags, null)).toEqual([]);
});

test.each([
  [/\/+$/, 2],
  [/\d+ employees/, 2],
  [/#.*$/, 2],
  [/<!--[\s\S]*?-->/, 2],
  [/^\s*sitemap:/im, 2],
  [/^\s*\s*x/, 2],
  [/^(?:\s\w)*\s.*x/s, 2],
  [/\s*a*\s*b/, 2],
  [/\s*[,;]*\s*b/, 3],
  [/(?=.*x)y?/s, 2],
  [/(?<=a.*)b/s, 2],
  [/(a)\1+b/, 2],
  [/(a+)\1b/, 2],
  [/(?:a+)+b/, Number.POSITIVE_INFINITY],
  [/(?:a|a)*b/, Number.POSITIVE_INFINITY],
  [/(?:\p{L}+ ?)+\d/u, Number.POSITIVE_INFINITY],
  [/^(?:[a-z]+-?)+$/u, Number.POSITIVE_INFINITY],
])('%s may take time to the power of %d', (pattern, degree) => {
  expect(patternCost(pattern.source, pattern.flags).degree).toBeGreaterThanOrEqual(degree);
  expect(faultOf('a.ts:1', pattern.source, pattern.flags, null)).toHaveLength(1);
});

test.each([
  [/(?:[A-Z][A-Za-z]{0,20} ?){1,12}(?:Inc|Ltd)/],
  [/(?:a?){40}b/],
  [/[^.]{0,200}\bor\b[^.]{0,200}$/],
])('%s takes too many steps at one position, however short the text', (pattern) => {
  expect(faultOf('a.ts:1', pattern.source, pattern.flags, null)).toHaveLength(1);
});

test('the steps of a bounded pattern are counted in a text of that length', () => {
  expect(faultOf('a.ts:1', '\\d+ employees', '', 200)).toEqual([]);
  expect(faultOf('a.ts:1', '\\d+ employees', '', 100_000)).toHaveLength(1);
  expect(faultOf('a.ts:1', '(?:a+)+b', '', 200)).toHaveLength(1);
});

test('patterns are found in the code, with their lines and bounds', () => {
  const code = `
const A = /a+b/u; // not /this/
const B = bounded(/c+d/g, 300);
const C = (name: string) => bounded(new RegExp(name), 50);
const D = new RegExp('e');`;
  expect(patternsIn('a.ts', code)).toEqual({
    literals: [
      { source: 'a+b', flags: 'u', line: 2, charactersMax: null },
      { source: 'c+d', flags: 'g', line: 3, charactersMax: 300 },
    ],
    made: [4, 5],
    bounded: [
      { from: 3, to: 3, charactersMax: 300 },
      { from: 4, to: 4, charactersMax: 50 },
    ],
  });
});
