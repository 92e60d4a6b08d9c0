import { expect, test } from 'vitest';
import { countedAddress, isAddressRange, isWithin, parseRanges } from './addressRanges.ts';

test.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['::ffff:10.1.2.3', '10.0.0.0/8', true],
  ['11.0.0.1', '10.0.0.0/8', false],
  ['192.0.2.7', '192.0.2.7', true],
  ['192.0.2.8', '192.0.2.7', false],
  ['fd00::1', 'fd00::/8', true],
  ['fd00::1', '10.0.0.0/8', false],
  ['0x0a.1', '10.0.0.0/8', false],
  ['', '0.0.0.0/0', false],
  ['unknown', '0.0.0.0/0', false],
])('whether "%s" is within %s: %s', (address, range, expected) => {
  expect(isWithin(address, parseRanges([range]))).toBe(expected);
});

test.each(['10.0.0.0/33', '10.0.0', 'example.com', '0x7f.1', ''])('"%s" is not a range', (text) => {
  expect(isAddressRange(text)).toBe(false);
  expect(() => parseRanges([text])).toThrow('neither an IP address nor a range');
});

test('addresses of one IPv6 network of 64 bits are counted together, IPv4 addresses each for itself', () => {
  expect(countedAddress('2001:db8:1:2:aaaa::1')).toBe(countedAddress('2001:db8:1:2::2'));
  expect(countedAddress('2001:db8:1:3::1')).not.toBe(countedAddress('2001:db8:1:2::1'));
  expect(countedAddress('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(countedAddress('')).toBe('unknown');
});
