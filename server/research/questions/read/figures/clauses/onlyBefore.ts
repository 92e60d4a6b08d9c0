import type { Analysis } from '../../../analysis.ts';
import type { Excerpt } from '../../../excerpts.ts';

/** What something is said to stop short of: "before trial", "without surgery", "instead of landfill". */
const SHORT_OF =
  /(?<!\p{L})(?<by>before|without|instead of|rather than|short of|avoid(?:s|ed|ing)?|prevent(?:s|ed|ing)?|sav(?:es|ed|ing) from|kept (?:from|out of)|keeps? (?:from|out of)|divert(?:s|ed)? from|never (?:reach(?:es|ed)?|go(?:es)? to|went to|came to|need(?:s|ed)?)) (?:(?:it|them|us|reaching|coming to|going to|ever|the|an?|any|our|their|its|full|all) ){0,3}$/iu;
const BEFORE_MAX = 60;

/**
 * Whether a word of the question stands only behind what says that things stop short of it: "72 % of disputes were settled before trial" is no share
 * that went to trial.
 */
export const isOnlyBefore = (
  { passage: { text }, words, headingKeys }: Pick<Excerpt, 'passage' | 'words' | 'headingKeys'>,
  { terms, question }: Pick<Analysis, 'terms' | 'question'>,
): boolean =>
  terms.some(({ key }) => {
    if (headingKeys.has(key)) return false;
    const before = words
      .filter((word) => word.key === key)
      .map(({ start }) => SHORT_OF.exec(text.slice(Math.max(0, start - BEFORE_MAX), start))?.groups?.by);
    return (
      before.length > 0 &&
      before.every((by) => by !== undefined && !question.toLowerCase().includes(by.toLowerCase().slice(0, 5)))
    );
  });
