import { SIZE_RANGES, type SizeRange } from '@assay/shared/firmographics';
import { type ReadNumber, readNumbers } from '../claims/numbers.ts';
import type { Reader } from '../claims/reader.ts';

const BOUNDS = SIZE_RANGES.map((range) => {
  const [low = '', high] = range.replace('+', '').split('-');
  return { range, low: Number(low), high: high === undefined ? Number.POSITIVE_INFINITY : Number(high) };
});

/** The band a head count falls into (docs/api-contract.md, "Runs and results"); null for counts below one. */
export function sizeRangeOf(count: number): SizeRange | null {
  return BOUNDS.find(({ low, high }) => count >= low && count <= high)?.range ?? null;
}

/** The band of "more than N": N itself is excluded, so "over 1,000" is 1001-5000. */
export function sizeRangeAbove(count: number): SizeRange | null {
  return sizeRangeOf(count + 1);
}

/** Bands in which "from A to B" lies wholly: at most one. "2-10" is the professional networks' spelling of 1-10. */
export function sizeRangeWithin(from: number, to: number): SizeRange | null {
  return BOUNDS.find(({ low, high }) => from >= low && to <= high && from <= to)?.range ?? null;
}

/** Reads a count ("69", "over 1,000") or a range ("51-200", "10,001+") as the band it lies in. */
export const sizeRangeReader: Reader = {
  name: 'size range',
  read(words) {
    const numbers = readNumbers(words.replace(/(?<=\d)\s?[-–—]\s?(?=\d)/g, ' to '));
    const [first, second] = numbers;
    if (first === undefined) return [];
    const ranges =
      second === undefined
        ? first.values.flatMap((count) => [sizeRangeOf(count), sizeRangeAbove(count)])
        : wholeOf(first).flatMap((from) => wholeOf(second).map((to) => sizeRangeWithin(from, to)));
    return ranges.filter((range) => range !== null);
  },
};

function wholeOf(number: ReadNumber): number[] {
  return number.values.filter(Number.isInteger);
}
