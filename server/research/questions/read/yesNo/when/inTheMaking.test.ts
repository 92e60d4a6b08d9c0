import { describe, test } from 'vitest';
import { expectAnswer } from '../../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** What a page says, a question, and the answer; null where the page leaves it open. */
type Told = [page: string, question: string, expected: boolean | null];

async function expectTold([page, question, expected]: Told): Promise<void> {
  const body = page.startsWith('<') ? page : `<p>${page}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  await expectAnswer([question, 'boolean', expected], pages, HOST);
}

describe('what is only permitted, paid for, ordered or begun is not there', () => {
  test.each<Told>([
    [
      'Planning permission has come through for a wood-fired sauna behind the barn.',
      'Can guests use a sauna now?',
      null,
    ],
    ['Approval for our fleet of trucks came in 2010.', 'Do they have a fleet of trucks?', null],
    ['We have ordered a lift.', 'Is there a lift?', null],
    ['Ein Energiemanagement nach ISO 50001 wird derzeit aufgebaut.', 'Are they ISO 50001 certified?', null],
    ['La certification ISO 14001 est en cours.', 'Are they ISO 14001 certified?', null],
    ['The foundations of the bar have been laid.', 'Is there a bar?', null],
    ['A grant for a lift came through in May.', 'Is there a lift?', null],
    ['The sauna is behind the boathouse. It opens at Easter 2028.', 'Is there a sauna?', null],
    [
      'The branch in Hamar has a new team. They start on 1 March 2028.',
      'Do they have a branch in Hamar?',
      null,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is there is told all the same', () => {
  test.each<Told>([
    ['Guests use the sauna free of charge. It is lit every evening.', 'Is there a sauna?', true],
    ['Das Unternehmen ist nach ISO 9001 zertifiziert.', 'Are they ISO 9001 certified?', true],
    ['Our café is open every day. It opens at ten.', 'Is there a café?', true],
    ['We have a shop in Voss. We plan to extend it next year.', 'Do they have a shop in Voss?', true],
    ['We offer payment plans for patients.', 'Do they offer payment plans?', true],
    ['We hold a permit for waste.', 'Do they have a permit for waste?', true],
  ])('%s – %s', (...told) => expectTold(told));
});
