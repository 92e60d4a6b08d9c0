import { byTable } from './letters.ts';
import type { Speller } from './speller.ts';

/** Eastern Armenian as passports have it; the rest is letter by letter. */
const TABLE = {
  ու: 'u',
  եւ: 'ev',
  և: 'ev',
  ւ: 'v',
  ռ: 'r',
  '^ո': 'vo',
  '^ե': 'ye',
  ո: 'o',
  օ: 'o',
  խ: 'kh',
  ծ: 'ts',
  ղ: 'gh',
  ճ: 'ch',
  ը: 'y',
};
const LOOSE = { ...TABLE, '^ե': 'e', '^ո': 'o' };

const SPELLERS: Speller[] = [
  { weight: 0.7, spell: byTable(TABLE) },
  { weight: 0.3, spell: byTable(LOOSE) },
];

/** Spellings of a name in Armenian letters. */
export const armenianSpellers = (): Speller[] => SPELLERS;
