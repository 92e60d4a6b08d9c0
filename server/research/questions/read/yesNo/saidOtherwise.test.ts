import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../test/support/yesNoCases.ts';

describe('a denial that gives its reason is no narrower for that', () => {
  test.each<Told>([
    ['We do not ship to Canada because of the new rules for batteries.', 'Do they ship to Canada?', false],
    ['We do not sell candles due to the fire regulations for our old mill.', 'Do they sell candles?', false],
    ['We do not sell candles by mail.', 'Do they sell candles?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('“may” gives leave where leave is asked for', () => {
  test.each<Told>([
    ['Members in Denmark may pay in kroner.', 'May members in Denmark pay in kroner?', true],
    ['Tenants on the upper floors may keep a cat.', 'Can tenants keep a cat?', true],
    ['The lamp may not be used outdoors yet.', 'Is the lamp allowed outdoors?', false],
    ['The glaze may contain traces of lead.', 'Do the glazes contain lead?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is done by others is not done by the house', () => {
  test.each<Told>([
    ['Wool is spun and dyed for us by Harrow Spinners.', 'Do they spin their own wool?', false],
    ['Shades are not made by us; we buy them from Globex.', 'Do they make shades themselves?', false],
    ['We spin the wool in our own mill.', 'Do they spin their own wool?', true],
    ['We take used lamps back, whatever their make.', 'Do they take used lamps back?', true],
    ['Gebrauchte Maschinen nehmen wir nicht zurück.', 'Do they take used machines back?', false],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('of whom it is asked, and for whom it is', () => {
  test.each<Told>([
    ['Fjordlys does not hold a payment licence.', 'Does Fjordlys itself hold a payment licence?', false],
    [
      'Home and hospital visits can be arranged for clients who cannot travel.',
      'Home visits possible?',
      true,
    ],
    ['We make no lamps that cannot be repaired.', 'Do they make lamps?', null],
    [
      'Sorry, the Isle of Man: we are not able to deliver there.',
      'Do they deliver to the Isle of Man?',
      false,
    ],
    [
      'The Night Owl contains small parts and is not for children.',
      'Does the Night Owl contain small parts?',
      true,
    ],
    [
      'Shore power is available at Voss (since 2022) and Bergen (since 2024).',
      'Is shore power available in Bergen?',
      true,
    ],
    [
      '<table><tr><th></th><th>Saturday</th></tr><tr><td>Voss</td><td>closed</td></tr></table>',
      'Is the Voss branch open on Saturdays?',
      false,
    ],
    [
      'Prices do not include fitting, which is charged at £40.',
      'Is fitting charged on top of the list price?',
      true,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});
