/**
 * Regular expressions over page text. Whoever writes a page chooses the text, so a pattern must be linear in it: `npm run check`
 * computes for every literal of this folder, and for every pattern that is put together when a module is loaded, an upper
 * bound of its steps (scripts/checks/patternCost.ts) and refuses the others. What cannot be written linearly, or is put together
 * while reading, goes through {@link bounded}.
 */
class BoundedPattern extends RegExp {
  private readonly charactersMax: number;
  private readonly looksAtEnd: boolean;

  /** Methods of strings make copies with other flags: `new Pattern(pattern, flags)`. */
  constructor(pattern: RegExp, flags: string, charactersMax?: number) {
    super(pattern, flags);
    this.charactersMax = charactersMax ?? (pattern instanceof BoundedPattern ? pattern.charactersMax : 0);
    this.looksAtEnd = /(?<!\\)\$/.test(pattern.source);
  }

  override exec(text: string): RegExpExecArray | null {
    if (text.length <= this.charactersMax) return super.exec(text);
    return this.looksAtEnd ? null : super.exec(text.slice(0, this.charactersMax));
  }
}

/**
 * The same pattern, which looks at the first characters of a text only, whichever method of a string or pattern it is used by.
 * One that looks at the end (`$`) finds nothing in a longer text.
 */
export function bounded(pattern: RegExp, charactersMax: number): RegExp {
  return new BoundedPattern(pattern, pattern.flags, charactersMax);
}

/** A pattern source that means these very words, for use under any flag and inside a longer pattern. */
export function escapePattern(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
