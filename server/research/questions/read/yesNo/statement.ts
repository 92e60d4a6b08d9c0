import { keyOfWord, wordsOf } from '../../words/words.ts';
import { tenseOf } from '../finding.ts';
import { placesTold } from '../lists/placesNamed.ts';
import { hasLeft, isBeforehand, isGivenUp, isToldAsPast, isUntilThen } from '../past.ts';
import { standsTogether } from './compounds.ts';
import {
  deniesSomeOnly,
  exceptionIn,
  isExcepted,
  isNarrowerDenial,
  isRestricted,
  isSharedOwner,
} from './extent.ts';
import { isHedged, isOfApplicants, withoutAsides } from './hedges.ts';
import {
  deniesMatter,
  inPlainMood,
  isTwiceDenied,
  NEGATION,
  VERB_DENIED,
  withoutConditionsAsked,
  withoutDeniedNouns,
} from './mood.ts';
import { isNeverSought, isNoNeed } from './needs.ts';
import { deniesOutright } from './noneOfIt.ts';
import { isInOtherPart, isThing } from './partInClause.ts';
import { isPlain } from './predicates.ts';
import { heldByWider, heldIn, type Proposition, type Required } from './proposition.ts';
import { withoutQuestions } from './told.ts';
import { isOfOtherDeed, isOnlyOne, isStillPending, lacksForYes } from './yesNeeds.ts';

/** A stretch of a sentence with a subject, a tense and a negation of its own. */
interface Clause {
  text: string;
  start: number;
  /** What stands before it in the sentence, where it has no subject of its own. */
  lead: string;
}

/** What is over is not so any more. */
const OVER =
  /(?<!\p{L})(?:ended|stopped|closed|retired|ceased|discontinued|switched off|phased out|no longer|(?<!(?:is|are|was|were|be|being|been|get|gets) )used to|formerly|withdrawn|lapsed|expired|ran out|revoked|surrendered|(?:handed|given|gave) (?:\p{L}+ ){0,4}back)(?!\p{L})/iu;
const NO_NEGATION =
  /(?<!\p{L})(?:no\.(?= ?(?:\p{Lu}|\d))|not only|not just|no doubt|no matter|no problem|no wonder|why not|no need to (?:worry|look)|no less than|no fewer than|nothing but|no nonsense|no obligation|no strings attached|(?:(?:at )?no|without(?: any)?) (?:extra |additional |further )?(?:cost|charge)s?)(?!\p{L})/giu;
/** What is not there at all is not there in any way. */
const HAS_NONE =
  /(?<!\p{L})(?:(?:have|has|with|offer|offers|there is|there are) no|(?:do|does) not (?:have|offer|own|run|operate|keep))(?!\p{L})/iu;
const NOT_YET = /(?<!\p{L})(?:not yet|yet to|coming soon|noch nicht|pas encore)(?!\p{L})/iu;
/** An advert tells the duties of a job as what one will do. */
const YOU_WILL = /(?<!\p{L})you(?: will|['’]ll)(?!\p{L})/giu;
/** What was aimed at is no plan any more where it is compared with. */
const A_TARGET = /(?<!\p{L})(?:the|our|its|twice the|than) targets?(?!\p{L})/giu;
const BREAK =
  /;|(?:,? (?:but|however|although|though|while|whereas) )|(?: – | — )|,? and (?=(?:is|are|was|were|has|have|we|they|it|will|do|does|can|cannot|don['’]t|doesn['’]t|expect|require|offer|accept|provide|charge|never|ask) )|,? (?:which is why|so that|that is why|therefore) |,? and (?=no \p{L})|,? so (?=(?:most|many|the|you|we|they|it|all|please|your) )|(?<=(?:not|no|n['’]t) \p{L}+ [^,;]{2,60}),? (?:but )?only (?=\p{L})|(?<=\p{L}{3}|\d)\. (?=\p{L})/giu;

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
export interface Stated {
  value: boolean;
  /** Told as a plan: so it is not so yet, which only follows. */
  isPlan: boolean;
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
  const plain = inPlainMood(words);
  // "Our warehouse..." goes on, or leaves off before it says anything.
  if (/(?:\.\.\.|…)\W*$/u.test(plain)) return null;
  const exception = exceptionIn(plain);
  if (exception !== null && isExcepted(exception, `${above.headings} – ${above.before}`, proposition))
    return readException(exception, above, proposition);
  if (exception !== null && proposition.isOfAll) return null;
  const text = exception?.main ?? plain;
  const clauses = clausesOf(text);
  const holding = clauses.find((clause) => tellsAll(clause, above, proposition));
  if (holding !== undefined) {
    const read = readClause(holding, proposition);
    return read?.value === !proposition.isNegative && isOfOtherDeed(text, proposition) ? null : read;
  }
  const none = deniesOutright(text, proposition);
  if (none !== null) return none;
  // Words that only the whole holds: nothing in it may be denied, possible, planned, over or elsewhere.
  const whole = { text, start: 0, lead: '' };
  if (clauses.length === 1 || !tellsAll(whole, above, proposition) || !isFlat(text)) return null;
  if ([...text.matchAll(IN_PLACE)].length > 1 || CONTRASTED.test(text)) return null;
  return readClause(whole, proposition);
}

/** "Prices include VAT but not delivery": what the rest affirms, is denied of what it leaves out. */
function readException(
  { main, what }: { main: string; what: string },
  { headings }: Above,
  proposition: Proposition,
): Stated | null {
  const { predicate, isNegative } = proposition;
  const isSaid = isPlain(predicate) || predicate.same.test(main) || predicate.same.test(headings);
  if (!isSaid || asItStands(main, proposition)?.value !== true) return null;
  const share = shareTold(`${main} ${what}`, proposition);
  return { value: isNegative, isPlan: false, start: 0, clause: main, share, withSubject: main };
}

function isFlat(text: string): boolean {
  return !NEGATION.test(text) && !isHedged(text) && !OVER.test(text) && tenseOf(text) === 'present';
}

function tellsAll({ text, lead }: Clause, above: Above, proposition: Proposition): boolean {
  const { required, predicate, places } = proposition;
  if (places.length > 0) {
    const told = placesTold(`${text} – ${above.headings} – ${lead}`);
    if (!places.every((code) => told.has(code))) return false;
  }
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
  return isMatter ? isSaidHere || predicate.same.test(above.headings) : predicate.contrary.test(text);
}

/** Whether a text says of the matter what is asked of it, or the contrary; a phrase of an offer says it without a verb. */
function saysIt(text: string, above: Above, { required, predicate, question }: Proposition): boolean {
  const isNone =
    (NO_THING.test(text) && ASKS_LEAVE.test(question)) ||
    (NO_THING_FIRST.test(text) && (predicate.isOfMaking || predicate.isOfSelling));
  const isSold = above.isOffer === true && predicate.isOfSelling && isThing(text, required);
  const isOffer = !FINITE.test(text) && (isSold || (above.isOfferOfMaker && predicate.isOfMaking));
  return isNone || isOffer || predicate.contrary.test(text) || predicate.same.test(text);
}

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
    isStillPending(text, proposition)
  ) {
    const withSubject = `${lead}${text}`;
    const share = shareTold(withSubject, proposition);
    return { value: proposition.isNegative, isPlan: false, start, clause: text, share, withSubject };
  }
  if (isOfApplicants(text) || isBeforehand(text, proposition)) return null;
  if (isOfThingsOfOthers(text, proposition)) return null;
  const isOver = isGivenUp(text, proposition) || hasLeft(text, proposition);
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

/** Verbs by which a stretch of words is a sentence. */
const FINITE =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|will|would|can|could|may|must|do|does|did|we|they|it|you)(?!\p{L})/iu;

function shareTold(text: string, { required, predicate, places }: Proposition): number {
  const told = placesTold(text);
  const parts = [
    ...required.map(({ key }) => heldIn(text, required).has(key)),
    ...places.map((code) => told.has(code)),
    ...(isPlain(predicate) ? [] : [predicate.same.test(text) || predicate.contrary.test(text)]),
  ];
  return parts.filter(Boolean).length / Math.max(1, parts.length);
}

type Read = Pick<Stated, 'value' | 'isPlan'>;

/** By the clause's mood, tense and negation. */
function asItStands(words: string, proposition: Proposition): Read | null {
  const text = withoutConditionsAsked(words, proposition.said);
  if (isHedged(text)) return null;
  const part = decisivePart(text, proposition);
  const plain = withoutDeniedNouns(withoutAsked(part, proposition));
  const isDenied = NEGATION.test(plain) || isDeniedInCompound(part, proposition);
  const isOver = !proposition.isOfEnd && OVER.test(plain);
  const tense = tenseOf(withoutAsked(text, proposition).replace(A_TARGET, ' ').replace(YOU_WILL, 'you'));
  const isAhead = !proposition.isOfFuture && tense === 'plan';
  if (isAhead || NOT_YET.test(text)) return ofPlan(part, isAhead, isDenied, proposition);
  if (tense === 'possible' && !proposition.isOfFuture) return null;
  if (!proposition.isOfEvent && (tense === 'past' || isToldAsPast(text) || isUntilThen(text)))
    return ofPast(text, isOver || (isDenied && tense === 'past'));
  if (isDenied ? deniesElse(part, plain, proposition) : !isOver && isOpen(part, proposition)) return null;
  const value = isAffirmed(part, isDenied || isOver, proposition);
  const isNarrow = !value && !isDenied && !isOver && isNarrowContrary(part, proposition);
  return isNarrow ? null : { value, isPlan: false };
}

/** What is told of the past says nothing of today, unless it is told as over. */
const ofPast = (text: string, isOver: boolean): Read | null =>
  isOver || isUntilThen(text) ? { value: false, isPlan: false } : null;

/** "Dogs are not allowed in the kitchen": what says the contrary by a denial may be narrower than the question, too. */
function isNarrowContrary(part: string, proposition: Proposition): boolean {
  const contrary = proposition.predicate.contrary.exec(part)?.[0] ?? '';
  return /^(?:not|no|never)(?!\p{L})/iu.test(contrary) && isNarrowerDenial(withoutAsides(part), proposition);
}

const isOpen = (part: string, proposition: Proposition): boolean =>
  proposition.required.length > 0 && saysBoth(part, proposition);

/** A denial that is narrower than what is asked, or one of something else. */
function deniesElse(part: string, plain: string, proposition: Proposition): boolean {
  if (isTwiceDenied(part) && !proposition.said.has('without')) return true;
  if (isNarrowerDenial(withoutAsides(part), proposition) || deniesSomeOnly(part)) return true;
  return NEGATION.test(plain) && isPlain(proposition.predicate) && !deniesMatter(part, proposition);
}

/** What is planned is not so yet, which only follows; "not yet", and a plan of the contrary, say it. */
function ofPlan(part: string, isAhead: boolean, isDenied: boolean, { predicate }: Proposition): Read | null {
  // "To grow, we hope, …": the plan is of another part.
  if (isAhead && tenseOf(part) !== 'plan') return null;
  if (isAhead && predicate.contrary.test(part)) return { value: false, isPlan: false };
  return isAhead && isDenied ? null : { value: false, isPlan: !isDenied };
}

/** "Non-alcoholic", "plastic-free": the compound denies its noun, unless it is asked for so. */
function isDeniedInCompound(part: string, { required, isOfFree, predicate }: Proposition): boolean {
  // What says the contrary by itself ("smoke-free" of "allowed") is not denied a second time.
  const compounds = [
    ...part.replace(predicate.contrary, ' ').matchAll(/(?<!\p{L})non-(\p{L}+)|(\p{L}+)-free(?!\p{L})/giu),
  ];
  const denied = compounds.map(([, behind, before]) => keyOfWord(behind ?? before ?? ''));
  return !isOfFree && required.some(({ key }) => denied.includes(key));
}

/** What is asked, and not denied; or its contrary, and denied. */
function isAffirmed(part: string, isDenied: boolean, proposition: Proposition): boolean {
  const isContrary = proposition.predicate.contrary.test(part) && !(!isDenied && saysBoth(part, proposition));
  return isContrary === isDenied;
}

/** "Our own lorries, and subcontractors at the peak": what is asked, and its contrary of something else. */
function saysBoth(part: string, { predicate }: Proposition): boolean {
  return (
    predicate.contrary.test(part) &&
    predicate.same.source.length > 1 &&
    predicate.same.test(part.replace(predicate.contrary, ' '))
  );
}

/** Where one part between commas says all of it, the others say nothing of it: "No minimum order, free returns". */
function decisivePart(text: string, { required, predicate }: Proposition): string {
  const wanted = heldIn(text, required).size;
  const says = (part: string) => [predicate.same, predicate.contrary].some((words) => words.test(part));
  const holds = (part: string) => heldIn(part, required).size === wanted && (says(part) || !says(text));
  const part = text.split(/, /u).find((one) => wanted > 0 && holds(one));
  if (part === undefined) return text;
  // "We do not do banners, signs or flags": a denied verb denies the whole row.
  const before = text.slice(0, text.indexOf(part));
  return VERB_DENIED.test(before) && !FINITE.test(part) ? text : part;
}

/** A word that the question asks with denies nothing; nor does what says the contrary in its own right. */
function withoutAsked(text: string, { predicate, required }: Proposition): string {
  const asked = new Set(required.map(({ key }) => key));
  const plain = text.replace(NO_NEGATION, ' ').replace(predicate.contrary, ' ');
  return wordsOf(plain)
    .filter(({ key }) => asked.has(key))
    .toReversed()
    .reduce((left, { start, end }) => `${left.slice(0, start)}…${left.slice(end)}`, plain);
}
