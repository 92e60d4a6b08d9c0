import { expect, test } from 'vitest';
import { isSupportedVersion, parseServerVersion } from './program.ts';

test.each([
  [
    'mariadbd  Ver 10.11.14-MariaDB-0+deb12u2 for debian-linux-gnu on x86_64 (Debian 12)',
    'MariaDB',
    '10.11.14',
  ],
  ['/usr/sbin/mysqld  Ver 11.8.3-MariaDB-0+deb13u1 for debian-linux-gnu on aarch64', 'MariaDB', '11.8.3'],
  ['/usr/sbin/mysqld  Ver 9.7.4-2 for Linux on x86_64 ((Debian))', 'MySQL', '9.7.4'],
  ['mysqld  Ver 8.4.2 for macos14.4 on arm64 (Homebrew)', 'MySQL', '8.4.2'],
])('%s is known by what it says, not by its name', (output, engine, version) => {
  expect(parseServerVersion(output)).toEqual({ engine, version });
});

test('a program that says no version is none', () => {
  expect(parseServerVersion('command not found')).toBeUndefined();
});

test.each([
  ['MariaDB', '10.11.0', true],
  ['MariaDB', '11.4.1', true],
  ['MariaDB', '10.6.18', false],
  ['MySQL', '8.4.0', true],
  ['MySQL', '9.7.4', true],
  ['MySQL', '8.0.40', false],
  ['MySQL', '5.7.44', false],
] as const)('%s %s is supported: %s', (engine, version, supported) => {
  expect(isSupportedVersion(engine, version)).toBe(supported);
});
