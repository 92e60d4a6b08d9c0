import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { uuidVersion7 } from './uuid.ts';

const moment = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const randomBytes = fc.uint8Array({ minLength: 10, maxLength: 10 }).map((bytes) => Buffer.from(bytes));

test('an id is a version 7 UUID that begins with its milliseconds and fills all other bits with random ones', () => {
  fc.assert(
    fc.property(moment, randomBytes, (unixMs, bytes) => {
      const id = uuidVersion7(unixMs, bytes);
      expect(z.uuidv7().safeParse(id).success).toBe(true);
      const hex = id.replaceAll('-', '');
      expect(Number.parseInt(hex.slice(0, 12), 16)).toBe(unixMs);
      expect(hex[12]).toBe('7');
      expect(hex.slice(13, 16)).toBe(bytes.toString('hex').slice(1, 4));
      expect(Number.parseInt(hex.slice(16, 18), 16)).toBe((bytes.readUInt8(2) & 0x3f) | 0x80);
      expect(hex.slice(18)).toBe(bytes.toString('hex').slice(6));
    }),
  );
});

test('a later id sorts behind an earlier one, whatever the random bits', () => {
  fc.assert(
    fc.property(moment, moment, randomBytes, randomBytes, (one, other, a, b) => {
      fc.pre(one < other);
      expect(uuidVersion7(one, a) < uuidVersion7(other, b)).toBe(true);
    }),
  );
});
