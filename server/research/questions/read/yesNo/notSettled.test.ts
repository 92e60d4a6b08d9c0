import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../test/support/yesNoCases.ts';

const table = (...rows: string[][]) =>
  `<table>${rows.map((row, at) => `<tr>${row.map((cell) => (at === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`).join('')}</table>`;
const DASHES = table(['Lamp', 'Dimmer', 'Timer'], ['Luna', 'Yes', '–'], ['Sol', '–', 'Yes']);
const DASHES_AND_NO = table(['Lamp', 'Dimmer', 'Timer'], ['Luna', 'Yes', 'No'], ['Sol', '–', 'Yes']);
const PLANS = table(
  ['Cover', 'Basic', 'Full'],
  ['Breakage', 'Not covered', 'Included'],
  ['Water', 'Not covered', 'See policy'],
  ['Theft', 'Included', 'On request'],
);

describe('a cell', () => {
  test.each<Told>([
    [DASHES, 'Does the Sol have a dimmer?', false],
    [DASHES, 'Does the Luna have a dimmer?', true],
    [DASHES_AND_NO, 'Does the Luna have a timer?', false],
    [PLANS, 'Is breakage included in Full?', true],
    [PLANS, 'Is water covered by Basic?', false],
  ])('says it by its mark: %s – %s', async (...told) => expectTold(told));

  test.each<Told>([
    [DASHES_AND_NO, 'Does the Sol have a dimmer?', null],
    [PLANS, 'Is water covered by Full?', null],
    [PLANS, 'Is theft covered by Full?', null],
  ])('says neither by a dash beside a no in words, nor where it sends one on: %s – %s', async (...told) =>
    expectTold(told),
  );
});

describe('what is to come', () => {
  test.each<Told>([
    [
      'Fjordlys is privately held and not listed on any exchange.',
      'Do they plan a listing on an exchange?',
      null,
    ],
    ['We have no shop in Oslo.', 'Do they plan to open a shop in Oslo?', null],
    ['The board has not yet decided on a discount for 2027.', 'Will there be a discount in 2027?', null],
    ['No decision on a new factory has been taken.', 'Is there a new factory?', null],
  ])('is denied neither by how things stand nor by what is undecided: %s – %s', async (...told) =>
    expectTold(told),
  );

  test.each<Told>([
    ['We do not plan to open a shop in Oslo.', 'Do they plan to open a shop in Oslo?', false],
    ['We have no plans for a shop in Oslo.', 'Do they plan a shop in Oslo?', false],
  ])('is denied by a word of what comes: %s – %s', async (...told) => expectTold(told));
});

describe('whom the pages call a partner', () => {
  const partner = '<p>Glass is blown by our partner Vinjeglas.</p>';
  test.each<Told>([
    [`${partner}<p>Vinjeglas gives a discount to schools.</p>`, 'Do they give schools a discount?', null],
    [`${partner}<p>Vinjeglas holds ISO 9001.</p>`, 'Do they hold ISO 9001?', null],
    [`${partner}<p>We give a discount to schools.</p>`, 'Do they give schools a discount?', true],
    [
      'Report a fault to the county council, which switched its own lamps to LED in 2023.',
      'Are their own lamps LED?',
      null,
    ],
    [
      'The harbour office, not Fjordlys Lamps, provides free Wi-Fi there.',
      'Is there free Wi-Fi with the lamps?',
      null,
    ],
  ])('is somebody else: %s – %s', async (...told) => expectTold(told));
});

describe('what is told of some, of the past or of a trial', () => {
  test.each<Told>([
    ['All lamps have a switch; the six desk lamps also have a dimmer.', 'Do all lamps have a dimmer?', null],
    ['Repairs of up to €50 are free of charge.', 'Are repairs free?', null],
    ['Our showrooms were sold in 2023.', 'Do they have showrooms?', null],
    ['We are testing printed shades with two hotels.', 'Do they sell printed shades?', null],
    ['<h2>Lamp boxes</h2><p>Bulbs are €4 extra.</p>', 'Does the lamp box include bulbs?', false],
  ])('is not told of all, of today or of what is sold: %s – %s', async (...told) => expectTold(told));

  test.each<Told>([
    ['All lamps have a switch and a dimmer.', 'Do all lamps have a dimmer?', true],
    ['Repairs are free of charge.', 'Are repairs free?', true],
    ['Payment plans of up to 12 months are free of interest.', 'Are payment plans free of interest?', true],
    ['Each lamp box includes bulbs.', 'Does the lamp box include bulbs?', true],
  ])('and the plain statement is: %s – %s', async (...told) => expectTold(told));
});
