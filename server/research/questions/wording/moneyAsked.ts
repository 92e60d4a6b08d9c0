import type { Rewording } from './rewording.ts';

/** Ways to ask for a sum or a price, as "What does … cost?" and "What was … in 2025?". */
export const MONEY_ASKED: readonly Rewording[] = [];
