import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** In how many countries a house does what: as it is asked, and no other thing. */
test.each<[told: string, question: string, expected: number | null]>([
  ['We buy oak from nine mills in five countries.', 'How many countries do they supply?', null],
  ['We buy oak from nine mills in five countries.', 'In how many countries are its people?', null],
  ['We are 94 people from 21 countries.', 'In how many countries are its people?', null],
  ['We are 94 people from 21 countries.', 'How many countries do they supply?', null],
  ['We are 94 people from 21 countries.', 'From how many countries do the staff come?', 21],
  ['Our lamps hang in 19 countries.', 'From how many countries do the staff come?', null],
  ['300 customers in 17 countries buy from us.', 'In how many countries is the group active?', null],
  ['300 customers in 17 countries buy from us.', 'How many countries do they supply?', 17],
  ['We sell lamps to 12 countries.', 'How many countries do they sell to?', 12],
  ['Lamps for hotels and homes in 28 countries.', 'In how many countries are the lamps sold?', 28],
  ['We are active in eleven countries.', 'In how many countries is the group active?', 11],
  ['We have offices in six countries.', 'In how many countries do they have offices?', 6],
  ['We employ 400 people in six countries.', 'In how many countries are its people?', 6],
])('%s | %s', async (told, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
