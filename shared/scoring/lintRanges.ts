import type { Finding } from './lintFinding.ts';
import type { PointRange, ScoredType } from './rule.ts';

/** from ≤ value < to. */
interface Interval {
  from: number;
  to: number;
}

const SHOWN_GAPS = 3;
/** The smallest number above 100: percentages include 100 itself. */
const ABOVE_HUNDRED = 100 + 2 ** -46;

/** Ranges that no value reaches, ranges that overlap, and values between ranges that earn nothing. */
export function rangeFindings(ranges: readonly PointRange[], answerType: ScoredType): Finding[] {
  const whole: Interval =
    answerType === 'percentage'
      ? { from: 0, to: ABOVE_HUNDRED }
      : { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const intervals = ranges.map(toInterval);
  return [
    ...intervals.flatMap((interval, index) =>
      sharedFindings(intervals.slice(0, index), interval, index, whole),
    ),
    ...gapFindings(intervals),
  ];
}

function sharedFindings(earlier: Interval[], interval: Interval, index: number, whole: Interval): Finding[] {
  const within = common(interval, whole);
  const left = earlier.reduce<Interval[]>(
    (parts, taken) => parts.flatMap((part) => without(part, taken)),
    within === null ? [] : [within],
  );
  const name = `Range ${index + 1} ${words(interval)}`;
  if (left.length === 0) {
    const reason = within === null ? 'lies outside 0 to 100' : 'is covered by earlier ranges';
    return [{ kind: 'unreachable_range', message: `${name} ${reason}; no value reaches it.` }];
  }
  const other = earlier.findIndex((taken) => common(taken, interval) !== null);
  const first = earlier[other];
  return first === undefined
    ? []
    : [
        {
          kind: 'overlapping_ranges',
          message: `${name} overlaps range ${other + 1} ${words(first)}; values in both earn the points of range ${other + 1}, which comes first.`,
        },
      ];
}

function gapFindings(intervals: readonly Interval[]): Finding[] {
  const gaps: Interval[] = [];
  let end: number | null = null;
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    if (end !== null && from > end) gaps.push({ from: end, to: from });
    end = end === null ? to : Math.max(end, to);
  }
  if (gaps.length === 0) return [];
  const shown = gaps.slice(0, SHOWN_GAPS).map(words).join(', ') + (gaps.length > SHOWN_GAPS ? ', …' : '');
  return [{ kind: 'range_gap', message: `Values between the ranges earn nothing: ${shown}.` }];
}

function toInterval({ min, max }: PointRange): Interval {
  return { from: min ?? Number.NEGATIVE_INFINITY, to: max ?? Number.POSITIVE_INFINITY };
}

function common(a: Interval, b: Interval): Interval | null {
  const from = Math.max(a.from, b.from);
  const to = Math.min(a.to, b.to);
  return from < to ? { from, to } : null;
}

/** An interval minus another: no, one or two parts. */
function without(part: Interval, taken: Interval): Interval[] {
  if (common(part, taken) === null) return [part];
  return [
    { from: part.from, to: taken.from },
    { from: taken.to, to: part.to },
  ].filter(({ from, to }) => from < to);
}

function words({ from, to }: Interval): string {
  const low = Number.isFinite(from) ? `[${from}` : '(−∞';
  return `${low}, ${Number.isFinite(to) ? to : '∞'})`;
}
