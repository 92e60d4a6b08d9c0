import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';
import { type Word, wordsOf } from '../../../words/words.ts';
import type { Place } from '../../clauses.ts';

/** What looks like a denial, and denies nothing. */
const NO_DENIAL =
  /(?<!\p{L})(?:not|no|never|without) (?:only|just|merely|simply|including|counting|more|less|fewer|later|earlier|to mention|matter|longer than)(?!\p{L})|(?<!\p{L})(?:no|none|never|not one)(?: [\p{L}-]+){1,5} (?:larger|bigger|greater|more|longer|older|higher|wider|heavier|further) than(?!\p{L})|(?<!\p{L})(?:whether or not|not-for-profit|non-?profits?|no\.(?= ?\d))/giu;
/** A denial, and the little words that may stand between it and what it denies. */
const DENIAL =
  /(?:(?<!\p{L})(?:not|never|cannot|neither)|n['’]t)(?: (?:yet|fully|been|being|be|have|has|having|had|do|does|an?|the|any|even|actually|currently|really|ever|all|at all|to))*(?: |$)|(?<!\p{L})(?:no|without|lack(?:s|ing)?)(?: (?:an?|the|any|own|valid|other|such))*(?: |$)|(?<!\p{L})non[- ]?|(?<!\p{L})outside(?: of)?(?: the| our)? (?=(?:eea|eu|uk|usa?|eurozone|schengen)(?!\p{L}))/giu;

/** Of a text: its words, and whether a denial governs them. */
function polarities(text: string, words: readonly Word[]): Map<string, boolean> {
  const plain = text.replace(NO_DENIAL, (idiom) => '·'.repeat(idiom.length));
  const ends = new Set([...plain.matchAll(DENIAL)].map(({ index, 0: denial }) => index + denial.length));
  const denied = new Map<string, boolean>();
  for (const { key, start } of words) denied.set(key, (denied.get(key) ?? true) && ends.has(start));
  return denied;
}

const isDenying = (text: string): boolean =>
  text.replace(NO_DENIAL, ' ').search(DENIAL) >= 0 || /(?<!\p{L})(?:none|no|not)(?:[.,;]|$)/iu.test(text);

/** "No group is larger than 14": a bound. */
const BOUND = /(?<!\p{L})(?:than|exceed\p{L}*|over|above|beyond|under|below) $/iu;
const BREAK = /[;:]\s|[.!?]\s|, (?!which|who|that|not )|(?<!\p{L})(?:and|but|while|whereas) /giu;

/** What is said of one figure: from the figure or the break before it to the next. */
function stretchOf(text: string, { start, end }: Place, figures: readonly Place[]): Place {
  const breaks = [...text.matchAll(BREAK)];
  const before = [
    ...breaks.map(({ index, 0: mark }) => index + mark.length),
    ...figures.map((other) => other.end),
  ].filter((at) => at <= start);
  const behind = [...breaks.map(({ index }) => index), ...figures.map((other) => other.start)].filter(
    (at) => at >= end,
  );
  return { start: Math.max(0, ...before), end: Math.min(text.length, ...behind) };
}

/**
 * "40 % is recycled" does not tell what is not recycled, and "12 boats are not electric" not how many are: what the question denies must be denied
 * of the figure, and nothing else that it asks for. What is left over would be an inference.
 */
export function isOfOtherPolarity(
  { passage: { text }, words, headings }: Excerpt,
  figure: Place,
  figures: readonly Place[],
  { question, terms, verbs, counted }: Analysis,
): boolean {
  const asked = polarities(question, wordsOf(question));
  const { start, end } = stretchOf(text, figure, figures);
  const own = words.filter((word) => word.start >= start && word.end <= end);
  if (BOUND.test(text.slice(start, figure.start))) return false;
  const around = headings.slice(0, 2).map(({ text: heading }) => polarities(heading, wordsOf(heading)));
  const [told = new Map(), ...further] = [polarities(text, own), polarities(text, words), ...around];
  for (const [key, isDenied] of further.flatMap((one) => [...one]))
    if (!told.has(key)) told.set(key, isDenied);
  const matter = [...terms, ...verbs].map(({ key }) => key).filter((key) => key !== counted?.key);
  const isOther = matter.some((key) => told.has(key) && told.get(key) !== (asked.get(key) ?? false));
  const isNegative = matter.some((key) => asked.get(key) === true && !told.has(key));
  return isOther || (isNegative && !isDenying(text.slice(start, end)));
}

const MINUS = /(?:^|[\s(:])(?:[-−–‑]|(?:minus|negative) )(?:[$€£¥]\s?)?$/iu;
const ASKS_DECLINE =
  /(?<!\p{L})(?:loss(?:es)?|lost|lose|deficit|declin\p{L}*|decreas\p{L}*|drop\p{L}*|f[ae]ll\p{L}*|shr[aiu]nk\p{L}*|reduc\p{L}*|less|lower|below|down|cut)(?!\p{L})/iu;

/** "-5 %", "minus 4": below nothing is no share and no count; only a loss is told so. */
export const isBelowNothing = (text: string, { start }: Place, question: string): boolean =>
  MINUS.test(text.slice(0, start)) && !ASKS_DECLINE.test(question);
