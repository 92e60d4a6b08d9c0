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

test('stored facts are read unchanged, and a later check replaces them', async () => {
  const cache = createVerificationCache(store.deps);
  expect(await cache.search('kept.example', 'jane doe')).toBeNull();
  expect(await cache.domain('kept.example')).toBeNull();
  await cache.keepSearch('kept.example', 'jane doe', { outcome: missed, checkedAt });
  await cache.keepSearch('kept.example', 'jane doe', { outcome: found, checkedAt });
  expect(await cache.search('kept.example', 'jane doe')).toEqual({ outcome: found, checkedAt });
  expect(await cache.search('other.example', 'jane doe')).toBeNull();

  for (const acceptAll of [true, false]) {
    const known = { hostsKey: 'mx1.kept.example,mx2.kept.example', acceptAll, checkedAt };
    await cache.keepDomain('kept.example', known);
    expect(await cache.domain('kept.example')).toEqual(known);
  }

  await cache.keepMailboxes('kept.example', 'mx1', [
    { localPart: 'jane.doe', state: 'no_such_mailbox', checkedAt },
    { localPart: 'jdoe', state: 'full', checkedAt },
  ]);
  await cache.keepMailboxes('kept.example', 'mx1', [{ localPart: 'jane.doe', state: 'accepted', checkedAt }]);
  await cache.keepMailboxes('kept.example', 'mx1', []);
  expect(await cache.mailboxes('kept.example', 'mx1', [])).toEqual([]);
  const mailboxes = await cache.mailboxes('kept.example', 'mx1', ['jdoe', 'jane.doe', 'never.asked']);
  expect(await cache.mailboxes('kept.example', 'mx2', ['jdoe'])).toEqual([]);
  expect(mailboxes).toHaveLength(2);
  expect(mailboxes).toEqual(
    expect.arrayContaining([
      { localPart: 'jane.doe', state: 'accepted', checkedAt },
      { localPart: 'jdoe', state: 'full', checkedAt },
    ]),
  );

  for (const successor of ['new.example', null]) {
    await cache.keepSuccessor('kept.example', { successor, checkedAt });
    expect(await cache.successor('kept.example')).toEqual({ successor, checkedAt });
  }
  expect(await cache.successor('other.example')).toBeNull();
});

test('names are distinguished by every letter, however long they are', async () => {
  const cache = createVerificationCache(store.deps);
  const long = 'x'.repeat(10_000);
  await cache.keepSearch('long.example', long, { outcome: found, checkedAt });
  expect(await cache.search('long.example', long)).not.toBeNull();
  expect(await cache.search('long.example', `${long.slice(1)}y`)).toBeNull();
  expect(await cache.search('long.example', long.toUpperCase())).toBeNull();
});

test('many searches are looked up at once, in their order', async () => {
  const cache = createVerificationCache(store.deps);
  await cache.keepSearch('many.example', 'known', { outcome: missed, checkedAt });
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
  const cache = createVerificationCache(store.deps);
  const dotted = { pattern: 'first.last', particleRule: 'none' } as const;
  const initial = { pattern: 'flast', particleRule: 'none' } as const;
  await cache.learn('patterns.example', 'mx1', [
    { ...dotted, hit: false },
    { ...initial, hit: true },
  ]);
  await cache.learn('patterns.example', 'mx1', [
    { ...dotted, hit: false },
    { ...dotted, hit: true },
  ]);
  await cache.learn('patterns.example', 'mx1', []);
  expect(await cache.patterns('patterns.example', 'mx1')).toEqual([
    { ...dotted, hits: 1, misses: 2 },
    { ...initial, hits: 1, misses: 0 },
  ]);
  expect(await cache.patterns('patterns.example', 'mx2')).toEqual([]);
  await cache.learn('patterns.example', 'mx2', [{ ...dotted, hit: true }]);
  expect(await cache.patterns('patterns.example', 'mx2')).toEqual([{ ...dotted, hits: 1, misses: 0 }]);
});

test('concurrent writers all succeed, and every hit counts', async () => {
  const cache = createVerificationCache(store.deps);
  const patterns = ['first.last', 'flast', 'first', 'lfirst'] as const;
  const at = (index: number) => patterns[index % patterns.length] ?? 'first';
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      await cache.learn('busy.example', 'mx', [
        { pattern: at(index), particleRule: 'none', hit: true },
        { pattern: at(index + 1), particleRule: 'none', hit: false },
      ]);
      await cache.keepMailboxes('busy.example', 'mx', [
        { localPart: `b${index % 5}`, state: 'accepted', checkedAt },
        { localPart: `a${index % 7}`, state: 'accepted', checkedAt },
      ]);
    }),
  );
  const learned = await cache.patterns('busy.example', 'mx');
  expect(learned.map(({ hits, misses }) => hits + misses)).toEqual([20, 20, 20, 20]);
});
