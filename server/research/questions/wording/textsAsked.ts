import type { Rewording } from './rewording.ts';
import { ENGAGEMENTS_ASKED } from './texts/engagements.ts';
import { LINKS_ASKED } from './texts/links.ts';
import { WAYS_ASKED } from './texts/ways.ts';

/** Ways to ask for a text, as "What …", "Where …", "How …". */
export const TEXTS_ASKED: readonly Rewording[] = WAYS_ASKED;

/** Ways to ask for an address of the web. */
export const ADDRESSES_ASKED: readonly Rewording[] = LINKS_ASKED;

/** Ways to ask what somebody took part in. */
export const PARTS_ASKED: readonly Rewording[] = ENGAGEMENTS_ASKED;
