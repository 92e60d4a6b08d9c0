import { describe, it } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

const ENDED: Told[] = [
  ['After twelve years Tom Reave left the board in March.', 'Does Tom Reave still sit on the board?', false],
  ['Tom Reave stepped down as chair in May 2025.', 'Is Tom Reave still the chair?', false],
  ['Tom Reave, our first chair, retired from the board in 2021.', 'Is Tom Reave on the board?', false],
  ['Tom Reave handed over the chair to Ann Poe in May 2025.', 'Is Tom Reave still the chair?', false],
  ['Tom Reave, who founded Fjordlys, sold his shares in 2020.', 'Does Tom Reave still own shares?', null],
  ['Nordbank plc has sold Fjordlys to Severn Capital.', 'Is Nordbank still the owner?', null],
  [
    'Ann Poe takes over as finance director from Tom Reave on 1 January 2027.',
    'Is Ann Poe the finance director today?',
    null,
  ],
  ['Our former director Tom Reave painted the ceiling.', 'Is Tom Reave a director?', null],
  ['Tom Reave left Globex in 2010 and is now our chair.', 'Is Tom Reave the chair?', true],
  ['<h3>Ann Poe</h3><p>Chief executive until February 2024.</p>', 'Is Ann Poe still chief executive?', false],
];

describe('what is told as left, sold or handed over', () => {
  it.each(ENDED)('%s – %s', async (...told) => expectTold(told));
});

const OTHERS: Told[] = [
  ['We run the only glassworks in the county.', 'Is there any other glassworks in the county?', false],
  ['Two depots serve the valley.', 'Are there any other depots in the valley?', null],
  ['We sell lamps in our shop.', 'Do they sell anything else besides lamps?', null],
  ['Ann Poe runs the company.', 'Does Ann Poe run another company?', null],
  ['A second shop is open in Voss.', 'Do they have a second shop?', true],
];

describe('one more than the known', () => {
  it.each(OTHERS)('%s – %s', async (...told) => expectTold(told));
});

const SENSES: Told[] = [
  ['Every order lands in our data warehouse within a minute.', 'own warehouse?', null],
  ['We run a server farm in Odda.', 'Do they have a farm?', null],
  ['We host a virtual showroom.', 'Do they have a showroom?', null],
  ['Our online academy opens in May.', 'Is there an academy?', null],
  ['Lamps for swimming pools.', 'Do they have a swimming pool?', null],
  ['Our bank holidays are listed here.', 'Is it a bank?', null],
  ['We work in the charity sector.', 'Is Fjordlys a charity?', null],
  ['We have a heated showroom in Bergen.', 'Do they have a showroom?', true],
  ['Fjordlys is a charity founded by two nurses.', 'Is Fjordlys a charity?', true],
];

describe('a word that another before or behind it turns', () => {
  it.each(SENSES)('%s – %s', async (...told) => expectTold(told));
});

const SINGLE: Told[] = [
  [
    'Our five largest customers together brought 41% of revenue; no single customer exceeded 14%.',
    'Does any one customer account for more than 20% of revenue?',
    false,
  ],
  [
    'The ten biggest clients bring in 55 % of sales.',
    'Does a single client bring in more than 30 % of sales?',
    null,
  ],
  [
    'Our largest customer accounts for 19% of turnover.',
    'Does any single customer make up more than 10%?',
    true,
  ],
  [
    'Our largest customer accounts for 9% of turnover.',
    'Does any customer bring more than 10% of turnover?',
    false,
  ],
  ['No supplier accounts for more than 30 % of purchases.', 'Does any supplier have more than 20 %?', null],
];

describe('the share of a single one', () => {
  it.each(SINGLE)('%s – %s', async (...told) => expectTold(told));
});

describe('a sentence that leaves off', () => {
  it('says nothing', async () =>
    expectTold(["Our warehouse... doesn't exist. We hold no stock.", 'own warehouse?', null]));
});

const DEEDS: Told[] = [
  ['We make lamps in Bergen and pack them in Voss.', 'Do they make lamps in Voss?', null],
  ['We brew in Leeds and bottle in York.', 'Do they brew in York?', null],
  ['We brew in Leeds and York.', 'Do they brew in York?', true],
  ['Our lamps are designed in Oslo and made in Poland.', 'Are the lamps made in Oslo?', null],
  ['We sell in Norway, and source glass from Poland.', 'Do they sell in Poland?', null],
  ['We buy oak in France and sell furniture in Germany.', 'Do they sell furniture in Germany?', true],
];

describe('what is done at a place', () => {
  it.each(DEEDS)('%s – %s', async (...told) => expectTold(told));
});

const PREDICATES: Told[] = [
  ['Setup comes at no extra cost.', 'Is setup included?', true],
  ['Setup costs €40 extra.', 'Is setup included?', false],
  ['Our ISO 9001 certificate expired in March 2026.', 'Is their ISO 9001 still valid?', false],
  ['Every order is stored for ten years.', 'Do they have a warehouse?', null],
];

describe('what costs nothing, is in force, or is a thing', () => {
  it.each(PREDICATES)('%s – %s', async (...told) => expectTold(told));
});

const TOLD_OF: Told[] = [
  ['Three of our drivers are women.', 'Are most of their drivers women?', null],
  ['Most of our drivers are women.', 'Are most of their drivers women?', true],
  ['The Luna comes with a plug, the Sol with a cable.', 'Does the Sol come with a plug?', null],
  ['The Luna comes with a plug, the Sol with a cable.', 'Does the Luna come with a plug?', true],
  ['The brush is used to clean lamps.', 'Are the brushes used to clean lamps?', true],
  ['Fjordlys used to have moved its stock to Voss.', 'Have they moved the stock to Voss?', null],
];

describe('of how many, of whom and of when it is told', () => {
  it.each(TOLD_OF)('%s – %s', async (...told) => expectTold(told));
});

const POSSIBLE: Told[] = [
  ['<h2>Swim</h2><p>The lake is warm on summer days.</p>', 'Can one swim on summer days?', null],
  ['<h2>The lake</h2><p>Guests may swim on summer days.</p>', 'Can one swim on summer days?', true],
  ['<h2>Exchange</h2><p>Lamps are sent within two days.</p>', 'Can I exchange lamps?', null],
  ['ISO 27001 is held by our parent.', 'Are they certified to ISO 27001?', null],
  ['Fjordlys and Globex end merger talks.', 'Did Fjordlys merge with Globex?', null],
  ['Fjordlys is in sale talks with Globex.', 'Was there a sale to Globex?', null],
];

describe('what one can do, and what is only talked about', () => {
  it.each(POSSIBLE)('%s – %s', async (...told) => expectTold(told));
});
