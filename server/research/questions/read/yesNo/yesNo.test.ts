import { describe, test } from 'vitest';
import { expectAnswer } from '../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../test/support/questionSite.ts';

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

describe('terms and house rules speak in moods of their own', () => {
  test.each<Told>([
    ['<p>Guests may use the sauna until ten.</p>', 'Is there a sauna?', true],
    ['<p>Guests may be charged for towels.</p>', 'Are guests charged for towels?', null],
    ['<p>A deposit will be required for every booking.</p>', 'Is a deposit required for a booking?', true],
    ['<p>A deposit will be required from May 2027.</p>', 'Is a deposit required?', null],
    ['<p>You will never find plastic in our lamps.</p>', 'Do their lamps contain plastic?', false],
    [
      '<p>If you need a spare bulb, we keep spare bulbs for ten years.</p>',
      'Do they keep spare bulbs?',
      true,
    ],
    ['<p>If the lamp breaks, we repair it.</p>', 'Do they repair lamps?', null],
    ['<p>Smoking is not allowed in the hall.</p>', 'Is smoking allowed in the hall?', false],
    ['<p>A fee applies where a guest has smoked.</p>', 'Is smoking allowed?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('a denial denies what it stands with', () => {
  test.each<Told>([
    ['<p>We do not guarantee the colour of oak lamps.</p>', 'Do they make oak lamps?', null],
    [
      '<p>We repair every lamp and expect any part not covered by the warranty to be paid.</p>',
      'Do they repair lamps?',
      true,
    ],
    ['<p>Oak lamps are not available.</p>', 'Do they have oak lamps?', false],
    ['<p>There are no oak lamps.</p>', 'Do they have oak lamps?', false],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what came before, of others, or for another period is not asked', () => {
  test.each<Told>([
    ['<p>After owning a lamp shop in Leeds, we moved to Bergen.</p>', 'Do they have a shop in Leeds?', null],
    ['<p>In the 1970s we had a shop in Leeds.</p>', 'Do they have a shop in Leeds?', null],
    [
      '<h2>Jo Vik</h2><p>As director of sales at Ordnell, managed an airport hotel.</p>',
      'Do they manage an airport hotel?',
      null,
    ],
    ['<p>Hosted on ISO 27001 certified servers.</p>', 'Are they ISO 27001 certified?', null],
    ['<p>We make ISO 27001 certified lamps.</p>', 'Are they ISO 27001 certified?', true],
    ['<p>Our lamp letter goes out every two weeks.</p>', 'Is there a weekly letter?', null],
    ['<p>Our lamp letter goes out every week.</p>', 'Is there a weekly letter?', true],
    ['<h2>The venture of a life</h2><p>Lamps give light back.</p>', 'Are they venture-backed?', null],
    ['<p>Every plan is invoiced.</p>', 'Is there an enterprise plan?', null],
    ['<p>The makers who sold to us say they like oak.</p>', 'Do they like oak?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('an item is told with the sentence that leads to it', () => {
  test.each<Told>([
    [
      '<p>The guarantee does not cover:</p><ul><li>Bulbs.</li><li>Cables.</li></ul>',
      'Does the guarantee cover bulbs?',
      false,
    ],
    [
      '<p>The guarantee covers:</p><ul><li>Bulbs.</li><li>Cables.</li></ul>',
      'Does the guarantee cover bulbs?',
      true,
    ],
    [
      '<p>A refund is declined where:</p><ul><li>You changed your mind.</li></ul>',
      'Do they refund if you change your mind?',
      false,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('conditions, days of the week and words of two parts', () => {
  test.each<Told>([
    [
      '<p>Refunds are not given if a customer changes their mind.</p>',
      'Do they give refunds when a customer changes their mind?',
      false,
    ],
    ['<p>Lamps are repaired if the shop has time.</p>', 'Are lamps repaired?', null],
    [
      '<h2>Opening hours</h2><p>Mon - Fri 9am - 4pm</p><p>Sun 10am - 12pm</p>',
      'Are they open on Sundays?',
      true,
    ],
    ['<h2>Opening hours</h2><p>Mon - Fri 9am - 4pm</p>', 'Are they open on Wednesdays?', true],
    ['<h2>Opening hours</h2><p>Mon - Fri 9am - 4pm</p>', 'Are they open on Sundays?', null],
    ['<p>The price of a lamp includes the shade.</p>', 'Is set-up included in the price of a lamp?', null],
    ['<p>The price of a lamp includes setup.</p>', 'Is set-up included in the price of a lamp?', true],
    ['<p>We are seen by scheduled appointments only.</p>', 'Do they accept walk-ins?', false],
    [
      '<p>A course offered at the Hydeford School taught me to make lamps.</p>',
      'Do they offer a course?',
      null,
    ],
    ['<p>The delivery fee includes two floors.</p>', 'Is delivery free?', false],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what must be, what is left out and what comes at no charge', () => {
  test.each<Told>([
    ['<p>Insurance is required for all lamps.</p>', 'Is insurance mandatory?', true],
    ['<p>Insurance is optional.</p>', 'Is insurance mandatory?', false],
    [
      '<p>Excluded from the price of a lamp are bulbs and cables.</p>',
      'Are bulbs included in the price?',
      false,
    ],
    [
      '<p>We sign for lamps on delivery. There is no extra charge for this.</p>',
      'Is there an extra charge to sign for lamps?',
      false,
    ],
    ['<p>The prices on our site do not include VAT.</p>', 'Is VAT included in the prices?', false],
    [
      '<h2>“Will you repair my lamp?”</h2><p>Well, the short answer is… no!</p>',
      'Do they repair lamps?',
      false,
    ],
    ['<p>Repairing lamps is very satisfying.</p>', 'Do they repair lamps?', null],
    ['<p>We do not sell lamp bulbs, only lamp shades.</p>', 'Do they sell lamp shades?', null],
    ['<p>We do not sell bulbs so most people bring a bulb of their own.</p>', 'Do they sell bulbs?', false],
    ['<p>A: We do not keep spare shades for anybody.</p>', 'Do they keep spare shades?', false],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('free of something, all of them, and those under an age', () => {
  test.each<Told>([
    ['<p>We are a smoke-free hotel.</p>', 'Is smoking permitted?', false],
    [
      '<p>The preservatives that we have chosen are paraben-free.</p>',
      'Are the lamps preservative-free?',
      null,
    ],
    [
      '<p>The first delivery is free, standard rates apply to all others.</p>',
      'Is delivery free on every order?',
      null,
    ],
    ['<p>Children under 6 stay free of charge.</p>', 'Do children under 6 stay for free?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is asked to be had must be what is had', () => {
  test.each<Told>([
    ['<p>We sell lorry parts.</p>', 'Do they sell lorries?', null],
    ['<p>Our training room seats forty.</p>', 'Do they offer training?', null],
    ['<p>We make lamps for hotels.</p>', 'Do they have a hotel?', null],
    ['<p>We supply hospitals and schools.</p>', 'Do they run a school?', null],
    ['<p>We work with an architect.</p>', 'Do they employ an architect?', null],
    ['<p>Meet us in our showroom.</p>', 'Do they have a showroom?', true],
    ['<p>The founders continue to hold a workshop.</p>', 'Do they have a workshop?', true],
    ['<p>Ostlund supplies our glass.</p>', 'Is Ostlund one of their customers?', null],
    ['<p>Repair of ships. Plan of the yard.</p>', 'Can I pause the subscription?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('a stretch of time is compared', () => {
  test.each<Told>([
    ['<p>The trial lasts 30 days.</p>', 'Does the trial last longer than two weeks?', true],
    ['<p>The trial lasts 30 days.</p>', 'Is the trial at least three months?', false],
    ['<p>We reply to e-mails within two days.</p>', 'Do they reply to e-mails within a week?', true],
    ['<p>We reply to e-mails within two days.</p>', 'Do they reply to e-mails within one day?', null],
    ['<p>The warranty is 24 months.</p>', 'Is the warranty longer than one year?', true],
    ['<p>Bulbs last two years. The warranty is long.</p>', 'Is the warranty longer than one year?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('the same in short', () => {
  test.each<Told>([
    ['<ul><li>2FA for every account</li></ul>', 'Do they support two-factor authentication?', true],
    ['<ul><li>RBAC</li></ul>', 'Is there role-based access control?', true],
    [
      '<p>Fjordlys (FJL) is a maker of lamps. FJL offers a repair service.</p>',
      'Do they offer a repair service?',
      true,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});

test.each([
  [
    'Does the company have grocers as customers?',
    'Our customers are manufacturers, distributors and grocers.',
    true,
  ],
  ['Do they count hotels among their clients?', 'Our clients are hotels and schools.', true],
  [
    'Do they have hospitals as customers?',
    'Our customers are manufacturers, distributors and grocers.',
    null,
  ],
])('whom a firm has as customers is told by who they are: %s', async (question, sentence, expected) => {
  await expectAnswer(
    [question, 'boolean', expected],
    { [`https://${HOST}/`]: htmlPage('Fjordlys', `<main><h1>Fjordlys</h1><p>${sentence}</p></main>`) },
    HOST,
  );
});
