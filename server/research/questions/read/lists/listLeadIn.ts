import type { ListAsked } from '../../listQuestion.ts';
import { GENERIC, type Ranked } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { wordsOf } from '../../words/words.ts';
import { isOfThePast, type Reading, tenseOf } from '../finding.ts';
import { isAccountedFor } from '../texts/accounting.ts';
import { CUES, DENIED, UNSETTLED } from './listItems.ts';
import { POSTS, SHOWN_BY_FORM } from './listWords.ts';

const WORDS_MAX = 34;
/** "You will be asked for:" tells of a rule. */
const YOU_WILL = /(?<!\p{L})you(?: will|['’]ll)(?!\p{L})/giu;
const EXAMPLES = /(?<!\p{L})(?:such as|e\.g\.|for example|for instance|like|some of)(?!\p{L})[^,;:]*[:;]$/iu;

/** What stands above the posts that are open. */
export const LOOKS_FOR =
  /(?<!\p{L})(?:looking for|hiring|seeking|recruiting|to join us|(?:currently |now )?open(?: now)?:|open (?:positions?|roles?)|wir suchen|buscamos|nous cherchons|cerchiamo|wij zoeken)(?!\p{L})/iu;

/** "You may pay for your treatment with:" is a sentence whose list stands below it; "Our beers:" is a label. */
export function isSentence(leadIn: string): boolean {
  return /[:;]$/u.test(leadIn) && wordsOf(leadIn).length > 3;
}

/**
 * Whether a sentence leads to the list that is asked for: it is said of now and not denied, it, the headings above it and the page hold all
 * the question's words, and one that tells of them stands in the sentence itself. What its items say does not count.
 */
export function isLedTo(
  one: Ranked,
  leadIn: string,
  reading: Reading,
  { kind, preposition }: ListAsked,
): boolean {
  const { analysis, mode } = reading;
  const { passage, headingKeys, pageKeys } = one.excerpt;
  if (DENIED.test(leadIn) || UNSETTLED.test(leadIn) || tenseOf(leadIn.replace(YOU_WILL, 'you')) !== 'present')
    return false;
  if (isOfThePast(leadIn, reading) || (EXAMPLES.test(leadIn) && mode === 'strict')) return false;
  const words = wordsOf(leadIn);
  const held = new Set(words.map(({ key }) => key));
  const isSaid = (key: string) => held.has(key) || [...saidFor(key)].some((other) => held.has(other));
  const isOfPosts = kind !== null && POSTS.has(kind) && LOOKS_FOR.test(leadIn);
  const isCued = isOfPosts || (CUES[analysis.itemClass]?.test(leadIn) ?? false);
  const isOfKind =
    kind === null ||
    GENERIC.has(kind) ||
    SHOWN_BY_FORM.has(kind) ||
    isCued ||
    [kind, ...saidFor(kind)].some((key) => held.has(key) || headingKeys.has(key) || pageKeys.has(key));
  const telling = [...analysis.terms.filter(({ key }) => !GENERIC.has(key)), ...analysis.verbs];
  const isTold = isCued || telling.some(({ key }) => isSaid(key));
  const isBehind =
    preposition === null ||
    new RegExp(`(?<!\\p{L})${preposition}\\s*[:;]$`, 'iu').test(leadIn) ||
    (kind !== null && isSaid(kind));
  return (
    words.length <= WORDS_MAX &&
    isOfKind &&
    isTold &&
    isBehind &&
    isAccountedFor(one, analysis, { start: 0, end: passage.text.length })
  );
}
