import { expect, test } from 'vitest';
import { readDatabaseUrl } from './connectionSettings.ts';

const URL_WITHOUT = 'mysql://assay:p%40ss@db.example/assay';
const PEM = '-----BEGIN CERTIFICATE-----\n…';
const read = (query: string) => readDatabaseUrl(`${URL_WITHOUT}?${query}`, () => PEM);

test('an address is taken apart, with its parts decoded', () => {
  expect(readDatabaseUrl('mariadb://a%40b:p%2Fq@[::1]:3307/assay')).toEqual({
    host: '::1',
    port: 3307,
    user: 'a@b',
    password: 'p/q',
    database: 'assay',
    ssl: undefined,
  });
});

test.each([
  ['', undefined],
  ['ssl=false', undefined],
  ['ssl-mode=disabled', undefined],
  ['ssl=true', { rejectUnauthorized: true, verifyIdentity: true }],
  ['ssl-mode=REQUIRED', { rejectUnauthorized: false, verifyIdentity: false }],
  ['ssl-mode=REQUIRED&ssl-ca=/ca.pem', { ca: PEM, rejectUnauthorized: true, verifyIdentity: false }],
  ['ssl-mode=VERIFY_CA&ssl-ca=/ca.pem', { ca: PEM, rejectUnauthorized: true, verifyIdentity: false }],
  ['ssl-ca=/ca.pem', { ca: PEM, rejectUnauthorized: true, verifyIdentity: true }],
  ['ssl=amazon+rds', 'Amazon RDS'],
  ['ssl={"rejectUnauthorized":true}', { rejectUnauthorized: true, verifyIdentity: true }],
  ['ssl={"rejectUnauthorized":false}', { rejectUnauthorized: false, verifyIdentity: false }],
])('%s', (query, ssl) => {
  expect(read(query).ssl).toEqual(ssl);
});

test.each([
  ['ssl-mode=PREFERRED', 'fall back to no encryption silently'],
  ['ssl-mode=full', 'DISABLED, REQUIRED, VERIFY_CA, VERIFY_IDENTITY'],
  ['ssl-cert=/c.pem', 'a client certificate needs both'],
  ['ssl=true&ssl-ca=/ca.pem', 'either ssl=… or ssl-mode'],
  ['ssl=yes', 'ssl: must be true, false'],
  ['ssl-mode=DISABLED&ssl-ca=/ca.pem', 'leave one of them out'],
  ['sslmode=require', 'unknown parameter "sslmode"'],
])('%s is refused: %s', (query, message) => {
  expect(() => read(query)).toThrow(message);
});

test('where the host is an IP address, the name in the certificate is not checked, and asking for it is refused', () => {
  const ssl = (query: string) => readDatabaseUrl(`mysql://a@127.0.0.1/assay?${query}`, () => PEM).ssl;
  expect(ssl('ssl=true')).toEqual({ rejectUnauthorized: true, verifyIdentity: false });
  expect(() => ssl('ssl-mode=VERIFY_IDENTITY')).toThrow('needs the name of the host');
});

test('a file that cannot be read, or is no certificate, is named', () => {
  expect(() => readDatabaseUrl(`${URL_WITHOUT}?ssl-ca=/nowhere.pem`)).toThrow(
    /ssl-ca: the file \/nowhere.pem cannot be read/,
  );
  expect(() => readDatabaseUrl(`${URL_WITHOUT}?ssl-ca=/x`, () => 'PK')).toThrow(/not a file in PEM form/);
});
