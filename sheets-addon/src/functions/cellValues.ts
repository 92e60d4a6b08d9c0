import type { Value } from '../core/cells.ts';
import { isProfile, objectIdOf, profileOf } from '../core/targets.ts';

/** The argument of a custom function: one value, or a range as rows of values. */
export type Given = unknown;

/** Most cells of a range. */
const CELLS_MAX = 20_000;

/** The objects of a value or range, in its shape: domains, or the profile addresses of people; empty cells are empty. @throws when the range is too large */
export function objectsIn(given: Given): string[][] {
  const rows: unknown[][] = Array.isArray(given)
    ? given.map((row: unknown) => (Array.isArray(row) ? row : [row]))
    : [[given]];
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  if (cells > CELLS_MAX) throw new Error(`At most ${CELLS_MAX} cells are possible. Split the range.`);
  return rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? objectOf(String(cell)) : '')),
  );
}

function objectOf(text: string): string {
  const profile = profileOf(text);
  return isProfile(profile) ? profile : objectIdOf('company', text);
}

/** In a cell whose value could not be read before Google ends the function. Values that were read are cached. */
const NOT_READ = 'Not read in time: calculate this cell again';

/** Answers about people depend on the employer that was given, which a function does not know. */
export const PERSON = 'A person: answers are in the columns of the sidebar';

/** The answers for objects in the shape of the range; empty where there is none. */
export const inShape = (shape: string[][], values: ReadonlyMap<string, Value>): Exclude<Value, null>[][] =>
  shape.map((row) =>
    row.map((object) => {
      if (object === '') return '';
      const value = values.get(object);
      return value === undefined ? NOT_READ : (value ?? '');
    }),
  );

/** The distinct objects of a range, without empty ones. */
export const distinctObjects = (shape: string[][]): string[] =>
  [...new Set(shape.flat())].filter((object) => object !== '');

/** Splits into lists of at most so many. */
export function inLists<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
