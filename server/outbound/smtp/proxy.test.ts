import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { readSocksProxy } from './proxy.ts';

test.each([
  ['socks5://proxy.example:1080', { host: 'proxy.example', port: 1080 }],
  ['socks5://[::1]:1080/', { host: '::1', port: 1080 }],
  ['socks5://jane:p%40ss@192.0.2.1:9', { host: '192.0.2.1', port: 9, userId: 'jane', password: 'p@ss' }],
])('%s is a proxy', (text, proxy) => {
  expect(readSocksProxy(text)).toEqual(proxy);
});

test.each([
  'proxy.example:1080',
  'http://proxy.example:1080',
  'socks5://proxy.example',
  'socks5://:1080',
  'socks5://proxy.example:0',
  'socks5://proxy.example:99999',
  'socks5://proxy.example:1080/path',
  'socks5://jane:%ff%@proxy.example:1080',
  `socks5://${'x'.repeat(256)}:y@proxy.example:1080`,
])('%s is none', (text) => {
  expect(readSocksProxy(text)).toBeNull();
});

test.each([
  ['SMTP_PROXY', 'http://proxy.example:3128'],
  ['SMTP_HELO', 'localhost'],
  ['SMTP_HELO', 'mail.example.com\r\nDATA'],
  ['SMTP_MAIL_FROM', 'postmaster'],
  ['SMTP_MAIL_FROM', 'a@b.example> SIZE=1'],
])('%s=%j stops the start', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('the settings of a real machine are taken', () => {
  expect(
    readConfig({
      SMTP_PROXY: 'socks5://proxy.example:1080',
      SMTP_HELO: 'mail.example.com',
      SMTP_MAIL_FROM: 'postmaster@mail.example.com',
    }),
  ).toMatchObject({ SMTP_HELO: 'mail.example.com' });
});
