/**
 * One way of asking, and the plain way that asks for just the same. `from` is matched once, anywhere in the question; `to` is what stands
 * there instead, with the groups of the pattern as in `String.replace`.
 */
export interface Rewording {
  from: RegExp;
  to: string | ((...groups: string[]) => string);
}

/** A question with each rewording that fits, one after the other, in the order of the list. Pure. */
export function reworded(question: string, rewordings: readonly Rewording[]): string {
  return rewordings.reduce((said, { from, to }) => {
    const plain = typeof to === 'string' ? said.replace(from, to) : said.replace(from, to);
    return plain === said ? said : tidy(plain);
  }, question);
}

/** Words that opened a question, as they stand inside of one. */
export function lowered(words: string): string {
  return /^(?:I(?!\p{L})|\p{Lu}{2})/u.test(words)
    ? words
    : `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** Spaces and the capital at the beginning, as a question is written. */
function tidy(question: string): string {
  const text = question
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[?.,])/gu, '')
    .trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Words that opened a question as they stand within one: "The Lyon office" as "the Lyon office". */
export const withinSentence = (words: string): string =>
  words.replace(/^(?:The|Their|Its|Our|Your|An?)(?= )/u, (article) => article.toLowerCase());
