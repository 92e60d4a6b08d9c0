import type { Reader } from '../../../../claims/reader.ts';
import type { Ranked } from '../../../ranking.ts';
import { tellsPlaces } from '../asked/placesAsked.ts';
import { isHedged } from '../denial/hedges.ts';
import { heldIn, type Proposition } from '../proposition.ts';
import { aboveOf, type Told } from '../told.ts';
import { ASKED_TO_BE_DONE, ASKS_ALREADY, PENDING, tellsOfAnother } from './pending.ts';

const DECIDING =
  /(?<!\p{L})(?:decid\p{L}+|decisions?|committed|settled on|made up (?:its|their) mind|given the go-ahead)(?!\p{L})/iu;
/** Nobody has decided it yet. */
const UNDECIDED =
  /(?<!\p{L})(?:no (?:final )?decision|(?:not|n['’]t|yet to)(?: yet| been| be)* (?:decided?|committed|settled|taken a decision|made a decision|made up)|undecided|decision (?:(?:on|about|for|whether) [^,;.]{1,50} )?(?:is|will be|to be|has yet|follows|falls)(?: \p{L}+)? ?(?:due|expected|taken|made|pending|outstanding|to come|in|by|next)?|(?:is|are|still) (?:looking at|considering|weighing|examining|studying|discussing)|(?:at|in) the planning stage|under (?:consideration|discussion|review)|(?:being|to be) (?:considered|discussed|decided|examined)|open question)(?!\p{L})/iu;

/** Words by which something is decided, and what comes of it once it is. */
const OF_DECIDING =
  /^(?:decid\p{L}*|decisions?|final|commit\p{L}*|settl\p{L}*|made|taken|given|mind|launch\p{L}*|build\p{L}*|open\p{L}*|rais\p{L}*|start\p{L}*|mak\p{L}*|tak\p{L}*)$/u;

/** What nobody has decided, and whatever hangs on that. */
const NOT_DECIDED =
  /(?<!\p{L})(?:no (?:final |firm )?decisions?|(?:not|n['’]t|yet to|never)(?: yet| been| be)* (?:decided?|settled|taken a decision|made a decision|made up)|undecided|decisions? (?:(?:on|about|for|whether) [^,;.]{1,50} )?(?:is|are|will be|has yet|have yet) (?:still )?(?:due|expected|pending|outstanding|to come|to be (?:taken|made)|taken in|made in|taken by the end|open)|remains? to be (?:seen|decided)|open question)(?!\p{L})/iu;

/** "The board has not yet decided on a bonus": that it is undecided is neither yes nor no to whether there will be one. */
export const isNotDecided = (clause: string, { question }: Proposition): boolean =>
  NOT_DECIDED.test(clause) && !DECIDING.test(question);

export const asksDecision = (question: string): boolean => DECIDING.test(question);

/** "We are in talks about a lease; they have rented B2 since 2019": what is named in a part that is not open is told otherwise. */
function isOpenThroughout(words: string, matter: Proposition['required']): boolean {
  const names = matter.filter(({ isName }) => isName);
  const parts = words.split(/; | – /u);
  return parts.every((part) => heldIn(part, names).size === 0 || PENDING.test(part));
}

const TAKES_UP = /(?<!\p{L})(?:it|its|they|them|this|that|these|those|both|there)(?!\p{L})/iu;

/**
 * "A decision will be taken in spring", asked whether it has been decided; "the licence is applied for", asked whether it has been granted yet: a
 * sentence that names the matter and says that it is open. The verbs of what would come of it may be untold.
 */
export function toldAsOpen(one: Ranked, proposition: Proposition, before: string): Told | null {
  const { question, isNegative } = proposition;
  const isDeciding = DECIDING.test(question);
  if (!isDeciding && !ASKS_ALREADY.test(question)) return null;
  const isOpen = isDeciding ? UNDECIDED : PENDING;
  const untold = isDeciding ? OF_DECIDING : ASKED_TO_BE_DONE;
  const matter = proposition.required.filter(({ word }) => !untold.test(word));
  if (matter.length === 0 && proposition.places.length === 0) return null;
  const above = aboveOf(one);
  const tells = (words: string) => {
    const around = `${words} – ${above} – ${isDeciding || TAKES_UP.test(words) ? before : ''}`;
    return (
      (isOpen.test(words) || (isDeciding && isOpen.test(above))) &&
      (isDeciding || isOpenThroughout(words, matter)) &&
      (!isHedged(words) || isDeciding || PENDING.test(words)) &&
      heldIn(around, matter).size === matter.length &&
      (heldIn(words, matter).size > 0 ||
        (matter.length === 0 && tellsPlaces(words, proposition)) ||
        before !== '') &&
      tellsPlaces(around, proposition) &&
      !tellsOfAnother(words, proposition)
    );
  };
  if (!tells(one.excerpt.passage.text)) return null;
  const reader: Reader = { name: 'told as open', read: (words) => (tells(words) ? [isNegative] : []) };
  return { value: isNegative, reader, at: 0, strength: 0.75, inferred: null };
}
