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

/** Spaces and the capital at the beginning, as a question is written. */
function tidy(question: string): string {
  const text = question
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[?.,])/gu, '')
    .trim();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
