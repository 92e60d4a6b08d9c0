import { expect, test } from 'vitest';
import { encryptionKeyFits } from '../../../server/services/operations/encryptionKey.ts';
import { openTestStore } from '../../support/store.ts';

test('a process notices when the database was sealed with another key', async () => {
  const store = await openTestStore();
  try {
    expect(await encryptionKeyFits(store.deps)).toBe(true); // nothing is sealed yet
    await store.newCaller();
    expect(await encryptionKeyFits(store.deps)).toBe(true);
    expect(await encryptionKeyFits({ ...store.deps, encryptionKey: Buffer.alloc(32, 8) })).toBe(false);
  } finally {
    await store.close();
  }
});
