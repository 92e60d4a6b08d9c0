import type { Rewording } from './rewording.ts';

/** Ways to ask for a share, as "What percentage of …". */
export const SHARES_ASKED: readonly Rewording[] = [];
