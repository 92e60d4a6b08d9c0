import type { AnswerType } from '@assay/shared/answerType';
import { afterEach, expect, test } from 'vitest';
import { askPages } from '../../../test/support/questionSite.ts';
import {
  answering,
  judging,
  type ModelScript,
  type ScriptedModel,
  startModel,
  toolsWith,
  type WrittenItem,
} from '../../../test/support/scriptedModel.ts';

let scripted: ScriptedModel | null = null;
afterEach(async () => {
  await scripted?.close();
  scripted = null;
});

/** Asks with a model that gives these items; its judge finds what it names stated and everything else not. */
async function ask(
  {
    question,
    answerType,
    ...more
  }: {
    question: string;
    answerType: AnswerType;
    outputSchema?: Record<string, unknown>;
    verificationMode?: 'strict' | 'lenient';
  },
  items: WrittenItem[],
  verdict = 'stated',
) {
  const script: ModelScript = (prompt) =>
    prompt.statements.length > 0 ? judging(prompt, () => verdict) : answering(prompt, { [question]: items });
  scripted = await startModel(script);
  return askPages(
    { question, answerType, ...more },
    { context: { tools: toolsWith({ model: scripted.model }) } },
  );
}

test('a number that its quote holds is answered, with the quote and who read it', async () => {
  const answer = await ask({ question: 'How many years is the warranty?', answerType: 'number' }, [
    { value: 5, quotes: ['The warranty on every lamp is 5 years.'] },
  ]);
  expect(answer).toMatchObject({ value: 5, reader: { kind: 'model', model: 'scripted' } });
  expect(answer.citations[0]?.excerpt).toBe('The warranty on every lamp is 5 years.');
});

test('a number that its quote does not hold, and a quote that no page holds, are refused and the reasoning says so', async () => {
  const answer = await ask({ question: 'How many years is the warranty?', answerType: 'number' }, [
    { value: 7, quotes: ['The warranty on every lamp is 5 years.'] },
    { value: 9, quotes: ['The warranty is 9 years.'] },
  ]);
  expect(answer.value).toBeNull();
  expect(answer.reasoning).toMatch(/“7”: .*\n.*“9”: its quote is on no page/);
});

test('what the judge does not find in the quotes is not answered', async () => {
  const items = [{ value: true, quotes: ['Yes, at checkout.'] }];
  const question = { question: 'Can I pay with Klarna?', answerType: 'boolean' } as const;
  expect((await ask(question, items)).value).toBe(true);
  await scripted?.close();
  expect((await ask(question, items, 'no')).value).toBeNull();
});

test('what is only inferred is answered in the lenient mode alone, with its step and at most 0.6', async () => {
  const items: WrittenItem[] = [
    {
      value: true,
      stance: 'inferred',
      because: 'who works remotely needs no desk',
      quotes: ['Most roles can be done remotely two days a week.'],
    },
  ];
  const question = { question: 'Is hybrid work possible?', answerType: 'boolean' } as const;
  expect((await ask(question, items, 'inferred')).value).toBeNull();
  await scripted?.close();
  const lenient = await ask({ ...question, verificationMode: 'lenient' }, items, 'inferred');
  expect(lenient.value).toBe(true);
  expect(lenient.confidence).toBeLessThanOrEqual(0.6);
  expect(lenient.reasoning).toContain('who works remotely needs no desk');
});

test('a list keeps the words of the page, each entry once', async () => {
  const quotes = ['We accept Visa, Mastercard, PayPal and Klarna.'];
  const answer = await ask({ question: 'Which payment methods are accepted?', answerType: 'list' }, [
    ...['Visa', 'Mastercard', 'visa', 'PayPal', 'Apple Pay'].map((value) => ({ value, quotes })),
  ]);
  expect(answer.value).toEqual(['Visa', 'Mastercard', 'PayPal']);
});

test('an object is answered leaf by leaf: what nothing states is null where the schema allows it', async () => {
  const outputSchema = {
    type: 'object',
    properties: {
      warrantyYears: { type: ['integer', 'null'] },
      leader: { type: ['string', 'null'] },
      founded: { type: ['integer', 'null'] },
    },
  };
  const answer = await ask(
    { question: 'Warranty, leader and founding year', answerType: 'json_schema', outputSchema },
    [
      { path: 'warrantyYears', value: 5, quotes: ['The warranty on every lamp is 5 years.'] },
      { path: 'leader', value: 'Ingrid Aas', quotes: ['Ingrid Aas'] },
    ],
  );
  expect(answer.value).toEqual({ warrantyYears: 5, leader: 'Ingrid Aas', founded: null });
});

test('people are answered with the roles that stand with their names', async () => {
  const answer = await ask({ question: 'Who leads the company?', answerType: 'contacts' }, [
    {
      value: { name: 'Ingrid Aas', role: 'Chief Executive Officer' },
      quotes: ['Ingrid Aas', 'Chief Executive Officer'],
    },
    { value: { name: 'Olga Nowhere', role: 'Chair' }, quotes: ['Ingrid Aas'] },
  ]);
  expect(answer.value).toMatchObject([{ name: 'Ingrid Aas', role: 'Chief Executive Officer' }]);
});

test('without a model the plain reader answers, and says what would answer more', async () => {
  const answer = await askPages({ question: 'How long is the warranty?', answerType: 'open_text' });
  expect(answer.reader).toMatchObject({ kind: 'plain', model: null });
  expect(answer.reasoning).toContain('LLM_BASE_URL');
});
