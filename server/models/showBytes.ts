const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size as publishers show it, to three digits: `4.92 GB`. */
export function showBytes(bytes: number): string {
  let unit = 0;
  let value = bytes;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
  return `${value.toFixed(digits)} ${UNITS[unit]}`;
}
