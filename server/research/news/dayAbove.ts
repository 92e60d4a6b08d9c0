import type { Passage } from '../documents/passage.ts';
import type { Line } from '../documents/textLines.ts';
import { type SaidDay, statedDay } from './dates.ts';

/** A line of a day, with a place or an author beside it, and no more. */
const DAY_LINE_CHARACTERS = 60;
const LINES_ABOVE_MAX = 2;
/** Shorter lines are headlines, of which nobody knows whether the day above is theirs or belongs to what was before. */
const PROSE_CHARACTERS = 80;

/**
 * The day of the line above a paragraph, as lists of news have it, with or without a headline between; null where none stands there.
 * It is the mark-up of no article that says so, only what a reader sees.
 */
export function dayAbove({ document, line, layer }: Passage): SaidDay | null {
  if (layer !== 'text' || line.end - line.start < PROSE_CHARACTERS) return null;
  const at = document.lines.findIndex(({ start }) => start === line.start);
  const above = document.lines.slice(Math.max(0, at - LINES_ABOVE_MAX), Math.max(0, at)).toReversed();
  const length = ({ start, end }: Line) => end - start;
  for (const one of above) {
    if (length(one) >= PROSE_CHARACTERS) return null;
    const day = length(one) <= DAY_LINE_CHARACTERS ? statedDay(document, one.start, one.end) : null;
    if (day !== null) return day;
  }
  return null;
}
