import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CardContribution } from './card.ts';
import { WHY_NOW_MAX, whyNow } from './whyNow.ts';

const NOW = new Date('2026-11-20T09:30:00.000Z');
let nextRule = 1;
const quote = (excerpt: string, publishedAt: string | null = null) => ({
  url: 'https://kranwerk.example/news',
  title: 'News',
  excerpt,
  accessedAt: '2026-11-20T08:00:00.000Z',
  publishedAt,
});
const fact = (name: string, changes: Partial<CardContribution> = {}): CardContribution => ({
  ruleId: `00000000-0000-4000-8000-${String(nextRule++).padStart(12, '0')}`,
  signalTemplateId: '00000000-0000-4000-8000-000000000000',
  name,
  question: '',
  maxPoints: 10,
  matchedValue: 'true',
  pointsEarned: 10,
  scoreEffect: 20,
  answeredAt: null,
  confidence: 0.9,
  reasoning: null,
  evidence: [quote(`Words about ${name}.`)],
  ...changes,
});
const told = (fit: CardContribution[], urgency: CardContribution[] = []) =>
  whyNow(
    [
      { dimension: 'fit', contributions: fit },
      { dimension: 'urgency', contributions: urgency },
    ],
    NOW,
  ).map(({ statement }) => statement);

test('the strongest facts come first within urgency and fit, urgency before fit', () => {
  expect(
    told(
      [
        fact('weak', { scoreEffect: 5 }),
        fact('strong', { scoreEffect: 60 }),
        fact('sure', { scoreEffect: 30 }),
      ],
      [fact('now', { scoreEffect: 10 })],
    ),
  ).toEqual(['now', 'strong', 'sure']);
});

test('how sure an answer is counts, too', () => {
  const unsure = fact('unsure', { scoreEffect: 40, confidence: 0.2 });
  expect(told([unsure, fact('sure', { scoreEffect: 20, confidence: 0.9 })])).toEqual(['sure', 'unsure']);
});

test('old news counts less: half for each whole year', () => {
  const old = fact('old', { scoreEffect: 50, evidence: [quote('Long ago.', '2024-10-01T00:00:00.000Z')] });
  const news = fact('news', { scoreEffect: 20, evidence: [quote('Lately.', '2026-10-01T00:00:00.000Z')] });
  expect(told([old, news])).toEqual(['news', 'old']);
});

test('a value that is not yes is part of the statement', () => {
  const facts = [fact('CRM', { matchedValue: 'HubSpot' }), fact('Agency', { matchedValue: 'false' })];
  expect(told(facts)).toEqual(['CRM: HubSpot', 'Agency: no']);
});

test('nothing is said without a quote, about what lowers the score, or twice with the same words', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          scoreEffect: fc.integer({ min: -20, max: 60 }),
          confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
          words: fc.option(fc.constantFrom('', '  ', 'One.', 'Two.', 'Three.', 'Four.')),
          isFit: fc.boolean(),
        }),
      ),
      (given) => {
        const made = given.map(({ words, isFit: _, ...changes }, index) =>
          fact(`fact ${index}`, { ...changes, evidence: words === null ? [] : [quote(words)] }),
        );
        const facts = whyNow(
          [
            { dimension: 'fit', contributions: made.filter((_, index) => given[index]?.isFit) },
            { dimension: 'urgency', contributions: made.filter((_, index) => !given[index]?.isFit) },
          ],
          NOW,
        );
        expect(facts.length).toBeLessThanOrEqual(WHY_NOW_MAX);
        for (const { scoreEffect, evidence } of facts) {
          expect(scoreEffect).toBeGreaterThan(0);
          expect(evidence.excerpt.trim()).not.toBe('');
        }
        expect(new Set(facts.map(({ evidence }) => evidence.excerpt)).size).toBe(facts.length);
      },
    ),
  );
});

test('of several quotes the newest is shown; a long one is cut between words and stays the page’s own', () => {
  const long = `${'Kranwerk opens a new warehouse and '.repeat(12)}ends.`;
  const evidence = [
    quote('Undated.'),
    quote('Old.', '2026-01-02T00:00:00.000Z'),
    quote(long, '2026-10-02T00:00:00.000Z'),
  ];
  const [shown] = whyNow([{ dimension: 'urgency', contributions: [fact('Opening', { evidence })] }], NOW);
  const words = shown?.evidence.excerpt ?? '';
  expect(words.length).toBeLessThanOrEqual(221);
  expect(words.endsWith('…')).toBe(true);
  expect(long.startsWith(words.slice(0, -1))).toBe(true);
  expect(long.charAt(words.length - 1)).toBe(' ');
});
