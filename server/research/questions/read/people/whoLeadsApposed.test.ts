import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const answer = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'open_text' }, { pages, domain: HOST });
  return value;
};

test.each([
  ['Who leads the company?', 'Ada Lund, daughter of the founder, leads the company.'],
  ['Who runs the company?', 'Ada Lund, a glazier by trade, now runs the company.'],
  ['Who heads the paint shop?', 'Ada Lund, an engineer from Voss, heads the paint shop.'],
])('"%s" is answered by a name that its apposition parts from the verb', async (question, told) => {
  expect(String(await answer(question, `<p>${told}</p>`))).toContain('Ada Lund');
});

test.each([
  'Ada Lund, whose brother is a baker, says that nobody leads the company.',
  'Ada Lund, director of our customer Globex, leads the company.',
  'Ada Lund, until May, leads the company.',
  'Ada Lund, our first designer, led the company until 2019.',
  'Fjordlys, maker of lamps, leads the company of Nordic exporters.',
  'Ada Lund, daughter of the founder, leads the choir of Voss.',
])('“%s” tells nothing of who leads the company', async (told) => {
  expect(await answer('Who leads the company?', `<p>${told}</p>`)).toBeNull();
});
