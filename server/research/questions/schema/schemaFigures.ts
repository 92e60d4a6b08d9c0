import { wordsOf } from '../words/words.ts';
import { keysOfName } from './schemaParts.ts';

/**
 * Whether the figure is of a narrower property beside this one: "two electric vans" tells the number of electric vans, and not of vans.
 *
 * @param siblings  the names of the other properties
 */
export function isOfNarrower(name: string, siblings: readonly string[], quotes: readonly string[]): boolean {
  const own = keysOfName(name).map(({ key }) => key);
  const last = own.at(-1);
  const extra = siblings
    .map((sibling) => keysOfName(sibling).map(({ key }) => key))
    .filter((keys) => keys.length > own.length && own.every((key) => keys.includes(key)))
    .flatMap((keys) => keys.filter((key) => !own.includes(key)));
  if (extra.length === 0) return false;
  const keys = quotes.map((quote) => wordsOf(quote).map(({ key }) => key));
  const places = keys.flatMap((all) =>
    all.flatMap((key, at) => (key === last ? [all.slice(Math.max(0, at - 2), at)] : [])),
  );
  return places.length > 0 && places.every((before) => before.some((key) => extra.includes(key)));
}

/** Which property of an object each figure of a page was taken for: one figure tells one thing. */
export class SchemaFigures {
  private readonly taken = new Map<string, { field: string; hits: number }>();
  /** Properties whose figure turned out to be another one's. */
  readonly overruled = new Set<string>();

  /**
   * Whether a figure is left to a property. Of two that read the same figure in the same words, that one keeps it whose own words stand
   * in them; where both do as little, the first.
   *
   * @param asked  what the property asks for, in words
   */
  claim(field: string, value: unknown, asked: string, quotes: readonly string[]): boolean {
    if (typeof value !== 'number') return true;
    const key = JSON.stringify([value, [...quotes].sort()]);
    const held = new Set(quotes.flatMap((quote) => wordsOf(quote)).map((word) => word.key));
    const hits = [...new Set(wordsOf(asked).map((word) => word.key))].filter((word) => held.has(word)).length;
    const known = this.taken.get(key);
    if (known !== undefined && known.hits >= hits) return false;
    if (known !== undefined) this.overruled.add(known.field);
    this.taken.set(key, { field, hits });
    return true;
  }
}
