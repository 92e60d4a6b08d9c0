import type { Value } from '../core/cells.ts';
import { domainOf } from '../core/targets.ts';

/** The argument of a custom function: one value, or a range as rows of values. */
export type Given = unknown;

/** Most cells of a range. */
const CELLS_MAX = 20_000;

/** The domains of a value or range, in its shape; empty cells are empty. @throws when the range is too large */
export function domainsIn(given: Given): string[][] {
  const rows: unknown[][] = Array.isArray(given)
    ? given.map((row: unknown) => (Array.isArray(row) ? row : [row]))
    : [[given]];
  const cells = rows.reduce((sum, row) => sum + row.length, 0);
  if (cells > CELLS_MAX) throw new Error(`At most ${CELLS_MAX} cells are possible. Split the range.`);
  return rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' || typeof cell === 'number' ? domainOf(String(cell)) : '')),
  );
}

/** In a cell whose value could not be read before Google ends the function. Values that were read are cached. */
const NOT_READ = 'Not read in time: calculate this cell again';

/** The answers for domains in the shape of the range; empty where there is none. */
export const inShape = (shape: string[][], values: ReadonlyMap<string, Value>): Exclude<Value, null>[][] =>
  shape.map((row) =>
    row.map((domain) => {
      if (domain === '') return '';
      const value = values.get(domain);
      return value === undefined ? NOT_READ : (value ?? '');
    }),
  );

/** The distinct domains of a range, without empty ones. */
export const distinctDomains = (shape: string[][]): string[] =>
  [...new Set(shape.flat())].filter((domain) => domain !== '');

/** Splits into lists of at most so many. */
export function inLists<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
