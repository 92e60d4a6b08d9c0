import type { Word } from '../../../words/words.ts';
import { clauseHits, onlyBest, type Place } from '../../clauses.ts';

/** Words that only join a figure to what it is of: "amounts to", "of about". */
const JOINT =
  /(?:^|\s|[:=–])(?:of|at|to|for|from|by|with|in|is|are|was|were|now|currently|only|just|about|around|approximately|some|roughly|over|up|nearly|almost|more than|at least|as much as|amounts?|amounted|comes?|came|totals?|totalled|totalling|stands?|stood|reached|[:=–])\s*$/iu;
const BEFORE_LABEL =
  /[,;()–—]\s|[.:]\s|\s[·•|]\s|(?<!\p{L})(?:from|for|at|by|with|in|on|to|into|over|as|than|and|or|while|but|which|who|that|after|before|when|if|is|are|was|were|has|have|had|will)(?!\p{L})/giu;
const BEHIND_LABEL =
  /[,;:().–—](?:\s|$)|\s[·•|]\s|(?<!\p{L})(?:for|from|by|with|to|after|before|on|at|and|or|plus|as|than|while|but|which|who|that|since|led|is|are|was|were|has|have|had)(?!\p{L})/iu;

/** What a figure is of by its own phrase: "an upfront payment of | $30 million", "£38 million | in a Series C". */
export function labelOf(text: string, figure: Place, figures: readonly Place[]): Place {
  const floor = Math.max(0, ...figures.filter(({ end }) => end <= figure.start).map(({ end }) => end));
  let near = text.slice(floor, figure.start);
  for (let joint = JOINT.exec(near); joint !== null; joint = JOINT.exec(near))
    near = near.slice(0, joint.index);
  const cut = [...near.matchAll(BEFORE_LABEL)].at(-1);
  const start = floor + (cut === undefined ? 0 : cut.index + cut[0].length);
  const ceiling = Math.min(
    text.length,
    ...figures.filter(({ start: next }) => next >= figure.end).map(({ start: next }) => next),
  );
  const stop = BEHIND_LABEL.exec(text.slice(figure.end, ceiling));
  return { start, end: stop === null ? ceiling : figure.end + stop.index };
}

/** How many of the words asked for stand in the own phrase of each figure. */
export function labelHits(
  text: string,
  figures: readonly Place[],
  words: readonly Word[],
  keys: ReadonlySet<string>,
  weightOf: (key: string) => number = () => 1,
): number[] {
  return figures.map((figure) => {
    const { start, end } = labelOf(text, figure, figures);
    const held = words.filter((word) => keys.has(word.key) && word.start >= start && word.end <= end);
    return [...new Set(held.map(({ key }) => key))].reduce((sum, key) => sum + weightOf(key), 0);
  });
}

/**
 * The figure that is of what the question asks: the one whose own phrase holds most of its words, unless what is said behind another
 * holds more of them ("membership is $347 for one and $247 for each additional family member"); null where that cannot be told.
 */
export function meantOf<Figure extends Place>(
  text: string,
  figures: readonly Figure[],
  words: readonly Word[],
  keys: ReadonlySet<string>,
  weightOf?: (key: string) => number,
): Figure | null {
  const inClauses = clauseHits(text, figures, words, keys, weightOf);
  const labelled = onlyBest(labelHits(text, figures, words, keys, weightOf));
  const isOutdone = labelled !== null && onlyBest(behindHits(text, figures, words, keys)) !== labelled;
  const at = labelled === null || isOutdone ? onlyBest(inClauses) : labelled;
  return at === null ? null : (figures[at] ?? null);
}

/** How many of the words asked for stand in the clause of each figure, not counting what the clause says before the figure's own phrase. */
function behindHits(
  text: string,
  figures: readonly Place[],
  words: readonly Word[],
  keys: ReadonlySet<string>,
): number[] {
  return figures.map((figure, at) => {
    const { start } = labelOf(text, figure, figures);
    return clauseHits(
      text,
      figures,
      words.filter((word) => word.start >= start),
      keys,
    )[at] as number;
  });
}
