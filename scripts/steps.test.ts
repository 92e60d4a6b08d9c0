import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allSteps, chooseSteps, type SuiteStep } from './steps.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const suitesOf = (long: boolean) =>
  allSteps(root, { long }).filter((step): step is SuiteStep => step.kind === 'suite');

test('the usual run has each suite completely on at least one engine, the long run on all its engines', () => {
  const [usual, long] = [suitesOf(false), suitesOf(true)];
  const whole = usual.filter(({ files }) => files.length === 0);
  expect(new Set(whole.map(({ project }) => project))).toEqual(new Set(long.map(({ project }) => project)));
  expect(long.filter(({ files }) => files.length > 0)).toEqual([]);
  for (const project of ['contract', 'database', 'property'])
    expect(
      long.filter((step) => step.project === project).map(({ engine }) => engine),
      project,
    ).toEqual(['mariadb', 'mysql']);
});

test('every file that a partial suite names exists', () => {
  const named = suitesOf(false).flatMap(({ files }) => files);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('a suite’s name chooses it on every engine, a step’s own name that one', () => {
  const all = allSteps(root, { long: true });
  const chosen = (only: string) => chooseSteps(all, only).map(({ name }) => name);
  expect(chosen('property')).toEqual(['property-mariadb', 'property-mysql']);
  expect(chosen('types, contract-mysql')).toEqual(['types', 'contract-mysql']);
  expect(() => chosen('unti')).toThrow('there is no step unti');
});
