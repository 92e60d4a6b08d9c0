/**
 * Shares `total` places out over at most `partsMax` parts, as evenly as can be; none is empty, and their sum is `total`.
 */
export function shareOut(total: number, partsMax: number): number[] {
  const parts = Math.min(total, partsMax);
  return Array.from({ length: parts }, (_, index) => Math.floor((total + index) / parts)).reverse();
}
