import type { Analysis } from '../../analysis.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, type Word, wordsOf } from '../../words/words.ts';
import { headNarrowed, isNarrowedBehind } from '../narrowedLabel.ts';
import { isOnlyBeforeNoun } from './headingMatter.ts';

/** A few words that name something, and are no sentence. */
const BARE =
  /^(?:(?!(?:we|you|they|it|is|are|has|have|in|at|for|with|under|by|to)(?!\p{L}))[\p{L}-]+ ){1,3}[\p{L}-]+s:$/iu;

interface Asked {
  analysis: Analysis;
  asked: ListAsked;
  wanted: ReadonlySet<string>;
}

/** "… is served by visiting vans:": of several things behind a preposition the items are those. */
const LAST_OF_SENTENCE =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|can|will|do|does) .{0,200}(?<!\p{L})(?:by|with|from|to|of|on|through|via|for) (?:(?!(?:two|three|four|five|six|seven|eight|nine|ten)(?!\p{L}))\p{L}+ ){0,2}(?<last>(?!(?:two|three|four|five|six|seven|eight|nine|ten|years|months|weeks|days|ourselves)(?!\p{L}))\p{L}+s):\s*$/iu;

/**
 * Whether what stands before a colon names other things than the question: some of several ("Pubs that pour us:"), things that the question's
 * word only stands before ("Hire stations:", asked what the hire includes), or those of its last phrase ("food is served by vans:").
 */
export function isOfOtherLabel(
  before: string,
  left: readonly Word[],
  { analysis: { question, terms }, asked: { kind, sense }, wanted }: Asked,
): boolean {
  const label = before.slice(Math.max(before.lastIndexOf('. '), before.lastIndexOf('; ')) + 1).trim();
  const head = wordsOf(headNarrowed(label)).at(-1)?.key;
  const isHeadAsked = head === undefined || head === kind || (kind !== null && saidFor(kind).has(head));
  if (isHeadAsked && isNarrowedBehind(label, question)) return true;
  const held = left.filter(({ key }) => wanted.has(key));
  const isOfKind = held.some(({ key }) => key === kind);
  if (
    !isOfKind &&
    held.length > 0 &&
    BARE.test(label) &&
    held.every(({ key }) => isOnlyBeforeNoun(before, key))
  )
    return true;
  if (sense === 'place') return false;
  const last = LAST_OF_SENTENCE.exec(before)?.groups?.last;
  const [word] = wordsOf(last ?? '');
  if (word === undefined || kind === null) return false;
  return ![kind, ...saidFor(kind), ...terms.map(({ key }) => key), ...EVERY_KIND].some(
    (key) => key === word.key,
  );
}
/** "In the following ways:", "of these types:". */
const EVERY_KIND = ['way', 'type', 'kind', 'form', 'size', 'item', 'thing', 'version', 'group'].map(
  keyOfWord,
);
