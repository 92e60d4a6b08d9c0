import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const BOATS = 'Eight of the 30 boats are made of oak, 14 of larch and five of steel.';
const STALLS = 'Of our 420 stalls 300 have a roof and 120 a stove.';

/** Of two parts of a whole each answers for what its own words say, also where its noun and verb are left out. */
test.each<[told: string, question: string, expected: number | null]>([
  [BOATS, 'How many boats are made of oak?', 8],
  [BOATS, 'How many boats are made of larch?', 14],
  [BOATS, 'How many boats are made of steel?', 5],
  [BOATS, 'How many boats are made of pine?', null],
  [STALLS, 'How many stalls have a roof?', 300],
  [STALLS, 'How many stalls have a stove?', 120],
  [STALLS, 'How many stalls do they have?', 420],
  [
    'Four of the 40 cabins have a jetty and 22 a view of the fjord.',
    'How many cabins have a view of the fjord?',
    22,
  ],
  ['14 of our 60 presses are leased and 9 rented.', 'How many presses are rented?', 9],
  ['14 of our 60 presses are leased and 9 rented.', 'How many presses are leased?', 14],
  ['Of our 4,900 employees 720 are nurses.', 'How many nurses do they employ?', 720],
  ['Of our 14 sledges six are pulled by dogs.', 'How many sledges are pulled by dogs?', 6],
  ['Six of our 14 sledges are pulled by dogs.', 'How many sledges are pulled by dogs?', 6],
  ['3 of our 12 vans with 9 seats are electric.', 'How many vans are electric?', 3],
  ['28 of our 260 sledges are new, and we employ 45 guides on skis.', 'How many sledges are on skis?', null],
])('“%s” %s', async (told, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
