import type { Reader } from '../../../../claims/reader.ts';
import type { Ranked } from '../../../ranking.ts';
import { tellsPlaces } from '../asked/placesAsked.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import { aboveOf, type Told } from '../told.ts';

const REPORTED =
  /(?<!\p{L})(?:reports?|rumou?rs?|claims?|stories|posts|(?:what|whatever) the (?:press|papers|newspapers))(?!\p{L})/iu;
const CALLED_WRONG =
  /(?:is|are|was|were) (?:\p{L}+ )?(?:not (?:the case|so|true|correct|right)|wrong|untrue|false|incorrect|unfounded|mistaken|nonsense|without foundation|baseless)\W*$/iu;

/** "Reports that we are to be sold are wrong": what is reported, and called wrong, is not so. */
export function toldAsWrong(one: Ranked, proposition: Proposition): Told | null {
  const { required, isNegative, predicate } = proposition;
  const above = aboveOf(one);
  const tells = (words: string) =>
    REPORTED.test(words) &&
    CALLED_WRONG.test(words) &&
    heldIn(words, required).size > 0 &&
    heldIn(`${words} – ${above}`, required).size === required.length &&
    predicate.same.test(words) &&
    tellsPlaces(`${words} – ${above}`, proposition);
  if (!tells(one.excerpt.passage.text)) return null;
  const reader: Reader = {
    name: 'reported, and called wrong',
    read: (words) => (tells(words) ? [isNegative] : []),
  };
  return { value: isNegative, reader, at: 0, strength: 0.8, inferred: null };
}
