import type { Reader } from '../../../../claims/reader.ts';
import type { Ranked } from '../../../ranking.ts';
import { isOtherMeans } from '../extent/onlyThese.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import type { Told } from '../told.ts';
import { deniedByLead, isDeniedBelow, isDeniedWhole } from './bareDenial.ts';

export function toldByBareDenial({ excerpt }: Ranked, proposition: Proposition): Told | null {
  const { isNegative } = proposition;
  if (!isDeniedBelow(excerpt, excerpt.passage.text, proposition)) return null;
  const reader: Reader = {
    name: 'denied below its heading',
    read: (words) => (isDeniedBelow(excerpt, words, proposition) ? [isNegative] : []),
  };
  return { value: isNegative, reader, at: 0, strength: 0.85, inferred: null };
}

/** "Cash only" says no of cards. */
export function toldByOnly({ excerpt }: Ranked, proposition: Proposition): Told | null {
  const { isNegative } = proposition;
  if (!excerpt.page.isOwn || !isOtherMeans(excerpt.passage.text, proposition)) return null;
  const reader: Reader = {
    name: 'the only ways to pay',
    read: (words) => (isOtherMeans(words, proposition) ? [isNegative] : []),
  };
  return { value: isNegative, reader, at: 0, strength: 0.8, inferred: null };
}

/** Below "We do not accept:" an item is denied. */
export function toldByLead(one: Ranked, proposition: Proposition): Told | null {
  const { excerpt } = one;
  const [lead] = excerpt.headings;
  const { required, predicate, isNegative, places } = proposition;
  if (excerpt.passage.line.tag !== 'li' || lead === undefined || places.length > 0) return null;
  const isTold = (words: string) =>
    isDeniedWhole(lead.text, words, proposition) ||
    (isPlain(predicate) &&
      deniedByLead(lead.text, words, proposition) &&
      heldIn(`${lead.text} – ${words}`, required).size === required.length);
  if (!isTold(excerpt.passage.text)) return null;
  const reader: Reader = {
    name: 'denied by its heading',
    read: (words) => (isTold(words) ? [isNegative] : []),
  };
  return { value: isNegative, reader, at: 0, strength: 0.8, inferred: null };
}
