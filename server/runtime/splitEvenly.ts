/** Splits `total` into at most `partsMax` parts as evenly as possible; none is zero, and their sum is `total`. */
export function splitEvenly(total: number, partsMax: number): number[] {
  const parts = Math.min(total, partsMax);
  return Array.from({ length: parts }, (_, index) => Math.floor((total + index) / parts)).reverse();
}
