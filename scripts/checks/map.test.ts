import { expect, test } from 'vitest';
import { drawMap, lostFiles } from './map.ts';

test('the map has a line for each folder with a comment, indented below its parents', () => {
  const map = drawMap([
    { path: 'server/store', says: 'All SQL.' },
    { path: 'server/store/runs', says: null },
    { path: 'server/http/v1', says: 'Routes.' },
    { path: 'shared', says: 'The contract.' },
  ]);
  expect(map.split('\n')).toEqual([
    'shared/   The contract.',
    'server/',
    '  http/',
    '    v1/   Routes.',
    '  store/  All SQL.',
  ]);
});

test('a long line is wrapped with an indent', () => {
  const words = Array.from({ length: 40 }, () => 'word').join(' ');
  const [first = '', second = ''] = drawMap([{ path: 'shared', says: words }]).split('\n');
  expect(first.length).toBeLessThanOrEqual(120);
  expect(second).toMatch(/^ {9}word/);
});

test('a file that the page names and that does not exist is reported', () => {
  const page =
    'Begin at `http/app.ts`, then `server/deps.ts`; `v1/<noun>.ts` is no file, `gone.ts` is none any more.';
  const there = new Set(['server/http/app.ts', 'server/deps.ts']);
  expect(lostFiles(page, ['.', 'server'], (path) => there.has(path))).toEqual(['gone.ts']);
});
