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

/** What is answered where a model points at the quote with these values, and calls whatever it is shown stated. */
async function believed(
  { question, answerType, body }: { question: string; answerType: AnswerType; body: string },
  values: unknown[],
  quote: string,
) {
  scripted = await startModel((prompt) =>
    prompt.data.statements === undefined
      ? claiming(
          ...values.map((value) => ({
            field: 'answer',
            value,
            quote,
            documentId: documentWith(prompt, quote),
          })),
        )
      : judging(prompt, () => 'stated'),
  );
  const pages = { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1>${body}`) };
  const context = { tools: toolsWith({ model: scripted.model }) };
  return (await askPages({ question, answerType }, { pages, domain: HOST, context })).value;
}

const CARDS =
  '<h2>Team</h2><div><h3>Lena Brandt</h3><p>Head of Sales</p></div><div><h3>Timo Falk</h3><p>Plant Manager</p></div>';
const LABELLED = '<h2>Team</h2><p>Head of Sales</p><p>Lena Brandt</p><p>Plant Manager</p><p>Timo Falk</p>';

const people = (name: string, role: string, quote: string, body = `<p>${quote}</p>`) =>
  believed({ question: 'Who minds the shop?', answerType: 'contacts', body }, [{ name, role }], quote);

describe('a person whom a model names', () => {
  test.each<[string, string, string, string, string?]>([
    ['on a card', 'Lena Brandt', 'Head of Sales', 'Lena Brandt', CARDS],
    ['on the next card', 'Timo Falk', 'plant manager', 'Timo Falk', CARDS],
    ['below a label', 'Timo Falk', 'Sales', 'Timo Falk', '<p>Sales</p><p>Timo Falk</p>'],
    [
      'in an apposition',
      'Ida Moe',
      'guardian of the till',
      'The till is in the care of Ida Moe, guardian of the till.',
    ],
    ['in front', 'Ida Moe', 'store manager', 'Our store manager Ida Moe opens at eight.'],
    [
      'as one of two',
      'Ida Moe',
      'head of sales',
      'Ida Moe, head of sales, and Ole Ruud, head of design, share a desk.',
    ],
    [
      'by a line of prose below',
      'Ida Moe',
      'Keeper of the shop',
      'Ida Moe',
      '<h3>Ida Moe</h3><p>Keeper of the shop and of its cat</p>',
    ],
  ])('is a contact with the role that stands with the name: %s', async (_where, name, role, quote, body) => {
    expect(await people(name, role, quote, body)).toMatchObject([{ name }]);
  });

  test.each<[string, string, string, string, string?]>([
    ['the next card', 'Lena Brandt', 'Plant Manager', 'Lena Brandt', CARDS],
    ['the card before', 'Timo Falk', 'Head of Sales', 'Timo Falk', CARDS],
    ['the label below', 'Lena Brandt', 'Plant Manager', 'Lena Brandt', LABELLED],
    [
      'somebody else in the line',
      'Ida Moe',
      'head of design',
      'Ida Moe, head of sales, and Ole Ruud, head of design, share a desk.',
    ],
    [
      'the next sentence',
      'Ida Moe',
      'store manager',
      'Ida Moe',
      '<h3>Ida Moe</h3><p>Opens the doors at eight. Ask the store manager for keys.</p><p>Ole Ruud, store manager</p>',
    ],
    ['who has left', 'Ida Moe', 'buyer', 'Former buyer Ida Moe left in 2019.'],
    ['an office that is over', 'Ida Moe', 'store manager', 'Ida Moe was store manager until 2020.'],
    ['a denial', 'Ida Moe', 'store manager', 'Ida Moe is not our store manager, whatever the papers say.'],
    ['a mere namesake', 'Ida Moe', 'Store Manager', 'Not to be confused with Ida Moe, Store Manager.'],
    [
      'another firm',
      'Ida Moe',
      'managing director',
      'We thank Ida Moe, managing director of Globex, for the tea.',
    ],
    ['a customer', 'Ida Moe', 'CEO', 'Ida Moe is CEO of our customer Globex.'],
  ])('is none with the role of %s', async (_whose, name, role, quote, body) => {
    expect(await people(name, role, quote, body)).toBeNull();
  });
});

describe('an item that a model names', () => {
  const items = (values: string[], quote: string, question = 'Which timbers?') =>
    believed({ question, answerType: 'list', body: `<p>${quote}</p>` }, values, quote);

  test.each([
    ['Oak beams', 'Oak beams dry by the door.'],
    ['ash', 'The chairs are turned from ash.'],
    ['larch of the north', 'We swear by the larch of the north.'],
  ])('is a noun phrase of its passage: %s', async (item, quote) => {
    expect(await items([item], quote)).toEqual([item]);
  });

  test.each([
    ['an article', 'On'],
    ['a pronoun', 'our'],
    ['a preposition', 'on our'],
    ['a phrase that goes on', 'planks of'],
    ['a stretch of place', 'on our benches'],
    ['something said', 'we plane'],
    ['half a word', 'oak bea'],
  ])('is none where it is %s', async (_what, item) => {
    expect(await items([item], 'The planks of elm lie on our benches, where we plane oak beams.')).toBeNull();
  });

  test.each([
    [
      'towns of countries',
      'Which countries do they reach?',
      ['Bergen', 'Malmö'],
      'Parcels go out to Bergen and Malmö.',
    ],
    ['a count of things', 'Which timbers?', ['40 planks'], 'On our benches lie 40 planks.'],
    [
      'a post of firms',
      'Which customers do they have?',
      ['store manager'],
      'They all ask for the store manager.',
    ],
  ])('is none of another kind: %s', async (_what, question, values, quote) => {
    expect(await items(values, quote, question)).toBeNull();
  });
});

describe('a figure that a model points at', () => {
  const SHOWN = '<p>Every week many open their doors under our sign.</p>';
  const counted = (quote: string, body = `${SHOWN}<p>${quote}</p>`) =>
    believed({ question: 'How many outlets do they run?', answerType: 'number', body }, [12], quote);

  test('counts where its sentence tells of today', async () => {
    expect(await counted('Each morning 12 places open their doors under our sign.')).toBe(12);
  });

  test.each([
    'We ran 12 outlets until 2019.',
    'We hope to have 12 places under our sign.',
    'In 2014 there were 12 places under our sign.',
    'By 2030 we will have 12 places under our sign.',
  ])('does not in “%s”', async (quote) => {
    expect(await counted(quote)).toBe(null);
  });
});
