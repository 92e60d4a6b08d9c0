import { describe, test } from 'vitest';
import { expectAnswer } from '../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../test/support/questionSite.ts';

/** A page, a question, and the answer; null where the page leaves it open. */
type Told = [page: string, question: string, expected: boolean | null];

async function expectTold([page, question, expected]: Told): Promise<void> {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1>${page}`) };
  await expectAnswer([question, 'boolean', expected], pages, HOST);
}

describe('every word of the question must be told', () => {
  test.each<Told>([
    [
      '<p>We ordered cables for the east wing.</p>',
      'Have the cables for the east wing been delivered?',
      null,
    ],
    ['<p>The second line will stand in Bergen.</p>', 'Has the second production line started?', null],
    ['<p>We train your staff.</p>', 'Do they offer management training?', null],
    ['<p>We thank Quarry for seven good years.</p>', 'Do they own a quarry?', null],
    ['<p>We have a hall in Oslo and an office in Bergen.</p>', 'Do they have a hall in Bergen?', null],
    ['<p>We have a hall in Oslo and an office in Bergen.</p>', 'Do they have an office in Bergen?', true],
    ['<h3>Do you gift wrap?</h3><p>See the gift page.</p>', 'Do they gift wrap?', null],
    ['<h3>Can I pay with PayPal?</h3><p>We take Visa.</p>', 'Do they accept PayPal?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('the clause must be about whom the question is about', () => {
  test.each<Told>([
    [
      '<p>Ordnell AS is a firm in Bergen. It makes software for sports clubs.</p>',
      'Do they make software for sports clubs?',
      null,
    ],
    [
      '<p>Congratulations to Llanfair: they have raised £140,000 with our calendar.</p>',
      'Did Fjordlys raise £140,000?',
      null,
    ],
    [
      '<p>Tapwell Pubs, like us a company of Castellane, has acquired Harbour Inns.</p>',
      'Did Fjordlys acquire Harbour Inns?',
      null,
    ],
    ['<p>When a client replaces its ledger with SAP, we help.</p>', 'Do they use SAP?', null],
    [
      '<p>Some of you have heard that we were going to merge with Clausula.</p>',
      'Did they merge with Clausula?',
      null,
    ],
    [
      '<p>The round was led by Andes Row, Quintal Ventures following on.</p>',
      'Was the round led by Quintal Ventures?',
      null,
    ],
    [
      '<p>Firth Angels have backed us since 2021 and have not sold a share.</p>',
      'Has Firth Angels sold any shares?',
      false,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('the contrary of what is asked is no', () => {
  test.each<Told>([
    [
      '<p>We have moved our planning from Dynamics AX to IFS Cloud.</p>',
      'Do they still use Dynamics AX?',
      false,
    ],
    ['<p>Our crowdfunding offer is closed.</p>', 'Is the crowdfunding offer still open?', false],
    [
      '<h2>Stock of Ostwind</h2><p>We bought a fifth of Ostwind, and the price stays between us.</p>',
      'Was the price of Ostwind disclosed?',
      false,
    ],
    ['<p>Our packaging is plastic-free.</p>', 'Do they use plastic packaging?', false],
    ['<p>We do not have a showroom.</p>', 'Do they have their own showroom?', false],
    ['<p>We do not sell spare parts by mail.</p>', 'Do they sell spare parts?', null],
    ['<p>We do not sell spare parts by mail.</p>', 'Do they sell spare parts by mail?', false],
    ['<p>We cannot take cheques any more.</p>', 'Can I pay by cheque?', false],
    ['<p>Our founders keep 61% of the shares.</p>', 'Do the founders hold a majority of the shares?', true],
    ['<p>Ostlund holds 9% of our shares.</p>', 'Does Ostlund hold more than 10% of the shares?', false],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('time', () => {
  test.each<Told>([
    ['<p>We sponsored the lamp festival.</p>', 'Do they sponsor the lamp festival?', null],
    ['<p>We opened a showroom in Bergen in 2019.</p>', 'Do they have a showroom in Bergen?', true],
    ['<p>Prices will stay the same until 2031.</p>', 'Will prices stay the same until 2031?', true],
    ['<p>Denmark is planned for next year.</p>', 'Do they deliver to Denmark?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('places and numbers in other spellings', () => {
  test.each<Told>([
    ['<p>We have a depot at Venlo, Niederlande.</p>', 'Do they have a depot in the Netherlands?', true],
    ['<p>Davenport branch: 55 River Dr, Davenport, IA 52801</p>', 'Do they have a branch in Iowa?', true],
    ['<p>We have a branch in Boston.</p>', 'Do they have a branch in Canada?', null],
    ['<p>Every lamp comes with a 5-year warranty.</p>', 'Do lamps come with a five-year warranty?', true],
  ])('%s – %s', (...told) => expectTold(told));
});
