import type { Analysis } from '../../analysis.ts';
import type { ListAsked } from '../../listQuestion.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, type Word, wordsOf } from '../../words/words.ts';
import { isNarrowedBehind } from '../narrowedLabel.ts';
import { isOnlyBeforeNoun } from './headingMatter.ts';

interface Asked {
  analysis: Analysis;
  asked: ListAsked;
  wanted: ReadonlySet<string>;
}

/** "… is served by visiting vans:": of several things behind a preposition the items are those. */
const LAST_OF_SENTENCE =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|can|will|do|does) .*(?<!\p{L})(?:by|with|from|to|of|on|through|via|for) (?:\p{L}+ ){0,2}(?<last>\p{L}+s):\s*$/iu;

/**
 * Whether what stands before a colon names other things than the question: some of several ("Pubs that pour us:"), things that the question's
 * word only stands before ("Hire stations:", asked what the hire includes), or those of its last phrase ("food is served by vans:").
 */
export function isOfOtherLabel(
  before: string,
  left: readonly Word[],
  { analysis: { question, terms }, asked: { kind, sense }, wanted }: Asked,
): boolean {
  const label = before.slice(before.search(/[^.;]*:\s*$/u)).trim();
  if (isNarrowedBehind(label, question)) return true;
  const held = left.filter(({ key }) => wanted.has(key));
  if (kind === null && held.length > 0 && held.every(({ key }) => isOnlyBeforeNoun(before, key))) return true;
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
