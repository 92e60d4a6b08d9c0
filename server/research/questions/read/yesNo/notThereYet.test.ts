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

describe('what is wished for, talked about or booked is not there', () => {
  test.each<Told>([
    ['A Linux edition has been requested by several users.', 'Is there a Linux edition?', null],
    ['Candles, which some customers look for, need a licence.', 'Do they sell candles?', null],
    ['Some guests miss a sauna.', 'Do they have a sauna?', null],
    ['A second shop has been discussed for years.', 'Do they have a second shop?', null],
    ['We talked to Irondale about a merger last year.', 'Have they merged with Irondale?', null],
    ['We discussed a merger with Irondale in 2024.', 'Did they merge with Irondale?', null],
    ['A merger with Irondale was considered in 2024.', 'Have they merged with Irondale?', null],
    ['Krypto Seal Plus: assessment booked for December 2026.', 'Do they have the Krypto Seal Plus?', null],
    [
      'An inspection by the Harbour Board is scheduled for next year.',
      'Have they passed a Harbour Board inspection?',
      null,
    ],
    ['ISO 27001: certification targeted for spring.', 'Are they ISO 27001 certified?', null],
    ['ISO 27001: audited and certified in May 2026.', 'Are they ISO 27001 certified?', true],
    ['We merged with Irondale in 2024.', 'Have they merged with Irondale?', true],
    ['The app that many asked for is here.', 'Do they have an app?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what an advert wants of its readers, or will have them win, is not what the company has', () => {
  test.each<Told>([
    ['You have worked with Ostsoft or Norbit.', 'Does Fjordlys use Ostsoft?', null],
    ['Ideally you have already used Ostsoft.', 'Do they use Ostsoft?', null],
    ['You come from Ostlund or Nordbank.', 'Do they work with Nordbank?', null],
    ['You will win our first customer in Denmark.', 'Do they have a customer in Denmark?', null],
    ['We plan our tours in Ostsoft.', 'Do they use Ostsoft?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('a part of the house that was sold or given away is not run any more', () => {
  test.each<Told>([
    [
      'We sold our courier arm to Fellrunner in 2021 and still send urgent parcels with them.',
      'Do they run a courier service?',
      null,
    ],
    ['Our engraving machine was given to a museum.', 'Do they have an engraving machine?', null],
  ])('%s – %s', (...told) => expectTold(told));
});
