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

const TESTS = `<h2>Tests</h2><table><tr><th>Test</th><th>Result within</th><th>Fee</th></tr>
  <tr><td>Blood count of a dog</td><td>1 working day</td><td>£14.20</td></tr><tr><td>Worm egg count</td><td>2 working days</td><td>£11.75</td></tr></table>`;

test('a figure that only what describes the property asks for is of what the question is about', async () => {
  const properties = {
    fee: { type: 'number' },
    days: { type: 'integer', description: 'working days until the result' },
  };
  const asked1 = await asked(
    'What does a leptospira test cost and how long does the result take?',
    properties,
    TESTS,
  );
  expect(asked1).toBeNull();
});

test('a share in per cent is no sum of money', async () => {
  const properties = {
    handTools: { type: 'number', description: 'fee in percent' },
    powerTools: { type: 'number', description: 'fee in percent' },
  };
  const body = '<h2>Shop plan</h2><p>A verified shop pays €29 a month.</p>';
  expect(
    await asked('What fee does a verified shop pay on hand tools and on power tools?', properties, body),
  ).toBeNull();
});

test('names of several officers are asked one by one', async () => {
  const properties = { ceo: { type: 'string' }, chair: { type: 'string' } };
  const body =
    '<ul><li>Maren Oldacre, chief executive officer</li><li>Ruth Pellier, chair of the board</li></ul>';
  expect(await asked('Names of the CEO and the chair of the board', properties, body)).toEqual({
    ceo: 'Maren Oldacre',
    chair: 'Ruth Pellier',
  });
});

test('what only a later part names is not the “it” of an earlier one', async () => {
  const properties = {
    founded: { type: 'integer' },
    moved: { type: 'integer', description: 'year of the move to Lenvik' },
  };
  const question = 'When was it founded, and when did it move to Lenvik?';
  expect(
    await asked(
      question,
      properties,
      '<p>Lenvik was founded in 1340. Our lamps have been made there for long.</p>',
    ),
  ).toBeNull();
});

const SITES = `<h2>Our sites</h2><p>Our application to extend Stainsike has gone to the council.</p><table><tr><th>Site</th><th>Stone</th><th>Output</th></tr>
  <tr><td>Fellgate</td><td>Limestone</td><td>900,000 t</td></tr><tr><td>Stainsike</td><td>Gritstone</td><td>250,000 t</td></tr></table>`;

test('a name before a colon is what each part is of, and a year is no tonnage', async () => {
  const properties = {
    stone: { type: 'string' },
    output: { type: 'integer', description: 'permitted until which year' },
  };
  expect(await asked('Stainsike: stone and output', properties, SITES)).toEqual({ stone: 'Gritstone' });
});

test('when something is closed is not told by when it is open', async () => {
  const properties = { closed: { type: 'string', description: 'when the helpline is closed' } };
  expect(
    await asked('The helpline', properties, '<p>Helpline: Monday to Friday from 10am to 4pm.</p>'),
  ).toBeNull();
  const line = 'The helpline is closed on bank holidays and Sundays.';
  expect(await asked('The helpline', properties, `<p>${line}</p>`)).toEqual({ closed: line });
});
