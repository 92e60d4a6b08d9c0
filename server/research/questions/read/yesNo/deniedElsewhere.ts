import type { Excerpt } from '../../excerpts.ts';
import { wordsOf } from '../../words/words.ts';
import type { Reading } from '../finding.ts';

/** How much of the question a denial must hold to cast doubt on a yes. */
const HELD_LEAST = 0.33;
/** Words that deny the verb of their sentence, in the languages of pages. */
const DENIES =
  /(?<!\p{L})(?:not(?! (?:only|just|merely|to mention|least)(?!\p{L}))|never|neither|nor|nobody|nothing|cannot|nicht(?! nur)|nie|pas(?! seulement)|jamais|nunca|niet|non)(?!\p{L})|n[’']t(?!\p{L})/iu;
/** Words that deny the thing they stand before: "no card machine". */
const NONE_OF =
  /(?<!\p{L})(?:no(?! (?:matter|doubt|problem|more than|fewer than|less than|later than)(?!\p{L}))|none|without|kein\p{L}*|ohne|sans|aucune?|ning[uú]n\p{L}*|sin|geen|zonder|nessun\p{L}*|senza)(?!\p{L})(?<what>(?: [\p{L}\d’'-]+){1,4})/giu;

/**
 * Whether another sentence of the company's own pages holds a good part of the question and denies something, in words that nobody could read as
 * an answer: "Pay by card at the gate" is no yes where the next page says "There is no card machine at the north gate." A yes is then in doubt.
 *
 * @param read  the excerpts that did answer
 */
export function isDeniedElsewhere({ ranked, mode, analysis }: Reading, read: ReadonlySet<Excerpt>): boolean {
  if (mode === 'lenient') return false;
  const asked = new Set(analysis.terms.map(({ key }) => key));
  return ranked.some(
    ({ excerpt, within }) =>
      within >= HELD_LEAST &&
      excerpt.page.isOwn &&
      !read.has(excerpt) &&
      !excerpt.passage.text.endsWith('?') &&
      denies(excerpt.passage.text, asked),
  );
}

const denies = (text: string, asked: ReadonlySet<string>): boolean =>
  DENIES.test(text) ||
  [...text.matchAll(NONE_OF)].some(({ groups }) =>
    wordsOf(groups?.what ?? '').some(({ key }) => asked.has(key)),
  );
