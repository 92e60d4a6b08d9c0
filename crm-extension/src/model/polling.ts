import type { CardData } from '@assay/shared/hubspot/card';

const FIRST_MS = 3_000;
const LONGEST_MS = 30_000;
const GROWTH = 1.5;
const POLLS_MAX = 30;

/**
 * When to poll the server: while something is researched or waits to be written, less and less often, and at most 30 times
 * (about 13 minutes).
 * @param polls  how many times the card has polled since the person's last action
 * @returns milliseconds, or null for not at all
 */
export function nextPollMs(card: CardData, polls: number): number | null {
  const isMoving = card.researching > 0 || card.writeBack.status === 'pending';
  if (!isMoving || polls >= POLLS_MAX) return null;
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** polls));
}

/** Whether HubSpot must reload the record because scores have been written into it. */
export function wroteIntoRecord(before: CardData | null, after: CardData): boolean {
  const { status, writtenAt } = after.writeBack;
  return status === 'written' && before !== null && before.writeBack.writtenAt !== writtenAt;
}
