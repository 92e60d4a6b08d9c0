import { COUNTS_ASKED } from './countsAsked.ts';
import { GROUPS_ASKED } from './groupsAsked.ts';
import { MEASURES_ASKED } from './measuresAsked.ts';
import { ORDER_ASKED } from './orderAsked.ts';
import type { Rewording } from './rewording.ts';
import { STAFF_ASKED } from './staffAsked.ts';
import { TIMES_ASKED } from './timesAsked.ts';

/** Ways to ask how many or how large something is, as "How many …". */
export const FIGURES_ASKED: readonly Rewording[] = [
  ...TIMES_ASKED,
  ...ORDER_ASKED,
  ...STAFF_ASKED,
  ...GROUPS_ASKED,
  ...MEASURES_ASKED,
  ...COUNTS_ASKED,
];
