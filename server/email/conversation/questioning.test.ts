import { array, assert, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { MailboxAnswer } from './enquiry.ts';
import { Questioning } from './questioning.ts';

const ANSWERS: MailboxAnswer[] = [
  'accepted',
  'no_such_mailbox',
  'disabled',
  'full',
  'greylisted',
  'blocked',
  'unknown',
];
const CANDIDATES = ['a.b', 'ab', 'a', 'b', 'abc'];

/** The reply's class goes with the answer; 5yz in unknown words is the only answer of two classes besides `full`. */
const heard = record({ answer: constantFrom(...ANSWERS), isFor: constantFrom('now', 'good') }).map(
  ({ answer, isFor }) => ({
    answer,
    isPassing:
      answer === 'accepted' ||
      answer === 'greylisted' ||
      (isFor === 'now' && ['full', 'unknown'].includes(answer)),
    reply: '',
  }),
);
const event = record({ heard, isLost: constantFrom(true, false, false, false) });

test('an accepted mailbox counts only when random ones were refused for good, before and after it, in one session', () => {
  assert(
    property(array(event, { minLength: 30, maxLength: 30 }), constantFrom(null, false), (events, known) => {
      let probes = 0;
      const questioning = new Questioning(CANDIDATES, known, () => `probe${++probes}`);
      let session: { asked: string; answer: MailboxAnswer; isPassing: boolean }[] = [];
      const all: typeof session = [];
      for (const { heard: said, isLost } of events) {
        if (questioning.outcome !== null) break;
        if (isLost) {
          questioning.sessionLost();
          session = [];
        }
        session.push({ asked: questioning.next, ...said });
        all.push({ asked: questioning.next, ...said });
        questioning.hear(said);
      }
      const outcome = questioning.outcome ?? questioning.stop('temporary');
      if (outcome.acceptAll !== false || outcome.asked.at(-1)?.answer !== 'accepted') return;
      const [candidate, probe] = session.slice(-2);
      expect(candidate).toMatchObject({ asked: outcome.asked.at(-1)?.localPart, answer: 'accepted' });
      expect(probe?.asked).toMatch(/^probe/);
      expect(['no_such_mailbox', 'disabled', 'unknown']).toContain(probe?.answer);
      expect(probe?.isPassing).toBe(false);
      if (known === null) expect(all[0]).toMatchObject({ asked: 'probe1', isPassing: false });
    }),
    { numRuns: 5_000 },
  );
});

test('candidates are asked in order, none twice in a session, and no more than needed', () => {
  assert(
    property(array(heard, { minLength: 30, maxLength: 30 }), (said) => {
      const questioning = new Questioning(CANDIDATES, null, () => 'probe');
      const asked: string[] = [];
      for (const one of said) {
        if (questioning.outcome !== null) break;
        asked.push(questioning.next);
        questioning.hear(one);
      }
      expect(questioning.outcome).not.toBeNull();
      if (said[0]?.answer === 'greylisted') return; // introductions, below
      const people = asked.filter((localPart) => localPart !== 'probe');
      expect(people).toEqual(CANDIDATES.slice(0, people.length));
      expect(questioning.outcome?.asked.map(({ localPart }) => localPart)).toEqual(people);
    }),
  );
});

test('a host that greylists random addresses is introduced to the likeliest ones, whatever it says to them', () => {
  const candidates = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const questioning = new Questioning(candidates, null, (which) => which);
  const asked: string[] = [];
  for (const answer of ['greylisted', ...candidates.map(() => 'accepted' as const)] as const) {
    if (questioning.outcome !== null) break;
    asked.push(questioning.next);
    questioning.hear({ answer, isPassing: true, reply: '' });
  }
  expect(asked).toEqual(['first', 'second', 'a', 'b', 'c', 'd', 'e', 'f']);
  expect(questioning.outcome).toEqual({ asked: [], acceptAll: null, end: 'greylisted' });
});

test('a host that hangs up after greylisting is not called again for introductions', () => {
  const questioning = new Questioning(CANDIDATES, null, (which) => which);
  questioning.hear({ answer: 'greylisted', isPassing: true, reply: '' });
  questioning.sessionLost();
  expect(questioning.outcome).toMatchObject({ end: 'greylisted' });
});

test('stopping between an acceptance and its second probe leaves open whether it counts', () => {
  const questioning = new Questioning(['a.b'], false, () => 'probe');
  questioning.hear({ answer: 'accepted', isPassing: true, reply: '250 ok' });
  expect(questioning.stop('budget')).toMatchObject({ acceptAll: null, end: 'budget' });
});
