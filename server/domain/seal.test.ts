import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SealBroken, seal, unseal } from './seal.ts';

const key = randomBytes(32);

test('what is sealed opens again, in its own place only', () => {
  fc.assert(
    fc.property(fc.string(), (secret) => {
      const sealed = seal(key, 'organizations:1', secret, randomBytes(12));
      expect(unseal([key], 'organizations:1', sealed)).toBe(secret);
      expect(() => unseal([key], 'organizations:2', sealed)).toThrow(SealBroken);
      expect(() => unseal([randomBytes(32)], 'organizations:1', sealed)).toThrow(SealBroken);
    }),
  );
});

test('a single changed byte breaks the seal', () => {
  const sealed = seal(key, 'place', 'a secret', randomBytes(12));
  fc.assert(
    fc.property(fc.integer({ min: 4, max: sealed.length - 1 }), (at) => {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => unseal([key], 'place', changed)).toThrow(SealBroken);
    }),
  );
});

test('while keys are rotated, what the previous one sealed opens as well', () => {
  const sealed = seal(key, 'place', 'a secret', randomBytes(12));
  expect(unseal([randomBytes(32), key], 'place', sealed)).toBe('a secret');
});
