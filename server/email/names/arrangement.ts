import type { Token } from './tokens.ts';

/** One way to split a name into its parts, before transliteration to ASCII. */
export interface Arrangement {
  given: readonly Token[];
  middle: readonly Token[];
  particles: readonly Token[];
  surname: readonly Token[];
  /** Relative to the other arrangements of the name. */
  weight: number;
}

/** The arrangements of a name, and whether guessing was needed beyond the documented shapes. */
export interface Arranged {
  arrangements: Arrangement[];
  recovered: boolean;
}

export type Parts = readonly Token[];
/** An arrangement, its less usual parts empty unless given. */
export const reading = (
  weight: number,
  given: Parts,
  surname: Parts,
  rest: { middle?: Parts; particles?: Parts } = {},
): Arrangement => ({ weight, given, surname, middle: rest.middle ?? [], particles: rest.particles ?? [] });
