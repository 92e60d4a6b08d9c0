import type { Passage } from '../documents/passage.ts';
import { wordsOf } from './words/words.ts';

const SENTENCE_CHARACTERS_MAX = 240;
const LABEL_WORDS_MAX = 6;
/** A label is a phrase: no sentence, no address, no figure of its own. */
const LABEL = /^[\p{Lu}\d][^.!?;:,|@]*$/u;
const IS_BULLET = /^(?:li|dd)$/;
/** A line of several things and no more: "Austria, Belgium, Czechia". */
const PLAIN_ITEMS = /^\p{Lu}[^.!?;:]*,[^.!?;:]*,[^.!?;:]*$/u;
const OF_CLAUSES =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|will|can|we|you|they|it|i|who|which|that)(?!\p{L})/iu;

/**
 * What introduces a list, and the passages of that list: the sentence that ends in a colon or a semicolon right above the bullets
 * ("You may pay with:"), the short phrase above them or above a line of nothing but items ("Europe", "Austria, Belgium, Czechia").
 * Such a phrase is a heading in all but its mark-up.
 */
export function leadInsOf(passages: readonly Passage[]): Map<Passage, ReadonlySet<Passage>> {
  const found = new Map<Passage, ReadonlySet<Passage>>();
  for (const [index, passage] of passages.entries()) {
    const next = passages[index + 1];
    if (next === undefined || next.line === passage.line || !isPlain(passage)) continue;
    if (next.line.region !== passage.line.region) continue;
    const isSentence = /[:;]$/u.test(passage.text) && passage.text.length <= SENTENCE_CHARACTERS_MAX;
    const isLabel = isLabelText(passage.text) && passages[index - 1]?.line !== passage.line;
    if (IS_BULLET.test(next.line.tag) && (isSentence || isLabel))
      found.set(passage, new Set(runFrom(passages, index + 1)));
    else if (isLabel && next.line.tag === passage.line.tag && isItemLine(passages, index + 1))
      found.set(passage, new Set([next]));
  }
  return found;
}

function isPlain({ line, text }: Passage): boolean {
  const isProse = /^(?:p|div|body|section|strong|b)$/.test(line.tag);
  return isProse && line.linkCharacters < text.length / 2;
}

function isLabelText(text: string): boolean {
  return (
    LABEL.test(text) &&
    wordsOf(text).length <= LABEL_WORDS_MAX &&
    !OF_CLAUSES.test(text) &&
    /\p{L}{3}/u.test(text)
  );
}

/** The bullets from a place on, as far as they follow each other. */
function runFrom(passages: readonly Passage[], first: number): Passage[] {
  const after = passages.slice(first);
  const end = after.findIndex(({ line }) => !IS_BULLET.test(line.tag));
  return end < 0 ? after : after.slice(0, end);
}

function isItemLine(passages: readonly Passage[], index: number): boolean {
  const [line, after] = [passages[index], passages[index + 1]];
  return (
    line !== undefined &&
    after?.line !== line.line &&
    PLAIN_ITEMS.test(line.text) &&
    !OF_CLAUSES.test(line.text)
  );
}
