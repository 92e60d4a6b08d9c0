import { MATTER_BEHIND } from './matterBehind.ts';
import { PRICES_ASKED } from './pricesAsked.ts';
import type { Rewording } from './rewording.ts';
import { SUMS_ASKED } from './sumsAsked.ts';
import { TIMES_ASKED } from './timesAsked.ts';

/** Ways to ask for a sum or a price, as "What does … cost?" and "What was … in 2025?". */
export const MONEY_ASKED: readonly Rewording[] = [
  ...MATTER_BEHIND,
  ...TIMES_ASKED,
  ...PRICES_ASKED,
  ...SUMS_ASKED,
];
