import { expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../../test/support/questionSite.ts';

const HOST = 'tarnbeck.example';
const ask = async (question: string, sentence: string) =>
  (
    await askPages(
      { question, answerType: 'contacts' },
      {
        pages: { [`https://${HOST}/`]: htmlPage('Tarnbeck', `<h1>Tarnbeck</h1><p>${sentence}</p>`) },
        domain: HOST,
      },
    )
  ).value;

test.each([
  ['Who is the CEO?', 'Not to be confused with Ida Moe, Chief Executive Officer.'],
  ['Who is the CEO?', 'Ida Moe is CEO of our customer Globex.'],
  ['Who is the CEO?', 'Unlike Ida Moe, CEO, we keep no cats.'],
  ['Who is the owner?', 'Ida Moe is the owner of one of our suppliers.'],
  ['Who is the head of sales?', 'Ida Moe is head of sales at our partner Globex.'],
  ['Who is the managing director?', 'Ida Moe, managing director of a long-standing client, likes our boats.'],
  ['Who is the founder?', 'No relation to Ida Moe, founder.'],
  ['Who is the chair?', 'Ida Moe is chair of our landlord, Globex.'],
])('“%s” is not answered by “%s”', async (question, sentence) => {
  expect(await ask(question, sentence)).toBeNull();
});

test.each([
  ['Who is the CEO?', 'Ida Moe is our CEO.'],
  ['Who is the head of customer success?', 'Ida Moe is head of customer success.'],
  ['Who is the CEO?', 'Ida Moe is CEO of Tarnbeck.'],
  ['Who is the CEO?', 'Our customers know Ida Moe, CEO, well.'],
  ['Who is the head of sales?', 'Ida Moe, head of sales, is not one for suits.'],
])('“%s” is answered by “%s”', async (question, sentence) => {
  expect(await ask(question, sentence)).toMatchObject([{ name: 'Ida Moe' }]);
});
