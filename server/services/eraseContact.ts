import type { Deps } from '../deps.ts';
import type { Caller } from '../domain/caller.ts';
import { hashOfObject } from '../domain/scoring.ts';
import { insertAuditEntry } from '../store/auditEntries.ts';
import {
  eraseRuns,
  forgetAnswersAbout,
  lockContactRuns,
  personHash,
  spellingsOf,
  suppressContact,
} from '../store/contacts.ts';
import { release } from '../store/ledger.ts';
import { eraseExchanges } from '../store/modelExchanges.ts';
import { forgetObject } from '../store/scores.ts';
import { withTransaction } from '../store/transaction.ts';
import { namesPerson } from './namesPerson.ts';

/**
 * Erases everything the organisation has about a person, under whatever spelling of the profile's address, and forbids further research, all or nothing: runs with their
 * questions, answers, deliveries, pages and exchanges with models, also those under way, whose credits are given back, and assignments with scores.
 * Exchanges of other runs that name the person go before. What remains is a hash and an audit entry. Erasing somebody unknown only suppresses. Decisions §4, "Privacy".
 */
export async function eraseContact(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
  { organizationId, apiKeyId }: Caller,
  profileUrl: string,
): Promise<void> {
  // Not in the transaction: it may take long, nothing waits for it, and done again it does no harm.
  const exchanges = await eraseExchanges(deps.db, organizationId, namesPerson(profileUrl));
  await withTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    await suppressContact(tx, organizationId, profileUrl, now);
    const spellings = await spellingsOf(tx, organizationId, profileUrl);
    const runs = await lockContactRuns(tx, organizationId, spellings);
    for (const { id, status } of runs) if (status === 'processing') await release(tx, `run:${id}`);
    const erased =
      runs.length === 0
        ? { pages: 0 }
        : await eraseRuns(
            tx,
            runs.map(({ id }) => id),
          );
    for (const spelling of spellings) {
      await forgetObject(tx, organizationId, hashOfObject('contact', spelling));
      await forgetAnswersAbout(tx, organizationId, spelling);
    }
    await insertAuditEntry(tx, {
      organizationId,
      apiKeyId,
      action: 'contact.erased',
      subjectHash: personHash(profileUrl),
      details: { runs: runs.length, pages: erased.pages, exchanges },
      createdAt: now,
    });
  });
}
