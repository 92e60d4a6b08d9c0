import { wordsOf } from './words.ts';

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
