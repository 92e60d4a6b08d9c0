/** A week: a longer value is a mistake of the server's. */
const LONGEST_MS = 7 * 24 * 3600 * 1000;

/** Milliseconds that a Retry-After header asks to wait (RFC 9110 §10.2.3: seconds or a date), or null without one. */
export function retryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), LONGEST_MS);
}
