import type { Analysis } from '../../../analysis.ts';

const POWER = /^(?:[kmgt]wp?|kilowatts?|megawatts?|gigawatts?|kva|mva)$/iu;
const POWER_TOLD = /\d ?(?:[kMGT]Wp?|kVA|MVA|(?:kilo|mega|giga)watts?)(?![\p{L}])/u;
const CAPACITY = /^(?:capacity|output|power|performance|size)$/u;

/** "38.5 MWp of solar panels": a figure in watts is a capacity, whether or not the word is said. */
export function wordsToldByUnit(
  text: string,
  { terms, counted }: Pick<Analysis, 'terms' | 'counted'>,
): string[] {
  if (!POWER.test(counted?.word ?? '') || !POWER_TOLD.test(text)) return [];
  return terms.flatMap(({ word, key }) => (CAPACITY.test(word) ? key : []));
}
