import type { Rewording } from './rewording.ts';

/** Ways to ask yes or no, as "Do they …?", "Is …?", "Has …?". */
export const YES_NO_ASKED: readonly Rewording[] = [];
