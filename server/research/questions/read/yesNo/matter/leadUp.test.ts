import { describe, test } from 'vitest';
import { expectTold, type Told } from '../../../../../../test/support/yesNoCases.ts';

describe('what ended is a no unless it began again, and a pronoun takes up what opens the sentence before', () => {
  test.each<Told>([
    [
      'We had to stop delivering to Sweden in 2021 and have not started again.',
      'Do they deliver to Sweden?',
      false,
    ],
    [
      'The Voss lamp project was sold in 2022 to Globex for €35 million.',
      'Do they own the Voss lamp project?',
      false,
    ],
    ['The yearly subsidy of the town ended in 2022.', 'Does the town still pay a yearly subsidy?', null],
    [
      'Our Green Key award lapsed in 2023 and has not been renewed.',
      'Do they hold the Green Key at present?',
      false,
    ],
    [
      'The saw was shut down in 1996; lamps have been our only trade since 2003.',
      'Do they still run a saw?',
      false,
    ],
    ['We stopped selling candles in 2020.', 'Do they sell candles?', false],
    ['In 2019 we stopped making lamps of brass.', 'Do they make lamps of brass?', false],
    ['We closed the shop in Oslo in 2022.', 'Do they still have a shop in Oslo?', false],
    ['Fjordlys Oslo has closed its doors after six years.', 'Is their shop in Oslo still open?', null],
    ['We have not made glass since 2018.', 'Do they make glass?', false],
    ['Since 2020 we no longer accept cheques.', 'Do they accept cheques?', false],
    ['We used to repair clocks; since 2019 we do not.', 'Do they repair clocks?', false],
    ['We stopped selling candles in 2020 and began again in 2023.', 'Do they sell candles?', null],
    ['We discontinued the Luna in March 2024.', 'Is the Luna still made?', null],
    [
      '<p>The Luna is sold in nine countries of the EU. It contains no lead.</p>',
      'Does the Luna contain lead?',
      false,
    ],
    [
      '<p>The lamps are subject to Norwegian export control. They contain no parts under ITAR.</p>',
      'Do the lamps contain parts under ITAR?',
      false,
    ],
    [
      '<p>The fund of the Aas family owns the mill. It has nothing to do with Fjordlys Shipping, which owns 23 ships; we do not own any.</p>',
      'Does Fjordlys own ships?',
      null,
    ],
    ['<p>Globex of Malmö makes our cables. It does not use lead.</p>', 'Do they use lead?', null],
    [
      '<p>Damage waiver: 8% of the hire. It does not cover glass or theft.</p>',
      'Does the damage waiver cover theft?',
      false,
    ],
    [
      '<p>Globex took over the distribution. It has not taken shares in Fjordlys.</p>',
      'Does Globex own shares in Fjordlys?',
      null,
    ],
  ])('%s – %s', (...told) => expectTold(told));
});
