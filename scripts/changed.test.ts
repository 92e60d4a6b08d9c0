import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { touchedSteps } from './changed.ts';
import { allSteps } from './steps.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const steps = allSteps(root, { long: false });
const checks = steps.filter(({ kind }) => kind === 'check').map(({ name }) => name);

test('a change runs every check, and the affected files of each suite on each engine', () => {
  const touched = touchedSteps(root, steps, [
    { file: join(root, 'server/domain/seal.test.ts'), projectName: 'unit' },
    { file: join(root, 'test/database/transaction.test.ts'), projectName: 'database' },
    { file: join(root, 'test/contract/http/scoring.test.ts'), projectName: 'contract' },
  ]);
  expect(touched.map((step) => [step.name, step.kind === 'suite' ? step.files : []])).toEqual([
    ...checks.map((name) => [name, []]),
    ['unit', ['server/domain/seal.test.ts']],
    ['contract-mariadb', ['test/contract/http/scoring.test.ts']],
    ['database-mariadb', ['test/database/transaction.test.ts']],
    ['database-mysql', ['test/database/transaction.test.ts']],
  ]);
});

test('a change that affects no test runs only the checks', () => {
  expect(touchedSteps(root, steps, []).map(({ name }) => name)).toEqual(checks);
});
