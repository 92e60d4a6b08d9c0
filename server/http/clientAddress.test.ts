import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddressBehind } from './clientAddress.ts';

const request = (remoteAddress: string | undefined, forwardedFor?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as IncomingMessage;

test.each([
  ['without proxies the header is not believed', [], '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['a stranger may write what it likes', ['10.0.0.0/8'], '192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['a trusted proxy is believed', ['10.0.0.0/8'], '10.0.0.2', '198.51.100.7', '198.51.100.7'],
  ['through two proxies', ['10.0.0.0/8'], '10.0.0.2', '198.51.100.7, 10.0.0.9', '198.51.100.7'],
  [
    'the client’s own claim is ignored',
    ['10.0.0.0/8'],
    '10.0.0.2',
    '203.0.113.9, 198.51.100.7',
    '198.51.100.7',
  ],
  ['a proxy without the header', ['10.0.0.0/8'], '10.0.0.2', undefined, '10.0.0.2'],
  ['what is no address ends the search', ['10.0.0.0/8'], '10.0.0.2', '198.51.100.7, unknown', '10.0.0.2'],
  ['with ports', ['10.0.0.0/8'], '::ffff:10.0.0.2', '[2001:db8::1]:4711, 10.0.0.3:80', '2001:db8::1'],
  ['all are proxies', ['10.0.0.0/8'], '10.0.0.2', '10.0.0.4, 10.0.0.3', '10.0.0.4'],
  ['a connection that is gone', ['10.0.0.0/8'], undefined, '198.51.100.7', ''],
])('%s', (_case, trusted, remote, forwarded, expected) => {
  expect(clientAddressBehind(trusted)(request(remote, forwarded))).toBe(expected);
});
