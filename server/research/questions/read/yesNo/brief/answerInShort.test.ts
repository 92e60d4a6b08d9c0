import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

describe('what stands in few words below a question of the page answers it, and a no of what asks for less', () => {
  test.each<Told>([
    [
      '<h3>May I drive abroad?</h3><p>Not at present. Norway only.</p>',
      'May members drive the cars abroad?',
      false,
    ],
    [
      '<h3>Do you serve Sweden?</h3><p>No. For Sweden we recommend Globex of Malmö.</p>',
      'Does Fjordlys serve customers in Sweden?',
      false,
    ],
    [
      '<h3>Do you serve Sweden?</h3><p>Yes, from our depot in Oslo.</p>',
      'Does Fjordlys serve customers in Sweden?',
      true,
    ],
    [
      '<h3>Can I give a membership as a gift?</h3><p>You can, for one or two years.</p>',
      'Can a membership be given as a gift?',
      true,
    ],
    [
      '<h3>Can I give a membership as a gift?</h3><p>You cannot.</p>',
      'Can a membership be given as a gift?',
      false,
    ],
    [
      '<h3>Do you take cash?</h3><p>No, the shop has been cashless since 2024. The vending machines take cards too.</p>',
      'Can visitors pay in cash?',
      false,
    ],
    ['<h3>Do you lend money?</h3><p>We do not.</p>', 'Do they lend money?', false],
    ['<h3>Do you repair clocks?</h3><p>We do, in Bergen.</p>', 'Do they repair clocks?', true],
    ['<h3>Do you repair clocks?</h3><p>Only our own.</p>', 'Do they repair clocks?', null],
    [
      '<h3>Can I learn in my own car?</h3><p>No. All lessons are in our cars.</p>',
      'Can a learner use their own car for lessons?',
      null,
    ],
    ['<h3>Nehmen Sie Reifen an?</h3><p>Nein.</p>', 'Do they accept tyres?', false],
    ['<h3>Gibt es Zimmer mit Bad?</h3><p>Ja, sechs.</p>', 'Are there rooms with a bath?', null],
    [
      '<h3>Can I order without an account?</h3><p>Not at the moment.</p>',
      'Can one order without an account?',
      false,
    ],
    [
      '<h3>Can I cancel early?</h3><p>No, but you may change the plan.</p>',
      'Can a customer cancel early?',
      false,
    ],
    ['<h3>Do you have a shop in Oslo?</h3><p>Sadly not.</p>', 'Do they have a shop in Oslo?', false],
    ['<h3>Are dogs allowed?</h3><p>Not in the garden.</p>', 'Are dogs allowed?', null],
    ['<h3>Are dogs allowed?</h3><p>Not yet, but from May.</p>', 'Are dogs allowed?', false],
    ['<h3>Do you store passwords?</h3><p>Never.</p>', 'Do they store passwords?', false],
    ['<h3>Do I need a licence?</h3><p>You do not.</p>', 'Does one need a licence?', false],
    ['<h3>Do you ship lamps to islands?</h3><p>Of course.</p>', 'Do they ship lamps to islands?', true],
    ['<h3>Can I pay by card?</h3><p>You can, but not in the garden.</p>', 'Can customers pay by card?', null],
    [
      '<h3>Is underfloor heating possible?</h3><p>Yes, with all our floor tiles.</p>',
      'Can all of Fjordlys’s floor tiles be laid over underfloor heating?',
      null,
    ],
    ['<h3>Do your lamps contain lead?</h3><p>They do not.</p>', 'Do the lamps contain lead?', false],
    ['<h3>Do your lamps contain lead?</h3><p>None of them does.</p>', 'Do the lamps contain lead?', false],
    [
      '<h3>Can we keep the lamp?</h3><p>Yes, for 15% of its price after 36 months.</p>',
      'Can customers keep the lamp?',
      true,
    ],
    ['<h3>Is setup free?</h3><p>It is.</p>', 'Is setup free?', true],
    ['<h3>Does the Luna have a dimmer?</h3><p>The Luna does not.</p>', 'Does the Luna have a dimmer?', false],
  ])('%s – %s', (...told) => expectTold(told));
});
