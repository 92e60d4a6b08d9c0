import type { Reader } from '../../../../claims/reader.ts';
import type { Ranked } from '../../../ranking.ts';
import { wordsOf } from '../../../words/words.ts';
import { placesTold } from '../../lists/placesNamed.ts';
import { tellsPlaces } from '../asked/placesAsked.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import { aboveOf, type Told, withoutQuestions } from '../told.ts';
import { isWithdrawn } from '../when/withdrawn.ts';

/** "From Ireland: yes, with the import form." */
const LABELLED = /^(?<label>[^:;.!?]{2,60}): (?<answer>(?<says>yes|no)(?=[,.;!–—]|$)[^;]*)/iu;
/** What hangs on something that a reader cannot see is no answer. */
const TAKEN_BACK =
  /(?<!\p{L})(?:but|except|unless|though|however|planned|from 20\d\d|depends?|not)(?!\p{L})/iu;
/** That a thing is to be had is what a bare yes says of it. */
const TO_BE_HAD = ['accepted', 'offered', 'available', 'possible', 'allowed'];

/** What the answer behind a label says of the matter, where label and headings together name all of it; null where they do not. */
function saidBehind(words: string, above: string, proposition: Proposition): boolean | null {
  const { label = '', answer = '', says = '' } = LABELLED.exec(words.trim())?.groups ?? {};
  const { required, predicate, places, isNegative, isOfAll } = proposition;
  if (
    says === '' ||
    isNegative ||
    isOfAll ||
    isWithdrawn(answer) ||
    TAKEN_BACK.test(answer.slice(says.length))
  )
    return null;
  const whole = `${label} – ${above}`;
  const told = placesTold(label);
  const isNamed =
    heldIn(label, required).size > 0 || (places.length > 0 && places.every((code) => told.has(code)));
  const isTold = heldIn(whole, required).size === required.length && tellsPlaces(whole, proposition);
  const isSaid =
    isPlain(predicate) || predicate.same.test(whole) || TO_BE_HAD.some((word) => predicate.same.test(word));
  return isNamed && isTold && isSaid && wordsOf(label).length <= LABEL_WORDS_MAX
    ? /^yes$/iu.test(says)
    : null;
}
const LABEL_WORDS_MAX = 8;

/** A line that answers by "yes" or "no" behind a label of its own. */
export function toldByLabel(one: Ranked, proposition: Proposition): Told | null {
  const above = withoutQuestions(aboveOf(one));
  const value = saidBehind(one.excerpt.passage.text, above, proposition);
  if (value === null) return null;
  const reader: Reader = {
    name: 'answer behind its label',
    read(words) {
      const said = saidBehind(words, above, proposition);
      return said === null ? [] : [said];
    },
  };
  return { value, reader, at: 0, strength: 0.85, inferred: null };
}
