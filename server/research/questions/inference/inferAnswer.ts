import type { LeafQuestion } from '../schema/schemaLeaf.ts';
import type { TypedAnswer } from '../weighing.ts';
import { absentFromList } from './absentFromList.ts';
import { countOfList } from './countOfList.ts';
import { inferredAnswer } from './inferred.ts';
import { yearOfMonths } from './yearOfMonths.ts';
import { yearsSince } from './yearsSince.ts';

/** Another question, whose stated answer settles the one that was asked. */
export interface Inference {
  /** What pages must state. */
  asked: LeafQuestion;
  /** What the pages must not say anywhere, or nothing follows. */
  unless: RegExp | null;
  /** The value that follows from it, and why; null where nothing does. */
  follows: (stated: TypedAnswer) => { value: number | boolean; why: string } | null;
}

/** What to infer from: the reader of stated answers, the day that counts as today, and what the company is called. */
export interface Premises {
  /** Reads what pages state outright, as in the strict mode. */
  stated: (asked: LeafQuestion) => Promise<TypedAnswer>;
  /** Whether any page that was read says this. */
  isSaid: (pattern: RegExp) => boolean;
  today: Date;
}

/**
 * An answer that no page states and that follows from one that is stated: a number from the list of what is counted, a no from a
 * list that names everything else, an age from a year, a year's price from a month's. For the lenient mode ("permits logical inference", specification, "strictness"):
 * it is quoted from what it follows from, the reasoning says how, and it weighs less.
 */
export async function inferAnswer(
  leaf: LeafQuestion,
  { stated, isSaid, today }: Premises,
): Promise<TypedAnswer | null> {
  for (const infer of [countOfList, absentFromList, yearsSince, yearOfMonths]) {
    const inference = infer(leaf, today);
    if (inference === null || (inference.unless !== null && isSaid(inference.unless))) continue;
    const premise = await stated(inference.asked);
    const found = premise.value === null ? null : inference.follows(premise);
    if (found === null) continue;
    return inferredAnswer({ ...premise, value: found.value }, found.why);
  }
  return null;
}
