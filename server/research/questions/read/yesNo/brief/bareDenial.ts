import { inAnyCase } from '../../../../extract/inAnyCase.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import { saidFor } from '../../../words/synonyms.ts';
import { wordsOf } from '../../../words/words.ts';
import { tellsPlaces } from '../asked/placesAsked.ts';
import { NEGATION } from '../denial/mood.ts';
import { isPlain } from '../predicates.ts';
import { heldIn, type Proposition } from '../proposition.ts';

/** No more than that it is not so. */
const BARE_DENIAL =
  /^(?:no|none|never|nothing|not (?:any ?more|at all|yet|at present|currently)|(?:currently |at present )?not (?:yet |currently )?(?:certified|accredited|offered|available|held|provided|included|covered|supported|accepted|permitted|allowed|possible|required|registered|listed|used|done|in use|in place|applicable|a member|members))(?: (?:at (?:present|the moment)|so far|here|currently|for now|by us))?[.!]?$/iu;

/** Whether a text denies what stands above it with no word of its own: "Not certified." below "ISO 27001" is all that is to be said of it. */
export function isDeniedBelow(
  { headings: [heading] }: Excerpt,
  text: string,
  proposition: Proposition,
): boolean {
  const { required, predicate } = proposition;
  if (heading === undefined || heading.text.trim().endsWith('?') || !BARE_DENIAL.test(text)) return false;
  const whole = `${heading.text} – ${text}`;
  const isTold = heldIn(whole, required).size === required.length && tellsPlaces(whole, proposition);
  return required.length > 0 && isTold && predicate.same.test(whole);
}

const DENIAL_FIRST = /^(?:no|none|never|not)(?!\p{L})/iu;

/** "None. We do have gift cards." below "Gift wrapping": what follows a denial is something else, unless it says all by itself. */
export function isBelowDenial(
  { passage, siblings, index, headings }: Excerpt,
  { required }: Proposition,
): boolean {
  const first = siblings.slice(0, index).find((one) => one.passage.line === passage.line);
  if (first === undefined || headings.length === 0) return false;
  return DENIAL_FIRST.test(first.passage.text) && heldIn(passage.text, required).size < required.length;
}

/** A heading only names what the text below it may deny: "Gift wrapping", and below it "We have never offered it". */
export function isDeniedAfter({ passage, siblings, index }: Excerpt): boolean {
  const next = siblings[index + 1];
  return next !== undefined && next.headings[0]?.passage === passage && NEGATION.test(next.passage.text);
}

/** The first cell of a row says only what the cells behind it are of. */
export function isLabel({ passage, siblings, index }: Excerpt): boolean {
  const behind = siblings[index + 1]?.headings ?? [];
  return behind.some((heading) => heading.level >= LEVEL_OF_LABELS && heading.passage === passage);
}

/** "The guarantee does not cover:", "Refused are:": what stands below is denied with it. */
const DENYING_LEAD =
  /(?<!\p{L})(?:not|no|cannot|never|except\p{L}*|exclu\p{L}+|declined|refused|rejected|prohibited|forbidden|without|ineligible|non-\p{L}+)(?!\p{L})[^?]*$/iu;

/** What an item says by the sentence that leads to it: null where that says nothing of its own. */
export function deniedByLead(lead: string, item: string, proposition: Proposition): boolean {
  const { required } = proposition;
  const above = heldIn(lead, required);
  const here = heldIn(item, required);
  return DENYING_LEAD.test(lead) && !lead.trim().endsWith('?') && above.size > 0 && here.size > 0;
}

/** "What we don't do": none of it is had, offered or done. */
const NEVER_DONE =
  /^(?:(?:what|things|services|products|works?|jobs) (?:that )?)?(?:we|you) (?:do not|don['’]t|never|will not|won['’]t|cannot|can['’]t) (?:do|offer|sell|make|provide|supply|carry|stock|take on|handle|repair|treat)(?: (?:here|ourselves|at all))?[:.]?$/iu;
/** "Not included": it may well be had, but not in that way. */
const NOT_SO =
  /^(?:what(?:['’]s| is) )?(?:not (?:included|covered|accepted|allowed|permitted|insured|offered|available)|excluded)(?: (?:in|from|by) (?:the|your|our) \p{L}+)?[:.]?$/iu;

/** Whether a heading that denies all that stands below it denies the whole of what is asked, in an item that says no more and no less than that. */
export function isDeniedWhole(heading: string, item: string, proposition: Proposition): boolean {
  const { required, predicate, said } = proposition;
  const isOfThis =
    (NEVER_DONE.test(heading) && (isPlain(predicate) || predicate.same.test(heading))) ||
    (NOT_SO.test(heading) && !isPlain(predicate) && predicate.same.test(heading));
  if (!isOfThis || required.length === 0) return false;
  const rest = required.filter(({ key }) => !wordsOf(heading).some((word) => word.key === key));
  const isSaid = (key: string) => said.has(key) || [...saidFor(key)].some((other) => said.has(other));
  const isJustThis = (words: string) =>
    heldIn(words, rest).size === rest.length &&
    wordsOf(words).every(({ key, word }) => word.length < 3 || /^(?:and|the)$/u.test(word) || isSaid(key));
  return rest.length > 0 && [item, ...partsOfPair(item)].some(isJustThis);
}

/** "Ski boots and poles": each of a pair by itself, where no word of the first ("spare towels and sheets") may be said of the second, too. */
function partsOfPair(item: string): string[] {
  const { first = '', second = '' } = PAIR.exec(item)?.groups ?? {};
  return first === '' ? [] : first.includes(' ') ? [first] : [first, second];
}
const PAIR = /^(?<first>[\p{L}-]+(?: [\p{L}-]+)?) (?:and|or|&) (?<second>[\p{L}-]+)[.;,]?$/u;

/** "What we do not offer", "What our neighbours sell": what stands below is not there, or is others'. */
const DENIES_BELOW =
  /(?<!\p{L})(?:(?:do|does|did|can|will|is|are) not|(?:do|does|did|wo|is|are)n['’]t|cannot|can['’]t|never|not (?:included|offered|available|covered|accepted|allowed|permitted|possible)|no longer|excluded|exclusions|prohibited|forbidden)(?!\p{L})/iu;
const OTHERS_BELOW = inAnyCase(
  /^(?:what|where|things|how) (?:(?:our|your|the|other|some|local|nearby) )?(?:\p{Ll}+ )?(?:others?|neighbou?rs|partners|suppliers|customers|clients|competitors|members|friends|visitors|guests|tenants|\p{L}+(?:ers|ors)) (?:also )?(?:offer|offers|do|make|sell|have|provide|run|rent|hold|use|say)(?!\p{L})/u,
);

/** Whether the heading of a text says that what stands below it is not so, or is of others. */
export const isBelowOthers = ({ headings: [heading] }: Excerpt): boolean =>
  heading !== undefined &&
  !heading.text.trim().endsWith('?') &&
  (DENIES_BELOW.test(heading.text) || OTHERS_BELOW.test(heading.text));
