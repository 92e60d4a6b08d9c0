import type { CardContribution, CardScore, WhyNow } from '@assay/shared/hubspot/card';
import { MissingReason } from '@assay/shared/scoring/answer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownBandsCard, scoredCard, staleCard } from '../../test/cards.ts';
import { dateWords } from './dates.ts';
import { factViews, scoreViews } from './score.ts';

const BERLIN = dateWords('Europe/Berlin');
const READ_AT = '2026-11-20T09:30:00.000Z';

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
  scoreEffect: 23.26,
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
  colour: 'yellow',
  hasCircle: true,
  note: null,
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

function scoreView(of: CardScore, whyNow: WhyNow[] = []) {
  const [view] = scoreViews({ scores: [of], whyNow, readAt: READ_AT }, BERLIN);
  if (view === undefined) throw new Error('There is no view.');
  return view;
}

test('every contribution is shown once: as raising, lowering or without effect', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 })), (points) => {
      const contributions = points.map((pointsEarned, index) =>
        contribution({
          scoreEffect: pointsEarned,
          ruleId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        }),
      );
      const { ups, downs, neutral } = scoreView(score({ contributions }));
      const keys = [...ups, ...downs, ...neutral].map(({ key }) => key);
      expect(keys.toSorted()).toEqual(contributions.map(({ ruleId }) => ruleId).toSorted());
      expect(ups).toHaveLength(points.filter((earned) => earned > 0).length);
      expect(downs).toHaveLength(points.filter((earned) => earned < 0).length);
    }),
  );
});

test('a reason shows the points of the score, its answer in words, the confidence and when it was answered', () => {
  const { ups } = scoreView(score({ contributions: [contribution({ matchedValue: 'true' })] }));
  expect(ups[0]).toMatchObject({
    points: '+23',
    text: 'CRM: yes',
    details: '71 % confidence, answered 19 Nov 2026',
  });
});

test.each([
  [-5.81, '−6'],
  [0.44, '+0.4'],
  [0.01, '+0.1'],
  [0, '0'],
  [1, '+1'],
])('an effect of %s points is written %s: no decimals without meaning', (scoreEffect, words) => {
  const { ups, downs, neutral } = scoreView(score({ contributions: [contribution({ scoreEffect })] }));
  expect([...ups, ...downs, ...neutral].map(({ points }) => points)).toEqual([words]);
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

const versions = (...scores: number[]) =>
  scores.map((value, index) => ({
    score: value,
    computedAt: `2026-11-1${index + 6}T14:00:00.000Z`,
    version: index,
  }));

test.each([
  ['new', 44.44, null, 'First score'],
  ['same', 44.44, 44.44, 'Unchanged'],
  ['up', 44.44, 40.1, '40 → 44 on 17 Nov'],
  ['down', 80, 88, '88 → 80 on 17 Nov'],
  ['up', 44.9, 44.1, 'Up by less than a point on 17 Nov'],
] as const)('a trend that is %s, to %s from %s, reads "%s"', (trend, now, previousScore, words) => {
  const history = versions(previousScore ?? 0, now);
  expect(scoreView(score({ trend, score: now, previousScore, history })).change).toBe(words);
});

test('the score is cut as HubSpot’s circle cuts it, and its colour and band are the server’s', () => {
  expect(scoreView(score({ score: 65.99, band: 'B', colour: 'yellow' }))).toMatchObject({
    score: 65,
    band: 'B',
    colour: 'yellow',
    hasCircle: true,
  });
});

test('what “Why now” quotes is not quoted a second time among the reasons', () => {
  const evidence = (excerpt: string) => ({
    url: 'https://kranwerk.example/jobs',
    title: 'Jobs',
    excerpt,
    accessedAt: '2026-11-18T08:00:00.000Z',
    publishedAt: '2026-11-12T00:00:00.000Z',
  });
  const own = contribution({ evidence: [evidence('Long words that were cut.'), evidence('Others.')] });
  const fact: WhyNow = {
    ruleId: own.ruleId,
    dimension: 'fit',
    statement: 'CRM: HubSpot',
    scoreEffect: 23.26,
    evidence: evidence('Long words…'),
  };
  const { ups } = scoreView(score({ contributions: [own] }), [fact]);
  expect(ups[0]).toMatchObject({
    isQuotedAbove: true,
    details: '71 % confidence, answered 19 Nov 2026, quoted above',
  });
  expect(ups[0]?.evidence.map(({ excerpt }) => excerpt)).toEqual(['Others.']);
  expect(factViews({ whyNow: [fact] }, dateWords('US/Eastern'))[0]).toMatchObject({
    statement: 'CRM: HubSpot',
    evidence: { date: 'published 12 Nov 2026', label: 'Jobs', excerpt: 'Long words…' },
  });
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
  expect(raises[0]).toMatchObject({ gain: 'up to +27', why: 'not asked yet' });
  const [first] = missing;
  if (!first) throw new Error('no reason');
  const underWay = scoreView(score({ missing: [{ ...first, isResearching: true }] })).raises[0];
  expect(underWay?.why).toBe('being researched now');
});

test('points have one unit: what raises and lowers a score comes to the score, and nothing could lift it above 100', () => {
  for (const { scores } of [scoredCard, ownBandsCard, staleCard])
    for (const { score: whole, contributions, missing } of scores) {
      const sum = contributions.reduce((total, { scoreEffect }) => total + scoreEffect, 0);
      expect(sum).toBeCloseTo(whole, 1);
      for (const { scoreGain } of missing) expect(whole + scoreGain).toBeLessThanOrEqual(100.01);
    }
});
