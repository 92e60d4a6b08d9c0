import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { expect, test } from 'vitest';
import { payloadValue } from './payload.ts';

test.each([
  ['number', { type: 'number', number: { value: 2014 } }, '2014'],
  ['number', { type: 'number', number: { value: 12_500 } }, '12,500'],
  ['currency', { type: 'currency', currency: { value: 15_000_000, currency: 'USD' } }, '15,000,000 USD'],
  ['boolean', { type: 'boolean', boolean: { value: false } }, 'no'],
  ['list', { type: 'list', list: { value: ['ISO 9001', 'ISO 14001'] } }, 'ISO 9001, ISO 14001'],
  ['open_text', { type: 'open_text', openText: { value: null } }, null],
])('an answer of the type %s is shown in words: %j', (answerType, result, words) => {
  expect(payloadValue({ answerType, result } as unknown as EnrichmentRun)).toBe(words);
});
