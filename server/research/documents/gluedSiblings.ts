import type { Attributes } from './markup.ts';

/** How two inline elements that nothing stands between are told apart: by a space, or as two lines. */
export type Gap = 'space' | 'break';

/** An inline element, as far as it says whether the one beside it is another thing. */
export interface Sibling {
  isLink: boolean;
  itemprop: string;
}

/** Two inline elements side by side, with no white space between them. */
interface Pair {
  before: Sibling;
  after: Sibling;
  /** How much of the text the first of them holds. */
  length: number;
}

/** How many characters on either side are looked at. */
export const LOOKED_AT = 40;
/** Blocks that hold one running text: there a space is enough. */
const RUNNING_TEXT = /^(?:p|h[1-6]|blockquote|pre|figcaption|caption|legend|title)$/;

/**
 * Pages that are put out without white space write `<b>Katy Lund</b><span>Managing Director</span>` and leave it to their styles to set the two apart.
 * Notes which inline elements stand so, and tells them apart where the letters on both sides show that no word goes on: a capital or a figure behind
 * a small letter, a word behind a figure. Letters of one word ("Pay" and "Bright" of PayBright) stay together.
 */
export class GluedSiblings {
  private closed: { depth: number; end: number; length: number; sibling: Sibling } | null = null;
  private pair: Pair | null = null;

  /** An inline element ends. `start` and `end` are how far the text reached when it began and now. */
  close(sibling: Sibling, depth: number, start: number, end: number): void {
    this.pair = null;
    this.closed = end > start ? { depth, end, length: end - start, sibling } : this.stillBeside(depth, end);
  }

  /** What is empty, such as an icon, stands between nothing. */
  private stillBeside(depth: number, end: number): GluedSiblings['closed'] {
    return this.closed?.end === end ? { ...this.closed, depth: Math.min(depth, this.closed.depth) } : null;
  }

  /** An inline element begins. */
  open(sibling: Sibling, depth: number, end: number): void {
    if (this.closed?.end === end && this.closed.depth === depth)
      this.pair = { before: this.closed.sibling, after: sibling, length: this.closed.length };
  }

  /** A block or a line begins or ends. */
  clear(): void {
    this.closed = null;
    this.pair = null;
  }

  /**
   * What stands between what was written and what follows; null where it goes on.
   *
   * @param behind  the end of the line so far
   * @param text  what follows
   * @param block  the block that both stand in
   * @param named  tells title and name of the site: a word that stands there is one word
   */
  gap(behind: string, text: string, block: string, named: () => string): Gap | null {
    const { pair } = this;
    this.pair = null;
    this.closed = null;
    if (pair === null) return null;
    const before = behind.slice(-Math.min(pair.length, LOOKED_AT));
    const found = gapBetween(before, text.slice(0, LOOKED_AT), pair);
    if (found === null || isOneWord(behind, text, named())) return null;
    return RUNNING_TEXT.test(block) ? 'space' : found;
  }
}

/** What an inline element says of itself. */
export const siblingOf = (name: string, attributes: Attributes): Sibling => ({
  isLink: name === 'a' && attributes.has('href'),
  itemprop: attributes.get('itemprop')?.slice(0, LOOKED_AT) ?? '',
});

/** "Founded:" before "1986": a label and its value stay on one line. */
const LABEL = /\p{L}{2}:$/u;
const ENDS_WORD = /\p{Ll}{2}$|\p{Ll}[.!?)”"’%]$/u;
const ENDS_CAPITALS = /(?:^|\P{L})\p{Lu}{2,}$/u;
const BEGINS_NAME = /^\p{Lu}[\p{L}\d’'.-]/u;
const BEGINS_FIGURE = /^(?:[£$€+(]{1,2})?\d/u;
/** "Basic" and "£49", "Leeds" and "12 docks": what it is of stands before a figure with its unit. */
const NAMES_ONLY = /^[^\d]*\p{Ll}{2}$/u;
const BEGINS_MEASURE = /^(?:[£$€]\d|\d[\d,.]* \p{L})/u;
const BEGINS_LONG_WORD = /^\p{Ll}{3,}(?!\p{L})/u;
const BEGINS_CAPITAL_WORD = /^\p{Lu}\p{Ll}{2,}(?!\p{L})/u;
/** "430", "94%", "1.3 m", "85k+". */
const ENDS_FIGURE = /\d(?: ?(?:k|K|m|M|mn|bn))?[%+)]?$/u;
const IN_WORD = /[\p{L}\d]/u;

/** What ends in the one way and goes on in the other is told apart so; the first that fits counts. */
const GAPS: [ends: RegExp, begins: RegExp, gap: Gap][] = [
  [LABEL, /^[\p{L}\d£$€+(]/u, 'space'],
  [NAMES_ONLY, BEGINS_MEASURE, 'space'],
  [ENDS_FIGURE, BEGINS_LONG_WORD, 'space'],
  [ENDS_WORD, BEGINS_FIGURE, 'break'],
  [ENDS_WORD, BEGINS_NAME, 'break'],
  [ENDS_CAPITALS, BEGINS_CAPITAL_WORD, 'break'],
  [ENDS_FIGURE, BEGINS_CAPITAL_WORD, 'break'],
];

function gapBetween(before: string, after: string, pair: Pair): Gap | null {
  const isWithin = IN_WORD.test(before.at(-1) ?? '') && IN_WORD.test(after.charAt(0));
  return (
    (isWithin ? gapByKind(pair) : null) ??
    GAPS.find(([ends, begins]) => ends.test(before) && begins.test(after))?.[2] ??
    null
  );
}

/** Two properties, and two links, are two things, whatever they hold. */
function gapByKind({ before, after }: Pair): Gap | null {
  if (before.itemprop !== '' && after.itemprop !== '')
    return /^price/iu.test(before.itemprop) || /^price/iu.test(after.itemprop) ? 'space' : 'break';
  return before.isLink && after.isLink ? 'break' : null;
}

/** "Pay" and "Bright", where the site is called PayBright. */
function isOneWord(behind: string, text: string, named: string): boolean {
  const head = /[\p{L}\d-]{1,40}$/u.exec(behind.slice(-LOOKED_AT))?.[0] ?? '';
  const tail = /^[\p{L}\d-]{1,40}/u.exec(text)?.[0] ?? '';
  return head !== '' && tail !== '' && named.toLowerCase().includes(`${head}${tail}`.toLowerCase());
}
