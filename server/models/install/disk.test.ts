import { expect, test } from 'vitest';
import { showBytes } from './disk.ts';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.00 kB'],
  [12_345, '12.3 kB'],
  [999_900, '1.00 MB'],
  [4_921_000_000, '4.92 GB'],
  [85_000_000, '85.0 MB'],
  [2.5e15, '2500 TB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(showBytes(bytes)).toBe(shown);
});
