import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpened, parseRanges, whyAddressRefused } from './addresses.ts';

const nothing = parseRanges([]);

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:168.63.129.16',
  '::ffff:a00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::808:808',
  '100::1',
  '2001::7f00:1:1:1',
  '2001:0:808:808:0:0:80ff:fffe',
  '2001:10::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2002:c0a8:101::1',
  '2600:1f00::5efe:10.0.0.1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'not an address',
])('%s is refused', (address) => {
  expect(whyAddressRefused(address, nothing)).toContain(address);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.1',
  '192.167.255.255',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
  '2002:808:808::1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::1',
])('%s is public', (address) => {
  expect(whyAddressRefused(address, nothing)).toBeNull();
});

test('an opened range opens exactly its own addresses, mapped ones too', () => {
  const opened = parseRanges(['127.0.0.0/8', 'fd00::/8', '10.1.2.3']);
  expect(whyAddressRefused('127.9.9.9', opened)).toBeNull();
  expect(whyAddressRefused('::ffff:127.0.0.1', opened)).toBeNull();
  expect(whyAddressRefused('fd00::1', opened)).toBeNull();
  expect(whyAddressRefused('10.1.2.3', opened)).toBeNull();
  expect(whyAddressRefused('10.1.2.4', opened)).not.toBeNull();
  expect(whyAddressRefused('64:ff9b::7f00:1', opened)).not.toBeNull();
  expect(whyAddressRefused('::1', opened)).not.toBeNull();
  expect(isOpened('8.8.8.8', opened)).toBe(false);
});

test('a refusal says what exactly would open the address, and that opens it', () => {
  expect(whyAddressRefused('10.1.2.3', nothing)).toBe(
    '10.1.2.3 is a private address and not a public address (whoever runs this server can open it: EGRESS_ALLOW_CIDRS=10.1.2.3/32)',
  );
  expect(whyAddressRefused('::ffff:10.1.2.3', parseRanges(['10.9.0.0/16']))).toContain(
    'add 10.1.2.3/32 to EGRESS_ALLOW_CIDRS, after a comma',
  );
  for (const address of ['127.0.0.1', '100.64.0.9', 'fd12:3456::1', '::1']) {
    const [, range = ''] = /EGRESS_ALLOW_CIDRS=(\S+)\)/.exec(whyAddressRefused(address, nothing) ?? '') ?? [];
    expect(whyAddressRefused(address, parseRanges([range]))).toBeNull();
  }
  // The addresses of a cloud's own services hold its secrets.
  for (const address of ['169.254.169.254', '168.63.129.16', '64:ff9b::a9fe:a9fe'])
    expect(whyAddressRefused(address, nothing)).not.toContain('EGRESS_ALLOW_CIDRS');
});

test('an entry that is no range is named', () => {
  expect(() => parseRanges(['10.0.0.0/8', 'intranet'])).toThrow('"intranet"');
  expect(() => parseRanges(['10.0.0.0/40'])).toThrow('10.0.0.0/40');
});

test('wrapping a refused IPv4 address in IPv6 never makes it public', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      if (whyAddressRefused(address, nothing) === null) return;
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      for (const wrapped of [
        `::ffff:${hex}`,
        `::${hex}`,
        `64:ff9b::${hex}`,
        `2002:${hex}::1`,
        `::ffff:0:${hex}`,
      ]) {
        expect(whyAddressRefused(wrapped, nothing)).not.toBeNull();
      }
    }),
  );
});
