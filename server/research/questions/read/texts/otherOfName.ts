import type { Analysis } from '../../analysis.ts';
import type { Excerpt } from '../../excerpts.ts';
import { wordsOf } from '../../words/words.ts';

/** A name of several words that a sentence opens with, and its verb. */
const OPENING =
  /^(?:The )?(?<name>\p{Lu}[\p{L}\d-]+(?: \p{Lu}[\p{L}\d-]*){1,3}) (?:is|are|was|were|has|have|had|will|can|won|wins|came|comes|got|gets|holds|costs|takes|opens|opened|closed|starts|started)(?!\p{L})/u;

/**
 * Whether a sentence opens with another one of the same name: "The Kloof City was shortlisted" tells nothing of the Kloof Cargo, whatever
 * heading it stands under.
 */
export function isOfOtherOfName({ passage: { text }, words }: Excerpt, { named }: Analysis): boolean {
  const name = OPENING.exec(text)?.groups?.name;
  if (name === undefined || named.length < 2) return false;
  const keys = wordsOf(name).map(({ key }) => key);
  const said = new Set(words.map(({ key }) => key));
  return (
    keys.some((key) => named.includes(key)) &&
    keys.some((key) => !named.includes(key)) &&
    named.some((key) => !said.has(key))
  );
}
