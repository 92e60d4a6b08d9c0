import { type Analysis, analyseQuestion } from '../../analysis.ts';
import { LEVEL_OF_LABELS } from '../../headings.ts';
import type { Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';
import { isOfOldEntry } from '../figures/when/timelineEntry.ts';
import { type Finding, isOfThePast, isOnTopic, isVouchedFor, type Reading, tenseOf } from '../finding.ts';
import { isAccountedFor, onlyWordNotSaid } from './accounting.ts';
import { asksAddress, EMAIL, hasForm, hasFormAsked, PHONE } from './answerForms.ts';
import { isToldInCellBeside } from './cellBeside.ts';
import { isOfOtherComplement } from './complement.ts';
import { tellsDenialAsked } from './denialAsked.ts';
import { readDescription } from './description.ts';
import { isDeedOfOther, saysDeed, tellsDoer } from './doerTold.ts';
import { isDoneToOthers } from './doneToHouse.ts';
import { isDatedHeading, tellsDayOfEvent } from './eventDay.ts';
import { readExactText } from './exactText.ts';
import { openedPlainly, opensWithFirm, withoutNames } from './firmNamed.ts';
import { isOnlyGivenUp } from './givenUp.ts';
import { asksFirm, namesKindAsked, namesSystemNear, withoutKind } from './kindAsked.ts';
import { isOtherMoment, isYetToCome } from './momentAsked.ts';
import { readNewestFindings } from './newest.ts';
import { isOfSeveral } from './oneOfSeveral.ts';
import { isOfOtherOfName } from './otherOfName.ts';
import { isDoneToOtherThing, isOtherWayRound } from './otherWayRound.ts';
import { readOwnAddress } from './ownAddress.ts';
import { tellsOwnerBySale } from './ownerBySale.ts';
import { asksOwner, readOwnerFindings, tellsOwner } from './ownerTold.ts';
import { isInOwnWords } from './ownWords.ts';
import { isOfOtherPart } from './partTold.ts';
import { isOfOtherParty } from './partyAsked.ts';
import { isOnlyDeniedPlace } from './placeDenied.ts';
import { opensWithPremises, withoutPremises } from './premisesNamed.ts';
import { isNoPriceOf } from './priceAsked.ts';
import { readReasonFindings } from './reasons.ts';
import { readRowFindings } from './rowTold.ts';
import { sentenceFinding } from './sentenceFinding.ts';
import { fitsFrame, hasFrame } from './textFrames.ts';
import { opensWithThing } from './thingSomewhere.ts';

const SENTENCES_MAX = 3;
const LEAST_CHARACTERS = 12;
/** Sentences that answer in the page's own words: the best, and what stands beside it on the same topic. */
export function readOpenTextFindings(reading: Reading): Finding<string>[] {
  const { analysis } = reading;
  if (analysis.wanted === 'email' || analysis.wanted === 'phone') return readExactText(reading);
  if (analysis.wanted === 'description') return readDescription(reading);
  const newest = readNewestFindings(reading);
  if (newest !== null) return newest;
  if (analysis.terms.length === 0)
    return asksAddress(analysis.question) ? readOwnAddress(reading) : readOwnerFindings(reading);
  const fitting = reading.ranked
    .filter((one) => answers(one, reading))
    .sort((a, b) => Number(isLabelledSo(b, reading)) - Number(isLabelledSo(a, reading)));
  const [best] = fitting;
  if (best === undefined)
    return (
      [readReasonFindings, readRowFindings].map((read) => read(reading)).find((told) => told.length > 0) ?? []
    );
  const beside = fitting.filter((one) => one !== best && isBeside(one, best));
  return [best, ...beside]
    .slice(0, SENTENCES_MAX)
    .flatMap((one) =>
      sentenceFinding(asSaid(one, analysis), isOfOthers(one, analysis), inferredOf(one, reading)),
    );
}

/** Who owns a thing or does it may be told in words of its own, which say all that is asked. */
const isToldOtherwise = ({ excerpt }: Ranked, analysis: Analysis): boolean =>
  tellsOwner(excerpt, analysis) || tellsDoer(excerpt, analysis);

const asSaid = (one: Ranked, analysis: Analysis): Ranked =>
  isToldOtherwise(one, analysis) ? { ...one, coverage: 1, within: 1 } : one;

/** Why a sentence answers only by inference: it has the form that is asked for and says all but one word. Lenient answers may rest on such. */
function inferredOf(one: Ranked, { analysis, mode }: Reading): string | null {
  // Any sentence has a name: of who did something every word must be said.
  if (mode !== 'lenient' || !hasForm(analysis.wanted) || analysis.wanted === 'person') return null;
  const missing = onlyWordNotSaid(one, withoutKind(analysis, one.excerpt.passage.text), null);
  return missing === null ? null : `the page does not say “${missing}” there`;
}

/** It has the form that is asked for, says what the question needs beside its words, and denies none of them. */
function isToldOfWhatIsAsked(one: Ranked, reading: Reading): boolean {
  return (
    isOfKind(one, reading) &&
    !saysNothingNew(one, reading) &&
    fitsFrame(one.excerpt, reading.analysis, reading.spokenNames) &&
    !isToldInCellBeside(one.excerpt, reading.analysis) &&
    !isOfOtherPart(one.excerpt, reading.analysis.question) &&
    !isDeedOfOther(one.excerpt, reading.analysis) &&
    !isOfOtherOfName(one.excerpt, reading.analysis) &&
    !isDoneToOthers(one.excerpt, reading.analysis, reading.spokenNames) &&
    !isOtherWayRound(one.excerpt, reading.analysis, reading.spokenNames) &&
    !isOtherMoment(one.excerpt, reading.analysis) &&
    !isYetToCome(one.excerpt, reading) &&
    !isOfOldEntry(one.excerpt, reading) &&
    !isDoneToOtherThing(one.excerpt, reading.analysis) &&
    (isToldOtherwise(one, reading.analysis) || saysDeed(one.excerpt, reading.analysis)) &&
    !isDenied(one, reading) &&
    tellsDenialAsked(one.excerpt, reading.analysis) &&
    (reading.analysis.isNegative ||
      !isOnlyDeniedPlace(one.excerpt.passage.text, reading.analysis.question)) &&
    !isBesideMatter(one.excerpt.passage.text, reading.analysis.question) &&
    tellsDayOfEvent(one, reading.analysis) &&
    !isNoPriceOf(
      one.excerpt.passage.text,
      one.excerpt.headings.map(({ text }) => text).join(' – '),
      reading.analysis.question,
    ) &&
    !isOfOther(one.excerpt.passage.text, reading.analysis)
  );
}

const WRITE_TO =
  /^(?:please )?(?:write|e-?mail|call|contact|apply|send|ring|phone|reply|register)(?!\p{L})[^.]{0,60}(?:@|\d{4})/iu;
const ASKS_OTHER_THAN_ADDRESS =
  /^(?:where (?:is|are|was|were)|(?:for |in |on |at |with |from |by )?(?:which|what|who|whose|how many))(?!\p{L})(?!.*(?<!\p{L})(?:write|e-?mail|call|contact|apply|send|ring|phone|reply|register|address))/iu;
/** "Call us Monday to Friday, 8:00 to 18:00" tells when, too. */
const HOURS =
  /(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\p{L})|(?<!\d)\d{1,2}[:.]\d\d(?!\d)/iu;
const IS_INVENTED = /(?<!\p{L})(?:is|are) (?:invented|fictional|fictitious|made up)(?!\p{L})/iu;

/** "Write to jobs@acme.example" tells nothing but where to write; a note that names are made up tells nothing at all. */
const isBesideMatter = (text: string, question: string): boolean =>
  IS_INVENTED.test(text) ||
  (WRITE_TO.test(text) && !HOURS.test(text) && ASKS_OTHER_THAN_ADDRESS.test(question));

/** It tells of others, of several together, or of what was given up. */
const isOfOther = (text: string, { question, terms }: Analysis): boolean =>
  isOfOtherParty(text, question) ||
  isOfSeveral(text, question) ||
  isOfOtherComplement(text, question) ||
  isOnlyGivenUp(
    text,
    question,
    terms.map(({ key }) => key),
  );

const DENIAL =
  /(?:(?<!\p{L})(?:not|never|no longer|cannot)|n[’']t)(?: (?:been|be|being|yet|also|currently|always|usually|generally))* $/iu;

/** "Has not been made public" tells of nothing that is made: what a sentence denies of a word of the question answers nothing. */
function isDenied({ excerpt: { words, passage } }: Ranked, { analysis }: Reading): boolean {
  if (analysis.isNegative || !ASKS_WHAT_IS.test(analysis.question)) return false;
  const asked = new Set([...analysis.terms, ...analysis.verbs].map(({ key }) => key));
  return words.some(({ key, start }) => asked.has(key) && DENIAL.test(passage.text.slice(0, start)));
}

const ASKS_WHAT_IS = /^(?:which|who|whose|where|what (?:is|are|was|were|do|does|did)) (?!happens?)/iu;

/** "CANCELLATION POLICY: …", "Uptime | 99.9 %": the label of a line or a cell says all that is asked. */
function isLabelledSo(one: Ranked, { analysis }: Reading): boolean {
  const { passage, headings } = one.excerpt;
  const labels = headings.filter(({ level }) => level >= LEVEL_OF_LABELS).map(({ text }) => text);
  const label = isCell(one) ? labels.join(' – ') : (/^[^.:!?]{3,50}:\s/u.exec(passage.text)?.[0] ?? '');
  const keys = new Set(wordsOf(label).map(({ key }) => key));
  return label !== '' && analysis.terms.every(({ key }) => keys.has(key));
}

function answers(one: Ranked, reading: Reading): boolean {
  const { passage, headings } = one.excerpt;
  const { text } = passage;
  const isPointedAt = isVouchedFor(one, reading);
  const isOwnerTold = isToldOtherwise(one, reading.analysis);
  const isWhole = isOwnerTold || isSaidWhole(one, reading);
  if (!isOnTopic(isWhole ? { ...one, coverage: 1 } : one, reading) || !(isWhole || isPointedAt)) return false;
  if (isNoText(one, reading)) return false;
  if (!isToldOfWhatIsAsked(one, reading) || !isOfItself(one, reading)) return false;
  const isUnderQuestion = isOwnerTold || standsByItself(one, reading);
  const least = isWhole || one.coverage >= LABELLED ? WITHIN_LABELLED : WITHIN;
  if (one.within < least && !isUnderQuestion && !isPointedAt) return false;
  if (!isUnderQuestion && (isFragment(text, headings.length > 0) || leansBack(text, reading.analysis)))
    return false;
  return (asksOwner(reading.analysis) && tellsOwnerBySale(one.excerpt)) || isOfTimeAsked(text, reading);
}

/** A heading without a day, a line of links, and a word or two tell nothing. */
const isNoText = (one: Ranked, { analysis }: Reading): boolean => {
  const { text, line } = one.excerpt.passage;
  const isHeading = /^h[1-6]$/.test(line.tag) && !isDatedHeading(one, analysis);
  return isHeading || isOnlyLink(one) || (text.length < LEAST_CHARACTERS && !isCell(one));
};

const askedOf = ({ excerpt: { passage } }: Ranked, { analysis }: Reading): Analysis =>
  withoutPremises(withoutKind(analysis, passage.text), passage.text);

/** What is accounted for word by word is on topic, however much weight a word has that a page leaves out. */
const isSaidWhole = (one: Ranked, reading: Reading): boolean =>
  isAccountedFor(one, askedOf(one, reading), null) || inferredOf(one, reading) !== null;

/** Under its question, beside its label, or as a heading with its day it needs no further words. */
const standsByItself = (one: Ranked, reading: Reading): boolean =>
  isUnderSameQuestion(one, reading) ||
  isLabelled(one, reading) ||
  isCell(one) ||
  isDatedHeading(one, reading.analysis);

const OF_OWN_WORDS: ReadonlySet<Analysis['wanted']> = new Set<Analysis['wanted']>([
  'text',
  'person',
  'date',
  'place',
]);
/** "Where can guests park?": what one does there, a page tells in many ways. */
const WHERE_ONE_ACTS = /^where (?:can|may|should|do|does) (?:\p{L}+ ){1,2}\p{L}+\W*$/iu;
/** It says a word of the question itself, or what its answer needs is known and looked for elsewhere. */
const isOfItself = (one: Ranked, reading: Reading): boolean =>
  isVouchedFor(one, reading) || isToldOtherwise(one, reading.analysis) || isSaidOrNamed(one, reading);

const isSaidOrNamed = (one: Ranked, { analysis, spokenNames }: Reading): boolean =>
  !OF_OWN_WORDS.has(analysis.wanted) ||
  WHERE_ONE_ACTS.test(analysis.question) ||
  hasFrame(analysis) ||
  namesSystemNear(one.excerpt.passage.text, analysis.question, spokenNames) ||
  isInOwnWords(one, withoutKind(analysis, one.excerpt.passage.text));

/** A few words without an end say nothing of themselves: "Globex on GitHub", "Members and officers". */
function isFragment(text: string, isUnderHeading: boolean): boolean {
  const count = text.split(' ').length;
  if (text.includes(':')) return false;
  return count < (isUnderHeading ? LEAST_OF_FRAGMENT : LEAST_ALONE) && !/[.!;)”"’]$|\d/u.test(text.trim());
}

const LEAST_OF_FRAGMENT = 6;
const LEAST_ALONE = 4;

/** "They led our seed round": who they are the sentence before tells. */
function leansBack(text: string, { question, wanted }: Analysis): boolean {
  const asksName = wanted === 'person' || !ASKS_OTHER_THAN_NAME.test(question);
  return asksName && /^(?:they|he|she|both)(?!\p{L})/iu.test(text);
}

const ASKS_OTHER_THAN_NAME =
  /^(?:why|how|when|where|what|(?:since|until|from|by) when|do|does|did|is|are|was|were)(?!\p{L})/iu;

/** A heading that asks the same: half of what it asks about, at least, the question asks about, too. */
function isUnderSameQuestion({ excerpt }: Ranked, { analysis }: Reading): boolean {
  const [heading] = excerpt.headings;
  if (heading === undefined || !heading.text.trim().endsWith('?')) return false;
  const { terms } = analyseQuestion(heading.text, 'open_text');
  const asked = new Set(wordsOf(analysis.question).flatMap(({ key }) => [key, ...saidFor(key)]));
  const shared = terms.filter(({ key }) => asked.has(key)).length;
  return (
    shared > 0 && 2 * shared >= terms.length && analysis.terms.some(({ key }) => excerpt.labelKeys.has(key))
  );
}

/** "When was it adopted?" asks for the past, "Where will it be?" for what is to come; all else for what is so now. */
function isOfTimeAsked(text: string, reading: Reading): boolean {
  const { question, years } = reading.analysis;
  if (years.length > 0 || ASKS_PAST.test(question)) return true;
  // In an advert "you will" tells of the work as it is, and where there is a condition, "will" tells of a rule.
  const isRule = RULE.test(text);
  const tense = tenseOf(text.replace(isRule ? WILL : YOU_WILL, isRule ? ' ' : 'you'));
  if ((isOfThePast(text, reading) && !LASTS.test(text)) || tense === 'past') return false;
  return tense !== 'plan' || ASKS_PLAN.test(question) || !ASKS_PRESENT.test(question);
}

/** What became so in some year is so still. */
const LASTS =
  /(?<!\p{L})(?:became|become) (?:an? |the )?(?:[\p{L}-]+ ){0,3}(?:subsidiary|part|member|division|company) of|(?:to|into) (?:its|our|their|the) (?:present|current)(?!\p{L})|(?<!\p{L})to this day(?!\p{L})/iu;
const YOU_WILL = /(?<!\p{L})you(?: will|['’]ll)(?!\p{L})/giu;
const WILL = /(?<!\p{L})will(?!\p{L})|['’]ll(?!\p{L})/giu;
const RULE = /(?<!\p{L})(?:if|unless|in (?:the )?case|whenever|once|for each|for every|per|any)(?!\p{L})/iu;
const ASKS_PAST =
  /^(?:who|which(?: \p{L}+){1,3}?) (?:\p{L}{2,}ed|won|led|built|bought|made|wrote|sold|gave|took|ran|lent|began|drew)(?!\p{L})|(?<!\p{L})(?:was|were|did|former|formerly|previous|previously|before|history|originally)(?!\p{L})/iu;
const ASKS_PLAN =
  /(?<!\p{L})(?:will|should|plan(?:s|ned|ning)?|going to|next|future|upcoming|soon|intend\p{L}*|under construction|being built|to (?:open|start|begin|close|move|come))(?!\p{L})/iu;
const ASKS_PRESENT = /^(?:where|who|whose|which|what) .*(?<!\p{L})(?:is|are|do|does|has|have)(?!\p{L})/iu;

/** The text has the form that is asked for: a date, a place, of a system its name. What stands under a question "Why …?" is a reason. */
function isOfKind(one: Ranked, reading: Reading): boolean {
  const { wanted, question } = reading.analysis;
  const { text } = one.excerpt.passage;
  if (tellsDoer(one.excerpt, reading.analysis)) return true;
  if (asksFirm(question) && opensWithFirm(text) && isUnderSameQuestion(one, reading)) return true;
  // The company's own name is no firm that works for it.
  const others = asksFirm(question)
    ? withoutNames(openedPlainly(one.excerpt, reading.analysis), reading.spokenNames)
    : text;
  if (!namesKindAsked(others, question)) return false;
  const isAskedAbove = wanted === 'reason' && /^why(?!\p{L})/iu.test(one.excerpt.headings[0]?.text ?? '');
  return isAskedAbove || hasFormAsked(one.excerpt, reading.analysis);
}

/** A line of links leads to an answer and is none. */
function isOnlyLink({ excerpt: { passage } }: Ranked): boolean {
  const isAddress = EMAIL.test(passage.text) || PHONE.test(passage.text);
  return !isAddress && passage.line.linkCharacters > (passage.line.end - passage.line.start) / 2;
}

/** The value beside a label of a table or a list of definitions: "Range", "700 m". */
function isCell({ excerpt, coverage }: Ranked): boolean {
  const [label] = excerpt.headings;
  const isValue = /^(?:td|dd)$/.test(excerpt.passage.line.tag) && /\p{L}|\d/u.test(excerpt.passage.text);
  return isValue && label !== undefined && label.level >= LEVEL_OF_LABELS && coverage >= OF_CELL;
}

/** A label that repeats the question answers nothing. */
function saysNothingNew({ excerpt }: Ranked, { analysis }: Reading): boolean {
  const asked = new Set(wordsOf(analysis.question).map(({ key }) => key));
  return excerpt.words.every(({ key }) => asked.has(key));
}

/** "Opening hours" above "Thursday to Saturday": the heading asks, and what a sentence of the kind answers. */
function isLabelled(one: Ranked, reading: Reading): boolean {
  const { excerpt, coverage } = one;
  const { analysis } = reading;
  const isOtherQuestion =
    (excerpt.headings[0]?.text.trim().endsWith('?') ?? false) && !isUnderSameQuestion(one, reading);
  return hasForm(analysis.wanted) && !isOtherQuestion && excerpt.headings.length > 0 && coverage >= LABELLED;
}

const LABELLED = 0.85;
const OF_CELL = 0.8;
/** How much of the question a sentence itself must hold. */
const WITHIN = 0.34;
const WITHIN_LABELLED = 0.2;

/** Neighbours under the same heading, not far from as good. What stands beside a cell is of another thing, but for a second value of a term. */
function isBeside({ excerpt, score, within }: Ranked, best: Ranked): boolean {
  const other = best.excerpt;
  const [line, cell] = [excerpt.passage.line, other.passage.line];
  const isOfCell = isCell(best) || /^(?:td|dd)$/.test(line.tag);
  if (isOfCell && line !== cell && (line.tag !== 'dd' || cell.tag !== 'dd')) return false;
  return (
    excerpt.page === other.page &&
    excerpt.headings[0]?.passage === other.headings[0]?.passage &&
    Math.abs(excerpt.index - other.index) <= 2 &&
    (score >= 0.6 * best.score || within > 0)
  );
}

/** "Pathology is provided by Globex": who does a thing is told by what is said of the thing. */
const isOfOthers = ({ excerpt }: Ranked, analysis: Analysis): boolean =>
  OTHERS.test(analysis.question) ||
  tellsOwner(excerpt, analysis) ||
  opensWithThing(excerpt.passage.text, analysis) ||
  opensWithPremises(excerpt.passage.text, analysis) ||
  (asksFirm(analysis.question) && opensWithFirm(excerpt.passage.text)) ||
  (ASKS_DOER.test(analysis.question) && BY_AGENT.test(excerpt.passage.text));
const ASKS_DOER = /^who (?:\p{L}{2,}s|\p{L}{2,}ed) (?!we |they |it )\p{L}/iu;
const BY_AGENT =
  /\p{L}(?:ed|wn|en|ade|old|uilt|un|ept) (?:\p{L}+ ){0,2}?by (?:our |the |an? )?(?:\p{Ll}[\p{L}-]* ){0,3}\p{Lu}/u;

/** "Our parent, …" is what a question about the parent asks for. */
const OTHERS =
  /(?<!\p{L})(?:parent|subsidiar\p{L}+|partners?|customers?|clients?|suppliers?|investors?|members?|owners?|shareholders?|landlord|(?:sub)?contractors?|carriers?|couriers?|hauliers?|insurers?|printers?|providers?|lenders?|auditors?|distributors?|dealers?)(?!\p{L})/iu;
