import { expect, test } from 'vitest';
import { checkFile, checkLockfile } from './projectRules.ts';

/** Concatenated, so that the rule does not find this file. */
const skipped = ['test', 'skip'].join('.');
const alone = ['describe', 'only'].join('.');

test.each([
  ['server/services/a.ts', 'const now = Date.now();'],
  ['server/domain/a.ts', 'const now = new Date();'],
  ['shared/a.ts', 'const id = crypto.randomUUID();'],
  ['server/research/a.ts', 'if (Math.random() < 0.5) return;'],
  ['server/outbound/a.ts', 'const proxy = process.env.HTTP_PROXY;'],
  ['test/flows/a.test.ts', `${skipped}('later', () => {});`],
  ['server/domain/a.test.ts', `${alone}('this', () => {});`],
  ['server/research/a.ts', 'const SINCE = /since (?:\\p{Lu}\\p{Ll}+ )?\\d{4}/giu;'],
  ['server/research/a.ts', "const SINCE = new RegExp('since \\\\p{Ll}', 'iu');"],
  ['server/research/a.ts', 'const NAME = /^(?:\\p{Lu}[\\p{L}-]+ ?){1,4}$/u;'],
  ['server/research/a.ts', 'const NAME = /^(?:[a-z]+-?)+$/u;'],
])('%s: %s is reported with its line', (path, code) => {
  expect(checkFile(path, `\n${code}\n`)).toEqual([expect.stringMatching(new RegExp(`^${path}:2: `))]);
});

test.each([
  ['server/deps.ts', 'export const systemClock = { now: () => new Date() };'],
  ['server/domain/a.ts', 'const then = new Date(now.getTime() + lease_ms);'],
  ['server/domain/a.ts', '/** Never Date.now(): the clock is passed in. */'],
  ['server/cli/session.ts', 'const config = readConfig(process.env);'],
  ['server/domain/a.test.ts', 'const now = new Date();'],
  ['server/research/a.ts', 'const NAME = /^\\p{Lu}\\p{Ll}+$/u, TITLE = /^(?:Dr|Prof)\\.?$/iu;'],
  ['server/research/a.ts', 'const NAME = /^\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+){0,3} ?$/u;'],
  ['test/flows/a.test.ts', "test('it', ({ skip }) => skip(true, 'no Redis here'));"],
])('%s: %s is allowed', (path, code) => {
  expect(checkFile(path, code)).toEqual([]);
});

test('a file that is too long is reported; test tables may be long', () => {
  const long = 'const a = 1;\n'.repeat(500);
  expect(checkFile('server/a.ts', long)).toEqual(['server/a.ts has 501 lines; at most 450']);
  expect(checkFile('server/a.test.ts', long)).toEqual([]);
});

test('an address of a registry in the lock file is reported, a link into the checkout is not', () => {
  expect(checkLockfile('{\n  "resolved": "https://packages.example/koa.tgz"\n}')).toHaveLength(1);
  expect(checkLockfile('{\n  "resolved": "server", "link": true\n}')).toEqual([]);
});

test('a lock file without the packages of every platform is reported', () => {
  const packages = {
    'node_modules/tool': { version: '1.0.0', optionalDependencies: { 'tool-darwin-arm64': '1.0.0' } },
  };
  expect(checkLockfile(JSON.stringify({ packages }))).toEqual([expect.stringContaining('npm run lock')]);
});
