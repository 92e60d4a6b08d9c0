import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../test/support/yesNoCases.ts';

describe('what is forbidden, avoided, refused or given away is not so by being named', () => {
  test.each<Told>([
    [
      'The statutes forbid the sale of shares to private parties.',
      'Do they have private shareholders?',
      null,
    ],
    ['Our code of conduct bans child labour.', 'Do they use child labour?', null],
    ['We have done without night shifts since 2019.', 'Do they run night shifts?', false],
    ['We leave roofing work to specialists.', 'Do they do roofing work?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('a span of years that has ended says nothing of today', () => {
  test.each<Told>([
    ['Between 2011 and 2018 we ran a shop in Malmö.', 'Do they run a shop in Malmö?', null],
    ['The foundry in Horten (2003–2015) employed forty people.', 'Do they have a foundry in Horten?', null],
    ['We bought back the last private shares in 2022.', 'Does Fjordlys have private shareholders?', null],
    ['The last diesel van left the yard in 2024.', 'Do they use diesel vans?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('a thing with a number is the one with that number', () => {
  test.each<Told>([
    [
      '1 October 2026 – We have won lot 3 (seating) of the state framework.',
      'Did Fjordlys win lot 1 of the state framework?',
      null,
    ],
    [
      'Our depot takes goods of classes 2 and 3; the 4 bays are heated.',
      'Do they store goods of class 4?',
      null,
    ],
    ['On 2 May we opened phase 1 of the plant.', 'Has phase 2 of the plant been opened?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is applied for, planned or next is not so yet', () => {
  test.each<Told>([
    [
      'The application to extend the accreditation to microplastics was filed.',
      'Are they accredited for microplastics?',
      null,
    ],
    ['Our application for the Nordic Swan has been submitted.', 'Do they have the Nordic Swan?', null],
    ['An audit for ISO 45001 is foreseen for spring.', 'Are they certified to ISO 45001?', null],
    ['ISO 45001 is foreseen for 2027.', 'ISO 45001 certified?', null],
    ['A gap analysis for ISO 27001 is on our list.', 'Do they have ISO 27001 certification?', null],
    ['B Corp certification is the next step.', 'Is Fjordlys a certified B Corp?', null],
    ['We are preparing for SOC 2.', 'Are they SOC 2 certified?', null],
    ['We have started the process of B Corp certification.', 'Is Fjordlys B Corp certified?', null],
    [
      '<ul><li>21.09.2026: PFAS analysis extended to 34 compounds.</li><li>03.06.2026: The application to extend the accreditation to microplastics was filed.</li></ul>',
      'Are they accredited for microplastics?',
      null,
    ],
    [
      'We applied for accreditation of microplastics in June.',
      'Are they accredited for microplastics?',
      null,
    ],
    ['Our members will vote on a merger with Globex in May.', 'Did they merge with Globex?', null],
    ['We would welcome a works council.', 'Do they have a works council?', null],
    ['Certification to ISO 45001 is to follow in 2027.', 'Are they certified to ISO 45001?', null],
    ['Next on our list: a shop in Oslo.', 'Do they have a shop in Oslo?', null],
    ['We are looking at electric vans.', 'Do they use electric vans?', null],
    ['A first electric van arrives in spring.', 'Do they use electric vans?', null],
    ['We dream of a shop in Oslo.', 'Do they have a shop in Oslo?', null],
    ['We once had a shop in Oslo.', 'Do they have a shop in Oslo?', null],
    ['Our shop in Oslo had to make way for the tunnel.', 'Do they have a shop in Oslo?', null],
    ['We said goodbye to our shop in Oslo in 2022.', 'Do they have a shop in Oslo?', null],
    ['Our shop in Oslo moved to Drammen.', 'Do they have a shop in Oslo?', null],
    ['The shop in Oslo is now run by Globex.', 'Do they have a shop in Oslo?', null],
    ['We handed our Oslo shop over to Globex.', 'Do they have a shop in Oslo?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('a denial below a heading is of what the heading names', () => {
  test.each<Told>([
    [
      '<h3>ISO 27001</h3><p>Not certified. A gap analysis is on our list for 2027. We do hold Cyber Essentials Plus.</p>',
      'Does Fjordlys have ISO 27001 certification?',
      false,
    ],
    ['<h3>Gift wrapping</h3><p>None. We do have gift cards.</p>', 'Do they offer gift wrapping?', false],
    ['<h3>B Corp</h3><p>No. We hold the Fair Tax Mark.</p>', 'Is Fjordlys a B Corp?', false],
    [
      '<h2>ISO 9001</h2><p>Certified since 2011; current certificate runs to May 2027.</p><h2>ISO 27001</h2><p>Not certified. A gap analysis is on our list for 2027. We do hold Cyber Essentials Plus.</p>',
      'Does Fjordlys have ISO 27001 certification?',
      false,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('a decision that was turned round is not carried out', () => {
  test.each<Told>([
    ['The proposal to move to Oslo was rejected by the members.', 'Did they move to Oslo?', null],
    ['The takeover by Globex was called off.', 'Was Fjordlys taken over by Globex?', false],
    ['The council reversed its decision to sell the harbour.', 'Did the council sell the harbour?', null],
    [
      'It was announced that a bus service would replace the ferry.',
      'Did a bus service replace the ferry?',
      null,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('two years are compared by what is told of both', () => {
  test.each<Told>([
    [
      'Sales of bikes in 2023, 2024 and 2025 are in the report.',
      'Did they sell more bikes in 2025 than in 2023?',
      null,
    ],
    ['In 2025 we sold more bikes than in 2023.', 'Did Fjordlys sell more bikes in 2025 than in 2023?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('of several things asked with “or” one is enough, and the part is not the whole', () => {
  test.each<Told>([
    ['We sell lamps.', 'Do they sell lamps or candles?', true],
    ['We do not sell lamps.', 'Do they sell lamps or candles?', null],
    ['We sell neither lamps nor candles.', 'Do they sell lamps or candles?', false],
    ['We have a shop for the trade.', 'Do they have a shop or a café?', true],
    ['Most of our lamps are made in Norway.', 'Are all their lamps made in Norway?', null],
    ['Some lamps are dimmable.', 'Are all lamps dimmable?', null],
    ['Two of our five shops open on Sundays.', 'Are all shops open on Sundays?', null],
    ['The brass lamps are recyclable.', 'Are all their lamps recyclable?', null],
    ['Half of our energy is renewable.', 'Is all their energy renewable?', null],
    ['Lamps for export are tested.', 'Are all lamps tested?', null],
    ['The first repair is free.', 'Are repairs free?', null],
    ['Repairs are free in the first year.', 'Are repairs free?', null],
    ['Delivery is free within Bergen.', 'Is delivery to Oslo free?', null],
  ])('%s – %s', (...told) => expectTold(told));
});
