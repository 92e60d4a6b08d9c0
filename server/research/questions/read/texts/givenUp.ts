import { inCanonicalWords } from '../../lexicon/phrases.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';

const ADVERB = '(?:(?:now|since|recently|just|finally|already|all|both|then|\\p{L}+ly) )?';
/** Somebody parts with a thing: what follows up to the end of the clause is what they part with. */
const PARTS_WITH =
  /(?<!\p{L})(?:closed(?: down)?|shut(?: down)?|sold(?: off)?|left|vacated|abandoned|demolished|dissolved|scrapped|(?:gave|given|giving) up|(?:gave|given|handed|handing) back|(?:moved|moving|moves|move) out of|(?:closing|leaving|selling|vacating)(?: down)?|parted with|said goodbye to|pulled out of|wound up) (?:[^,;:.]*?)(?=,|;|:|\.(?:\s|$)| (?:and|but|to (?:move|run|bring|concentrate)) |$)/giu;
/** A thing is said to be gone: what stands before it is gone. */
const IS_GONE = new RegExp(
  `[^,;:.]*(?<!\\p{L})(?:was|were|has been|have been|had to be|will be|is being|is to be) ${ADVERB}(?:closed|shut|sold|vacated|abandoned|demolished|dissolved|scrapped|given up|handed back|pulled down|torn down|wound up|destroyed)(?!\\p{L})[^,;:]*|[^,;:.]*(?<!\\p{L})(?:burn(?:t|ed) down|no longer exists?)(?!\\p{L})`,
  'giu',
);
const ASKS_OF_END =
  /(?<!\p{L})(?:clos\p{L}+|shut|s[eo]ld?|left|leave|vacat\p{L}+|abandon\p{L}*|former\p{L}*|previous\p{L}*|formerly|used to|were|was|did|had)(?!\p{L})/iu;

/**
 * Whether a text names the thing that a question about today asks for only as one that was given up: "we closed our head office in
 * Oslo" tells of no head office. What it is asked of stands outside such stretches, or nowhere.
 */
export function isOnlyGivenUp(text: string, question: string, keys: readonly string[]): boolean {
  if (ASKS_OF_END.test(question) || keys.length === 0) return false;
  const rest = text.replace(PARTS_WITH, ' ').replace(IS_GONE, ' ');
  if (rest === text) return false;
  const meant = new Set(keys.flatMap((key) => [key, ...saidFor(key)]));
  const count = (words: string) =>
    wordsOf(`${words} – ${inCanonicalWords(words)}`).filter(({ key }) => meant.has(key)).length;
  return count(text) > 0 && count(rest) === 0;
}
