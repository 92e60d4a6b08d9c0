import { describe, test } from 'vitest';
import { expectAnswer } from '../../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** A page, a question, and the answer; null where the page leaves it open. */
type Told = [page: string, question: string, expected: boolean | null];

async function expectTold([page, question, expected]: Told): Promise<void> {
  const body = page.startsWith('<') ? page : `<p>${page}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  await expectAnswer([question, 'boolean', expected], pages, HOST);
}

describe('what holds of some of them is not told of all', () => {
  test.each<Told>([
    [
      'All fitters carry a pass, and three of them hold a diploma.',
      'Do all their fitters hold a diploma?',
      null,
    ],
    ['Glasses are given with every order above £90.', 'Does every order come with glasses?', null],
    ['All lamps above 40 cm come with a plug.', 'Do all lamps come with a plug?', null],
    ['Every customer who orders online gets a voucher.', 'Does every customer get a voucher?', null],
    ['All fitters carry a pass.', 'Do all their fitters carry a pass?', true],
    ['All orders above £90 come with a voucher.', 'Do all orders above £90 come with a voucher?', true],
    [
      'Guests who booked before 1 May may change their dates free of charge.',
      'Can guests change their dates free of charge?',
      null,
    ],
    ['Members who joined before 2020 park for free.', 'Do members park for free?', null],
    ['Children under 12 travel free.', 'Do children travel free?', null],
    ['Children under 12 travel free.', 'Do children under 12 travel free?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what holds on one side, in one half or of one thing is not told of the other', () => {
  test.each<Told>([
    ['Smoking is only allowed on deck.', 'Is smoking allowed below deck?', null],
    ['Smoking is only allowed on deck.', 'Is smoking allowed on deck?', true],
    ['Dogs may stay outside the shop.', 'May dogs stay inside the shop?', null],
    [
      '<h2>Bulbs for desk lamps and floor lamps</h2><p>Included with desk lamps; for floor lamps € 90.</p>',
      'Are bulbs included with floor lamps?',
      null,
    ],
    [
      '<div><h3>Luna lamp</h3><p>Assembled. Ten-year guarantee.</p></div><div><h3>Long lamp</h3><p>Assembled.</p></div>',
      'Does the long lamp have a ten-year guarantee?',
      null,
    ],
    [
      '<div><h3>Luna lamp</h3><p>Assembled. Ten-year guarantee.</p></div><div><h3>Long lamp</h3><p>Assembled.</p></div>',
      'Does the Luna lamp have a ten-year guarantee?',
      true,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});
