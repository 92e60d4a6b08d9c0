import type { AnswerType } from '@assay/shared/answerType';
import { afterEach, describe, expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../test/support/questionSite.ts';
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

const HOST = 'tarnbeck.example';

interface Pointing {
  question: string;
  answerType: AnswerType;
  quote: string;
  value: unknown;
}

/** What is answered where a model says that a quote carries a value, and judges the quote so. */
async function ask(
  { question, answerType, quote, value }: Pointing,
  verdict: string,
  verificationMode: 'strict' | 'lenient',
) {
  scripted = await startModel((prompt) =>
    prompt.data.statements === undefined
      ? claiming({ field: 'answer', value, quote, documentId: documentWith(prompt, quote) })
      : judging(prompt, () => verdict),
  );
  const pages = { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1><p>${quote}</p>`) };
  const context = { tools: toolsWith({ model: scripted.model }) };
  const outcome = await askPages(
    { question, answerType, verificationMode },
    { pages, domain: HOST, context },
  );
  await scripted.close();
  scripted = null;
  return outcome;
}

const POINTED: [AnswerType, Pointing][] = (
  [
    ['number', 'How big is the payroll?', 'We are 85 souls in two halls.', 85],
    ['percentage', 'How green is the power?', 'Of what our kilns burn, 62 % comes from the wind.', 62],
    ['currency', 'What is the deductible?', 'The first €250 are on you.', '€250'],
    ['boolean', 'Do they export?', 'Parcels of ours reach forty lands.', true],
    ['list', 'Which timbers?', 'On our benches lie oak beams.', 'oak beams'],
    ['open_text', 'How are robots paid?', 'We offer five weeks of holiday.', 'x'],
    [
      'contacts',
      'Who keeps the books?',
      'Numbers are the world of Petra Lund, mistress of our ledgers.',
      { name: 'Petra Lund', role: 'mistress of our ledgers' },
    ],
  ] as [AnswerType, string, string, unknown][]
).map(([answerType, question, quote, value]) => [answerType, { question, answerType, quote, value }]);

describe.each(POINTED)('%s: what a model takes to follow from a quote', (_type, pointed) => {
  test('is no answer in the strict mode', async () => {
    expect((await ask(pointed, 'stated', 'strict')).value).not.toBeNull();
    expect((await ask(pointed, 'implied', 'strict')).value).toBeNull();
  });

  test('is called inferred in the lenient mode, and is less sure than what is stated', async () => {
    const stated = await ask(pointed, 'stated', 'lenient');
    const implied = await ask(pointed, 'implied', 'lenient');
    expect(implied.value).toEqual(stated.value);
    expect(implied.reasoning).toContain('This is inferred: a language model takes it to follow');
    expect(stated.reasoning).not.toContain('inferred');
    expect(implied.confidence).toBeLessThan(stated.confidence);
  });
});

test('of a schema, too, what the rules read only where a model points is judged by its quote', async () => {
  const quote = 'We offer five weeks of holiday.';
  const judgedAs = async (verdict: string) => {
    scripted = await startModel((prompt) =>
      prompt.data.statements === undefined
        ? claiming({ field: 'answer', value: 'x', quote, documentId: documentWith(prompt, quote) })
        : judging(prompt, () => verdict),
    );
    const pages = { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1><p>${quote}</p>`) };
    const outputSchema = {
      type: 'object',
      properties: { robots: { type: 'string', description: 'How are robots paid?' } },
    };
    const outcome = await askPages(
      { question: 'Profile', answerType: 'json_schema', outputSchema },
      { pages, domain: HOST, context: { tools: toolsWith({ model: scripted.model }) } },
    );
    await scripted.close();
    scripted = null;
    return outcome.value;
  };
  expect(await judgedAs('stated')).toEqual({ robots: quote });
  expect(await judgedAs('implied')).toBeNull();
});
