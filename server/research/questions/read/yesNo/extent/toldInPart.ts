import type { Reader } from '../../../../claims/reader.ts';
import type { Ranked } from '../../../ranking.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import { aboveOf, type Told } from '../told.ts';

const PARTLY = /(?<!\p{L})(?:partially|partly|in part|to some extent)(?!\p{L})/iu;
const WHOLLY = /(?<!\p{L})(?:fully|completely|entirely)(?!\p{L})/iu;

/** Whether a sentence tells of a part what a question asks of the whole. */
export const isInPart = (text: string, question: string): boolean =>
  WHOLLY.test(question) && PARTLY.test(text);

/** "Partially compliant" answers whether it is fully so. */
export function toldInPart(one: Ranked, { required }: Proposition): Told | null {
  const above = aboveOf(one);
  const reader: Reader = {
    name: 'a part of the whole',
    read(words) {
      const held = heldIn(`${words} – ${above}`, required);
      return PARTLY.test(words) && required.every(({ key }) => held.has(key)) ? [false] : [];
    },
  };
  return reader.read(one.excerpt.passage.text)[0] === false
    ? { value: false, reader, at: 0, strength: 0.8, inferred: null }
    : null;
}
