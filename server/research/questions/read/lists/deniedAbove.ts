import type { Excerpt } from '../../excerpts.ts';

/** What a heading, a label of a column or a sentence that leads to a list says to be otherwise with what stands below it. */
const DENIES =
  /(?<!\p{L})(?:not(?! only)|never|cannot|no longer|no(?![-–\p{L}.])|neither|except|excluding|excluded|exclusions?|exceptions?|other than|apart from|unsupported|unserved|unavailable|restricted|banned|prohibited|blocked|nicht|kein\p{L}*|non(?!-)|pas|niet|geen)(?!\p{L})|n['’]t(?!\p{L})/iu;

/**
 * Whether an entry stands below words that deny what is asked: "Countries we do not ship to", "Unsupported browsers". A whole sentence
 * says for itself what is so.
 */
export function isDeniedAbove({ passage: { text, line }, headings }: Excerpt, question: string): boolean {
  if (DENIES.test(question) || /[.!?]$/u.test(text.trim())) return false;
  const [nearest] = headings;
  const label =
    line.cell === undefined ? undefined : headings.find(({ passage }) => passage.line.tag === 'th');
  return [nearest, label].some((above) => above !== undefined && DENIES.test(above.text));
}
