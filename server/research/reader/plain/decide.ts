import type { Evidence } from './evidence.ts';
import type { Assertion } from './grammar.ts';
import type { ParsedQuestion, Term } from './question.ts';
import type { Matcher } from './siteIndex.ts';

/** Evidence that stands out by less than this from another value leaves the question open. */
const MARGIN = 0.2;
const SELF_MIN = 0.5;
const LABEL_MIN = 0.75;
const FIT_MIN = 0.4;
const CONCISE_MIN = 0.4;
const COUNTED_MIN = 0.3;
const SURE_FIT = 0.75;
const ALL_ASKED = 0.95;
const ALL_STATED = 0.75;
const STRENGTH = 0.9;
const STRENGTH_AGREED = 0.97;

/** Types whose answer depends on the verb: somebody who has left is no longer in charge. */
const VERB_COUNTS = /^(?:boolean|contacts|contacts_generation|open_text|list)$/u;

/** The evidence that is answered, and its strength, 0..1. */
export interface Decision {
  evidence: Evidence;
  strength: number;
}

/**
 * The plain evidence of the highest rank, unless another value ranks about as high; else null.
 */
export function decide(evidence: readonly Evidence[], { question }: Matcher): Decision | null {
  const plain = evidence
    .filter((one) => isPlain(one, question))
    .map((one) => ({ one, rank: rankOf(one) }))
    .sort((one, other) => other.rank - one.rank);
  const [best, ...others] = plain;
  if (best === undefined) return null;
  const key = valueKey(best.one);
  const isOther = ({ one }: { one: Evidence }) => valueKey(one) !== key;
  const isOpen = others.some((other) => isOther(other) && best.rank - other.rank < MARGIN);
  // Sentences that answer in different words do not contradict each other.
  if (isOpen && question.answerType !== 'open_text') return null;
  const isAgreed = others.some((other) => !isOther(other) && placeKey(other.one) !== placeKey(best.one));
  return { evidence: best.one, strength: isAgreed ? STRENGTH_AGREED : STRENGTH };
}

function rankOf({ self, all, concise, fit }: Evidence): number {
  return self.share + all.share + concise + fit;
}

/** Whether evidence states just what the question asks, in the form it asks for. */
function isPlain(evidence: Evidence, question: ParsedQuestion): boolean {
  const { assertion, self, concise, rivals, fit, pieces } = evidence;
  if (fit <= FIT_MIN || isUncovered(evidence, question)) return false;
  if (assertion === null) return rivals === 0 && concise >= LABEL_MIN;
  if (assertion.subject === 'other' || assertion.isQualified || pieces[0]?.entry.block.boilerplate)
    return false;
  // The members of a list have no words of the question, so its heading counts as much.
  const isTogether = question.answerType === 'list' || self.share >= SELF_MIN;
  return isTogether && (rivals === 0 || fit >= SURE_FIT) && !saysSomethingElse(evidence, assertion, question);
}

/** Whether the verb of a sentence, or what else it says, changes the meaning of the words in question. */
function saysSomethingElse(
  { self, concise }: Evidence,
  assertion: Assertion,
  { answerType, word, terms }: ParsedQuestion,
): boolean {
  if (assertion.isNegated && answerType !== 'boolean') return true;
  if (answerType === 'boolean' && concise <= CONCISE_MIN) return true;
  if (assertion.verb === 'none') return answerType === 'open_text';
  if (assertion.verb !== 'other' || !VERB_COUNTS.test(answerType)) return false;
  // "Our laboratory is located in Bergen" says where it is.
  if (word === 'where' && !terms.some(({ kind }) => kind === 'verb')) return false;
  // "We provide bottles free of charge": the question has all words but the verb.
  return assertion.subject !== 'own' || self.share <= ALL_ASKED || concise < ALL_STATED;
}

/**
 * Whether a word of the question is missing where the answer stands and is not implied by its form. A noun may stand in for the
 * verb, except for a yes or no; names alone say who, not what.
 */
function isUncovered(
  { all, self, kind, fit, concise, assertion }: Evidence,
  { terms, answerType, isCounting }: ParsedQuestion,
): boolean {
  const isMissing = ({ kind: word, implied }: Term, index: number) =>
    implied === null &&
    (word !== 'verb' || (answerType === 'boolean' && kind === 'statement')) &&
    all.strengths[index] === 0;
  if (terms.some(isMissing)) return true;
  const saysWhat = ({ kind: word, implied }: Term) =>
    implied === 'class' || (word !== 'name' && word !== 'number' && implied !== 'anyone');
  const descriptive = terms.filter(saysWhat);
  const covered = terms.filter((term, index) => {
    const strengths = answerType === 'list' || term.implied === 'class' ? all.strengths : self.strengths;
    return saysWhat(term) && ((strengths[index] ?? 0) > 0 || (term.implied === 'class' && fit === 1));
  });
  if (kind !== 'statement' || descriptive.length === 0) return false;
  // "We accept cash and cards": a list cannot state more.
  const isComplete = answerType === 'list' && concise === 1 && assertion?.subject === 'own';
  const isVerbAlone =
    covered.every(({ kind: word }) => word === 'verb') && covered.length < descriptive.length;
  // "We are after two people" does not say how many work there.
  if (isCounting && covered.length < descriptive.length && concise < COUNTED_MIN) return true;
  return covered.length === 0 || (/^(?:list|open_text)$/u.test(answerType) && isVerbAlone && !isComplete);
}

/** Identifies the values of evidence, regardless of order, case and white space. */
function valueKey({ pieces }: Evidence): string {
  const values = pieces.map(({ value }) =>
    typeof value === 'object' && 'name' in value ? value.name : value,
  );
  return values
    .map((value) => JSON.stringify(value).toLowerCase().replace(/\s+/gu, ' '))
    .sort()
    .join('|');
}

function placeKey({ pieces }: Evidence): string {
  return `${pieces[0]?.entry.page.document.url} ${pieces[0]?.entry.block.id}`;
}
