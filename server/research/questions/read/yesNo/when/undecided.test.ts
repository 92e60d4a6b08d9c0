import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

describe('what is open or under way is not decided, and not there already', () => {
  test.each<Told>([
    [
      'The board is looking at sites for a dye house in Voss.',
      'Has Fjordlys decided to build a dye house in Voss?',
      false,
    ],
    [
      'A foundry in Odda would cost us 40 million. A decision on the foundry will be taken in spring.',
      'Have they decided to build the foundry?',
      false,
    ],
    ['We have not decided on the third mill.', 'Have they committed to the third mill?', false],
    [
      'We have decided to build a dye house in Voss.',
      'Have they decided to build a dye house in Voss?',
      true,
    ],
    ['We have applied for a licence for the Rauda dam.', 'Has Rauda been granted a licence yet?', false],
    ['The money pays for a launch in Canada, due in 2028.', 'Are they already selling in Canada?', false],
    [
      'A larger lamp, the Uhu, is in development and is to be shown in 2028.',
      'Can I already buy the Uhu?',
      false,
    ],
    ['A second shop in Voss is in preparation.', 'Do they already have a shop in Voss?', null],
    ['We are considering a kiln.', 'Do they have a kiln?', null],
    ['Voss will close in March 2028.', 'Is the Voss sawmill going to be closed?', true],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('what is reported and called wrong is not so', () => {
  test.each<Told>([
    ['Stories that we use palm oil in our soap are untrue.', 'Do they use palm oil in their soap?', false],
    [
      'Reports that we will merge with the Guild of Smiths are wrong.',
      'Will they merge with the Guild of Smiths?',
      false,
    ],
    [
      'Newspapers reported that we bake bread. Our lamps are made in Bergen.',
      'Does Fjordlys bake bread?',
      null,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('below a question its first sentence answers, and an exception is one from what it asks', () => {
  test.each<Told>([
    [
      '<dl><dt>Do you accept Amex?</dt><dd>No, at present not.</dd><dd>Yes to Visa.</dd></dl>',
      'Do they accept Amex?',
      false,
    ],
    [
      '<h3>Are your lamps suitable for children?</h3><p>All of them except the Night Owl.</p>',
      'Is the Night Owl suitable for children?',
      false,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});
