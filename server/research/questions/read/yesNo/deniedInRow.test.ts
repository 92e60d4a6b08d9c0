import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../test/support/yesNoCases.ts';

describe('what stands in one row is denied with its row', () => {
  test.each<Told>([
    [
      'We do not take money from gambling or tobacco firms.',
      'Do they accept money from tobacco firms?',
      false,
    ],
    ['We do not accept post from banks, agencies or law firms.', 'Do they accept post from agencies?', false],
    ['We do not deliver to islands, farms or building sites.', 'Do they deliver to farms?', false],
    [
      'We accept no advertising from airlines, oil firms or casinos.',
      'Do they accept advertising from casinos?',
      false,
    ],
    ['Lamps cannot be sent to Russia, Belarus or Iran.', 'Do they ship lamps to Belarus?', false],
    ['We do not sell to the public, nor to hotels directly.', 'Do they sell directly to hotels?', false],
    ['We do not undertake criminal work, nor do we accept legal aid.', 'Do they accept legal aid?', false],
    ['We do not repair clocks, nor do we sell them.', 'Do they sell clocks?', false],
    ['We do not test soil, asbestos or anything for households.', 'Do they test soil?', false],
    ['We do not rent out the hall for weddings or funerals.', 'Do they rent out the hall?', null],
    ['We do not accept donations from casinos or brewers.', 'Do they accept donations?', null],
    ['We do not deliver on Sundays or public holidays.', 'Do they deliver?', null],
  ])('%s – %s', (...told) => expectTold(told));
});

describe('who does not do a thing, or sends one to others for it, denies it', () => {
  test.each<Told>([
    ['We do not work on a no win, no fee basis.', 'Do they offer no win, no fee?', false],
    ['Sharpening is not among our services: ask our neighbours in Voss.', 'Do they offer sharpening?', false],
    ['Engraving is not part of our work; try the jeweller in Voss.', 'Do they do engraving?', false],
    ['We have no mobile app and are not going to make one.', 'Do they have a mobile app?', false],
    ['We never repair clocks.', 'Do they repair clocks?', false],
    ['We do not repair wall clocks.', 'Do they repair clocks?', null],
  ])('%s – %s', (...told) => expectTold(told));
});
