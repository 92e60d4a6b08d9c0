import { describe, expect, test } from 'vitest';
import { askPages, htmlPage } from '../../../../test/support/questionSite.ts';

const HOST = 'quarnmere.example';
const PAGES = {
  [`https://${HOST}/`]: htmlPage(
    'Quarnmere Pumps',
    `<nav><a href="/about">About</a> <a href="/shop">Shop</a></nav><main><h1>Quarnmere Pumps</h1>
     <p>Quarnmere makes pumps for gardens and small farms.</p></main>`,
  ),
  [`https://${HOST}/about`]: htmlPage(
    'About | Quarnmere Pumps',
    `<main><h1>About us</h1><p>Quarnmere was founded in 1987 by Ada Thorne.</p><p>We have built solar pumps since 2009.</p>
     <p>Our workshops are in Hexham, Alnwick and Morpeth.</p></main>`,
  ),
  [`https://${HOST}/shop`]: htmlPage(
    'Shop | Quarnmere Pumps',
    `<main><h1>Shop</h1><p>We deliver to Norway, Sweden and Denmark.</p><p>We accept Visa, Mastercard and bank transfer.</p>
     <h2>Pump care</h2><p>Pump care costs £14.50 per month.</p>
     <p>Our manuals are available in English, German and Dutch.</p></main>`,
  ),
};
const ask = (
  question: string,
  answerType: 'number' | 'boolean' | 'currency',
  verificationMode: 'strict' | 'lenient' = 'lenient',
) =>
  askPages(
    { question, answerType, verificationMode },
    { pages: PAGES, domain: HOST, context: { asOf: new Date('2026-11-01') } },
  );

describe('in the lenient mode', () => {
  test.each([
    ['In how many towns do they have workshops?', 3],
    ['To how many countries do they deliver?', 3],
    ['In how many languages are the manuals available?', 3],
  ])('“%s” is counted from the list that a page gives', async (question, count) => {
    const { value, reasoning } = await ask(question, 'number');
    expect(value, reasoning).toBe(count);
    expect(reasoning).toContain('inferred: counted from the list of them');
  });

  test.each([
    ['Do they deliver to Poland?', 'Norway, Sweden, Denmark does not name Poland'],
    ['Are the manuals available in French?', 'English, German, Dutch does not name French'],
    ['Can I pay with PayPal?', 'does not name PayPal'],
  ])('“%s” is denied by a list that names all others', async (question, why) => {
    const { value, reasoning } = await ask(question, 'boolean');
    expect(value, reasoning).toBe(false);
    expect(reasoning).toContain(why);
  });

  test.each([
    ['How old is the company?', 39],
    ['For how many years have they been in business?', 39],
    ['For how many years have they built solar pumps?', 17],
  ])('“%s” is told from the year in which that began', async (question, years) => {
    const { value, reasoning } = await ask(question, 'number');
    expect(value, reasoning).toBe(years);
  });

  test('a price for a year is twelve times that of a month, in its currency', async () => {
    const { answer, reasoning } = await ask('How much does pump care cost per year?', 'currency');
    expect(answer, reasoning).toEqual({ value: 174, currency: 'GBP' });
    expect(reasoning).toContain('12 times 14.5');
  });

  test('what is inferred is surer than nothing and less sure than what is stated', async () => {
    const inferred = await ask('How old is the company?', 'number');
    const stated = await ask('In which year was the company founded?', 'number');
    expect(inferred.confidence).toBeGreaterThan(0);
    expect(inferred.confidence).toBeLessThan(stated.confidence);
  });
});

test.each([
  ['In how many towns do they have workshops?', 'number'],
  ['Do they deliver to Poland?', 'boolean'],
  ['How old is the company?', 'number'],
  ['How much does pump care cost per year?', 'currency'],
] as const)('in the strict mode “%s” has no answer', async (question, answerType) => {
  expect((await ask(question, answerType, 'strict')).value).toBeNull();
});

const askOf = (sentence: string, question: string, answerType: 'number' | 'boolean' | 'currency') =>
  askPages(
    { question, answerType, verificationMode: 'lenient' },
    {
      pages: {
        [`https://${HOST}/`]: htmlPage(
          'Quarnmere Pumps',
          `<h1>Quarnmere Pumps</h1><p>Quarnmere makes pumps.</p><p>${sentence}</p>`,
        ),
      },
      domain: HOST,
    },
  );

test.each([
  ['We deliver to Norway and Sweden. Other countries on request.', 'Do they deliver to Poland?', 'boolean'],
  ['We deliver throughout central Europe and to Norway.', 'Do they deliver to Poland?', 'boolean'],
  [
    'We have offices in Norway and Sweden. Ask our agent in Poland.',
    'Do they have an office in Poland?',
    'boolean',
  ],
  ['We have offices in Norway and Sweden.', 'Do they have customers in Germany?', 'boolean'],
  ['We accept Visa and Mastercard.', 'Do they accept credit cards?', 'boolean'],
  [
    'We deliver to Norway, Sweden and more than 30 other countries.',
    'To how many countries do they deliver?',
    'number',
  ],
  [
    'Pump care costs £14 per month. Pay annually and get two months free.',
    'What does pump care cost per year?',
    'currency',
  ],
] as const)('from “%s” nothing follows for “%s”', async (sentence, question, answerType) => {
  const { value, reasoning } = await askOf(sentence, question, answerType);
  expect(value, reasoning).toBeNull();
});
