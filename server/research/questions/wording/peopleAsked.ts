import { PEOPLE_ASIDES } from './peopleAsides.ts';
import { PEOPLE_EVERYBODY } from './peopleEverybody.ts';
import { PEOPLE_IN_CHARGE } from './peopleInCharge.ts';
import { PEOPLE_NAMED } from './peopleNamed.ts';
import { PEOPLE_SEVERAL } from './peopleSeveral.ts';
import { PEOPLE_TO_ASK } from './peopleToAsk.ts';
import type { Rewording } from './rewording.ts';

/** Ways to ask for people, as "Who is the …?", "Who leads …?", "Who handles …?" and "Who sits on …?". */
export const PEOPLE_ASKED: readonly Rewording[] = [
  ...PEOPLE_ASIDES,
  ...PEOPLE_EVERYBODY,
  ...PEOPLE_SEVERAL,
  ...PEOPLE_NAMED,
  ...PEOPLE_TO_ASK,
  ...PEOPLE_IN_CHARGE,
];
