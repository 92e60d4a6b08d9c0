/** @folder Erasing everything that is known about a person. */

import type { Deps } from '../../deps.ts';
import { type Actor, SYSTEM } from '../../domain/audit.ts';
import type { Caller } from '../../domain/caller.ts';
import { hashOfObject } from '../../domain/scoring.ts';
import { mentionsOf } from '../../research/contacts/personName.ts';
import { readProfileIdentity } from '../../research/contacts/profileIdentity.ts';
import { release } from '../../store/ledger.ts';
import {
  eraseRuns,
  forgetAnswersAbout,
  lockContactRuns,
  personHash,
  spellingsOf,
  suppressContact,
} from '../../store/privacy.ts';
import { eraseExchanges } from '../../store/research/modelExchanges.ts';
import { forgetObject } from '../../store/scoring/scores.ts';
import { withTransaction } from '../../store/transaction.ts';
import { audit } from '../audit.ts';

/**
 * Erases everything the organisation has about a person, under every spelling of the profile URL, and forbids further research:
 * runs with their questions, answers, deliveries, pages and exchanges with models, also those under way, whose credits are
 * released, and assignments with scores, all or nothing. Exchanges of other runs that name the person are deleted before. A hash and
 * an audit entry remain. For an unknown person it only forbids research. docs/api-contract.md "Privacy".
 */
export async function eraseContact(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
  { organizationId, apiKeyId }: Caller,
  profileUrl: string,
  actor: Actor = apiKeyId === null ? SYSTEM : { kind: 'key', id: apiKeyId },
): Promise<void> {
  // Outside the transaction: it may take long, nothing waits for it, and repeating it is harmless.
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
    await audit(tx, deps, actor, {
      organizationId,
      action: 'contact.erased',
      subject: `person:${personHash(profileUrl).toString('hex')}`,
      details: { runs: runs.length, pages: erased.pages, exchanges },
    });
  });
}

/** Longer texts are examined in overlapping pieces, so that no name is cut in two. */
const PIECE_CHARACTERS = 3_800;
const OVERLAP_CHARACTERS = 200;

/** Whether a text contains the full name of a profile's person, as far as the profile URL shows the name. */
function namesPerson(profileUrl: string): (text: string) => boolean {
  const { readings, handle } = readProfileIdentity(profileUrl);
  const families = readings.map(({ family }) => loose(family.at(-1) ?? ''));
  return (text) => {
    if (handle === null) {
      // Most texts do not contain the surname, which is a quick check.
      const seen = loose(text);
      if (!families.some((family) => seen.includes(family))) return false;
    }
    for (let start = 0; start < text.length; start += PIECE_CHARACTERS) {
      const piece = text.slice(start, start + PIECE_CHARACTERS + OVERLAP_CHARACTERS);
      if (mentionsOf(piece, { readings, handle }).length > 0) return true;
    }
    return false;
  };
}

/** Letters without accents; "ä", "ae" and "a" are equal, as are the variants of o and u. */
function loose(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/([aou])e/g, '$1');
}
