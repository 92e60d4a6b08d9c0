/** A name for comparison: only its letters and digits, in lower case. `Open jobs` and `open-jobs` are equal. */
export const bareName = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** How many letters may be wrong in a recognised name: short names soon become other words. */
const mistakesIn = (name: string): number => (name.length > 4 ? 2 : 1);

/** Whether a text is a misspelt form of a name. Both as from {@link bareName}. */
export const isMisspelled = (text: string, name: string): boolean =>
  text !== name &&
  Math.abs(text.length - name.length) <= mistakesIn(name) &&
  edits(text, name) <= mistakesIn(name);

/** The edit distance of two texts (Levenshtein). */
function edits(from: string, to: string): number {
  let before = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const changed = (before[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      now.push(Math.min(changed, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[to.length] ?? 0;
}
