import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

describe('what is said of one alone is not so of another of its kind', () => {
  test.each<Told>([
    [
      'The first half hour is free of charge for family matters only.',
      'Is the first half hour free for employment matters?',
      false,
    ],
    [
      'The first half hour is free of charge for family matters only.',
      'Is the first half hour free for family matters?',
      true,
    ],
    ['In Sweden we offer cleaning and repair only.', 'Do they offer cleaning in Sweden?', true],
    ['The Luna is the only lamp that includes a dimmer.', 'Does the Luna include a dimmer?', true],
    ['Gold is the only pass that includes the museum.', 'Does the Silver pass include the museum?', false],
    ['ISO 14001 certified: Bergen plant only.', 'Is the Voss plant certified to ISO 14001?', false],
    ['ISO 14001 holds for the Bergen plant only.', 'Is the Voss plant certified to ISO 14001?', false],
    ['Only the Bergen plant is certified to ISO 14001.', 'Is the Voss plant certified to ISO 14001?', false],
    ['Only the Bergen plant is certified to ISO 14001.', 'Is the Bergen plant certified to ISO 14001?', true],
    [
      'Gift wrapping is offered at the Oslo shop only.',
      'Do they offer gift wrapping at the Bergen shop?',
      false,
    ],
    ['We read proposals in January and July only.', 'Do they read proposals in March?', false],
    ['We deliver only to Norway and Sweden.', 'Do they deliver to Spain?', false],
    ['We deliver only to Norway and Sweden.', 'Do they deliver to Sweden?', true],
    ['We deliver exclusively within Norway.', 'Do they deliver to Denmark?', false],
    ['The workshop is open on Fridays only.', 'Is the workshop open on Mondays?', false],
    ['Engraving is available only for silver lamps.', 'Is engraving available for brass lamps?', false],
    ['Engraving is available only on request.', 'Is engraving available for brass lamps?', null],
    ['We sell only to shops; the Sol lamp costs €40.', 'Do they sell lamps to hotels?', null],
    ['In 2024 only 3 lamps were sold in Spain.', 'Do they sell lamps in Portugal?', null],
    ['The pool is heated in summer only.', 'Is the pool heated in winter?', false],
    [
      'Not only the Bergen plant is certified to ISO 14001.',
      'Is the Voss plant certified to ISO 14001?',
      null,
    ],
    [
      'Only two of the plants in Norway are certified to ISO 14001.',
      'Are the plants in Sweden certified to ISO 14001?',
      null,
    ],
    ['Engraving is available only for silver lamps.', 'Is engraving available for large lamps?', null],
    ['The tour is free for members only.', 'Is the tour free for gold members?', null],
    ['Insurance is offered to the Luna club only.', 'Is insurance offered to the Aurora club?', null],
    ['We deliver only to Norway.', 'Do they deliver to Bergen?', null],
  ])('%s – %s', (...told) => expectTold(told));
});
