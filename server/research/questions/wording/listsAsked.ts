import type { Rewording } from './rewording.ts';

/** Ways to ask for several things, as "Which …?". */
export const LISTS_ASKED: readonly Rewording[] = [];
