import { expect, test } from 'vitest';
import { SceneDns } from '../../../test/support/mail/mailScene.ts';
import type { Dns } from '../../outbound/web.ts';
import { noneExists, readMailRoute } from './mailRoute.ts';

const signal = new AbortController().signal;
const withMx = (records: { exchange: string; priority: number }[]): Dns =>
  Object.assign(new SceneDns({}), { mx: async () => records });
const hostsOf = async (dns: Dns) => {
  const route = await readMailRoute(dns, 'acme.test', signal);
  return route.kind === 'hosts' ? route.hosts.map(({ name }) => name) : route.kind;
};

test('hosts are asked by preference, those of one preference in one fixed order', async () => {
  const dns = withMx([
    { exchange: 'B.mail.test', priority: 20 },
    { exchange: 'c.mail.test.', priority: 10 },
    { exchange: 'a.mail.test', priority: 20 },
  ]);
  expect(await hostsOf(dns)).toEqual(['c.mail.test', 'a.mail.test', 'b.mail.test']);
});

test.each([
  ['a null MX', ['']],
  ['addresses in place of names', ['192.0.2.1', '2001:db8::1']],
  ['names that lead nowhere', ['localhost', 'mx.invalid', 'mx.localhost']],
  ['hosts of parking services', ['mx1.parkingcrew.net', 'mx.sedoparking.com', 'h-email.net']],
])('%s: no mail', async (_what, exchanges) => {
  const records = exchanges.map((exchange) => ({ exchange, priority: 0 }));
  expect(await hostsOf(withMx(records))).toBe('none');
});

test.each([
  'aspmx.l.google.com',
  'eforward1.registrar-servers.com',
  'smtp.secureserver.net',
  'mx.bodis.com.test',
])('%s takes mail', async (exchange) => {
  expect(await hostsOf(withMx([{ exchange, priority: 0 }]))).toEqual([exchange]);
});

test('a good host beside a useless one is used', async () => {
  const records = [
    { exchange: '', priority: 0 },
    { exchange: 'mx.acme.test', priority: 10 },
  ];
  expect(await hostsOf(withMx(records))).toEqual(['mx.acme.test']);
});

test('the key of the hosts is short, and another for other hosts', async () => {
  const many = (letter: string) =>
    withMx(
      [1, 2, 3, 4].map((index) => ({ exchange: `${letter.repeat(60)}.host${index}.test`, priority: index })),
    );
  const keys = await Promise.all(
    [many('a'), many('b')].map(async (dns) => {
      const route = await readMailRoute(dns, 'acme.test', signal);
      return route.kind === 'hosts' ? route.hostsKey : '';
    }),
  );
  expect(keys[0]).not.toBe(keys[1]);
  for (const key of keys) expect(key.length).toBeLessThanOrEqual(200);
});

test('hosts do not exist only when DNS says so of every one', async () => {
  const dns = new SceneDns({ 'gone.test': {}, 'there.test': { a: ['192.0.2.1'] }, 'dark.test': 'fails' });
  const exist = (names: string[]) =>
    noneExists(
      dns,
      names.map((name) => ({ name, preference: 0 })),
      signal,
    );
  expect(await exist(['gone.test'])).toBe(true);
  expect(await exist(['gone.test', 'there.test'])).toBe(false);
  expect(await exist(['gone.test', 'dark.test'])).toBe(false);
});
