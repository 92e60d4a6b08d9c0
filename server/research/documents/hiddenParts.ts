/** Words that a page holds and does not show. */
export interface HiddenText {
  /** The element that hides them, or `#comment`. */
  name: string;
  text: string;
  /** Span in the source. */
  from: number;
  to: number;
  /** How far the visible text reached. */
  at: number;
}

const PARTS_MAX = 3_000;
const CHARACTERS_MAX = 200_000;
/** Shorter comments are notes of whoever built the page. */
const COMMENT_WORDS_MIN = 5;
/** Hidden elements without words of a language. */
const NO_WORDS = new Set('script style title svg math iframe object canvas audio video'.split(' '));

/** Collects what a page holds and does not show, so that it can be reported as hidden. */
export class HiddenParts {
  readonly found: HiddenText[] = [];
  private room = CHARACTERS_MAX;

  /**
   * An element begins that is not seen, and the one around it is.
   *
   * @param from  its place in the source
   * @param at  how far the visible text reached
   */
  start(name: string, from: number, at: number): HiddenText | null {
    if (NO_WORDS.has(name) || this.found.length >= PARTS_MAX) return null;
    const part = { name, text: '', from, to: from, at };
    this.found.push(part);
    return part;
  }

  comment(words: string, from: number, at: number): void {
    if (words.trim().split(/\s+/, COMMENT_WORDS_MIN).length < COMMENT_WORDS_MIN) return;
    const part = this.start('#comment', from, at);
    if (part !== null) this.add(part, words, from);
  }

  add(part: HiddenText, words: string, from: number): void {
    const kept = words.slice(0, this.room);
    this.room -= kept.length;
    part.text += kept;
    part.to = from + words.length;
  }
}
