import { bounded } from '../patterns.ts';
import type { Attributes } from './markup.ts';

/** How characters are set: high or low, or as the mark of a note that a class or a link to it sets high. */
export type Raised = 'sup' | 'sub' | 'mark';

const RAISED_BY_STYLE = /vertical-align\s*:\s*(?:super|text-top)/i;
const MARKS_NOTE =
  /(?:^|[\s_-])(?:sup|superscript|foot-?notes?(?:-?(?:ref|mark|link|number|anchor))?|fn-?ref|note-?ref)(?:$|[\s_-])/i;
/** Parts of a page that may be set high as a whole, and hold more than a mark. */
const INLINE = new Set(['a', 'b', 'em', 'i', 'small', 'span', 'strong']);

/** How an element sets its text; null where it does as the element around it. */
export function raisedBy(name: string, attributes: Attributes): Raised | null {
  if (name === 'sup' || name === 'sub') return name;
  if (attributes.size === 0 || !INLINE.has(name)) return null;
  const isMark =
    (name === 'a' && /^#./.test(attributes.get('href') ?? '')) ||
    RAISED_BY_STYLE.test(attributes.get('style')?.slice(0, 500) ?? '') ||
    MARKS_NOTE.test(attributes.get('class')?.slice(0, 200) ?? '');
  return isMark ? 'mark' : null;
}

const PLAIN = '0123456789+-−()';
const HIGH = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾';
const LOW = '₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎';
/** An exponent, the number of a note, or several: `6`, `-3`, `1,2`, `(4)`. */
const FIGURES = bounded(/^\s*[+−-]?\(?\d{1,3}\)?(?:\s?[,;–]\s?\(?\d{1,3}\)?)*\s*$/, 2000);
const NOTE_NUMBER = /^\d{1,2}$/;
const LONGEST_SUFFIX = 4;

/**
 * Text as its page sets it: what stands high or low is another figure than the one before it, so that "31" with the mark of
 * note 1 is "31¹" and never 311, and 10 to the 6 is "10⁶". Letters stay (1st, 2ème, CO2); several words stand apart.
 *
 * @param before  the character that the text follows; '' where a space is between
 */
export function asRaised(text: string, raised: Raised, before: string): string {
  const isFollowing = /[\p{L}\p{N}%)\]’”".,*]/u.test(before);
  if (raised === 'mark') return isFollowing && NOTE_NUMBER.test(text) ? inCharacters(text, HIGH) : text;
  if (FIGURES.test(text)) {
    if (raised === 'sup') return inCharacters(text, HIGH);
    return /[\p{L})\]₀-₉]/u.test(before) ? text : inCharacters(text, LOW);
  }
  const words = text.trim();
  const isApart = words.length > LONGEST_SUFFIX && /\p{L}/u.test(words);
  return isApart || /\p{L}\s+\p{L}/u.test(words) ? ` ${text} ` : text;
}

const inCharacters = (text: string, characters: string): string =>
  [...text].map((character) => characters[PLAIN.indexOf(character)] ?? character).join('');
