import type { Money } from '../../../news/money.ts';
import type { Analysis } from '../../analysis.ts';
import type { Ranked } from '../../ranking.ts';
import type { Word } from '../../words/words.ts';
import { clauseHits, onlyBest } from '../clauses.ts';
import { meantOf } from '../figures/written/figureLabels.ts';
import type { Reading } from '../finding.ts';
import type { ToldSum } from './moneyCells.ts';
import { ofKindNamed } from './moneyKinds.ts';

const ASIDE =
  /\([^()\d]*\)|(?<!\p{L})plus (?:applicable |local |sales )?(?:tax(?:es)?|vat|gst|shipping|postage)(?!\p{L})/giu;

/** "$60 plus taxes (at the daily rate) for the first night": what is said of all prices stands between none and what it is for. */
function withoutAsides(text: string): string {
  return text.replace(ASIDE, (aside) => ' '.repeat(aside.length));
}

/** One sum, or the one that is nearest to the question's words. Two that are equally near answer nothing. */
export function nearestSums(
  sums: ToldSum[],
  said: string,
  { excerpt }: Ranked,
  { analysis }: Reading,
): ToldSum[] {
  const plain = withoutAsides(said);
  if (sums.length <= 1) return sums;
  // A year that stands before all sums is said of all.
  const told = new Set(excerpt.passage.text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []);
  const years = new Set(told.size > 1 ? analysis.years.map(String) : []);
  const keys = new Set([...analysis.terms.map(({ key }) => key), ...years]);
  const places = excerpt.words.filter(({ key }) => keys.has(key));
  if (places.length === 0) return [];
  const timed = inTimeAsked(sums, excerpt.passage.text, analysis.question);
  if (timed !== null) return [timed];
  const head = headOf(analysis);
  const weightOf = (key: string) => (years.has(key) ? YEAR_WEIGHT : key === head ? HEAD_WEIGHT : 1);
  const ofKind = ofKindNamed(plain, sums, analysis.question);
  if (ofKind !== null) return ofKind;
  const own = meantOf(plain, sums, excerpt.words, keys, weightOf);
  if (own !== null) return [own];
  const apart = toldApart(plain, sums, excerpt.words, keys);
  if (apart !== null) return [apart];
  if (isOnlyLedTo(plain, sums, places)) return [];
  const measured = sums
    .map((sum) => ({ sum, distance: Math.min(...places.map((word) => distance(sum, word))) }))
    .sort((a, b) => a.distance - b.distance);
  const [first, second] = measured;
  if (first === undefined || (second !== undefined && second.distance === first.distance)) return [];
  return [first.sum];
}

/** "Package prices: knee £640, hip £790": of several labelled sums none is told by what only leads to them. */
function isOnlyLedTo(text: string, sums: ToldSum[], places: readonly Word[]): boolean {
  const first = sums[0]?.start ?? 0;
  const colon = text.lastIndexOf(': ', first);
  return colon >= 0 && /\p{L}{3}/u.test(text.slice(colon, first)) && places.every(({ end }) => end <= colon);
}

/** "Parking costs $20 a car, $35 for a van": what stands before the first of several is said of all, and a word behind one tells it apart. */
function toldApart(
  text: string,
  sums: ToldSum[],
  words: readonly Word[],
  keys: ReadonlySet<string>,
): ToldSum | null {
  const first = sums[0]?.start ?? 0;
  const behind = words.filter(({ start }) => start >= first);
  const at = onlyBest(clauseHits(text, sums, behind, keys));
  return at === null ? null : (sums[at] ?? null);
}

/** A year tells two sums apart better than any other word. */
const YEAR_WEIGHT = 3;
const HEAD_WEIGHT = 1.5;

/** What a question asks for, it names first: the valuation of "valuation at the Series D". */
function headOf({ question, terms }: Analysis): string | undefined {
  return /^(?:what (?:is|was|are|were) )?(?:the |its |their )?\p{L}[\p{L}-]*(?: [\p{L}-]+)? (?:of|at|in|for|from|on) /iu.test(
    question,
  )
    ? terms[0]?.key
    : undefined;
}
const TIME = /(?<!\p{L})(?:last|this|previous|past) (?:year|month|quarter|week|summer|winter)(?!\p{L})/iu;

/** "€740,000 since 2018, €120,000 of it last year": of several sums, the one with the time that the question names. */
function inTimeAsked(sums: ToldSum[], text: string, question: string): ToldSum | null {
  const time = TIME.exec(question)?.[0];
  const at = time === undefined ? -1 : text.toLowerCase().indexOf(time.toLowerCase());
  if (at < 0) return null;
  const before = sums.filter(({ start }) => start < at).at(-1);
  return before !== undefined && !/[;.]/.test(text.slice(before.start + before.words.length, at))
    ? before
    : null;
}

function distance(sum: Money, word: { start: number; end: number }): number {
  return word.end <= sum.start ? sum.start - word.end : Math.max(0, word.start - sum.end) + 1;
}
