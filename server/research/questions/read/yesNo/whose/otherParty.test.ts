import { describe, test } from 'vitest';
import { expectAnswer } from '../../../../../../test/support/answerCases.ts';
import { HOST, htmlPage } from '../../../../../../test/support/questionSite.ts';

/** A page, a question, and the answer; null where the page leaves it open. */
type Told = [page: string, question: string, expected: boolean | null];

async function expectTold([page, question, expected]: Told): Promise<void> {
  const pages = { [`https://${HOST}/`]: htmlPage('Fjordlys | Lamps', `<h1>Fjordlys</h1><p>${page}</p>`) };
  await expectAnswer([question, 'boolean', expected], pages, HOST);
}

describe('what others do, have or are helped to is not told of the company', () => {
  test.each<Told>([
    ['Financing is arranged by Nordbank.', 'Do they offer financing?', null],
    ['The lamp can be repaired by any electrician.', 'Do they repair lamps?', null],
    ['Our chairman owns a vineyard.', 'Do they own a vineyard?', null],
    ['Ingrid Aas sits on the board of Nordbank.', 'Is Ingrid Aas on the board?', null],
    ['Ostlund acquired our competitor.', 'Were they acquired by Ostlund?', null],
    ['We acquired the Luna brand from Ostlund.', 'Did they acquire Ostlund?', null],
    ['Great Bend is now part of the Fjordlys family.', 'Are they part of a larger group?', null],
    ['Our advisers prepare you for ISO 27001 certification.', 'Are they ISO 27001 certified?', null],
    ['Our lawyers advise on mergers.', 'Did they merge?', null],
    ['Do Ostlund and Fjordlys meet? They do.', 'Do Ostlund and Nordbank already operate as one?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('a rule for some, a part or a kind is none for all', () => {
  test.each<Told>([
    ['Delivery is free on orders over £50.', 'Is delivery free?', null],
    ['Delivery to Norway is free for members.', 'Is delivery to Norway free?', null],
    ['Assistance dogs are welcome.', 'Are dogs allowed?', null],
    ['Dogs are not allowed in the kitchen.', 'Are dogs allowed?', null],
    ['We do not sell gift cards.', 'Can you pay by card?', null],
    ['Nobody at Fjordlys works from home on Fridays.', 'Can employees work from home?', null],
    ['Lamps that cannot be repaired are recycled.', 'Do they repair lamps?', null],
    ['Fjordlys is owned by its founders (58 %) and two funds.', 'Is it owned by its founders?', null],
    ['We are a member-owned cooperative with 156 employees.', 'Are they employee-owned?', null],
    ['Almost all lamps are dimmable.', 'Are all lamps dimmable?', null],
    ['None of our lamps are dimmable.', 'Are all lamps dimmable?', false],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is left out of a sentence is denied', () => {
  test.each<Told>([
    ['Prices include VAT but not delivery.', 'Is delivery included in the price?', false],
    ['All our lamps are made in Norway, except the Luna.', 'Are all their lamps made in Norway?', false],
    ['The lamp works with Alexa but not with Siri.', 'Does it work with Alexa?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is over, reported, compared or only sought is not so', () => {
  test.each<Told>([
    ['We used Ostsoft until last year.', 'Do they use Ostsoft?', false],
    ['Vi har bytt affärssystem från Jeeves till Ostsoft.', 'Are they still on Jeeves?', false],
    ['Our Moss shop closed in May.', 'Do they have a shop in Moss?', false],
    ['Ostlund and Nordbank have joined forces in an alliance.', 'Have Ostlund and Nordbank merged?', null],
    ['Newspapers write that Fjordlys is for sale.', 'Is the company for sale?', null],
    ['Sold by 310 independent agents.', 'Is the company being sold?', null],
    ['Ostlund tried to acquire us.', 'Were they acquired by Ostlund?', null],
    ['The lamp is as strong as steel.', 'Is the lamp made of steel?', null],
    ['You will build our first office in Turku.', 'Do they have an office in Turku?', null],
    ['We are looking for a buyer in Turku.', 'Do they have a buyer in Turku?', null],
    ['We do not lend to start-ups that would put our books at risk.', 'Do they lend to start-ups?', false],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('the contrary of what is asked, a wider denial and what is not needed say no', () => {
  test.each<Told>([
    ['No pets, please.', 'Are dogs allowed?', false],
    ['Experience of Ostsoft not needed!', 'Do applicants need to know Ostsoft?', false],
    ['Your prices stay as they are.', 'Will prices rise?', false],
    ['Fjordlys has been profitable since 2024.', 'Is Fjordlys still making losses?', false],
    ['Your deposit is non-refundable unless otherwise stated.', 'Is the deposit refundable?', false],
    ['17% of all the energy we used was renewable.', 'Is all of their energy renewable?', null],
    ['Every lamp can be traced to its maker.', 'Can every lamp be traced back?', true],
    ['Software for the people who keep buildings warm.', 'Do they work with software companies?', null],
    ['We serve software houses in Oslo.', 'Do they work with software companies?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what a page of offers names as a thing is sold, and whatever else one pays with is not taken', () => {
  test.each<Told>([
    ['Solar panels, inverters, batteries.', 'Do they sell batteries?', true],
    ['Cables for batteries.', 'Do they sell batteries?', null],
    ['Battery cables, lamp oil.', 'Do they sell batteries?', null],
    ['We do not sell bulbs, only shades.', 'Do they sell shades?', null],
    ['Cash only, please.', 'Do they accept credit cards?', false],
    ['We accept cash and cards only.', 'Can I pay by card?', true],
    ['Your prices stay as they are.', 'Are prices going up after the fundraising?', false],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('by whom a thing was done is told with it, and no heading or answer stands for it', () => {
  test.each<Told>([
    [
      '<h2>Practice</h2><p>Fjordlys is a partnership of six architects, set up in 2005.</p>',
      'Was it founded by vets?',
      null,
    ],
    [
      '<h3>Will you repair?</h3><p>Yes, for contract customers, at cost: £6.50 per lamp.</p>',
      'Do they offer fixed-price support contracts?',
      null,
    ],
    ['<h3>Do you repair lamps?</h3><p>Yes, and clocks.</p>', 'Do they repair clocks?', true],
  ])('%s – %s', (...told) => expectTold(told));
});
