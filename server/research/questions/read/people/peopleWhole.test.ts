import { expect, test } from 'vitest';
import { askPages, HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

const ask = async (question: string, body: string) => {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  const { value } = await askPages({ question, answerType: 'contacts' }, { pages });
  return (value as { name: string }[] | null)?.map(({ name }) => name) ?? null;
};
const list = (heading: string, ...entries: string[]) =>
  `<h2>${heading}</h2><ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;

test.each<[string, string, string[]]>([
  [
    'Who are the trustees?',
    list('Trustees', 'Ada Lund, chair', 'Rev. Per Vik', 'Cllr. Ola Moe'),
    ['Ada Lund', 'Per Vik', 'Ola Moe'],
  ],
  [
    'Who founded the company?',
    '<p>Fjordlys was founded in 2012 by Ada Lund, Per Vik, Ola Moe, Kim Dahl, Ed Aas, Flo Berg and Gus Ness.</p>',
    ['Ada Lund', 'Per Vik', 'Ola Moe', 'Kim Dahl', 'Ed Aas', 'Flo Berg', 'Gus Ness'],
  ],
  [
    'Who founded the company?',
    '<p>Fjordlys was founded in 2012 by Ada Lund, Per Vik, and Ola Moe.</p>',
    ['Ada Lund', 'Per Vik', 'Ola Moe'],
  ],
  [
    'founders',
    list('People', 'Ada Lund, co-founder', 'Per Vik, co-founder', 'Kim Dahl: glassing', 'Ola Moe, foreman'),
    ['Ada Lund', 'Per Vik'],
  ],
  [
    'Who are the governors?',
    list('Governors', 'Ada Lund', 'Per Vik', 'Parent governor: vacant'),
    ['Ada Lund', 'Per Vik'],
  ],
])('all of a list are told: %s %s', async (question, body, names) => {
  expect((await ask(question, body))?.sort()).toEqual([...names].sort());
});

test.each<[string, string]>([
  ['Who are the trustees?', list('Trustees', 'Ada Lund, chair', 'April Market', 'Per Vik', 'Ola Moe')],
  ['Who are the governors?', list('Governors', 'Ada Lund', 'Per Vik', 'Mae West', 'Ola Moe')],
  ['Who are the partners?', list('Partners', 'Ada Lund', 'Grace Home (tax)', 'Per Vik')],
  ['Who founded the company?', '<p>Fjordlys was founded in 2012 by Ada Lund, Per Vik, and Sven.</p>'],
  ['Who founded the company?', '<p>Fjordlys was founded by Ada Lund and Sven in 2012.</p>'],
  ['Who are the managing directors?', '<p>Today Ada Lund and Per Vik, managing directors, run Fjordlys.</p>'],
  ['Who is the managing director?', '<p>Today Ada Lund and Per Vik, managing directors, run Fjordlys.</p>'],
])('a list of which one is not understood is no answer: %s %s', async (question, body) => {
  expect(await ask(question, body)).toBeNull();
});

test.each<[string, string]>([
  [
    'Who is their director of development?',
    '<p>Our director of development, Ada Lund, left in August 2026.</p>',
  ],
  ['Who is the head of sales?', '<p>Ada Lund is head of sales.</p><p>Ada left us last spring.</p>'],
  ['Who is the finance director?', '<p>Finance director Ada Lund has moved to Globex.</p>'],
  ['Who is the bursar?', '<p>Bursar: Ada Lund.</p><p>After the death of Ada Lund the office is closed.</p>'],
  ['Who runs the workshop?', '<p>Ada Lund runs the workshop.</p><p>Ms Lund retired in June.</p>'],
  [
    'Who is the registrar?',
    '<ul><li>Ada Lund, registrar</li></ul><p>We are sad at the departure of Ada Lund.</p>',
  ],
  ['Who owns the company?', '<p>The company is owned by Ada Lund.</p><p>Ada sold her shares in 2024.</p>'],
])('who has gone is not there any more: %s %s', async (question, body) => {
  expect(await ask(question, body)).toBeNull();
});

test.each<[string, string]>([
  [
    'Who is the head of sales?',
    '<p>Ada Lund is head of sales.</p><p>Ada left in 2010 and returned in 2015.</p>',
  ],
  ['Who is the head of sales?', '<p>Ada Lund is head of sales.</p><p>Per Lund retired in 2019.</p>'],
  [
    'Who is the head of sales?',
    '<p>Ada Lund is head of sales.</p><p>Ada will be on leave, and Per left us.</p>',
  ],
  ['Who is the head of sales?', '<p>Ada Lund is head of sales.</p><p>Turn left at Ada’s desk.</p>'],
  ['Who is the founder?', '<p>Fjordlys was founded by Ada Lund.</p><p>Ada retired in 2019.</p>'],
])('who came back, only shares a name or founded the house is told: %s %s', async (question, body) => {
  expect(await ask(question, body)).toEqual(['Ada Lund']);
});

test('what a customer’s page tells of its own people is not of the house', async () => {
  const body =
    '<h2>Reference: Nordhavn Store</h2><p>We put up 40 lamps there. “They save power,” says its facility manager Ada Lund.</p>';
  expect(await ask('Who are the facility managers?', body)).toBeNull();
});

test.each([
  ['Who is the vice president of sales?', ['Ada Lund']],
  ['Who is the VP Research?', ['Per Vik']],
  ['Who is the vice president for research?', ['Per Vik']],
  ['Who is the VP of Finance?', null],
])('one vice president is not another: %s', async (question, names) => {
  expect(await ask(question, list('Leadership', 'Ada Lund, VP of Sales', 'Per Vik, VP Research'))).toEqual(
    names,
  );
});
