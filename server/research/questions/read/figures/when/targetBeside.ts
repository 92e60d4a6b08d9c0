const AIM = '(?:targets?|goals?|plan|budget|aim|objective|forecast|planned|budgeted)';
const IN_BRACKET = new RegExp(
  `\\((?:(?:our|the|an?|annual|internal|20\\d\\d|previous) ){0,3}${AIM}(?!\\p{L})[^()]{0,60}\\)`,
  'giu',
);
const COMPARED = new RegExp(
  `(?:against|versus|vs\\.?|compared (?:with|to)|short of|ahead of|in line with|above|below|beating|exceeding|missing|under|over) (?:an?|our|its|their|the) (?:(?:annual|internal|own|original|20\\d\\d) ){0,2}${AIM}(?!\\p{L})[^;()]{0,40}?(?=[;)]|,(?!\\d)|\\.(?!\\d)|$)`,
  'giu',
);

/**
 * The same words without the target that a figure is held against: "86.5% (target 90%)", "81%, against a target of 85%". What is aimed
 * at itself stays a target.
 * @param at  where the figure stands in them
 */
export const withoutTargetBeside = (part: string, at: number): string =>
  [IN_BRACKET, COMPARED].reduce(
    (words, pattern) =>
      words.replace(pattern, (aside, from: number) =>
        from <= at && at < from + aside.length ? aside : ' '.repeat(aside.length),
      ),
    part,
  );
