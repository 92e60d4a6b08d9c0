import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemRandomness } from '../../deps.ts';
import { dataBlock } from './dataBlock.ts';

test('no text can close the block it stands in, and all of it can be read back', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (passages) => {
      const { boundary, text } = dataBlock(systemRandomness, { passages });
      const [first, second, third, ...more] = text.split('\n');
      expect([first, third, more.length]).toEqual([`<${boundary}>`, `</${boundary}>`, 0]);
      expect(JSON.parse(second ?? '')).toEqual({ passages });
    }),
  );
});

test('each request has a boundary of its own', () => {
  const boundaries = Array.from({ length: 100 }, () => dataBlock(systemRandomness, {}).boundary);
  expect(new Set(boundaries).size).toBe(100);
});
