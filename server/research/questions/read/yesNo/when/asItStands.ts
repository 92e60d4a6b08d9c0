import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import { keyOfWord, wordsOf } from '../../../words/words.ts';
import { tenseOf } from '../../finding.ts';
import { isToldAsPast, isUntilThen } from '../../past.ts';
import { withoutActs } from '../asked/actsAsked.ts';
import { deniedAbroad } from '../denial/deniedAbroad.ts';
import { isHedged, withoutAsides } from '../denial/hedges.ts';
import {
  deniesMatter,
  isTwiceDenied,
  NEGATION,
  VERB_DENIED,
  withoutConditionsAsked,
  withoutDeniedNouns,
} from '../denial/mood.ts';
import { deniesSomeOnly, isNarrowerDenial } from '../extent/extent.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition, type Required } from '../proposition.ts';
import { asksAlready, tellsOfAnother } from './pending.ts';

/** What is over is not so any more. */
export const OVER =
  /(?<!\p{L})(?:ended|stopped|closed|shut(?: down)?(?= (?:in|for good|since|at|after|last)|[.,;]|$)|shut down|wound up|decommissioned|mothballed|retired|ceased|discontinued|switched off|phased out|no longer|(?<!(?:is|are|was|were|be|being|been|get|gets) )used to|formerly|withdrawn|lapsed|expired|ran out|(?:had|have|has|decided|forced|chose|agreed) (?:\p{L}+ )?to (?:stop|end|cease|discontinue|give up|drop|close)|(?:let|allowed) (?:[^ ,;:.]+ ){1,6}(?:to )?(?:lapse|expire|run out)|revoked|surrendered|(?:handed|given|gave) (?:\p{L}+ ){0,4}back)(?!\p{L})/iu;
/** What ended and began again may be there. */
export const isBegunAgain = (text: string): boolean =>
  OVER.test(text) && BEGUN_AGAIN.test(text) && !NEGATION.test(text);
const BEGUN_AGAIN =
  /(?<!\p{L})(?:(?:began|begun|started|opened|sold|made|back) (?:\p{L}+ )?again|resum(?:e|ed|es)|restart(?:ed|s)?|reopen(?:ed|s)?|relaunch(?:ed|es)?|brought back)(?!\p{L})/iu;
/** Verbs by which a stretch of words is a sentence. */
export const FINITE =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|will|would|can|could|may|must|do|does|did|we|they|it|you)(?!\p{L})/iu;
const NO_NEGATION = inAnyCase(
  /(?<!\p{L})(?:no\.(?= ?(?:\p{Lu}|\d))|not only|not just|no doubt|no matter|no problem|no wonder|why not|no need to (?:worry|look)|no less than|no fewer than|nothing but|no nonsense|no obligation|no strings attached|(?:(?:at )?no|without(?: any)?) (?:extra |additional |further )?(?:cost|charge)s?|without (?:an? |any )?(?:internet |network )?(?:connection|internet|signal)|(?:never|do not|does not|don['’]t|doesn['’]t) leaves?(?= (?:the|our|your|its) ))(?!\p{L})/gu,
);
const NOT_YET = /(?<!\p{L})(?:not yet|yet to|coming soon|noch nicht|pas encore)(?!\p{L})/iu;
const NOT_SO_YET = /(?<!\p{L})(?:not yet|noch nicht|pas encore)(?!\p{L})/iu;
/** An advert tells the duties of a job as what one will do. */
const YOU_WILL = /(?<!\p{L})you(?: will|['’]ll)(?!\p{L})/giu;
/** What was aimed at is no plan any more where it is compared with. */
const A_TARGET = /(?<!\p{L})(?:the|our|its|twice the|than) targets?(?!\p{L})/giu;

/** "The Team plan", "payment plans": what one subscribes to is nothing that is planned. */
const A_PLAN =
  /(?<=(?<!\p{L})(?:[Tt]he|[Oo]ur|[Aa]n?|[Aa]ny|[Ee]very|[Ee]ach|[Tt]his|[Yy]our) (?:\p{Lu}\p{L}+|basic|free|paid|monthly|annual|yearly|team) |(?<!\p{L})(?:payment|pension|savings|care|meal|instal?lment|insurance|treatment|pricing|subscription|health|maintenance|service|support) )plans?(?!\p{L})/gu;

/** "We do not work on clocks" is no plan that somebody works on. */
const NOT_DONE = /(?<=(?:not|never|n['’]t) )work on(?!\p{L})/giu;

/** How a clause says that things stand. */
export interface Read {
  value: boolean;
  /** Told as a plan: so it is not so yet, which only follows. */
  isPlan: boolean;
}

/** By the clause's mood, tense and negation. */
export function asItStands(words: string, proposition: Proposition): Read | null {
  const abroad = deniedAbroad(words, proposition);
  if (abroad !== null) return abroad ? { value: false, isPlan: false } : null;
  return isBegunAgain(words) ? null : asItIsTold(words, proposition);
}

function asItIsTold(words: string, proposition: Proposition): Read | null {
  const asked = withoutActs(withoutConditionsAsked(words, proposition.said), proposition.question);
  const text = withoutWhoCannot(asked, proposition);
  if (isHedged(withoutSeeking(withoutAdvice(text), proposition))) return null;
  const part = decisivePart(text, proposition);
  const plain = withoutDeniedNouns(withoutAsked(part, proposition));
  const isDenied = NEGATION.test(plain) || isDeniedInCompound(part, proposition);
  // Whatever ended had been: of what happened that denies nothing.
  const isOver = !proposition.isOfEnd && !proposition.isOfEvent && OVER.test(plain);
  const tense = tenseOf(
    withoutAsked(text.replace(A_PLAN, '…'), proposition)
      .replace(A_TARGET, ' ')
      .replace(YOU_WILL, 'you')
      .replace(NOT_DONE, 'do'),
  );
  const isAhead = !proposition.isOfFuture && tense === 'plan';
  if (isAhead || NOT_YET.test(text)) return ofPlan(part, isAhead, isDenied, proposition);
  if (tense === 'possible' && !proposition.isOfFuture) return null;
  const row = withRestOfRow(part, text);
  if (!proposition.isOfEvent && (tense === 'past' || isToldAsPast(text) || isUntilThen(text)))
    return ofPast({ text, part, row }, isOver || (isDenied && tense === 'past'), proposition);
  if (isDenied ? deniesElse(part, row, plain, proposition) : !isOver && isOpen(part, proposition))
    return null;
  const value = isAffirmed(part, isDenied || isOver, proposition);
  const isNarrow = !value && !isDenied && !isOver && isNarrowContrary(part, row, proposition);
  return isNarrow ? null : { value, isPlan: false };
}

/** "… for clients who cannot travel": what is denied of those for whom it is, is not denied of it. */
const WHO_CANNOT =
  / (?:who|that|which|whose)(?: \p{L}+)? (?:cannot|can['’]t|can not|could not|do not|don['’]t|does not|doesn['’]t|are not|is not|have not|have no|has no)(?!\p{L})[^,;.:]*/iu;

function withoutWhoCannot(text: string, { required }: Proposition): string {
  const rest = text.replace(WHO_CANNOT, (words) => ' '.repeat(words.length));
  const isWhole = rest !== text && heldIn(rest, required).size === heldIn(text, required).size;
  return isWhole && !NEGATION.test(rest) ? rest : text;
}

/** "… is not among our services: ask our neighbours": to whom else one may turn takes nothing back of a denial. */
const ADVICE =
  /[:;,–—] (?:but |so )?(?:please )?(?:ask|contact|call|see|write to|try|speak to|talk to|use|turn to|go to|visit)(?!\p{L}).*$/iu;

function withoutAdvice(text: string): string {
  const rest = text.replace(ADVICE, ' ');
  return NEGATION.test(rest) ? rest : text;
}

/** "No exam: spend a day with us instead": behind a denial that is no hedge. */
const withoutInstead = (text: string): string =>
  NEGATION.test(text) ? text.replace(/(?<!\p{L})instead(?! of)(?!\p{L})/iu, ' ') : text;

/** "We are looking for a fitter" is no hope where it is asked whom they seek. */
const withoutSeeking = (text: string, { predicate }: Proposition): string =>
  isPlain(predicate) || !predicate.same.test('looking for')
    ? withoutInstead(text)
    : text.replace(/(?<!\p{L})(?:looking|searching|advertising) for(?!\p{L})/iu, 'seeking');

/** What is told of the past says nothing of today, unless it is told as over. */
function ofPast(
  { text, part, row }: { text: string; part: string; row: string },
  isOver: boolean,
  proposition: Proposition,
): Read | null {
  // "We no longer sell homes under the scheme": what is over is less than what is asked.
  if (NEGATION.test(part) && isNarrower(part, row, proposition)) return null;
  return isOver || isUntilThen(text) ? { value: false, isPlan: false } : null;
}

/** Narrower than what is asked by itself, and with the rest of its row. */
const isNarrower = (part: string, row: string, proposition: Proposition): boolean =>
  [part, row].every((words) => isNarrowerDenial(withoutAsides(words), proposition));

/** "Dogs are not allowed in the kitchen": what says the contrary by a denial may be narrower than the question, too. */
function isNarrowContrary(part: string, row: string, proposition: Proposition): boolean {
  const contrary = proposition.predicate.contrary.exec(part)?.[0] ?? '';
  return /^(?:not|no|never)(?!\p{L})/iu.test(contrary) && isNarrower(part, row, proposition);
}

const isOpen = (part: string, proposition: Proposition): boolean =>
  proposition.required.length > 0 && saysBoth(part, proposition);

/** A denial that is narrower than what is asked, or one of something else. */
function deniesElse(part: string, row: string, plain: string, proposition: Proposition): boolean {
  if (isTwiceDenied(part) && !proposition.said.has('without')) return true;
  if (isNarrower(part, row, proposition) || deniesSomeOnly(part)) return true;
  return NEGATION.test(plain) && isPlain(proposition.predicate) && !deniesMatter(part, proposition);
}

/** What is planned is not so yet, which only follows; "not yet", and a plan of the contrary, say it. */
function ofPlan(part: string, isAhead: boolean, isDenied: boolean, proposition: Proposition): Read | null {
  const { predicate, question } = proposition;
  // "To grow, we hope, …": the plan is of another part.
  if (isAhead && tenseOf(part) !== 'plan') return null;
  if (asksAlready(question) && tellsOfAnother(part, proposition)) return null;
  if (isAhead && predicate.contrary.test(part)) return { value: false, isPlan: false };
  // What a phrase of the contrary denies by itself ("not yet profitable") is told, and no mere plan.
  const isTold = isDenied || NOT_SO_YET.test(part) || asksAlready(question);
  return isAhead && isDenied ? null : { value: false, isPlan: !isTold };
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
  if (isContrary && isDenied && (deniesSame(part, proposition) || deniesFurther(part, proposition)))
    return false;
  return isContrary === isDenied;
}

/** "We do everything ourselves and use no subcontractors": the contrary, and what is asked denied. */
function deniesSame(part: string, { predicate }: Proposition): boolean {
  const rest = part.replace(predicate.contrary, ' ');
  const denial = NEGATION.exec(rest);
  if (denial === null || predicate.same.source.length <= 1) return false;
  const behind = rest.slice(denial.index + denial[0].length).split(/[,;:.]/u)[0] ?? '';
  return predicate.same.test(behind.split(' ').slice(0, SOON_WORDS).join(' '));
}
const SOON_WORDS = 4;

/** "We do not sell to the public, nor to hotels": a denial that goes on is none of a denial. */
function deniesFurther(part: string, { predicate }: Proposition): boolean {
  const contrary = predicate.contrary.exec(part)?.[0] ?? '';
  return (
    /^(?:not|no|never)(?!\p{L})/iu.test(contrary) &&
    !NEGATION.test(part.replace(contrary, ' ').replace(FURTHER, ' '))
  );
}
const FURTHER = /(?<!\p{L})(?:nor|(?:or|and) not|(?:do|does|did|can|will)(?= +to(?!\p{L})))(?!\p{L})/giu;

/** "Our own lorries, and subcontractors at the peak": what is asked, and its contrary of something else. */
function saysBoth(part: string, { predicate, required }: Proposition): boolean {
  return (
    predicate.contrary.test(part) &&
    predicate.same.source.length > 1 &&
    // "Bank cards are not accepted": that cards are named says nothing of whether they are taken.
    predicate.same.test(withoutMatter(part.replace(predicate.contrary, ' '), required))
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

/** "We do not ship to Russia": with ", Belarus or Iran" behind it, where the row ends. */
function withRestOfRow(part: string, text: string): string {
  const behind = text.slice(text.indexOf(part) + part.length);
  const [row = ''] = behind.split(END_OF_ROW);
  return ROW.test(row) && !FINITE.test(row) ? `${part}${row}` : part;
}
const END_OF_ROW = /[:;.()]/u;
const ROW = /^, (?:[^,]+, )*(?:[^,]+,? )?(?:or|nor) [^,]+$/iu;

/** A word that the question asks with denies nothing; nor does what says the contrary in its own right. */
function withoutAsked(text: string, { predicate, required, question }: Proposition): string {
  // "No appointment is needed" affirms that one may come without.
  const isOfLack =
    !isPlain(predicate) && /(?<!\p{L})without(?!\p{L})/iu.test(predicate.asked.exec(question)?.[0] ?? '');
  const words = isOfLack ? text.replace(predicate.same, ' ') : text;
  return withoutMatter(words.replace(NO_NEGATION, ' ').replace(predicate.contrary, ' '), required);
}

function withoutMatter(text: string, required: readonly Required[]): string {
  const asked = new Set(required.map(({ key }) => key));
  return wordsOf(text)
    .filter(({ key }) => asked.has(key))
    .toReversed()
    .reduce((left, { start, end }) => `${left.slice(0, start)}…${left.slice(end)}`, text);
}
