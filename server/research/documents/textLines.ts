import type { Region } from './pageElements.ts';

/** One line of a page: what stands between two block boundaries. Offsets are into the normalised text. */
export interface Line {
  start: number;
  end: number;
  /** The block element around it (`p`, `h1`, `li`, `dt` …), `title`, or `meta` for a head line. */
  tag: string;
  region: Region;
  /** Characters of the line that are inside links. */
  linkCharacters: number;
}

/** Characters that take no room on the page: soft hyphen, zero-width and direction marks, byte order mark. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** Longest normalised text kept of one page, in UTF-16 units; what follows is left out. */
const TEXT_MAX = 500_000;
const LINES_MAX = 30_000;

/** The one rule for characters (docs/page-text.md): invisible ones go, every run of white space is one space. */
export function normaliseCharacters(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ');
}

/** Builds normalised text line by line. A line break counts as white space: one space between two lines. */
export class TextLines {
  private readonly chunks: string[] = [];
  private length = 0;
  private lineStart = 0;
  private pendingSpace = false;
  private linkCharacters = 0;
  readonly lines: Line[] = [];

  /** How far the text reaches; white space that ends it does not count until words follow. */
  get end(): number {
    return this.length;
  }

  /** Whether no more text is kept. */
  get isFull(): boolean {
    return this.length >= TEXT_MAX || this.lines.length >= LINES_MAX;
  }

  get endsInSpace(): boolean {
    return this.pendingSpace;
  }

  /** The character that what is appended next follows; '' at the start of a line and behind white space. */
  get lastCharacter(): string {
    return this.pendingSpace ? '' : this.endOfLine(1);
  }

  /** Up to so many of the last characters of the line that is open. */
  endOfLine(most: number): string {
    let found = '';
    for (let at = this.chunks.length - 1; at >= 0; at -= 1) {
      const room = Math.min(most, this.length - this.lineStart) - found.length;
      if (room <= 0) break;
      found = `${(this.chunks[at] ?? '').slice(-room)}${found}`;
    }
    return found;
  }

  append(text: string, inLink: boolean): void {
    const words = normaliseCharacters(text);
    const from = words.startsWith(' ') ? 1 : 0;
    const to = words.endsWith(' ') ? words.length - 1 : words.length;
    if (from === 1) this.pendingSpace = true;
    if (to > from) this.write(words.slice(from, to), inLink);
    if (to < words.length) this.pendingSpace = true;
  }

  private write(words: string, inLink: boolean): void {
    const room = this.lines.length < LINES_MAX ? TEXT_MAX - this.length : 0;
    const kept = words.slice(0, Math.max(0, room)).trimEnd();
    if (kept === '') return;
    if (this.length > this.lineStart && this.pendingSpace) this.push(' ');
    this.pendingSpace = false;
    this.push(kept);
    if (inLink) this.linkCharacters += kept.length;
  }

  endLine(tag: string, region: Region): void {
    if (this.length > this.lineStart) {
      const { lineStart: start, length: end, linkCharacters } = this;
      this.lines.push({ start, end, tag, region, linkCharacters });
      this.push(' ');
      this.lineStart = this.length;
    }
    this.pendingSpace = false;
    this.linkCharacters = 0;
  }

  private push(text: string): void {
    this.chunks.push(text);
    this.length += text.length;
  }

  /** One text of two: the lines of `after` are moved behind those of `before`. */
  static joined(before: TextLines, after: TextLines): { text: string; lines: Line[] } {
    const shift = before.length;
    for (const line of after.lines) {
      line.start += shift;
      line.end += shift;
    }
    return {
      text: `${before.chunks.join('')}${after.chunks.join('')}`.trimEnd(),
      lines: before.lines.concat(after.lines),
    };
  }
}
