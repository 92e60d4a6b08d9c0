/** What became of the questions of a trial. */
export interface TrialCounts {
  asked: number;
  /** Answered, and all that is labelled is right. */
  right: number;
  /** Answered, and something labelled is not right. */
  wrong: number;
  /** Not answered, or not wholly. */
  silent: number;
  /** Questions that their page answers. */
  held: number;
  /** Of these, the ones that were answered rightly. */
  rightOfHeld: number;
}

/**
 * What a model may be used for, by a trial:
 *
 * | Verdict | When |
 * |---|---|
 * | `strict` | at least 40 questions answered, at most 5 % of them wrongly, and at least 60 % of what the pages hold answered rightly |
 * | `unknown` | fewer than 40 answered, and not the whole quiz was asked |
 * | `lenient` | at most 15 % of the answered wrong, and at least 40 % of what the pages hold right |
 * | `unfit` | anything else |
 */
export type TrialVerdict = 'strict' | 'lenient' | 'unfit' | 'unknown';

const ANSWERED_LEAST = 40;
const STRICT = { wrongMost: 0.05, rightLeast: 0.6 };
const LENIENT = { wrongMost: 0.15, rightLeast: 0.4 };

/** @param isWhole  whether the whole quiz was asked */
export function verdictOf(counts: TrialCounts, isWhole: boolean): TrialVerdict {
  const answered = counts.right + counts.wrong;
  const fits = ({ wrongMost, rightLeast }: typeof STRICT) =>
    counts.wrong <= wrongMost * answered && counts.rightOfHeld >= rightLeast * counts.held;
  if (answered >= ANSWERED_LEAST && fits(STRICT)) return 'strict';
  if (answered < ANSWERED_LEAST && !isWhole) return 'unknown';
  return fits(LENIENT) ? 'lenient' : 'unfit';
}

/** The verdict in a sentence. */
export const VERDICT_SENTENCES: Record<TrialVerdict, string> = {
  strict: 'Good enough for strict use.',
  lenient: 'Not good enough for strict use; use lenient with care, and look at its quotes.',
  unfit: 'Not good enough: it answers too little of what the pages hold, or too much of it wrongly.',
  unknown: `Not enough to tell: fewer than ${ANSWERED_LEAST} questions were answered. Ask the whole quiz, without --limit.`,
};
