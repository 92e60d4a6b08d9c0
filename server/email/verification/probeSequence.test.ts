import { array, assert, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { MailboxAnswer } from './mailboxVerifier.ts';
import { ProbeSequence } from './probeSequence.ts';

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

/** The reply's class follows from the answer; only `unknown` and `full` occur with both classes. */
const result = record({ answer: constantFrom(...ANSWERS), isFor: constantFrom('now', 'good') }).map(
  ({ answer, isFor }) => ({
    answer,
    isTransient:
      answer === 'accepted' ||
      answer === 'greylisted' ||
      (isFor === 'now' && ['full', 'unknown'].includes(answer)),
    reply: '',
  }),
);
const event = record({ result, isLost: constantFrom(true, false, false, false) });

test('an accepted mailbox counts only when random ones were permanently refused, before and after it, in one session', () => {
  assert(
    property(array(event, { minLength: 30, maxLength: 30 }), constantFrom(null, false), (events, known) => {
      let probes = 0;
      const sequence = new ProbeSequence(CANDIDATES, known, () => `probe${++probes}`);
      let session: { asked: string; answer: MailboxAnswer; isTransient: boolean }[] = [];
      const all: typeof session = [];
      for (const { result: said, isLost } of events) {
        if (sequence.outcome !== null) break;
        if (isLost) {
          sequence.sessionLost();
          session = [];
        }
        session.push({ asked: sequence.next, ...said });
        all.push({ asked: sequence.next, ...said });
        sequence.record(said);
      }
      const outcome = sequence.outcome ?? sequence.stop('temporary');
      if (outcome.acceptAll !== false || outcome.probed.at(-1)?.answer !== 'accepted') return;
      const [candidate, probe] = session.slice(-2);
      expect(candidate).toMatchObject({ asked: outcome.probed.at(-1)?.localPart, answer: 'accepted' });
      expect(probe?.asked).toMatch(/^probe/);
      expect(['no_such_mailbox', 'disabled', 'unknown']).toContain(probe?.answer);
      expect(probe?.isTransient).toBe(false);
      if (known === null) expect(all[0]).toMatchObject({ asked: 'probe1', isTransient: false });
    }),
    { numRuns: 5_000 },
  );
});

test('candidates are probed in order, none twice in a session, and no more than needed', () => {
  assert(
    property(array(result, { minLength: 30, maxLength: 30 }), (said) => {
      const sequence = new ProbeSequence(CANDIDATES, null, () => 'probe');
      const asked: string[] = [];
      for (const one of said) {
        if (sequence.outcome !== null) break;
        asked.push(sequence.next);
        sequence.record(one);
      }
      expect(sequence.outcome).not.toBeNull();
      if (said[0]?.answer === 'greylisted') return; // greylisting, see below
      const people = asked.filter((localPart) => localPart !== 'probe');
      expect(people).toEqual(CANDIDATES.slice(0, people.length));
      expect(sequence.outcome?.probed.map(({ localPart }) => localPart)).toEqual(people);
    }),
  );
});

test('a host that greylists random addresses is sent the likeliest ones too, whatever it answers', () => {
  const candidates = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const sequence = new ProbeSequence(candidates, null, (which) => which);
  const asked: string[] = [];
  for (const answer of ['greylisted', ...candidates.map(() => 'accepted' as const)] as const) {
    if (sequence.outcome !== null) break;
    asked.push(sequence.next);
    sequence.record({ answer, isTransient: true, reply: '' });
  }
  expect(asked).toEqual(['first', 'second', 'a', 'b', 'c', 'd', 'e', 'f']);
  expect(sequence.outcome).toEqual({ probed: [], acceptAll: null, end: 'greylisted' });
});

test('a host that disconnects after greylisting is not called again', () => {
  const sequence = new ProbeSequence(CANDIDATES, null, (which) => which);
  sequence.record({ answer: 'greylisted', isTransient: true, reply: '' });
  sequence.sessionLost();
  expect(sequence.outcome).toMatchObject({ end: 'greylisted' });
});

test('stopping between an acceptance and its second probe leaves it unproven', () => {
  const sequence = new ProbeSequence(['a.b'], false, () => 'probe');
  sequence.record({ answer: 'accepted', isTransient: true, reply: '250 ok' });
  expect(sequence.stop('budget')).toMatchObject({ acceptAll: null, end: 'budget' });
});
