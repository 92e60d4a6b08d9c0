import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../../test/support/questionSite.ts';

const HOST = 'ravensmoorseeds.example';
const ask = async (question: string, ...sentences: string[]) =>
  (
    await askPages(
      { question, answerType: 'boolean' },
      {
        pages: {
          [`https://${HOST}/`]: htmlPage(
            'Ravensmoor Seeds',
            `<h1>Ravensmoor Seeds</h1>${sentences.map((one) => `<p>${one}</p>`).join('')}`,
          ),
        },
        domain: HOST,
      },
    )
  ).value;

test.each([
  ['Does Ravensmoor sell spades?', 'We do not sell spades.', false],
  ['Does Ravensmoor sell spades?', 'Spades are sold in our shop.', true],
  [
    'Does Ravensmoor offer guided walks?',
    'Guided walks are offered in June; there are no coach tours.',
    true,
  ],
  ['Does Ravensmoor sell hybrid seed?', 'All our seed is open-pollinated: we sell no hybrids.', false],
])('the first word of its name asks of the company: “%s” by “%s”', async (question, sentence, expected) => {
  expect(await ask(question, sentence)).toBe(expected);
});

test.each([
  ['Does Ravensmoor run a hotel?', 'Ravensmoor Travel, our sister house, runs a hotel in Rhodes.'],
  ['Does Ravensmoor run a hotel?', 'Ravensmoor Travel runs a hotel in Rhodes.'],
  ['Does Ravensmoor keep bees?', 'Our founder Peter Ravensmoor keeps bees.'],
  ['Does Ravensmoor deliver to Norway?', 'Our carrier Holtby delivers to Norway.'],
  ['Does Ravensmoor run a shop in Cork?', 'Millbrook Mills runs a shop in Cork.'],
  ['Does Ravensmoor sell seed abroad?', 'Customers sell our seed abroad.'],
])('what others do is not told of it: “%s” by “%s”', async (question, sentence) => {
  expect(await ask(question, sentence)).not.toBe(true);
});
