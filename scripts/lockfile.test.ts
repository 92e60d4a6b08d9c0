import { expect, test } from 'vitest';
import { completeLockfile, missingPlatformPackages, platformEntry } from './lockfile.ts';

const tool = {
  version: '1.2.3',
  dev: true,
  optionalDependencies: { '@tool/cli-linux-x64-musl': '1.2.3', '@tool/cli-darwin-arm64': '1.2.3' },
};

test('a platform’s package that npm left out is added, pinned, optional and for its platform only', () => {
  const before = {
    name: 'a',
    packages: { 'node_modules/@tool/cli': tool, 'node_modules/zod': { version: '4.0.0' } },
  };
  const after = JSON.parse(completeLockfile(JSON.stringify(before)));
  expect(Object.keys(after.packages)).toEqual([
    'node_modules/@tool/cli',
    'node_modules/@tool/cli-darwin-arm64',
    'node_modules/@tool/cli-linux-x64-musl',
    'node_modules/zod',
  ]);
  expect(after.packages['node_modules/@tool/cli-linux-x64-musl']).toEqual({
    version: '1.2.3',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(completeLockfile(JSON.stringify(after))).toBe(completeLockfile(JSON.stringify(before)));
});

test('a package that is installed beside or above its dependent is not missing', () => {
  const wants = { optionalDependencies: { 'x-linux-x64': '1.0.0' } };
  expect(missingPlatformPackages({ 'node_modules/a': wants, 'node_modules/x-linux-x64': {} })).toEqual([]);
  expect(
    missingPlatformPackages({ 'node_modules/a': wants, 'node_modules/a/node_modules/x-linux-x64': {} }),
  ).toEqual([]);
  expect(
    missingPlatformPackages({ 'node_modules/a': wants, 'node_modules/b/node_modules/x-linux-x64': {} }),
  ).toHaveLength(1);
});

test.each([
  ['node_modules/fsevents', '2.3.3'],
  ['node_modules/x-linux-x64', '^1.0.0'],
])('%s %s is not guessed', (path, version) => {
  expect(() => platformEntry({ path, version, dev: false, wantedBy: '' })).toThrow(/by hand/);
});
