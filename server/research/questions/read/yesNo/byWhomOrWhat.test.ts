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

describe('who does it, what it is done to and what it counts for are told by their own words', () => {
  test.each<Told>([
    ['The Red Cross lends wheelchairs from the room next to ours.', 'Do they lend wheelchairs?', null],
    ['The Blue Shield collects old lamps.', 'Do they collect old lamps?', null],
    ['The Bergen Workshop repairs lamps.', 'Do they repair lamps?', true],
    ['Solvang: we are accredited for scooters. Cars we only wash.', 'Are they accredited for cars?', null],
    ['We are accredited for scooters and cars.', 'Are they accredited for cars?', true],
    [
      'Guarantee: two years on new lamps, six months on used ones.',
      'Is there a two-year guarantee on used lamps?',
      null,
    ],
    [
      'Guarantee: two years on new lamps, six months on used ones.',
      'Is there a two-year guarantee on new lamps?',
      true,
    ],
    [
      'Driving lessons in an adapted car: the school Freewheel in Voss.',
      'Do they give driving lessons?',
      null,
    ],
    ['Lamps are tested by TÜV in Germany.', 'Is Fjordlys tested by TÜV?', null],
    ['Our lamps are tested by TÜV in Germany.', 'Are their lamps tested by TÜV?', true],
    ['The parish looks after the fence.', 'Do they look after the fence?', null],
    ['The council empties the bins on Mondays.', 'Do they empty the bins?', null],
    ['The name and the nursery have gone to Frampton Plants.', 'Do they run a nursery?', null],
    ['Insurers accept our reports.', 'Do they insure customers?', null],
  ])('%s – %s', (...told) => expectTold(told));
});
