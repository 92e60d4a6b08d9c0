/** Dates as the card writes them, in UTC: everybody who views a record sees the same. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * "3 May 2026".
 * @param iso a date or date-time of ISO 8601; anything else is returned unchanged
 */
export function dayOf(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  const date = new Date(time);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "3 May 2026, 14:05 UTC". */
export function momentOf(iso: string): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return iso;
  return `${dayOf(iso)}, ${new Date(time).toISOString().slice(11, 16)} UTC`;
}
