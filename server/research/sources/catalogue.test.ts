import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nearestSources, SOURCES } from './catalogue.ts';
import { JOB_BOARDS } from './jobBoards/index.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const documented = fileURLToPath(new URL('../../../docs/sources.md', import.meta.url));

test('names are unique and fit a comma-separated list', () => {
  const names = SOURCES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});

test('every job board that is read is in the catalogue, under the name it reports itself by', () => {
  for (const { name } of JOB_BOARDS)
    expect(
      SOURCES.filter(({ labels }) => labels.includes(name)),
      name,
    ).toHaveLength(1);
});

test('docs/sources.md lists exactly the catalogue, with its terms', () => {
  const rows = SOURCES.map(
    ({ name, labels, what, endpoint, limits, licence }) =>
      `| \`${name}\` | ${labels[0]} | ${what} | ${endpoint.replaceAll('<', '\\<')} | ${limits} | ${licence} |`,
  );
  const listed = readFileSync(documented, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(listed).toEqual(rows);
});

test('every file that asks a source says where, how much and under which licence', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const asking = files
    .map((file) => ({ file, source: readFileSync(`${here}${file}`, 'utf8') }))
    .filter(
      ({ file, source }) =>
        /gathering\.(?:fetch|attempt|htmlPages)\(|= (?:json|list)Board(?:<\w+>)?\(/.test(source) &&
        !file.endsWith('boardRequests.ts'),
    );
  expect(asking.length).toBeGreaterThan(25);
  for (const { file, source } of asking) {
    const docs = [...source.matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([words]) => words).join('\n');
    expect(docs, `${file}: the endpoint`).toMatch(/\b(?:GET|POST)\b|Endpoint:/);
    expect(docs, `${file}: the limits`).toMatch(/\blimits?\b|at most|\bturn\b|\bone (?:request|query)\b/i);
    expect(docs, `${file}: the licence`).toMatch(/licence|CC0|CC BY|public domain|quoted|free to use/i);
  }
});

test('a name that is none is answered with those it may have meant', () => {
  expect(nearestSources('gdlet')).toEqual(['gdelt']);
  expect(nearestSources('full-text')).toEqual(['sec-full-text']);
  expect(nearestSources('wikipdia')[0]).toBe('wikipedia');
  expect(nearestSources('banana')).toEqual([]);
  expect(nearestSources('x'.repeat(100_000))).toEqual([]);
});
