import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candidate } from './candidates/candidate.ts';
import { PATTERNS } from './candidates/patterns.ts';
import { searchFreshDays } from './freshness.ts';
import { SCORE_BANDS } from './score.ts';
import { type Evidence, judge } from './verdict.ts';
import type { MailboxAnswer, VerificationEnd } from './verification/mailboxVerifier.ts';

const JANE: readonly Candidate[] = [
  { localPart: 'jane.doe', pattern: 'first.last', particleRule: 'none' },
  { localPart: 'jdoe', pattern: 'flast', particleRule: 'none' },
  { localPart: 'jane', pattern: 'first', particleRule: 'none' },
];
const evidence = (answers: (MailboxAnswer | null)[], rest: Partial<Evidence> = {}): Evidence => ({
  domain: 'acme.example',
  candidates: JANE,
  answers: new Map(
    JANE.flatMap(({ localPart }, index) => {
      const answer = answers[index];
      return answer ? [[localPart, answer] as const] : [];
    }),
  ),
  acceptAll: false,
  end: 'settled',
  confidence: 'high',
  learned: [],
  ...rest,
});
const NO = 'no_such_mailbox';

test.each<[string, Evidence, string]>([
  ['accepted, random refused', evidence(['accepted']), 'found deliverable jane.doe'],
  ['the second is accepted', evidence([NO, 'accepted']), 'found deliverable jdoe'],
  ['a disabled one before it', evidence(['disabled', 'accepted']), 'found deliverable jdoe'],
  ['one deferred, the next accepted', evidence(['unknown', 'accepted']), 'found deliverable jdoe'],
  ['accepted, random unknown', evidence(['accepted'], { acceptAll: null }), 'found risky jane.doe'],
  ['full', evidence([NO, 'full']), 'found risky jdoe'],
  ['full at a catch-all', evidence(['full'], { acceptAll: true }), 'found risky jane.doe'],
  [
    'a catch-all that was not probed further',
    evidence([], { acceptAll: true, end: 'exhausted' }),
    'found risky jane.doe',
  ],
  [
    'a catch-all that refused the likeliest',
    evidence([NO, 'accepted'], { acceptAll: true }),
    'found risky jdoe',
  ],
  ['a catch-all that refused all', evidence([NO, NO, NO], { acceptAll: true }), 'not_found'],
  ['all refused', evidence([NO, 'disabled', NO], { end: 'exhausted' }), 'not_found'],
  ['all refused, random unknown', evidence([NO, NO, NO], { end: 'exhausted', acceptAll: null }), 'not_found'],
  ['all but one refused', evidence([NO, NO], { end: 'budget' }), 'inconclusive budget_spent'],
  ['one unclear', evidence([NO, 'unknown', NO], { end: 'exhausted' }), 'inconclusive temporary_failure'],
  ['one by policy', evidence([NO, 'blocked'], { end: 'blocked' }), 'inconclusive blocked'],
  ['nobody there', evidence([], { end: 'unreachable', acceptAll: null }), 'inconclusive hosts_unreachable'],
  ['unsure, accepted', evidence(['accepted'], { confidence: 'low' }), 'found deliverable jane.doe'],
  ['unsure, full', evidence(['full'], { confidence: 'low' }), 'inconclusive mailbox_full'],
  [
    'unsure, random unknown',
    evidence(['accepted'], { confidence: 'low', acceptAll: null }),
    'inconclusive accept_all_unknown',
  ],
  ['unsure, catch-all', evidence([], { confidence: 'low', acceptAll: true, end: 'exhausted' }), 'not_found'],
  [
    'unsure, catch-all, one deferred',
    evidence(['greylisted'], { confidence: 'low', acceptAll: true, end: 'greylisted' }),
    'inconclusive greylisted',
  ],
])('%s', (_what, given, expected) => {
  const { status, verification, email, reason } = judge(given);
  const shown = verification === null ? (status === 'inconclusive' ? reason : '') : verification.state;
  expect(`${status} ${shown} ${email?.replace('@acme.example', '') ?? ''}`.trim()).toBe(expected);
});

test('a learnt pattern, and likelier addresses that were refused, raise the score', () => {
  const score = (given: Evidence) => judge(given).verification?.score ?? 0;
  const learned = [{ pattern: 'flast', particleRule: 'none', hits: 6, misses: 0 }] as const;
  const plain = score(evidence([NO, 'accepted']));
  expect(score(evidence([NO, 'accepted'], { learned }))).toBeGreaterThan(plain);
  expect(score(evidence(['unknown', 'accepted']))).toBeLessThan(plain);
  expect(score(evidence([NO, 'accepted'], { confidence: 'low' }))).toBeLessThan(plain);
  expect(score(evidence(['accepted']))).toBeGreaterThan(score(evidence([NO, NO, 'accepted'])));
});

const ANSWERS: readonly MailboxAnswer[] = [
  'accepted',
  NO,
  'disabled',
  'full',
  'greylisted',
  'blocked',
  'unknown',
];
const ENDS: readonly (VerificationEnd | 'known')[] = [
  'settled',
  'exhausted',
  'greylisted',
  'blocked',
  'temporary',
  'unreachable',
  'budget',
  'known',
];
const anyEvidence: fc.Arbitrary<Evidence> = fc
  .uniqueArray(fc.constantFrom(...PATTERNS.map(({ name }) => name)), { minLength: 1, maxLength: 18 })
  .chain((patterns) => {
    const candidates = patterns.map(
      (pattern): Candidate => ({ localPart: pattern, pattern, particleRule: 'none' }),
    );
    const answers = fc.array(fc.option(fc.constantFrom(...ANSWERS)), {
      minLength: candidates.length,
      maxLength: candidates.length,
    });
    return fc.record({
      domain: fc.constant('acme.example'),
      candidates: fc.constant(candidates),
      answers: answers.map(
        (given) =>
          new Map(
            candidates.flatMap(({ localPart }, index) => {
              const answer = given[index];
              return answer ? [[localPart, answer] as const] : [];
            }),
          ),
      ),
      acceptAll: fc.constantFrom(true, false, null),
      end: fc.constantFrom(...ENDS),
      confidence: fc.constantFrom('high' as const, 'low' as const),
      learned: fc.array(
        fc.record({
          pattern: fc.constantFrom(...patterns),
          particleRule: fc.constant('none' as const),
          hits: fc.nat(50),
          misses: fc.nat(50),
        }),
        { maxLength: 4 },
      ),
    });
  });

const always = (rule: (given: Evidence) => void) =>
  fc.assert(fc.property(anyEvidence, rule), { numRuns: 3_000 });

test('a 4xx or a refusal by policy never makes a not_found', () => {
  always((given) => {
    const isUntold = [...given.answers.values()].some((answer) =>
      ['greylisted', 'blocked', 'unknown'].includes(answer),
    );
    if (isUntold) expect(judge(given).status).not.toBe('not_found');
  });
});

test('not_found needs every address refused, or an unsure name at a domain that takes everything', () => {
  always((given) => {
    const { status, reason } = judge(given);
    if (status !== 'not_found') return;
    const answers = given.candidates.map(({ localPart }) => given.answers.get(localPart));
    if (reason === 'no_such_mailbox')
      expect(answers.every((answer) => answer === NO || answer === 'disabled')).toBe(true);
    else expect([reason, given.acceptAll, given.confidence]).toEqual(['catch_all_name_unsure', true, 'low']);
  });
});

test('an unsure name is found only on a confirmed mailbox', () => {
  always((given) => {
    const { status, verification } = judge({ ...given, confidence: 'low' });
    if (status === 'found') {
      expect(verification).toMatchObject({ state: 'deliverable', acceptAll: false });
      expect(given.acceptAll).toBe(false);
    }
  });
});

test('deliverable means a mailbox that was accepted where random ones are refused, and only it scores above 80', () => {
  always((given) => {
    const { status, verification, email } = judge(given);
    expect(verification === null).toBe(status !== 'found');
    expect(email === null).toBe(status !== 'found');
    if (verification === null) return;
    const { state, score } = verification;
    expect(Number.isInteger(score) && score >= SCORE_BANDS.guess.from && score <= 100).toBe(true);
    expect(score > 80).toBe(state === 'deliverable');
    if (state !== 'deliverable') return;
    expect(given.acceptAll).toBe(false);
    expect(given.answers.get(email?.split('@')[0] ?? '')).toBe('accepted');
  });
});

test('nothing inconclusive is ever cached', () => {
  always((given) => {
    const verdict = judge(given);
    if (verdict.status === 'inconclusive') expect(searchFreshDays(verdict)).toBeNull();
  });
});
