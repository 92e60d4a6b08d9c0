import type { CardContribution, CardScore } from '@assay/shared/hubspot/card';
import { MissingReason } from '@assay/shared/scoring/answer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreView } from './score.ts';

const SIGNAL = {
  ruleId: '00000000-0000-4000-8000-000000000001',
  signalTemplateId: '00000000-0000-4000-8000-000000000002',
  name: 'CRM',
  question: 'Which CRM?',
  maxPoints: 18,
};

const contribution = (changes: Partial<CardContribution> = {}): CardContribution => ({
  ...SIGNAL,
  matchedValue: 'HubSpot',
  pointsEarned: 8,
  answeredAt: '2026-11-18T23:59:59.000Z',
  confidence: 0.705,
  reasoning: null,
  evidence: [],
  ...changes,
});

const score = (changes: Partial<CardScore> = {}): CardScore => ({
  dimension: 'fit',
  score: 44.44,
  band: null,
  percentile: null,
  previousScore: null,
  trend: 'new',
  version: 1,
  computedAt: '2026-11-20T09:30:00.000Z',
  signalCoverage: 1,
  totalRules: 2,
  explanation: 'Fit 44.44 of 100.',
  contributions: [contribution()],
  missing: [],
  history: [],
  ...changes,
});

test('every contribution is shown once: as raising, lowering or without effect', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 })), (points) => {
      const contributions = points.map((pointsEarned, index) =>
        contribution({ pointsEarned, ruleId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }),
      );
      const { ups, downs, neutral } = scoreView(score({ contributions }));
      const keys = [...ups, ...downs, ...neutral].map(({ key }) => key);
      expect(keys.toSorted()).toEqual(contributions.map(({ ruleId }) => ruleId).toSorted());
      expect(ups).toHaveLength(points.filter((earned) => earned > 0).length);
      expect(downs).toHaveLength(points.filter((earned) => earned < 0).length);
    }),
  );
});

test('a reason shows its points, its answer in words, the confidence and when it was answered', () => {
  const { ups } = scoreView(score({ contributions: [contribution({ matchedValue: 'true' })] }));
  expect(ups[0]).toMatchObject({
    points: '+8 of 18',
    text: 'CRM: yes',
    details: '71 % confidence, answered 18 Nov 2026',
  });
});

test('a penalty has its sign and no "of", for it has no maximum', () => {
  const { downs } = scoreView(score({ contributions: [contribution({ pointsEarned: -5, maxPoints: 0 })] }));
  expect(downs[0]?.points).toBe('−5');
});

test('unknown parts of an answer are left out', () => {
  const { ups } = scoreView(score({ contributions: [contribution({ confidence: null, answeredAt: null })] }));
  expect(ups[0]?.details).toBe('');
});

test.each([
  ['https://www.example.com/a?b=1', 'https://www.example.com/a?b=1', 'example.com'],
  ['javascript:alert(1)', null, 'javascript:alert(1)'],
  ['data:text/html,x', null, 'data:text/html,x'],
])('evidence at %s without a title links to %s as %s', (url, href, label) => {
  const evidence = {
    url,
    title: ' ',
    excerpt: '',
    accessedAt: '2026-11-18T08:00:00.000Z',
    publishedAt: null,
  };
  const { ups } = scoreView(score({ contributions: [contribution({ evidence: [evidence] })] }));
  expect(ups[0]?.evidence).toEqual([{ href, label, date: 'read 18 Nov 2026', excerpt: '' }]);
});

test.each([
  ['new', null, null, 'First score'],
  ['same', 44.44, null, 'Unchanged'],
  ['up', 40.1, { direction: 'increase', color: 'green', label: '4.34 since 40.1' }, null],
  ['down', 90, { direction: 'decrease', color: 'red', label: '45.56 since 90' }, null],
] as const)('a trend that is %s from %s is shown', (trend, previousScore, expected, steady) => {
  expect(scoreView(score({ trend, previousScore }))).toMatchObject({ trend: expected, steady });
});

test.each([
  [70, 'success'],
  [69.99, 'warning'],
  [40, 'warning'],
  [39.99, 'default'],
])('the band of a score of %s has the colour %s', (value, tone) => {
  expect(scoreView(score({ score: value, band: 'B' })).band).toEqual({ label: 'B', tone });
});

test('every reason for a missing signal has words, and a signal under research says so instead', () => {
  const missing = MissingReason.options.map((reason) => ({
    ...SIGNAL,
    reason,
    scoreGain: 27.39726,
    isResearching: false,
  }));
  const { raises } = scoreView(score({ missing }));
  expect(raises.every(({ why }) => why.length > 5)).toBe(true);
  expect(raises[0]).toMatchObject({ gain: 'up to +27.4', why: 'not asked yet' });
  const [first] = missing;
  if (!first) throw new Error('no reason');
  const underWay = scoreView(score({ missing: [{ ...first, isResearching: true }] })).raises[0];
  expect(underWay?.why).toBe('being researched now');
});
