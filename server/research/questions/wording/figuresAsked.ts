import type { Rewording } from './rewording.ts';

/** Ways to ask how many or how large something is, as "How many …". */
export const FIGURES_ASKED: readonly Rewording[] = [];
