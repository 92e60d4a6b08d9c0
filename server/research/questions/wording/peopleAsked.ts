import type { Rewording } from './rewording.ts';

/** Ways to ask for people, as "Who is the …?" and "Who leads …?". */
export const PEOPLE_ASKED: readonly Rewording[] = [];
