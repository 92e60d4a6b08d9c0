import { expect, test } from 'vitest';
import { resultOf } from '../answers.ts';
import type { AnswerType } from '../answerType.ts';
import { answerStateOf, type TemplateAnswer } from './answer.ts';
import type { ScoredType } from './rule.ts';

function answered(answerType: AnswerType, payload: unknown): TemplateAnswer {
  return {
    runId: '019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e',
    answerType,
    result: resultOf(answerType, payload),
    confidence: 0.8,
    completedAt: '2026-11-21T09:00:00.000Z',
  };
}

const readingOf = (answerType: ScoredType, payload: unknown, choiceLabels?: Record<string, string>) => {
  const state = answerStateOf({ answerType, choiceLabels }, answered(answerType, payload));
  return state.kind === 'answered' ? state.value : state.reason;
};

test('an answer keeps its run, its time and its confidence', () => {
  expect(answerStateOf({ answerType: 'boolean' }, answered('boolean', { value: false }))).toEqual({
    kind: 'answered',
    value: false,
    runId: '019ab0f2-6e3b-7c1f-9d02-0f6f4b2f7b1e',
    answeredAt: '2026-11-21T09:00:00.000Z',
    confidence: 0.8,
  });
});

test.each([
  ['number', { value: 5000 }, 5000],
  ['percentage', { value: 12.5 }, 12.5],
  ['currency', { value: 1_000_000, currency: 'EUR' }, 1_000_000],
  ['list', { value: ['HubSpot'] }, ['HubSpot']],
  ['list', { value: 'HubSpot' }, ['HubSpot']],
  ['list', { value: [] }, []],
  ['list', { value: [2024, true, null] }, ['2024', 'true']],
] as const)('%s %j reads as %j', (answerType, payload, value) => {
  expect(readingOf(answerType, payload)).toEqual(value);
});

test('a choice key in an answer becomes its label', () => {
  expect(readingOf('list', { value: ['HS', 'Pipedrive'] }, { hs: 'HubSpot' })).toEqual([
    'HubSpot',
    'Pipedrive',
  ]);
});

test.each([
  ['boolean', { value: null }, 'null_value'],
  ['boolean', null, 'null_value'],
  ['list', {}, 'null_value'],
  ['boolean', { value: 'true' }, 'answer_type_changed'],
  ['number', { value: '5000' }, 'answer_type_changed'],
  ['list', { value: [{ name: 'HubSpot' }] }, 'answer_type_changed'],
  ['currency', { value: 5 }, 'unknown_currency'],
  ['currency', { value: 5, currency: null }, 'unknown_currency'],
  ['currency', { value: 5, currency: '€' }, 'unknown_currency'],
  ['currency', { value: 5, currency: 'XXX' }, 'unknown_currency'],
  ['currency', { value: null, currency: null }, 'null_value'],
] as const)('%s %j is missing: %s', (answerType, payload, reason) => {
  expect(readingOf(answerType, payload)).toBe(reason);
});

test('without a completed run the signal is missing, and a failed one says so', () => {
  expect(answerStateOf({ answerType: 'boolean' }, null)).toEqual({ kind: 'missing', reason: 'no_answer' });
  expect(answerStateOf({ answerType: 'boolean' }, 'failed')).toEqual({ kind: 'missing', reason: 'failed' });
});

test('an answer of another type than the rule reads is missing', () => {
  expect(answerStateOf({ answerType: 'list' }, answered('open_text', { value: 'HubSpot' }))).toEqual({
    kind: 'missing',
    reason: 'answer_type_changed',
  });
  expect(answerStateOf({ answerType: 'number' }, answered('percentage', { value: 5 }))).toEqual({
    kind: 'missing',
    reason: 'answer_type_changed',
  });
});
