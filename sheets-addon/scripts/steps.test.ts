import { expect, test } from 'vitest';
import { afterPush, missingStep, versionIn } from './steps.ts';

const READY = { hasClasp: true, isLoggedIn: true, project: { scriptId: '1abc' } };

test('what is missing comes one step at a time', () => {
  expect(missingStep({ hasClasp: false, isLoggedIn: false, project: null })).toContain(
    'npm install --global',
  );
  expect(missingStep({ hasClasp: true, isLoggedIn: false, project: null })).toContain('clasp login');
  expect(missingStep(READY)).toBeNull();
});

test('a new project is a standalone script, never one inside a spreadsheet', () => {
  const step = missingStep({ ...READY, project: null });
  expect(step).toContain('clasp create-script --type standalone');
  expect(step).not.toContain('--type sheets');
});

test('a project inside a spreadsheet is not deployed, and the reason and the remedy are named', () => {
  const step = missingStep({ ...READY, project: { scriptId: '1abc', parentId: '1sheet' } });
  expect(step).toContain('Whoever may edit that spreadsheet');
  expect(step).toContain('--type standalone');
  expect(step).toContain('revoke the keys');
});

test('after a push the script and the version to enter in the Marketplace SDK are shown', () => {
  expect(versionIn('Created version 7\n')).toBe(7);
  expect(afterPush('1abc', 7)).toMatch(/Project script ID {2}1abc\n {2}Version {12}7/);
});
