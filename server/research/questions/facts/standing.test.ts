import { expect, test } from 'vitest';
import { type Standing, standingOf } from './standing.ts';

test.each<[sentence: string, name: string, standing: Standing | null]>([
  ['Existing shareholder Polder has also increased its commitment.', 'Polder', 'existing'],
  [
    'Led by Umi, with existing investors Polder and Kite Capital, and new investor Heron.',
    'Kite Capital',
    'existing',
  ],
  ['Led by Umi, with existing investors Polder and Kite Capital, and new investor Heron.', 'Heron', 'new'],
  ['Led by Umi, with existing investors Polder and Kite Capital, and new investor Heron.', 'Umi', null],
  [
    'In addition to the existing investors Polder and Kite, the fund Heron is now also on board.',
    'Heron',
    'new',
  ],
  ['In addition to the existing investors Polder and Kite, the fund Heron followed.', 'Heron', null],
  ['Polder doubled down, and Heron came in for the first time.', 'Polder', 'existing'],
  ['Polder doubled down, and Heron came in for the first time.', 'Heron', 'new'],
  ['Umi Capital and Heron are added as new investors.', 'Umi Capital', 'new'],
  ['Two of our oldest backers, Polder and Jo Vela, topped up.', 'Jo Vela', 'existing'],
])('“%s” says of %s: %s', (sentence, name, standing) => {
  expect(standingOf(sentence, name)).toBe(standing);
});
