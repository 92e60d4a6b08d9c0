import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../test/support/questionSite.ts';
import { clausesOf } from './schemaClauses.ts';

test.each<[pieces: string[], clauses: string[] | null]>([
  [
    ['What do the small', 'the large lamp cost'],
    ['What do the small lamp cost', 'What do the large lamp cost'],
  ],
  [
    ['What do a floor lamp', 'an hour of wiring cost', 'when was the Oslo shop opened'],
    ['What do a floor lamp cost', 'What do an hour of wiring cost', 'when was the Oslo shop opened'],
  ],
  [
    ['What is the fee for the first', 'for the second visit without an appointment'],
    [
      'What is the fee for the first visit without an appointment',
      'What is the fee for the second visit without an appointment',
    ],
  ],
  [
    ['How much did they raise in the seed', 'in the Series B'],
    ['How much did they raise in the seed', 'How much did they raise in the Series B'],
  ],
  [
    ['What do the lanterns weigh', 'cost each'],
    ['What do the lanterns weigh', 'What do the lanterns cost'],
  ],
  [
    ['How many years of guarantee do you get on the shade', 'the socket', 'the wire'],
    [
      'How many years of guarantee do you get on the shade',
      'How many years of guarantee do you get on the socket',
      'How many years of guarantee do you get on the wire',
    ],
  ],
  [
    ['What are the deposit', 'the size of a crate'],
    ['What is the deposit of a crate', 'What is the size of a crate'],
  ],
  [
    ['How many users', 'how many lamps does the Studio plan include'],
    ['How many users does the Studio plan include', 'how many lamps does the Studio plan include'],
  ],
  [
    ['What does a pass cost this season', 'last season'],
    ['What does a pass cost this season', 'What does a pass cost last season'],
  ],
  [
    ['What do apprentices earn in their first', 'second year'],
    ['What do apprentices earn in their first year', 'What do apprentices earn in their second year'],
  ],
  [['Who leads sales', 'marketing'], null],
  [['Turnover', 'number of lamps'], null],
])('%j are clauses of their own', (pieces, clauses) => {
  expect(clausesOf(pieces)).toEqual(clauses);
});

const PAGES = {
  [`https://${HOST}/`]: htmlPage(
    'Fjordlys',
    `<h1>Fjordlys</h1><p>Fjordlys makes lamps in Bergen.</p>
     <p>The deposit for a crate is £35. A crate holds 12 lamps and weighs 18 kg.</p>
     <table><tr><th>Lamp</th><th>Price</th><th>Shade diameter</th></tr><tr><td>Nord 200</td><td>£90</td><td>220 mm</td></tr><tr><td>Nord 400</td><td>£130</td><td>410 mm</td></tr></table>
     <p>A voucher is valid for 5 years.</p>`,
  ),
};

async function objectOf(question: string, properties: Record<string, object>): Promise<unknown> {
  const outputSchema = { type: 'object', properties };
  return (await askPages({ question, answerType: 'json_schema', outputSchema }, { pages: PAGES })).value;
}

test('things that are asked for in one clause are each asked for in the words of that clause', async () => {
  expect(
    await objectOf('What do the Nord 200 and the Nord 400 cost?', {
      small: { type: 'number', description: 'Price of the Nord 200 in pounds' },
      large: { type: 'number', description: 'Price of the Nord 400 in pounds' },
    }),
  ).toEqual({ small: 90, large: 130 });
  expect(
    await objectOf('What are the deposit and the weight of a crate?', {
      depositGbp: { type: 'number', description: 'Deposit per crate in pounds' },
      weight: { type: 'number', description: 'Weight in kg' },
    }),
  ).toEqual({ depositGbp: 35, weight: 18 });
});

test('a sum in another currency than a description wants is none', async () => {
  expect(
    await objectOf('What are the deposit and the weight of a crate?', {
      deposit: { type: 'number', description: 'Deposit per crate in euros' },
      weight: { type: 'number', description: 'Weight in kg' },
    }),
  ).toEqual({ weight: 18 });
});

test('"since which year" behind another part is no founding', async () => {
  const pages = {
    [`https://${HOST}/`]: htmlPage(
      'Fjordlys',
      '<h1>Fjordlys</h1><p>Fjordlys was founded in 1998 in Bergen.</p>',
    ),
  };
  const outputSchema = {
    type: 'object',
    properties: { group: { type: ['string', 'null'] }, since_year: { type: ['integer', 'null'] } },
  };
  const question = 'Which group do they belong to, and since which year?';
  expect((await askPages({ question, answerType: 'json_schema', outputSchema }, { pages })).value).toBeNull();
});
