import type { Rewording } from './rewording.ts';

/** Ways to ask for a text or an address, as "What …", "Where …", "Link to …". */
export const TEXTS_ASKED: readonly Rewording[] = [];
