import { foldWord } from '../claims/numberWords.ts';
import { bounded } from '../patterns.ts';
import { best, type Carried, type Check, carried, clipped, type QuoteContext, refused } from './rules.ts';

const VALUE_CHARACTERS_MAX = 2_000;
const WORDS_MAX = 400;

/** A word of a text, folded, and where it stands. */
export interface FoldedWord {
  folded: string;
  start: number;
  end: number;
}

/**
 * Words without case, marks, punctuation and hyphens between them; letters and digits apart from each other only where the
 * text has them apart.
 */
export function foldedWords(text: string): FoldedWord[] {
  return [...text.slice(0, VALUE_CHARACTERS_MAX).matchAll(/[\p{L}\p{M}\p{N}]+|[&+#%€$£]/gu)]
    .slice(0, WORDS_MAX)
    .map((match) => ({
      folded: foldWord(match[0]),
      start: match.index,
      end: match.index + match[0].length,
    }));
}

/** Where words stand one behind the other in a text, by whatever counts as the same word; null if nowhere. */
export function placeOf(
  wanted: readonly FoldedWord[],
  words: readonly FoldedWord[],
  isSame: (wanted: string, word: string) => boolean = (one, other) => one === other,
): { start: number; end: number } | null {
  if (wanted.length === 0) return null;
  for (let from = 0; from + wanted.length <= words.length; from++) {
    if (!wanted.every(({ folded }, index) => isSame(folded, words[from + index]?.folded ?? ''))) continue;
    return { start: words[from]?.start ?? 0, end: words[from + wanted.length - 1]?.end ?? 0 };
  }
  return null;
}

/** Where a text stands literally in another, whatever the case, marks, quotation marks, hyphens and white space. */
function literalIn(value: string, text: string): string | null {
  const place = placeOf(foldedWords(value), foldedWords(text));
  return place === null ? null : text.slice(place.start, place.end);
}

const STEM_LETTERS_MIN = 5;
const STEM_SHARE_MIN = 0.8;
const ENDING_LETTERS_MAX = 4;
const SHORT_ENDING_LETTERS_MAX = 2;

/**
 * Whether two words are forms of one: the one is the other with an ending, or they share a stem of at least five letters
 * and 80 % of the shorter. Words with digits have no forms.
 */
function isFormOf(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3 || /\p{N}/u.test(a + b)) return false;
  let shared = 0;
  while (shared < shorter && a[shared] === b[shared]) shared++;
  const ending = Math.max(a.length, b.length) - shared;
  if (shared === shorter)
    return ending <= (shorter < STEM_LETTERS_MIN ? SHORT_ENDING_LETTERS_MAX : ENDING_LETTERS_MAX);
  return shared >= STEM_LETTERS_MIN && shared >= STEM_SHARE_MIN * shorter && ending <= ENDING_LETTERS_MAX;
}

/** Whether a text stands in the quotes literally, in another grammatical form of its words, or in the heads around them. */
export function checkText(value: string, quotes: readonly QuoteContext[]): Check {
  const wanted = foldedWords(value);
  if (wanted.length === 0) return refused('it has no words');
  if (value.length > VALUE_CHARACTERS_MAX) return refused('it is too long');
  const found: Carried[] = [];
  const bounded = clipped(quotes);
  for (const { words } of bounded) {
    const literal = literalIn(value, words);
    if (literal !== null) return carried(literal);
    // "Bern" is no form of "Bernd": of a short word alone only the literal one counts.
    const isShort = wanted.length === 1 && (wanted[0]?.folded.length ?? 0) < STEM_LETTERS_MIN;
    const place = isShort ? null : placeOf(wanted, foldedWords(words), isFormOf);
    if (place !== null) found.push(carried(words.slice(place.start, place.end), 'word form'));
  }
  for (const { words, around } of bounded)
    if (around.some((text) => literalIn(value, text) !== null))
      found.push(carried(words, 'words in the context'));
  return best(found, 'its words are not in its quotes');
}

/** Whether a value is one of the allowed: literally in the quotes, or by the rule "label", which the judge decides about. */
export function checkEnum(value: string, allowed: readonly string[], quotes: readonly QuoteContext[]): Check {
  if (!allowed.includes(value)) return refused('it is not one of the choices');
  for (const { words } of clipped(quotes)) {
    const literal = literalIn(value, words);
    if (literal !== null) return carried(literal);
  }
  return quotes.some(({ words }) => words.trim() !== '') ? carried('', 'label') : refused('it has no quote');
}

/** An address without what makes no difference: scheme, www., case of the host, fragment, a slash at the end. */
function bareAddress(address: string): string | null {
  const trimmed = address.trim().slice(0, VALUE_CHARACTERS_MAX);
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  if (/^mailto:/i.test(trimmed)) return trimmed.toLowerCase();
  try {
    const { host, pathname, search, protocol } = new URL(
      /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`,
    );
    if (!/^https?:$/.test(protocol) || !host.includes('.')) return null;
    return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}${search}`;
  } catch {
    return null;
  }
}

const ADDRESS =
  /(?:https?:\/\/)?[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}(?::\d{1,5})?(?:[/?][^\s<>"“”)\]]{0,500})?/giu;

/** Whether an address stands in the quotes or is the target of a link of the quoted places. */
export function checkUrl(
  value: string,
  quotes: readonly QuoteContext[],
  links: readonly { text: string; url: string }[],
): Check {
  const wanted = bareAddress(value);
  if (wanted === null) return refused('it is not an address');
  for (const { words } of clipped(quotes))
    for (const [address] of words.matchAll(ADDRESS))
      if (bareAddress(address.replace(bounded(/[.,;:!?]+$/u, 2000), '')) === wanted) return carried(address);
  const link = links.find(({ url }) => bareAddress(url) === wanted);
  return link ? carried('', 'link target') : refused('no link of its quotes leads there');
}
