import { ASKED_BEHIND } from './lists/behind.ts';
import { HAVING_ASKED } from './lists/having.ts';
import { HOLDERS_ASKED } from './lists/holders.ts';
import { ORDERS } from './lists/orders.ts';
import { PLACES_ASKED } from './lists/places.ts';
import { POSTS_ASKED } from './lists/posts.ts';
import type { Rewording } from './rewording.ts';

/** Ways to ask for several things, as "Which …?": what is asked behind its matter first, then who orders a list, then what is asked for. */
export const LISTS_ASKED: readonly Rewording[] = [
  ...ASKED_BEHIND,
  ...ORDERS,
  ...POSTS_ASKED,
  ...HOLDERS_ASKED,
  ...PLACES_ASKED,
  ...HAVING_ASKED,
];
