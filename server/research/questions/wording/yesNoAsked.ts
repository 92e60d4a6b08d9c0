import type { Rewording } from './rewording.ts';
import { DONE_BY_THEM, DONE_IN_HOUSE } from './yesNo/doings.ts';
import { EVERYDAY } from './yesNo/everyday.ts';
import { HAPPENINGS } from './yesNo/happenings.ts';
import { NOTED } from './yesNo/notes.ts';
import { PASSIVES } from './yesNo/passives.ts';
import { SAYINGS } from './yesNo/sayings.ts';
import { TERMS } from './yesNo/terms.ts';
import { FOR_MATTERS, SPOKEN, TURNED } from './yesNo/turned.ts';
import { ASKED_BY_WHOM } from './yesNo/whoAsks.ts';
import { ASKED_OF_THEM } from './yesNo/whoIsAsked.ts';

/** Ways to ask yes or no, as "Do they …?", "Is …?", "Has …?": what a question is wrapped in first, then who asks whom, then what is asked. */
export const YES_NO_ASKED: readonly Rewording[] = [
  ...NOTED,
  ...SAYINGS,
  ...ASKED_OF_THEM,
  ...ASKED_BY_WHOM,
  ...EVERYDAY,
  ...FOR_MATTERS,
  ...TERMS,
  ...DONE_BY_THEM,
  ...DONE_IN_HOUSE,
  ...HAPPENINGS,
  ...PASSIVES,
  ...SPOKEN,
  ...TURNED,
];
