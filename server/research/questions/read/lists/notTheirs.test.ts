import { describe, test } from 'vitest';
import { expectAnswer } from '../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

/** A page, a question, and the items; null where the page leaves it open. */
type Told = [page: string, question: string, expected: string[] | null];

async function expectTold([page, question, expected]: Told): Promise<void> {
  const body = page.startsWith('<') ? page : `<p>${page}</p>`;
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${body}`) };
  await expectAnswer([question, 'list', expected], pages, HOST);
}

describe('what another house, or one of the staff, has is none of the company’s', () => {
  test.each<Told>([
    [
      'The maker of our cables holds ISO 14001 and ISO 9001.',
      'Which certifications does the company have?',
      null,
    ],
    [
      'Our data centre operator is certified to ISO 50001 and ISO 27001.',
      'Which ISO certificates do they hold?',
      null,
    ],
    [
      'Our own work is certified to ISO 10542. For ISO 9001 the first audit is in February.',
      'Which ISO certificates do they hold?',
      ['ISO 10542'],
    ],
    [
      "We are CHAS accredited. Our felling falls under the owners' FSC certificates.",
      'Which accreditations do they hold?',
      ['CHAS'],
    ],
    ['The Vinje Foundation runs hotels in Oslo, Moss and Voss.', 'Where does Fjordlys run hotels?', null],
    ['The Aas family owns hotels in Oslo, Moss and Voss.', 'In which towns do they own hotels?', null],
    ['The printer next door makes cards, posters and books.', 'What products do they make?', null],
    [
      'Our apprentice Siri Berg won the Glass Award and the Nordic Design Prize.',
      'Which awards has Fjordlys won?',
      null,
    ],
    [
      'We won the Glass Award and the Nordic Design Prize.',
      'Which awards have they won?',
      ['Glass Award', 'Nordic Design Prize'],
    ],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what the company has itself names none of its owners', () => {
  test.each<Told>([
    ['We hold FSC and PEFC chain of custody.', 'Who owns Fjordlys?', null],
    ['Fjordlys holds Nordbank and Ostlund shares.', 'Who holds shares in Fjordlys?', null],
    ['Fjordlys is owned by Nordbank and Ostlund.', 'Who owns Fjordlys?', ['Nordbank', 'Ostlund']],
    ['Nordbank and Ostlund own Fjordlys.', 'Who owns Fjordlys?', ['Nordbank', 'Ostlund']],
    ['<h2>Teachers</h2><ul><li>Anna Vik</li><li>Ola Lund</li></ul>', 'Which teachers own Fjordlys?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is talked about, looked at or sold is not there', () => {
  test.each<Told>([
    ['We have discussed shops in Oslo, Moss and Voss.', 'In which towns do they have shops?', null],
    ['We looked at shops in Oslo, Moss and Voss.', 'In which towns do they have shops?', null],
    ['We sold our shops in Oslo, Moss and Voss.', 'In which towns do they have shops?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('each part of a sentence lists for its own words only', () => {
  test.each<Told>([
    ['Payment: cards and cash on board; online by card.', 'What payment methods are accepted online?', null],
    [
      'We ship candles to Norway and Sweden; lamps are shipped within Norway only.',
      'To which countries do they ship lamps?',
      null,
    ],
    [
      'Online we accept Visa and Mastercard.',
      'What payment methods are accepted online?',
      ['Visa', 'Mastercard'],
    ],
  ])('%s – %s', (...told) => expectTold(told));
});

const COURSES =
  '<h2>Courses</h2><table><tr><th>Course</th><th>Where</th><th>Spring</th><th>Autumn</th></tr><tr><td>Glass</td><td>Voss</td><td>open</td><td>sold out</td></tr><tr><td>Wood</td><td>Voss</td><td>–</td><td>open</td></tr><tr><td>Metal</td><td>Moss</td><td>–</td><td>open</td></tr></table>';
const LAMPS =
  '<h2>Lamps</h2><table><tr><th>Lamp</th><th>Dimmable</th><th>Made in</th></tr><tr><td>Luna</td><td>yes</td><td>Norway</td></tr><tr><td>Sol</td><td>no</td><td>Spain</td></tr><tr><td>Nova</td><td>no</td><td>Norway</td></tr></table>';

describe('a table lists by what its columns say, and the whole or nothing', () => {
  test.each<Told>([
    [COURSES, 'Which courses take place in Voss?', null],
    [LAMPS, 'Which lamps do they make themselves?', null],
    [LAMPS, 'Which lamps are made in Norway?', ['Luna', 'Nova']],
  ])('%s – %s', (...told) => expectTold(told));
});
