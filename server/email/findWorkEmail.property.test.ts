import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HostScript, mailScene, type SceneRecords } from '../../test/support/mailScene.ts';
import type { MemoryPages } from '../../test/support/memoryWeb.ts';
import type { MailboxAnswer, VerificationEnd } from './verification/mailboxVerifier.ts';

const ASKED = 'asked.test';
const OTHER = 'other.test';
const answer = fc.constantFrom<MailboxAnswer>(
  'accepted',
  'no_such_mailbox',
  'disabled',
  'full',
  'greylisted',
  'blocked',
  'unknown',
);
const script: fc.Arbitrary<HostScript> = fc.record(
  {
    mailboxes: fc.dictionary(
      fc.constantFrom('jane.doe', 'jdoe', 'jane', 'janed', 'john.roe', 'jroe'),
      answer,
    ),
    others: answer,
    acceptsAfter: fc.nat(6),
    fails: fc.constantFrom<VerificationEnd>('greylisted', 'blocked', 'temporary', 'unreachable'),
  },
  { requiredKeys: ['mailboxes'] },
);
const RECORDS: Record<'normal' | 'fails' | 'null MX' | 'none', SceneRecords> = {
  normal: {},
  fails: { [ASKED]: 'fails' },
  'null MX': { [ASKED]: { mx: [''] } },
  none: { [ASKED]: {} },
};
const records = fc.constantFrom<'normal' | 'fails' | 'null MX' | 'none'>(
  'normal',
  'normal',
  'normal',
  'fails',
  'null MX',
  'none',
);
const site = fc.constantFrom<MemoryPages>(
  {},
  { [`https://${ASKED}/`]: { body: '<p>We make pumps.' } },
  { [`https://${ASKED}/`]: { body: '<p>This domain is for sale.' } },
  {
    [`https://${ASKED}/`]: { body: '', location: `https://${OTHER}/` },
    [`https://${OTHER}/`]: { body: 'Pumps' },
  },
  { [`https://${ASKED}/`]: { body: '', location: 'https://gone.test/' } },
);
// A batch has no duplicate contacts.
const names = fc.uniqueArray(
  fc.constantFrom('Jane Doe', 'John Roe', 'Ольга Петрова', 'Acme Pumps Ltd', 'Dr. Jane Doe'),
  {
    minLength: 1,
    maxLength: 6,
  },
);

test('whatever hosts, DNS and sites do: an outcome within the rules, no verifier left open, nothing uncertain cached', async () => {
  await fc.assert(
    fc.asyncProperty(script, script, records, site, names, async (asked, other, kind, pages, people) => {
      const dns = RECORDS[kind];
      const { finder, hosts, cache } = mailScene({ hosts: { [ASKED]: asked, [OTHER]: other }, dns, pages });
      const domain = finder.open(ASKED, 3);
      const outcomes = await Promise.all(
        people.map((fullName) => domain.find({ fullName, companyName: null, location: null })),
      );
      await domain.close();
      expect(hosts.openLines).toBe(0);
      for (const { status, email, verification, verifiedOn, foundOnSuccessor, upstreamFailed } of outcomes) {
        expect([email === null, verification === null]).toEqual([status !== 'found', status !== 'found']);
        if (verification !== null) expect(verification.score > 80).toBe(verification.state === 'deliverable');
        expect(foundOnSuccessor).toBe(email?.endsWith(`@${OTHER}`) ?? false);
        if (upstreamFailed) expect(status).toBe('inconclusive');
        if (status === 'not_found' && verifiedOn === 'asked_domain')
          expect(hosts.asked.some((one) => one.endsWith(`@${ASKED}`))).toBe(true);
      }
      const acceptedKept = [...cache.boxes].filter(([, { state }]) => state === 'accepted');
      for (const [key, { localPart }] of acceptedKept)
        expect((key.startsWith(ASKED) ? asked : other).mailboxes?.[localPart]).toBe('accepted');
      const again = await Promise.all(
        people.map((fullName) => finder.find({ fullName, companyName: null, location: null }, ASKED)),
      );
      again.forEach((outcome, index) => {
        const before = outcomes[index];
        if (before?.status === 'found' && before.reason !== 'accept_all_unknown')
          expect(outcome).toMatchObject({ email: before.email, verifiedOn: 'nowhere' });
      });
    }),
    { numRuns: 400 },
  );
});
