import { expect, test } from 'vitest';
import { missingPackages } from './bootstrap.js';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    server: { version: '0.1.0' },
    'node_modules/@assay/server': { link: true },
    'node_modules/koa': { version: '3.3.0' },
    'node_modules/vitest': { version: '5.1.1', dev: true },
    'node_modules/@biomejs/cli-darwin-arm64': { version: '2.6.8', optional: true, dev: true },
    'node_modules/koa/node_modules/mime': { version: '3.0.0' },
    'server/node_modules/undici': { version: '8.12.4' },
  },
};

function installedWithout(...paths: string[]) {
  return {
    packages: Object.fromEntries(Object.entries(wanted.packages).filter(([path]) => !paths.includes(path))),
  };
}

test('an installation of the same versions lacks nothing', () => {
  expect(missingPackages(wanted, wanted, { development: true })).toEqual([]);
});

test('the project itself, links into it and other platforms’ binaries are not missed', () => {
  const installed = installedWithout(
    '',
    'server',
    'node_modules/@assay/server',
    'node_modules/@biomejs/cli-darwin-arm64',
  );
  expect(missingPackages(wanted, installed, { development: true })).toEqual([]);
});

test.each([['node_modules/koa'], ['node_modules/koa/node_modules/mime'], ['server/node_modules/undici']])(
  '%s is missed',
  (path) => {
    const missing = missingPackages(wanted, installedWithout(path), { development: true });
    expect(missing).toEqual([expect.stringContaining(`${path} `)]);
  },
);

test('a package in another version counts as missing', () => {
  const installed = { packages: { ...wanted.packages, 'node_modules/koa': { version: '3.2.0' } } };
  expect(missingPackages(wanted, installed, { development: true })).toEqual(['node_modules/koa 3.3.0']);
});

test('packages for tests are needed by tests only', () => {
  const installed = installedWithout('node_modules/vitest');
  expect(missingPackages(wanted, installed, { development: true })).toEqual(['node_modules/vitest 5.1.1']);
  expect(missingPackages(wanted, installed, { development: false })).toEqual([]);
});

test('a folder that npm never finished lacks everything', () => {
  expect(missingPackages(wanted, {}, { development: false })).toHaveLength(3);
});
