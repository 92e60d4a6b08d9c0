import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** A number of an address, of a name, of a compound or in another noun's phrase counts nothing that stands beside it. */
test.each<[told: string, question: string, expected: number | null]>([
  ['Fjordlys AS, 18 Mill Race, Bergen, Norway.', 'How many mills do they have?', null],
  ['Fjordlys Pty Ltd · 5 Pier Street, Lorne VIC 3232 · Branches', 'How many branches do they have?', null],
  ['You will set up Zoho Flow 360 Suite for all users.', 'How many users do they have?', null],
  ['We work with Odoo 17 Enterprise, customers included.', 'How many customers do they have?', null],
  ['Wij werken samen met onze klanten.', 'How many customers do they have?', null],
  ['We were once customers of the mill.', 'How many customers do they have?', null],
  ['We brew on a 30-barrel plant by the quay.', 'How many plants do they have?', null],
  ['They sort a 60,000-bin warehouse in a night.', 'How many warehouses do they have?', null],
  ['The store is twelve strong.', 'How many stores do they have?', null],
  ['The showroom is four rooms and a yard.', 'How many showrooms do they have?', null],
  ['Packed in our own store: 90 lamps in paper.', 'How many stores do they have?', null],
  ['Over 300 Stores In Norway And Sweden', 'How many stores do they have?', 300],
  ['We have 12 branches, among them 9 Pier Street.', 'How many branches do they have?', 12],
  ['Nine in ten visitors liked the show.', 'How many visitors came?', null],
  ['Two in five customers come back.', 'How many customers do they have?', null],
  ['We run eight stores in ten towns.', 'How many stores do they have?', 8],
  ['The number of stores is 31.', 'How many stores do they have?', 31],
  ['Stores: 31', 'How many stores do they have?', 31],
  ['Wir haben 62 Sorten in der Prüfung.', 'How many varieties do they have?', 62],
  ['Von den 151 Beschäftigten arbeiten 62 in der Züchtung.', 'How many people work in breeding?', 62],
  ['Nach EN 1090 Werke geprüft.', 'How many factories do they have?', null],
])('%s | %s', async (told, question, expected) => {
  const body = `<h1>About us</h1><p>Fjordlys makes lamps in Bergen.</p><p>${told}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys', body) };
  expect((await askPages({ question, answerType: 'number' }, { pages })).value).toEqual(expected);
});
