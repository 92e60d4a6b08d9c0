import { wordsOf } from '../../words/words.ts';
import { tenseOf } from '../finding.ts';
import { placesTold } from '../lists/placesNamed.ts';
import { isUnsettledAbroad } from '../lists/unsettledAbroad.ts';
import { hasLeft, isBeforehand, isGivenUp } from '../past.ts';
import { standsTogether } from './asked/compounds.ts';
import { isNeverSought, isNoNeed } from './asked/needs.ts';
import { isInOtherPart, isThing } from './asked/partInClause.ts';
import { tellsPlaces } from './asked/placesAsked.ts';
import { isOfOtherDeed, isOnlyOne, lacksForYes } from './asked/yesNeeds.ts';
import { isHedged, isOfApplicants } from './denial/hedges.ts';
import { inPlainMood, NEGATION } from './denial/mood.ts';
import { exceptionIn, isExcepted, isRestricted, isSharedOwner } from './extent/extent.ts';
import { deniesOutright } from './extent/noneOfIt.ts';
import { yesBeside } from './matter/markTold.ts';
import { opensWithOtherThing } from './matter/otherThingFirst.ts';
import { isPlain } from './predicates.ts';
import { heldByWider, heldIn, type Proposition, type Required } from './proposition.ts';
import { withoutQuestions } from './told.ts';
import { asItStands, FINITE, isBegunAgain, OVER, type Read } from './when/asItStands.ts';
import { isShortOfEnd, isStillPending } from './when/pending.ts';
import { isDoneByNamed, isNotByUs } from './whose/doneElsewhere.ts';
import { withoutOtherOwners } from './whose/otherOwners.ts';

/** A stretch of a sentence with a subject, a tense and a negation of its own. */
interface Clause {
  text: string;
  start: number;
  /** What stands before it in the sentence, where it has no subject of its own. */
  lead: string;
}

/** What is not there at all is not there in any way. */
const HAS_NONE =
  /(?<!\p{L})(?:(?:have|has|with|offer|offers|there is|there are) no|(?:do|does) not (?:have|offer|own|run|operate|keep))(?!\p{L})/iu;
const BREAK =
  /; ?|(?:,? (?:but|however|although|though|while|whereas) )|(?: – | — )|,? and (?=(?:is|are|was|were|has|have|we|they|it|will|do|does|can|cannot|don['’]t|doesn['’]t|expect|require|offer|accept|provide|charge|never|ask) )|,? (?:which is why|so that|that is why|therefore) |,? and (?=no \p{L})|(?<=(?:not|never|n['’]t) [^,;.]{2,60}),? and (?=(?:now |since |then |have since )?(?:became|began|went|took|grew|came|gave|rose|fell|broke|wrote|chose|drew|knew|saw|remain|remains|stay|stays|continue|continues)(?!\p{L}))|,? so (?=(?:most|many|the|you|we|they|it|all|please|your) )|(?<=(?:not|no|n['’]t) \p{L}+ [^,;]{2,60}),? (?:but )?only (?=\p{L})|(?<=\p{L}{3}|\d)\. (?=\p{L})(?!(?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L}))/giu;

/** Parts that may have subjects of their own. */
const CONTRASTED = /;|(?<!\p{L})(?:but|however|although|though|while|whereas)(?!\p{L})/iu;
const IN_PLACE = /(?<!\p{L})(?:in|at|near) (?:the )?\p{Lu}/gu;
/** "A hall in Odense and an office in Houston": where several places are named, what stands beside one is not at the other. */
const BREAK_OF_PLACES = new RegExp(`${BREAK.source}|,? and |, (?=\\p{Ll})`, 'gu');

/** The clauses of a sentence in order. A comma of a list does not end one. */
function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  const breaks = [...text.matchAll(IN_PLACE)].length > 1 ? BREAK_OF_PLACES : BREAK;
  for (const { index, 0: cut } of text.matchAll(breaks)) {
    clauses.push(clauseOf(text, start, index));
    start = index + cut.length;
  }
  return [...clauses, clauseOf(text, start, text.length)];
}

/** "… and have not sold a share": the subject stands before. */
function clauseOf(sentence: string, start: number, end: number): Clause {
  const text = sentence.slice(start, end);
  return { text, start, lead: LEANS.test(text) ? sentence.slice(0, start) : '' };
}
const LEANS =
  /^(?:is|are|was|were|has|have|will|do|does|can|cannot|don['’]t|doesn['’]t|expect|require|offer|accept|provide|charge|never|ask)(?!\p{L})|(?<!\p{L})(?:it|them|both)(?!\p{L})/iu;

/** How a clause stands to what is asked. */
export interface Stated extends Read {
  /** Offset in the text at which the clause begins. */
  start: number;
  clause: string;
  /** How much of the proposition the clause tells itself, the rest being told above it: 0..1. */
  share: number;
  /** The sentence up to the clause's end, where the subject stands before it. */
  withSubject: string;
}

/** What a reader knows when they come to a sentence. */
export interface Above {
  /** Its headings, in one text. */
  headings: string;
  /** The sentence before, where this one takes it up; else empty. */
  before: string;
  /** It stands among what a maker offers. */
  isOfferOfMaker: boolean;
  /** It stands on a page of the company's own that may tell of its offer. */
  isOffer?: boolean;
  /** A bullet, a cell or a label: its heading says what it is of. */
  isItem?: boolean;
}

/**
 * Whether a sentence states what is asked, or that it is not so; null where it does neither. Every required word must be told in
 * one clause, or above it; that clause says with its own negation and tense how things are.
 */
export function statedIn(words: string, above: Above, proposition: Proposition): Stated | null {
  const plain = withoutOtherOwners(inPlainMood(words, proposition.question), proposition.question);
  // "Our warehouse..." goes on, or leaves off before it says anything.
  if (/(?:\.\.\.|…)\W*$/u.test(plain)) return null;
  const exception = exceptionIn(plain);
  const excepted = exception === null ? undefined : readExcepted(exception, above, proposition);
  if (excepted !== undefined) return excepted;
  const text = exception?.main ?? plain;
  if (isShortOfEnd(text, above.headings, proposition)) {
    const { isNegative } = proposition;
    return { value: isNegative, isPlan: false, start: 0, clause: text, share: 1, withSubject: text };
  }
  const clauses = clausesOf(text);
  const holding = clauses.find((clause) => tellsAll(clause, above, proposition));
  if (holding !== undefined) {
    const read = readClause(holding, proposition);
    return read?.value === !proposition.isNegative ? besideRest(read, text, proposition) : read;
  }
  const none = deniesOutright(text, proposition);
  if (none !== null) return none;
  // Words that only the whole holds: nothing in it may be denied, possible, planned, over or elsewhere.
  const sentence = { text, start: 0, lead: '' };
  if (clauses.length === 1 || !tellsAll(sentence, above, proposition) || !isFlat(text)) return null;
  if ([...text.matchAll(IN_PLACE)].length > 1 || CONTRASTED.test(text)) return null;
  return settled(readClause(sentence, proposition), text, proposition);
}

/** What a sentence says by what it leaves out; undefined where that is of nothing that is asked, and the rest of it is read for itself. */
function readExcepted(
  exception: { main: string; what: string },
  above: Above,
  proposition: Proposition,
): Stated | null | undefined {
  const { question, required, places } = proposition;
  // "Everything is made here apart from the bulbs": of one part, what is left out is left out of all that is asked.
  const isOfAll =
    proposition.isOfAll ||
    (/(?<!\p{L})everything(?!\p{L})/iu.test(question) && !/,? and /u.test(exception.main));
  const whole = `${above.headings} – ${above.before}`;
  if (isExcepted(exception, whole, { ...proposition, isOfAll }))
    return readException(exception, above, proposition);
  if (isOfAll) return null;
  const left = placesTold(exception.what);
  if (!places.some((code) => left.has(code))) return undefined;
  return heldIn(`${exception.main} – ${whole}`, required).size === required.length
    ? readException(exception, above, proposition)
    : null;
}

/** No yes where the sentence says in another language that it is over, or still to come. */
function settled(read: Stated | null, sentence: string, { isNegative }: Proposition): Stated | null {
  return read?.value === !isNegative && isUnsettledAbroad(sentence) ? null : read;
}

/** "… and do not trade in machines of others": beside that what is done with a thing is no sale of it. */
const NOT_TRADED =
  /(?<!\p{L})(?:(?:do|does) not|don['’]t|doesn['’]t|never|no longer) (?:\p{L}+ )?(?:sell|trade|deal|offer|stock|supply|resell)(?!\p{L})/iu;

/** "… and has been sent back to the maker": what became of it since. */
const GONE_SINCE =
  /^,? (?:and|but) (?:(?:has|have) (?:since |now )?been|was|were|is now|are now) (?:then |later |since )?(?:sent back|returned|sold|scrapped|written off|closed|shut|withdrawn|dropped|dismantled|stolen|given (?:away|up|back)|handed back|taken (?:away|down|out|off)|removed|cancelled|stopped|mothballed|demolished|retired)(?!\p{L})/iu;

/** "…; there is none at present": it may be had at times, and not now. */
const NONE_NOW =
  /(?<!\p{L})(?:there (?:is|are) (?:currently |now |at present )?none|none (?:is|are) (?:left|free|available|to be had))(?!\p{L})/iu;

function isGoneSince(sentence: string, clause: string, { isOfEvent }: Proposition): boolean {
  const rest = sentence.slice(sentence.indexOf(clause) + clause.length);
  return !isOfEvent && (GONE_SINCE.test(rest) || NONE_NOW.test(rest));
}

/** A yes of one clause, as far as the rest of its sentence leaves it one. */
function besideRest(read: Stated, sentence: string, proposition: Proposition): Stated | null {
  if (settled(read, sentence, proposition) === null) return null;
  if (isOfOtherDeed(sentence, proposition) || isGoneSince(sentence, read.clause, proposition)) return null;
  if (proposition.predicate.isOfSelling && NOT_TRADED.test(sentence.replace(read.clause, ' '))) return null;
  const isYes = yesBeside(sentence, read.clause, proposition);
  return isYes === null ? null : { ...read, value: isYes !== proposition.isNegative };
}

/** "Prices include VAT but not delivery": what the rest affirms, is denied of what it leaves out; "no fee, except for reviews" the other way round. */
function readException(
  { main, what }: { main: string; what: string },
  { headings }: Above,
  proposition: Proposition,
): Stated | null {
  const { predicate, isNegative } = proposition;
  const isSaid = isPlain(predicate) || predicate.same.test(main) || predicate.same.test(headings);
  if (!isSaid || isHedged(what)) return null;
  const rest = asItStands(main, proposition);
  const share = shareTold(`${main} ${what}`, proposition);
  if (rest === null || rest.isPlan) return null;
  const value = rest.value ? isNegative : !isNegative;
  return { value, isPlan: false, start: 0, clause: main, share, withSubject: `${main} ${what}` };
}

function isFlat(text: string): boolean {
  return !NEGATION.test(text) && !isHedged(text) && !OVER.test(text) && tenseOf(text) === 'present';
}

function tellsAll({ text, lead }: Clause, above: Above, proposition: Proposition): boolean {
  const { required, predicate } = proposition;
  if (!tellsPlaces(`${text} – ${above.headings} – ${lead}`, proposition)) return false;
  const here = NEGATION.test(text) ? heldByWider(text, required) : heldIn(text, required);
  const there = heldIn(`${above.headings} – ${above.before} – ${lead}`, required);
  // A question on the page states nothing: what it names must stand in the answer.
  const stated = heldIn(`${withoutQuestions(above.headings)} – ${above.before} – ${lead}`, required);
  const { complement } = proposition;
  if (complement !== null && above.isItem !== true && !heldIn(`${lead} ${text}`, required).has(complement))
    return false;
  const isTold = ({ key, isName }: Required) => here.has(key) || (isName ? stated : there).has(key);
  if (!required.every(isTold)) return false;
  const isTogether = (parts: string[]) =>
    [
      { held: here, words: text },
      { held: there, words: above.headings },
    ].some(
      ({ held, words }) => parts.every((key) => held.has(key)) && standsTogether(words, parts, required),
    );
  if (!proposition.compounds.every(isTogether)) return false;
  if (here.size > 0 && (HAS_NONE.test(text) || isGivenUp(text, proposition))) return true;
  const isSaidHere = saysIt(text, above, proposition);
  const isMatter =
    here.size > 0 || required.length === 0 || (!isPlain(predicate) && isSaidHere && lead !== '');
  // Where only headings tell the matter, the contrary of it is told in few words: "Extra.", "It costs €4."
  return isMatter
    ? isSaidHere || predicate.same.test(above.headings)
    : predicate.contrary.test(text) &&
        wordsOf(text).length <= FEW_WORDS &&
        !opensWithOtherThing(text, proposition);
}

/** Whether a text says of the matter what is asked of it, or the contrary; a phrase of an offer says it without a verb. */
function saysIt(text: string, above: Above, proposition: Proposition): boolean {
  const { required, predicate, question } = proposition;
  const isNone =
    (NO_THING.test(text) && ASKS_LEAVE.test(question)) ||
    (NO_THING_FIRST.test(text) && (predicate.isOfMaking || predicate.isOfSelling));
  const isSold = above.isOffer === true && predicate.isOfSelling && isThing(text, required);
  const isOffer =
    !FINITE.test(text) &&
    (isSold ||
      (above.isOfferOfMaker && predicate.isOfMaking && required.some((one) => isThing(text, [one]))));
  if (isDoneByNamed(text, proposition)) return true;
  return isNone || isOffer || predicate.contrary.test(text) || predicate.same.test(text);
}

const FEW_WORDS = 10;

/** "No pets", "No Smoking": of what is asked to be allowed it says that it is not. */
const NO_THING = /(?:^|[ ‘'“"])[Nn]o \p{L}+(?:ing|s)?(?!\p{L})/u;
/** "No kitchens, sorry": nor are they made or sold. */
const NO_THING_FIRST = /^No (?:\p{Ll}+ )?\p{Ll}+s(?: or \p{Ll}+s)?(?=[.,;:!(]| \(| –|$)/u;
const ASKS_LEAVE = /(?<!\p{L})(?:allowed|permitted|welcome)(?!\p{L})/iu;

function readClause(clause: Clause, proposition: Proposition): Stated | null {
  const { text, start, lead } = clause;
  const { predicate } = proposition;
  if (
    isNoNeed(text, proposition.question) ||
    isNeverSought(text, proposition.question) ||
    isOnlyOne(text, proposition) ||
    isStillPending(text, proposition) ||
    isDoneByNamed(text, proposition) ||
    isNotByUs(text, proposition)
  ) {
    const withSubject = `${lead}${text}`;
    const share = shareTold(withSubject, proposition);
    return { value: proposition.isNegative, isPlan: false, start, clause: text, share, withSubject };
  }
  if (isOfApplicants(text) || isBeforehand(text, proposition)) return null;
  if (isOfThingsOfOthers(text, proposition)) return null;
  const isOver = (isGivenUp(text, proposition) || hasLeft(text, proposition)) && !isBegunAgain(text);
  if (!isOver && isInOtherPart(text, proposition.object)) return null;
  const read = isOver ? { value: false, isPlan: false } : asItStands(text, proposition);
  if (read === null || isRestricted(text, proposition) || isSharedOwner(text, proposition)) return null;
  if (read.value && lacksForYes(text, proposition)) return null;
  return {
    ...read,
    value: read.value !== proposition.isNegative,
    start,
    clause: text,
    share: predicate.contrary.test(text) ? 1 : shareTold(`${lead}${text}`, proposition),
    withSubject: `${lead}${text}`,
  };
}

/** "SOC 2 compliant servers", "certified suppliers": the mark is theirs, unless the question asks for theirs. */
function isOfThingsOfOthers(text: string, { predicate, said }: Proposition): boolean {
  const words = wordsOf(predicate.ofOthers.exec(text)?.[0] ?? '');
  const last = words.at(-1);
  return last !== undefined && !said.has(last.key);
}

function shareTold(text: string, { required, predicate, places }: Proposition): number {
  const told = placesTold(text);
  const parts = [
    ...required.map(({ key }) => heldIn(text, required).has(key)),
    ...places.map((code) => told.has(code)),
    ...(isPlain(predicate) ? [] : [predicate.same.test(text) || predicate.contrary.test(text)]),
  ];
  return parts.filter(Boolean).length / Math.max(1, parts.length);
}
