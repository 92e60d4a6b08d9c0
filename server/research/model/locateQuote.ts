import type { Passage } from '../documents/passage.ts';

/** Shorter quotes say nothing about where they stand, unless they are a whole passage: an item of a list, a name on a card. */
const QUOTE_CHARACTERS_MIN = 12;

/**
 * The passages that a model quotes, in order. Models change spaces, dashes and quotation marks, so those are
 * compared loosely, and nothing else is; the passage itself has the real words, and is what an answer quotes.
 * A quote over several sentences gives those that lie wholly in it.
 *
 * @param passages  those that the model was shown, of one document
 */
export function passagesQuoted(passages: readonly Passage[], quote: string): Passage[] {
  const wanted = bare(quote);
  if (wanted.length < QUOTE_CHARACTERS_MIN)
    return wanted === '' ? [] : passages.filter(({ text }) => bare(text) === wanted);
  const holding = passages.filter(({ text }) => loosened(text).includes(wanted));
  if (holding.length > 0) return holding;
  const whole = loosened(passages.map(({ text }) => text).join(' '));
  if (!whole.includes(wanted)) return [];
  return passages.filter(({ text }) => {
    const words = loosened(text).replace(/["' .…]+$/, '');
    return words.length >= QUOTE_CHARACTERS_MIN && wanted.includes(words);
  });
}

/** Without quotation marks around it, and without a full stop. */
function bare(words: string): string {
  return loosened(words).replace(/^["' ]+|["' .…]+$/g, '');
}

function loosened(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’‛ʼ′`´]/g, "'")
    .replace(/[“”„‟«»″]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
