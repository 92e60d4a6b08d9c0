import type { CardData } from '@assay/shared/hubspot/card';

const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;
const GROWTH = 1.5;
const LOOKS_MAX = 30;

/**
 * When to look at the server again by itself: while something is researched or waits to be written, less and less often,
 * and at most 30 times (about 13 minutes).
 * @param looks how many times the card has looked since a person last did something
 * @returns milliseconds, or null for not at all
 */
export function nextLookMs(card: CardData, looks: number): number | null {
  const isMoving = card.researching > 0 || card.writeBack.status === 'pending';
  if (!isMoving || looks >= LOOKS_MAX) return null;
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** looks));
}

/** Whether HubSpot's own view of the record is out of date: scores have been written into it since. */
export function wroteIntoRecord(before: CardData | null, after: CardData): boolean {
  const { status, writtenAt } = after.writeBack;
  return status === 'written' && before !== null && before.writeBack.writtenAt !== writtenAt;
}
