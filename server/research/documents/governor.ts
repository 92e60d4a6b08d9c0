import type { Document } from './document.ts';
import type { Line } from './pageText.ts';

/** How a line governs another: by what it is on the page. */
export type GovernorKind =
  | 'title'
  | 'heading'
  | 'caption'
  /** The head of a column. */
  | 'column'
  /** The head of the column in which rows are called by their names: "Former locations" above "Leeds". */
  | 'corner'
  /** The first cell of a row. */
  | 'row'
  /** The one cell of a row of its own, above other rows. */
  | 'banner'
  /** Another cell of the row, by the head of its column: "Closed in" above "2021". */
  | 'besideInRow'
  /** The term of a list of definitions. */
  | 'term'
  /** What introduces a list or a table. */
  | 'leadIn'
  /** An entry of the same sheet that says whom it is about: "Client: Borex". */
  | 'holder'
  /** What a page says of all of itself: "All data are examples." */
  | 'page';

/** A line that says of what, of whom or of when another line is. */
export interface Governor {
  kind: GovernorKind;
  text: string;
}

/** What is longer governs nothing. */
export const GOVERNOR_CHARACTERS_MAX = 200;

/** The words of a line, as far as they can govern. */
export const textOf = ({ text }: Document, { start, end }: Line): string =>
  text.slice(start, Math.min(end, start + GOVERNOR_CHARACTERS_MAX + 1));
