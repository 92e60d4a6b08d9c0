import { EmailBatch } from '@assay/shared/workEmailBatch';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../server/domain/caller.ts';
import type { SearchOutcome } from '../../server/email/searchOutcome.ts';
import { serializeEmailBatch } from '../../server/serializers/workEmail.ts';
import { getCredits } from '../../server/services/credits/readCredits.ts';
import { sweepExpiredHolds } from '../../server/services/operations/sweeps.ts';
import { createEmailBatch, getEmailBatch } from '../../server/services/workEmail/batches.ts';
import { isCharged } from '../../server/services/workEmail/billing.ts';
import { searchEmailGroup } from '../../server/services/workEmail/searchBatchGroup.ts';
import { type ClaimedJob, claimJobs } from '../../server/store/jobs.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { extent } from '../support/extent.ts';
import { OUTCOMES, ScriptedFinder } from '../support/mail/scriptedFinder.ts';
import { openTestStore, type TestStore } from '../support/store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const GIVEN = ['Jane', 'John', 'Jim', 'Joan'];
const FAMILY = ['Doe', 'Roe', 'Poe'];
const DOMAINS = ['one.example', 'WWW.one.example.', 'two.example', 'https://three.example/', ''];
const contacts = fc.array(
  fc.record({
    full_name: fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(fc.constantFrom(...GIVEN), fc.constantFrom(...FAMILY))
          .map((all) => all.join(' ')),
      },
      { weight: 1, arbitrary: fc.constantFrom('Cher', '', 'Acme Holding GmbH', 'JANE DOE') },
    ),
    domain: fc.constantFrom(...DOMAINS),
  }),
  { minLength: 1, maxLength: 25 },
);
const outcomes = fc.constantFrom(...Object.values<SearchOutcome>(OUTCOMES));

/** Random events: workers work and stop in the middle, time passes, sweeps run. */
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('work' as const), deaths: fc.nat({ max: 6 }) }),
    fc.record({ kind: fc.constant('time' as const), minutes: fc.constantFrom(1, 11) }),
    fc.constant({ kind: 'sweep' as const }),
  ),
  { maxLength: 6 },
);

async function claim(): Promise<ClaimedJob[]> {
  return withTransaction(store.deps, (tx) =>
    claimJobs(tx, {
      queue: 'email',
      limit: 10,
      leaseMs: 30_000,
      claim: store.deps.ids.uuid(),
    }),
  );
}

/** The finder's last outcome for a contact, which settles its row. */
type Said = Map<string, SearchOutcome>;
const keyOf = (fullName: string, domain: string) => `${fullName} at ${domain}`;

/** Carries out the available jobs; with `deaths`, the worker of each job stops after so many outcomes. */
async function work(outcomeOf: () => SearchOutcome, said: Said, deaths: number): Promise<void> {
  for (const job of await claim()) {
    let answers = 0;
    const stopping = new AbortController();
    store.deps.emailFinder = new ScriptedFinder(({ fullName }, domain) => {
      answers += 1;
      if (deaths > 0 && answers >= deaths) stopping.abort();
      const outcome = outcomeOf();
      said.set(keyOf(fullName, domain), outcome);
      return outcome;
    });
    await searchEmailGroup(store.deps, job, stopping.signal);
  }
}

/** The expected charges: of each row that has ended, by its outcome. */
function chargesDue({ contacts }: EmailBatch, said: Said): number {
  return contacts.filter(({ full_name, domain, status, error_code }) => {
    const outcome = said.get(keyOf(full_name, domain));
    const isSearched = status !== 'pending' && error_code !== 'invalid_input' && !full_name.includes('GmbH');
    return isSearched && outcome !== undefined && isCharged(outcome);
  }).length;
}

/** Checks the invariants of a batch. @returns the batch */
async function look(caller: Caller, id: string): Promise<EmailBatch> {
  const batch = EmailBatch.parse(serializeEmailBatch(await getEmailBatch(store.deps, caller, id)));
  const { total, pending, found, not_found, inconclusive, error } = batch.progress;
  expect(pending + found + not_found + inconclusive + error).toBe(total);
  expect(batch.contacts).toHaveLength(total);
  for (const { status, email, verification, error_code } of batch.contacts) {
    expect([email === null, verification === null]).toEqual([status !== 'found', status !== 'found']);
    expect(error_code !== undefined).toBe(status === 'error');
  }
  expect(pending === 0).toBe(batch.status === 'completed' || batch.status === 'failed');
  return batch;
}

test('whatever mail hosts reply and workers do, the numbers add up, no row returns to an earlier state, and each is charged once by the rules', async () => {
  await fc.assert(
    fc.asyncProperty(contacts, steps, fc.infiniteStream(outcomes), async (sent, happenings, stream) => {
      await store.deps.db.write("DELETE FROM jobs WHERE queue = 'email'");
      const { caller } = await store.newCaller();
      const { id } = await createEmailBatch(store.deps, caller, sent);
      const said: Said = new Map();
      const ended = new Map<number, string>();
      const next = () => stream.next().value ?? OUTCOMES.missed;
      const check = async () => {
        const batch = await look(caller, id);
        for (const [row, contact] of batch.contacts.entries()) {
          const before = ended.get(row);
          if (before !== undefined) expect(JSON.stringify(contact)).toBe(before);
          if (contact.status !== 'pending') ended.set(row, JSON.stringify(contact));
        }
        const { balance, reserved } = await getCredits(store.deps, caller);
        expect(balance).toBeCloseTo(100 - 0.1 * chargesDue(batch, said), 6);
        const held = batch.contacts.filter(
          ({ status, full_name }) => status === 'pending' && !full_name.includes('GmbH'),
        );
        expect(reserved).toBeCloseTo(0.1 * held.length, 6);
        return batch;
      };
      await check();
      for (const happening of happenings) {
        if (happening.kind === 'work') await work(next, said, happening.deaths);
        else if (happening.kind === 'time') store.clock.advance(happening.minutes * 60_000);
        else expect(await sweepExpiredHolds(store.deps)).toBe(0);
        await check();
      }
      for (let round = 0; round < 12 && (await check()).progress.pending > 0; round += 1) {
        store.clock.advance(11 * 60_000);
        await work(next, said, 0);
      }
      expect((await check()).progress.pending).toBe(0);
    }),
    { numRuns: extent({ usual: 20, long: 60 }) },
  );
});

test('every possible outcome is charged as documented', () => {
  const charged = Object.entries<SearchOutcome>(OUTCOMES).flatMap(([name, outcome]) =>
    isCharged(outcome) ? name : [],
  );
  expect(charged).toEqual(['found', 'foundInCache', 'guessed', 'missed']);
});
