import type { AnswerType } from '@assay/shared/answerType';
import { afterEach, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../test/support/questionSite.ts';
import {
  claiming,
  documentWith,
  judging,
  type ScriptedModel,
  startModel,
  toolsWith,
} from '../../../test/support/scriptedModel.ts';

let scripted: ScriptedModel | null = null;
afterEach(async () => {
  await scripted?.close();
  scripted = null;
});

/** What is answered where a model points at the sentence. */
async function pointing(question: string, answerType: AnswerType, sentence: string, verdict = 'no') {
  scripted = await startModel((prompt) =>
    prompt.data.statements === undefined
      ? claiming({
          field: 'answer',
          value: 'whatever',
          quote: sentence,
          documentId: documentWith(prompt, sentence.slice(0, 20)),
        })
      : judging(prompt, () => verdict),
  );
  const body = `<h1>Fjordlys</h1><p>${sentence}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', body) };
  const context = { tools: toolsWith({ model: scripted.model }) };
  return (await askPages({ question, answerType, verificationMode: 'strict' }, { pages, context })).value;
}

test('a sentence that holds none of the question’s words is quoted where a model points at it', async () => {
  const sentence = 'Of every ten lamps that leave our hall, nine go back to nature when they die.';
  expect(await pointing('How is the biodegradability?', 'open_text', sentence, 'stated')).toBe(sentence);
});

test.each(['implied', 'no', 'whatever'])(
  'it is not quoted in the strict mode where the second look at it says “%s”',
  async (verdict) => {
    const sentence = 'Of every ten lamps that leave our hall, nine go back to nature when they die.';
    expect(await pointing('How is the biodegradability?', 'open_text', sentence, verdict)).toBeNull();
  },
);

test.each<[string, string, AnswerType, string]>([
  ['a figure of something else', 'How many people are in the showrooms?', 'number', 'We are 85 people.'],
  ['a yes', 'Do they export glass?', 'boolean', 'We export lamps to nine countries.'],
  [
    'a sentence that leans on the one before',
    'On whose cloud do they host?',
    'open_text',
    'They use Epicor for their books.',
  ],
  [
    'a sentence that the rules have judged',
    'Where is the kelp farm?',
    'open_text',
    'Our films are made of kelp from Jutland.',
  ],
])('%s is not made an answer by pointing at it', async (_what, question, answerType, sentence) => {
  expect(await pointing(question, answerType, sentence)).toBeNull();
});
