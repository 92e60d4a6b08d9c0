const TIME =
  /(?:in|for|during|of|at the end of|as of) (?:the )?(?:(?:last|latest|most recent|previous|past|current|business|financial|fiscal|calendar|full) )*(?:year|quarter|(?:19|20)\d\d(?:\/\d\d(?:\d\d)?)?)(?!\p{L}|\d)/iu;

/** The words of a phrase that say of which year it is: "in the last financial year". */
export function timeIn(words: string): string | null {
  return TIME.exec(words)?.[0] ?? null;
}

/** Whether a word of a property's name only tells a time or a unit. */
export function isTimeWord(word: string): boolean {
  return /^(?:years?|months?|days?|weeks?|hours?|\d+m?)$/u.test(word);
}
