import type { Excerpt } from '../../../excerpts.ts';
import { LEVEL_OF_LABELS } from '../../../headings.ts';
import type { Place } from '../../clauses.ts';

/** How often a sum is due. */
export type Period = 'month' | 'year';

const MONTHLY =
  /(?<!\p{L})(?:monthly|(?:per|a|each|every) month|month by month)(?!\p{L})|\/\s?mo(?:nth)?(?!\p{L})/iu;
const YEARLY =
  /(?<!\p{L})(?:yearly|annually|annual|(?:per|a|each|every) year|per annum)(?!\p{L})|\/\s?(?:yr|year)(?!\p{L})/iu;
/** What is said of how one pays, whatever the price is told for: "billed annually", "on the monthly plan". */
const BILLED =
  /(?<!\p{L})(?:billed|paid|charged|invoiced|billing|paying|paid for|pay|when)(?: it is| is)?(?: billed| paid)? (?<way>monthly|yearly|annually)|(?<!\p{L})(?<plan>monthly|yearly|annual) (?:\p{L}+ ){0,2}(?:plan|subscription|billing|contract|commitment|payment)s?(?!\p{L})/iu;

/** How often the price is told for: per month, per year; null where it is not, or both. */
export function unitOf(words: string): Period | null {
  const [monthly, yearly] = [MONTHLY.test(words), YEARLY.test(words)];
  if (monthly === yearly) return null;
  return monthly ? 'month' : 'year';
}

/** How one pays; null where nothing says so. */
export function billingOf(words: string): Period | null {
  return billingsIn(words)[0] ?? null;
}

/** Every way to pay that the words tell: "£22 on the yearly plan instead of £27 on the monthly one". */
export function billingsIn(words: string): Period[] {
  return [...words.matchAll(new RegExp(BILLED.source, 'giu'))].map(({ groups }) =>
    /^month/iu.test(groups?.way ?? groups?.plan ?? '') ? 'month' : 'year',
  );
}

const SEPARATOR = /[,;()–—•|]|(?<!\p{L})(?:or|and|instead of|rather than|versus|vs)(?!\p{L})/giu;

/** What stands with each sum: behind the separator before it, and before the one behind it. */
function wordsWith(text: string, sums: readonly Place[], at: number): { near: string; before: string } {
  const sum = sums[at] as Place;
  const before = text.slice(sums[at - 1]?.end ?? 0, sum.start);
  const cut = [...before.matchAll(SEPARATOR)].at(-1);
  const behind = text.slice(sum.end, sums[at + 1]?.start ?? text.length);
  const stop = behind.search(new RegExp(SEPARATOR.source, 'iu'));
  return {
    near: `${cut === undefined ? before : before.slice(cut.index + cut[0].length)} ${stop < 0 ? behind : behind.slice(0, stop)}`,
    before,
  };
}

/**
 * The sums of a sentence that are of the period asked for: "monthly $30, annually $353", "$6 on the yearly plan instead of $8 on
 * the monthly one". All of them where the question names no period; those that name none, where none names the one asked for.
 */
export function ofPeriodAsked<Sum extends Place>(
  sums: readonly Sum[],
  text: string,
  question: string,
): Sum[] {
  let last: Period | null = null;
  const told = sums.map((sum, at) => {
    const { near, before } = wordsWith(text, sums, at);
    // "£17 a month for a cat, £21 for a dog": the second goes on with the period of the first.
    last = unitOf(near.replace(BILLED, ' ')) ?? last;
    return { sum, billing: billingOf(near) ?? billingOf(before), unit: last };
  });
  const billing = billingOf(question);
  const unit = unitOf(question.replace(BILLED, ' '));
  const billed = narrowed(told, billing, (one) => one.billing ?? one.unit);
  return narrowed(billed, billing === null ? unit : null, (one) => one.unit ?? one.billing).map(
    ({ sum }) => sum,
  );
}

function narrowed<One>(all: One[], asked: Period | null, periodOf: (one: One) => Period | null): One[] {
  if (asked === null) return all;
  const fitting = all.filter((one) => periodOf(one) === asked);
  return fitting.length > 0 ? fitting : all.filter((one) => periodOf(one) === null);
}

const SPAN =
  /(?<!\p{L})(?:(?:per|an?|each|every|\/) ?(?:working |business |calendar )?(minute|hour|day|night|week|month|quarter|year)|(hour|dai|night|week|month|quarter|year)ly|(annual)(?:ly)?|(annum))(?!\p{L})/iu;

function spanOf(words: string): string | null {
  const [, plain, adverb, annual, annum] = SPAN.exec(words) ?? [];
  if (annual !== undefined || annum !== undefined) return 'year';
  return plain?.toLowerCase() ?? adverb?.toLowerCase().replace('dai', 'day') ?? null;
}

/** "35 hours a week" where hours per year are asked for. */
export function isOfOtherSpan(behind: string, question: string): boolean {
  const told = spanOf(
    /^ ?(?:per|an?|each|every|\/|daily|weekly|monthly|yearly|annually)(?!\p{L})[^,.;]{0,8}/iu.exec(
      behind,
    )?.[0] ?? '',
  );
  const asked = spanOf(question);
  return told !== null && asked !== null && told !== asked;
}

/**
 * Whether what stands with a figure, up to the next one or a comma, or its labels say that it is of another span than the question asks
 * for: "documents processed per month" tells none of a year, and "Withdrawals a month" none of a day.
 */
export function isPerOtherSpan(
  { passage: { text }, headings }: Excerpt,
  { end }: Place,
  figures: readonly Place[],
  question: string,
): boolean {
  const asked = spanOf(question);
  if (asked === null) return false;
  const next = Math.min(text.length, ...figures.map(({ start }) => start).filter((start) => start >= end));
  const behind = /^[^,;.:()]*/u.exec(text.slice(end, next))?.[0] ?? '';
  const labels = headings.filter(({ level }) => level >= LEVEL_OF_LABELS).slice(0, 2);
  const told = [behind, ...labels.map((label) => label.text)].flatMap((words) => spansOf(words));
  return told.length > 0 && !told.includes(asked);
}

const spansOf = (words: string): string[] =>
  [...words.matchAll(new RegExp(SPAN.source, 'giu'))].map(([span]) => spanOf(span) ?? '');
