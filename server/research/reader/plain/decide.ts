import type { Evidence } from './evidence.ts';
import type { Saying } from './grammar.ts';
import type { Asked, Term } from './question.ts';
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
const ALL_SAID = 0.75;
const STRENGTH = 0.9;
const STRENGTH_AGREED = 0.97;

/** Where another verb says another thing: whoever has left is no longer in charge. */
const VERB_COUNTS = /^(?:boolean|contacts|contacts_generation|open_text|list)$/u;

/** What is answered, and how sure that is. */
export interface Decision {
  evidence: Evidence;
  strength: number;
}

/**
 * The answer, where one says plainly what was asked and nothing as plain says otherwise; else null.
 */
export function decide(evidence: readonly Evidence[], { asked }: Matcher): Decision | null {
  const plain = evidence
    .filter((one) => isPlain(one, asked))
    .map((one) => ({ one, rank: rankOf(one) }))
    .sort((one, other) => other.rank - one.rank);
  const [best, ...others] = plain;
  if (best === undefined) return null;
  const key = valueKey(best.one);
  const isOther = ({ one }: { one: Evidence }) => valueKey(one) !== key;
  const isOpen = others.some((other) => isOther(other) && best.rank - other.rank < MARGIN);
  // Sentences that answer in different words do not contradict each other.
  if (isOpen && asked.answerType !== 'open_text') return null;
  const isAgreed = others.some((other) => !isOther(other) && placeKey(other.one) !== placeKey(best.one));
  return { evidence: best.one, strength: isAgreed ? STRENGTH_AGREED : STRENGTH };
}

function rankOf({ self, all, concise, fit }: Evidence): number {
  return self.share + all.share + concise + fit;
}

/** Whether evidence says just what was asked, in the form that was asked for. */
function isPlain(evidence: Evidence, asked: Asked): boolean {
  const { saying, self, concise, rivals, fit, pieces } = evidence;
  if (fit <= FIT_MIN || isUncovered(evidence, asked)) return false;
  if (saying === null) return rivals === 0 && concise >= LABEL_MIN;
  if (saying.subject === 'other' || saying.isReserved || pieces[0]?.entry.block.boilerplate) return false;
  // The members of a list have no words of the question, so its heading counts as much.
  const isTogether = asked.answerType === 'list' || self.share >= SELF_MIN;
  return isTogether && (rivals === 0 || fit >= SURE_FIT) && !saysAnother(evidence, saying, asked);
}

/** Whether the verb of a sentence, or much that it says beside, makes something else of the words that were asked for. */
function saysAnother(
  { self, concise }: Evidence,
  saying: Saying,
  { answerType, word, terms }: Asked,
): boolean {
  if (saying.isNegated && answerType !== 'boolean') return true;
  if (answerType === 'boolean' && concise <= CONCISE_MIN) return true;
  if (saying.verb === 'none') return answerType === 'open_text';
  if (saying.verb !== 'other' || !VERB_COUNTS.test(answerType)) return false;
  // "Our laboratory is located in Bergen" says where it is.
  if (word === 'where' && !terms.some(({ kind }) => kind === 'verb')) return false;
  // "We provide bottles free of charge": all that is said beside the verb was asked.
  return saying.subject !== 'own' || self.share <= ALL_ASKED || concise < ALL_SAID;
}

/**
 * Every word of the question must stand where the answer stands, or be implied by what is asked for. A verb may be another one
 * where a noun says as much, but not of a yes or no; and names alone say who, not what.
 */
function isUncovered(
  { all, self, kind, fit, concise, saying }: Evidence,
  { terms, answerType, isCounting }: Asked,
): boolean {
  const isMissing = ({ kind: word, implied }: Term, index: number) =>
    implied === null &&
    (word !== 'verb' || (answerType === 'boolean' && kind === 'statement')) &&
    all.strengths[index] === 0;
  if (terms.some(isMissing)) return true;
  const saysWhat = ({ kind: word, implied }: Term) =>
    implied === 'class' || (word !== 'name' && word !== 'number' && implied !== 'anyone');
  const telling = terms.filter(saysWhat);
  const told = terms.filter((term, index) => {
    const strengths = answerType === 'list' || term.implied === 'class' ? all.strengths : self.strengths;
    return saysWhat(term) && ((strengths[index] ?? 0) > 0 || (term.implied === 'class' && fit === 1));
  });
  if (kind !== 'statement' || telling.length === 0) return false;
  // "We accept cash and cards": of a list nothing more can be said.
  const isAllSaid = answerType === 'list' && concise === 1 && saying?.subject === 'own';
  const isVerbAlone = told.every(({ kind: word }) => word === 'verb') && told.length < telling.length;
  // "We are after two people" does not say how many work there.
  if (isCounting && told.length < telling.length && concise < COUNTED_MIN) return true;
  return told.length === 0 || (/^(?:list|open_text)$/u.test(answerType) && isVerbAlone && !isAllSaid);
}

/** What an answer is the same by: all of its values, without regard to order, case and white space. */
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
