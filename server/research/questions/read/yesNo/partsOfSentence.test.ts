import { describe, test } from 'vitest';
import { expectAnswer } from '../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

/** A page, a question, and the answer; null where the page leaves it open. */
type Told = [page: string, question: string, expected: boolean | null];

async function expectTold([page, question, expected]: Told): Promise<void> {
  const body = page.startsWith('<') ? page : `<p>${page}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  await expectAnswer([question, 'boolean', expected], pages, HOST);
}

describe('each part of a sentence is told of its own subject, year and thing', () => {
  test.each<Told>([
    ['The van is electric, the lorry runs on diesel.', 'Is the lorry electric?', null],
    ['The van is electric, the lorry runs on diesel.', 'Is the van electric?', true],
    ['The hall is heated with wood, the office with gas.', 'Is the office heated with wood?', null],
    ['Desk lamps come with a plug, floor lamps with a cable.', 'Do floor lamps come with a plug?', null],
    ['Desk lamps come with a plug, floor lamps with a cable.', 'Do desk lamps come with a plug?', true],
    ['The shop is open daily, the workshop by appointment.', 'Is the workshop open daily?', null],
    [
      'The firm itself won a Glass Award in 2019 and was commended in 2023.',
      'Did they win a Glass Award in 2023?',
      null,
    ],
    [
      'The firm itself won a Glass Award in 2019 and was commended in 2023.',
      'Did they win a Glass Award in 2019?',
      true,
    ],
    [
      'We opened a shop in Moss in 2019 and a workshop in Voss in 2023.',
      'Did they open a shop in 2023?',
      null,
    ],
    ['Our records are kept in Medisoft; the hospital in Oslo works with Epic.', 'Do they use Epic?', null],
    ['The school next door uses Moodle.', 'Does Fjordlys use Moodle?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what a thing is, whose it was and who stands beside it is no yes of having, buying or being it', () => {
  test.each<Told>([
    [
      'Blue Swan is a label for products; eleven of the papers in our store bear it.',
      'Does Fjordlys have the Blue Swan?',
      null,
    ],
    ['ISO 50001 is a standard for energy management.', 'Do they hold ISO 50001?', null],
    [
      'In 2020 Fjordlys bought the machines of the closed Border Foundry, not the foundry.',
      'Did Fjordlys buy the Border Foundry?',
      null,
    ],
    ['We took over the lease of Glasmagasin.', 'Did they take over Glasmagasin?', null],
    ['We took over two apprentices of Glasmagasin.', 'Have they taken over Glasmagasin?', null],
    ['We bought the closed Border Foundry in 2020.', 'Did they buy the Border Foundry?', true],
    ["Managing partner: Olav Aas, the founder's grandson.", 'Is Olav Aas the founder?', null],
    [
      'Olav Aas, assistant to the managing director, plans the fair.',
      'Is Olav Aas the managing director?',
      null,
    ],
    ['Olav Aas reports to the chief executive.', 'Is Olav Aas the chief executive?', null],
    ['Olav Aas, the founder, lives in Voss.', 'Is Olav Aas the founder?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('the present tells of a time ahead, and a short sentence of a table denies as any other', () => {
  test.each<Told>([
    [
      'Ola Lund retires at the end of the year; his successor has been chosen.',
      'Has Ola Lund retired?',
      null,
    ],
    ['The shop in Moss opens in December.', 'Has the shop in Moss opened?', null],
    ['Anna Vik joins the board on 1 January.', 'Has Anna Vik joined the board?', null],
    ['Ola Lund retired in May.', 'Has Ola Lund retired?', true],
    ['<dl><dt>Delivery</dt><dd>We do not export.</dd></dl>', 'Do they export?', false],
    [
      '<dl><dt>Delivery</dt><dd>In Norway by van. We do not deliver to islands.</dd></dl>',
      'Do they deliver to islands?',
      false,
    ],
    ['<dl><dt>Cleaning</dt><dd>You clean the hall yourself.</dd></dl>', 'Do they clean the hall?', null],
    [
      '<dl><dt>Bulbs</dt><dd>Included with desk lamps; for mirrors € 90 a week.</dd></dl>',
      'Are bulbs included with mirrors?',
      null,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});
