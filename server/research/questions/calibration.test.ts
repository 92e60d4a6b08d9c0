import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../test/support/questionSite.ts';
import { questionConfidence } from './calibration.ts';

const HOST = 'tarnbeck.example';
const PAGES = {
  [`https://${HOST}/`]: htmlPage(
    'Tarnbeck',
    '<h1>Tarnbeck</h1><p>Tarnbeck makes kilns.</p><p>We run 14 workshops.</p><p>We deliver to Norway, Sweden and Denmark.</p>',
  ),
};

async function confidenceOf(properties: Record<string, object>) {
  const outcome = await askPages(
    {
      question: 'Profile',
      answerType: 'json_schema',
      outputSchema: { type: 'object', properties },
      verificationMode: 'lenient',
    },
    { pages: PAGES, domain: HOST, context: { asOf: new Date('2026-11-01') } },
  );
  return { value: outcome.value, confidence: outcome.confidence };
}

test('the confidence of an object is the mean of those of its properties that say something', async () => {
  const workshops = { type: 'integer', description: 'How many workshops do they run?' };
  const deliversToPoland = { type: 'boolean', description: 'Do they deliver to Poland?' };
  const colour = { type: ['string', 'null'], description: 'What colour is the gate?' };
  const stated = await confidenceOf({ workshops });
  const inferred = await confidenceOf({ deliversToPoland });
  const both = await confidenceOf({ workshops, deliversToPoland, colour });
  expect(both.value).toEqual({ workshops: 14, deliversToPoland: false, colour: null });
  expect(inferred.confidence).toBeLessThan(stated.confidence);
  expect(both.confidence).toBeCloseTo((stated.confidence + inferred.confidence) / 2, 2);
});

test.each([
  [0.2, 0.9],
  [0.35, 0.55],
  [0.1, 0.2],
])('weak evidence (%s) and strong (%s) are each told by their own worth', (weak, strong) => {
  const alone = [weak, strong].map((one) => questionConfidence('json_schema', [one], 1).confidence);
  const { confidence, evidence } = questionConfidence('json_schema', [weak, strong], 1);
  expect(confidence).toBeCloseTo(((alone[0] ?? 0) + (alone[1] ?? 0)) / 2, 2);
  expect(evidence.strengths).toEqual([weak, strong]);
});
