/** Where a figure stands in its passage. */
export interface Place {
  start: number;
  end: number;
}

const SEPARATOR =
  /[,;:–—]\s|\s[·•|]\s|\)|(?<!\p{L})(?:and(?! (?:mon|tues|wednes|thurs|fri|satur|sun)days(?!\p{L}))|while|but|whereas|if|plus|below it|und|et|y|e|en)(?!\p{L})/giu;

/**
 * How many of the words asked for stand in the clause of each figure. A clause ends at a comma, a bracket or an "and",
 * and never holds two figures: what stands between two of them belongs to the one on its side of the last separator.
 */
export function clauseHits(
  text: string,
  figures: readonly Place[],
  words: readonly { key: string; start: number; end: number }[],
  keys: ReadonlySet<string>,
  weightOf: (key: string) => number = () => 1,
): number[] {
  const cuts = [...text.matchAll(SEPARATOR)].map(({ index, 0: cut }) => ({ index, end: index + cut.length }));
  return figures.map((figure, at) => {
    const before = figures[at - 1]?.end ?? 0;
    const behind = figures[at + 1]?.start ?? text.length;
    const from = cuts.findLast(({ index, end }) => index >= before && end <= figure.start)?.end ?? before;
    const to = cuts.find(({ index, end }) => index >= figure.end && end <= behind)?.index ?? behind;
    const held = words.filter(({ key, start, end }) => keys.has(key) && start >= from && end <= to);
    return [...new Set(held.map(({ key }) => key))].reduce((sum, key) => sum + weightOf(key), 0);
  });
}

const PARTS =
  /;\s|,? but |,? and (?=(?:we|it|they|will|is|are|was|has|have|plans?)(?!\p{L}))|, (?=(?:which|who|while|whereas|once|until|although|though)(?!\p{L}))/giu;

/** The part of a passage between semicolons, "but", "and we", "and will" and relative clauses, in which an offset lies. */
export function partAt(text: string, at: number): string {
  const cuts = [...text.matchAll(PARTS)];
  const from = cuts.findLast(({ index }) => index < at);
  const to = cuts.find(({ index }) => index >= at);
  return text.slice(from === undefined ? 0 : from.index + from[0].length, to?.index ?? text.length);
}

/** The place of the one largest number; null where none is above nought, or several are equal. */
export function onlyBest(hits: readonly number[]): number | null {
  const most = Math.max(0, ...hits);
  const at = hits.indexOf(most);
  return most === 0 || hits.lastIndexOf(most) !== at ? null : at;
}
