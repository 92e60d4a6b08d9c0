import { expect, test } from 'vitest';
import type { AskedQuestion } from './askedQuestion.ts';
import { comparisonIdentityOf, identityOf } from './run.ts';
import { cacheKeyOf, groupKeyOf } from './runKeys.ts';

const QUESTION: AskedQuestion = {
  question: 'Is there a fit with what we sell?',
  answerType: 'boolean',
  outputSchema: null,
  weight: null,
  qualificationCriteria: null,
  verificationMode: 'strict',
  connectors: {},
  template: null,
};
const asking = (asked: Partial<AskedQuestion>) => ({
  organizationId: 'o',
  entityType: 'company' as const,
  type: 'custom' as const,
  domain: 'quillmere.example',
  contactProfileUrl: null,
  parameters: {},
  forceRefresh: false,
  asked: { ...QUESTION, ...asked },
});
const PAYROLL = { background: { name: 'Wardwell', products: 'Payroll' } };
const ROPE = { background: { name: 'Wardwell', products: 'Rope' } };

test.each([
  ['the result cache', (asked: object) => cacheKeyOf(identityOf(asking(asked)))],
  ['the answer before', (asked: object) => cacheKeyOf(comparisonIdentityOf(asking(asked)))],
  ['the group that is read together', (asked: object) => groupKeyOf(asking(asked))],
])('%s knows under which description of the asker a question was asked', (_what, keyOf) => {
  const keys = [{}, PAYROLL, ROPE].map((asked) => keyOf(asked)?.toString('hex'));
  expect(new Set(keys).size).toBe(3);
  expect(keyOf({ background: { products: 'Payroll', name: 'Wardwell' } })).toEqual(keyOf(PAYROLL));
});

test('a question without a background has the key that it had before there were any', () => {
  expect(cacheKeyOf(identityOf(asking({ background: undefined }))).toString('hex')).toBe(
    cacheKeyOf({
      organizationId: 'o',
      entityType: 'company',
      type: 'custom',
      entity: 'quillmere.example',
      parameters: { question: QUESTION.question, answerType: 'boolean', verificationMode: 'strict' },
    }).toString('hex'),
  );
});
