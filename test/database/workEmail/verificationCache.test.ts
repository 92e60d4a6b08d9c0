import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchOutcome } from '../../../server/email/searchOutcome.ts';
import {
  createVerificationCache,
  knownSearches,
} from '../../../server/services/workEmail/verificationCache.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const checkedAt = new Date('2026-11-21T09:00:00.123Z');
const missed: SearchOutcome = {
  status: 'not_found',
  email: null,
  verification: null,
  reason: 'no_such_mailbox',
  verifiedOn: 'asked_domain',
  foundOnSuccessor: false,
  upstreamFailed: false,
};
const found: SearchOutcome = {
  ...missed,
  status: 'found',
  email: 'jane.doe@kept.example',
  verification: { state: 'deliverable', score: 95, acceptAll: false },
  reason: 'mailbox_confirmed',
};

test('what is kept comes back as it was, and a later check replaces it', async () => {
  const memory = createVerificationCache(store.deps);
  expect(await memory.search('kept.example', 'jane doe')).toBeNull();
  expect(await memory.domain('kept.example')).toBeNull();
  await memory.keepSearch('kept.example', 'jane doe', { outcome: missed, checkedAt });
  await memory.keepSearch('kept.example', 'jane doe', { outcome: found, checkedAt });
  expect(await memory.search('kept.example', 'jane doe')).toEqual({ outcome: found, checkedAt });
  expect(await memory.search('other.example', 'jane doe')).toBeNull();

  for (const acceptAll of [true, false]) {
    const known = { hostsKey: 'mx1.kept.example,mx2.kept.example', acceptAll, checkedAt };
    await memory.keepDomain('kept.example', known);
    expect(await memory.domain('kept.example')).toEqual(known);
  }

  await memory.keepMailboxes('kept.example', 'mx1', [
    { localPart: 'jane.doe', state: 'no_such_mailbox', checkedAt },
    { localPart: 'jdoe', state: 'full', checkedAt },
  ]);
  await memory.keepMailboxes('kept.example', 'mx1', [
    { localPart: 'jane.doe', state: 'accepted', checkedAt },
  ]);
  await memory.keepMailboxes('kept.example', 'mx1', []);
  expect(await memory.mailboxes('kept.example', 'mx1', [])).toEqual([]);
  const mailboxes = await memory.mailboxes('kept.example', 'mx1', ['jdoe', 'jane.doe', 'never.asked']);
  expect(await memory.mailboxes('kept.example', 'mx2', ['jdoe'])).toEqual([]);
  expect(mailboxes).toHaveLength(2);
  expect(mailboxes).toEqual(
    expect.arrayContaining([
      { localPart: 'jane.doe', state: 'accepted', checkedAt },
      { localPart: 'jdoe', state: 'full', checkedAt },
    ]),
  );

  for (const successor of ['new.example', null]) {
    await memory.keepSuccessor('kept.example', { successor, checkedAt });
    expect(await memory.successor('kept.example')).toEqual({ successor, checkedAt });
  }
  expect(await memory.successor('other.example')).toBeNull();
});

test('names are told apart by every letter, however long they are', async () => {
  const memory = createVerificationCache(store.deps);
  const long = 'x'.repeat(10_000);
  await memory.keepSearch('long.example', long, { outcome: found, checkedAt });
  expect(await memory.search('long.example', long)).not.toBeNull();
  expect(await memory.search('long.example', `${long.slice(1)}y`)).toBeNull();
  expect(await memory.search('long.example', long.toUpperCase())).toBeNull();
});

test('many searches are looked up at once, in their order', async () => {
  const memory = createVerificationCache(store.deps);
  await memory.keepSearch('many.example', 'known', { outcome: missed, checkedAt });
  const asked = Array.from({ length: 1000 }, (_, index) => ({
    domain: 'many.example',
    searchKey: index === 700 ? 'known' : `unknown ${index}`,
  }));
  const answers = await knownSearches(store.deps.db, asked);
  expect(answers).toHaveLength(1000);
  expect(answers.flatMap((answer, index) => (answer === null ? [] : index))).toEqual([700]);
  expect(await knownSearches(store.deps.db, [])).toEqual([]);
});

test('patterns count hits and misses, and are forgotten when the mail hosts change', async () => {
  const memory = createVerificationCache(store.deps);
  const dotted = { pattern: 'first.last', particleRule: 'none' } as const;
  const initial = { pattern: 'flast', particleRule: 'none' } as const;
  await memory.learn('learnt.example', 'mx1', [
    { ...dotted, hit: false },
    { ...initial, hit: true },
  ]);
  await memory.learn('learnt.example', 'mx1', [
    { ...dotted, hit: false },
    { ...dotted, hit: true },
  ]);
  await memory.learn('learnt.example', 'mx1', []);
  expect(await memory.patterns('learnt.example', 'mx1')).toEqual([
    { ...dotted, hits: 1, misses: 2 },
    { ...initial, hits: 1, misses: 0 },
  ]);
  expect(await memory.patterns('learnt.example', 'mx2')).toEqual([]);
  await memory.learn('learnt.example', 'mx2', [{ ...dotted, hit: true }]);
  expect(await memory.patterns('learnt.example', 'mx2')).toEqual([{ ...dotted, hits: 1, misses: 0 }]);
});

test('writers that meet all get through, and every hit counts', async () => {
  const memory = createVerificationCache(store.deps);
  const patterns = ['first.last', 'flast', 'first', 'lfirst'] as const;
  const at = (index: number) => patterns[index % patterns.length] ?? 'first';
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await memory.learn('busy.example', 'mx', [
        { pattern: at(index), particleRule: 'none', hit: true },
        { pattern: at(index + 1), particleRule: 'none', hit: false },
      ]);
      await memory.keepMailboxes('busy.example', 'mx', [
        { localPart: `b${index % 5}`, state: 'accepted', checkedAt },
        { localPart: `a${index % 7}`, state: 'accepted', checkedAt },
      ]);
    }),
  );
  const learnt = await memory.patterns('busy.example', 'mx');
  expect(learnt.map(({ hits, misses }) => hits + misses)).toEqual([20, 20, 20, 20]);
});
