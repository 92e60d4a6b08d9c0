import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../test/support/questionSite.ts';

const asked = async (question: string, properties: Record<string, object>, body: string) =>
  (
    await askPages(
      { question, answerType: 'json_schema', outputSchema: { type: 'object', properties } },
      { pages: { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) } },
    )
  ).value;

const RENTALS = '<h2>Rentals</h2><p>Shoes €7, harness €5, chalk bag €3.</p>';

test('what several things cost is asked of each, the first without an article, too', async () => {
  const prices = { shoes: { type: 'number' }, harness: { type: 'number' } };
  expect(await asked('What do shoes and a harness cost to rent, in euros?', prices, RENTALS)).toEqual({
    shoes: 7,
    harness: 5,
  });
  const others = { ropes: { type: 'number' }, harness: { type: 'number' } };
  expect(await asked('What do ropes and a harness cost to rent, in euros?', others, RENTALS)).toEqual({
    harness: 5,
  });
});

const TERMS =
  '<h2>Trade orders</h2><ul><li>Minimum first order: £150; after that £90</li></ul><p>We do not offer sale or return.</p>';

test('a headline in the form of a question asks no property by itself', async () => {
  const properties = {
    minimumFirstOrderGbp: { type: 'number', description: 'Minimum value of a first trade order, in pounds' },
    saleOrReturn: { type: 'boolean', description: 'Whether sale or return is offered' },
    orders: { type: 'number', description: 'How many trade orders there were last year' },
  };
  expect(await asked('What are the terms for trade orders?', properties, TERMS)).toEqual({
    minimumFirstOrderGbp: 150,
    saleOrReturn: false,
  });
});

test('what describes a property may ask by itself, and is answered by what has the form of an answer', async () => {
  const properties = { start: { type: 'string', description: 'when production is to start' } };
  const page = (line: string) => `<p>Rechargeable lamps go into production again.</p><p>${line}</p>`;
  expect(
    await asked(
      'The second line',
      properties,
      page('Production of the second line is to start in May 2027.'),
    ),
  ).toEqual({
    start: 'Production of the second line is to start in May 2027.',
  });
  expect(await asked('The second line', properties, page('The second line is rechargeable.'))).toBeNull();
});

test('“whether …” at the end of a list of parts is asked as yes or no, and restricts nothing before it', async () => {
  const properties = { founded: { type: 'integer' }, ship: { type: 'boolean' } };
  const question = 'Return year founded and whether repairs are done in Lenvik.';
  const page = (line: string) => `<p>Fjordlys was founded in 1998 in Bergen.</p><p>${line}</p>`;
  expect(await asked(question, properties, page('Repairs are done in Lenvik.'))).toEqual({
    founded: 1998,
    ship: true,
  });
  expect(await asked(question, properties, page('Lamps are sold in Lenvik.'))).toEqual({ founded: 1998 });
});
