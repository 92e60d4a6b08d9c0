import { describe, expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../test/support/questionSite.ts';

const site = (body: string) => ({
  [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`),
});
const text = async (question: string, body: string) =>
  (await askPages({ question, answerType: 'open_text' }, { pages: site(body) })).value;
const link = async (question: string, body: string) =>
  (await askPages({ question, answerType: 'url' }, { pages: site(body) })).value;

describe('a text', () => {
  test.each([
    ['Which system sends the newsletter?', 'Our newsletter is sent with Pigeonly.'],
    ['What is the minimum order?', 'Minimum order: one box.'],
    ['Who are the auditors?', 'Our auditors are Lund & Pike.'],
    ['When was the kiln adopted?', 'The kiln was adopted in 2009.'],
    ['Which model was discontinued?', 'The Stjerne was discontinued in 2024.'],
  ])('answers %s where it says all that is asked', async (question, sentence) => {
    expect(await text(question, `<p>${sentence}</p>`)).toBe(sentence);
  });

  test.each([
    [
      'a word of the question that nobody says',
      'Where is the glass workshop?',
      'Glass and cork, brought from Leeds.',
    ],
    ['a plan', 'Where is the paint shop?', 'A paint shop will be built in Bergen.'],
    [
      'what an advert welcomes',
      'Which planning system do they run?',
      'Experience with planning systems used at Acme is a plus.',
    ],
    ['no name', 'Which university did they spin out of?', 'Spun out of the university in 2019.'],
  ])('is none where there is %s', async (_kind, question, sentence) => {
    expect(await text(question, `<p>${sentence}</p>`)).toBeNull();
  });
});

describe('a link', () => {
  test('is chosen by the words that tell, and then by those that may be left out', async () => {
    const body = `<p><a href="/trade">Trade</a> <a href="https://orders.${HOST}/">Trade orders</a></p>`;
    expect(await link('Where can trade customers order online?', body)).toBe(`https://orders.${HOST}/`);
  });

  test('needs no word for what every such link is', async () => {
    expect(await link('leaflet about repairs (pdf)', '<p><a href="/files/r.pdf">Repairs</a></p>')).toBe(
      `https://${HOST}/files/r.pdf`,
    );
    expect(await link('annual report download', '<p><a href="/news">News</a></p>')).toBeNull();
  });
});
