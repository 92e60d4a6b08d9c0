import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyStore } from './properties.ts';

function memory() {
  const bag = new Map<string, string>();
  const properties = {
    getProperties: () => Object.fromEntries(bag),
    setProperties: (given: Record<string, string>) => {
      for (const [key, value] of Object.entries(given)) bag.set(key, value);
    },
    deleteProperty: (key: string) => bag.delete(key),
  };
  const store = propertyStore(properties, (work) => work());
  return { bag, store };
}

test('values of any size and script are restored exactly from pieces below 9 KB, and are removed completely', {
  timeout: 60_000, // on a machine that may be busy
}, () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 9000 }), { maxLength: 4 }), (texts) => {
      const { bag, store } = memory();
      for (const text of texts) {
        store.save('job', { text });
        expect(store.load('job')).toEqual({ text });
        expect(Math.max(...[...bag.values()].map((value) => Buffer.byteLength(value)))).toBeLessThan(
          9 * 1024,
        );
      }
      store.remove('job');
      expect([...bag]).toEqual([]);
      expect(store.load('job')).toBeNull();
    }),
    { numRuns: 40 },
  );
});
