import type { Attributes } from './markup.ts';

/** What stands between two inline elements that the page writes without white space: a space, or the end of a line. */
export type Gap = 'space' | 'break';

/** An inline element, as far as it says whether the one beside it is another thing. */
export interface Sibling {
  isLink: boolean;
  itemprop: string;
}

/** An inline element that has ended: how deep it stood, how far the text reached then, and how much of it it holds. */
export interface EndedSibling extends Sibling {
  depth: number;
  end: number;
  length: number;
}

/** How many characters on either side decide. */
export const NEAR = 40;
/** Blocks that hold one running text: there a space is enough. */
const RUNNING_TEXT = /^(?:p|h[1-6]|blockquote|pre|figcaption|caption|legend|title)$/;

/**
 * What stands between two inline elements side by side; null where a word goes on. Pages that are put out without white space
 * write `<b>Katy Lund</b><span>Managing Director</span>` and leave it to their styles to set the two apart. The letters on both
 * sides show that no word goes on: a capital or a figure behind a small letter, a word behind a figure.
 *
 * @param line  the end of the line so far
 * @param text  what follows
 * @param block  name of the block element around both
 * @param ownName  title and name of the site: a word that stands there is one word ("Pay" and "Bright" of PayBright)
 */
export function gapBetween(
  { before, after }: { before: EndedSibling; after: Sibling },
  { line, text, block, ownName }: { line: string; text: string; block: string; ownName: string },
): Gap | null {
  const end = line.slice(-Math.min(before.length, NEAR));
  const begin = text.slice(0, NEAR);
  const isWithin = IN_WORD.test(end.at(-1) ?? '') && IN_WORD.test(begin.charAt(0));
  const gap =
    (isWithin ? gapByKind(before, after) : null) ??
    GAPS.find(([ends, begins]) => ends.test(end) && begins.test(begin))?.[2] ??
    null;
  if (gap === null || isOneWord(line, text, ownName)) return null;
  return RUNNING_TEXT.test(block) ? 'space' : gap;
}

/** What an inline element says of itself. */
export const siblingOf = (name: string, attributes: Attributes): Sibling => ({
  isLink: name === 'a' && attributes.has('href'),
  itemprop: attributes.get('itemprop')?.slice(0, NEAR) ?? '',
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

/** What stands between such an end and such a beginning; the first that fits counts. */
const GAPS: [ends: RegExp, begins: RegExp, gap: Gap][] = [
  [LABEL, /^[\p{L}\d£$€+(]/u, 'space'],
  [NAMES_ONLY, BEGINS_MEASURE, 'space'],
  [ENDS_FIGURE, BEGINS_LONG_WORD, 'space'],
  [ENDS_WORD, BEGINS_FIGURE, 'break'],
  [ENDS_WORD, BEGINS_NAME, 'break'],
  [ENDS_CAPITALS, BEGINS_CAPITAL_WORD, 'break'],
  [ENDS_FIGURE, BEGINS_CAPITAL_WORD, 'break'],
];

/** Two properties, and two links, are two things, whatever they hold. */
function gapByKind(before: Sibling, after: Sibling): Gap | null {
  if (before.itemprop !== '' && after.itemprop !== '')
    return /^price/iu.test(before.itemprop) || /^price/iu.test(after.itemprop) ? 'space' : 'break';
  return before.isLink && after.isLink ? 'break' : null;
}

/** "Pay" and "Bright", where the site is called PayBright. */
function isOneWord(line: string, text: string, ownName: string): boolean {
  const head = /[\p{L}\d-]{1,40}$/u.exec(line.slice(-NEAR))?.[0] ?? '';
  const tail = /^[\p{L}\d-]{1,40}/u.exec(text)?.[0] ?? '';
  return head !== '' && tail !== '' && ownName.toLowerCase().includes(`${head}${tail}`.toLowerCase());
}
