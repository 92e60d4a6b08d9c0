/** @folder Which blocks a model is shown (BM25), and how. */

import MiniSearch from 'minisearch';
import type { Block } from '../documents/blocks.ts';
import { foldName } from '../identity/companyName.ts';
import type { ReaderQuestion } from '../reader/reader.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const WORDS_MAX = 400;
/** Blocks that fit less than this share of the best are chance. */
const LEAST_SHARE = 0.15;
/** What stands in a banner or footer answers seldom. */
const BOILERPLATE_FACTOR = 0.5;

/**
 * The blocks in which words of a question stand, the best first, by BM25 over a block's text, what introduces it and
 * its headings. Words match by their beginning and with a letter amiss, so that inflections meet in any language.
 */
export function rankBlocks(
  candidates: readonly { block: Block }[],
  { question, labels, outputSchema, guide = '' }: ReaderQuestion,
  searchWords: readonly string[] = [],
): Block[] {
  const index = new MiniSearch<{ id: number; text: string; around: string }>({
    fields: ['text', 'around'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { text: 1.5 },
      prefix: (word) => word.length >= 4,
      fuzzy: (word) => (word.length >= 6 ? 0.2 : 0),
      // A form of a word is worth less than the word: long texts hold some form of nearly everything.
      weights: { prefix: 0.35, fuzzy: 0.1 },
    },
  });
  index.addAll(
    candidates.map(({ block }, id) => ({
      id,
      text: `${block.lead ?? ''} ${block.text}`,
      around: `${block.path.join(' ')} ${block.heads.join(' ')} ${block.document.title} ${new URL(block.document.url).pathname}`,
    })),
  );
  const schemaWords = outputSchema === null ? '' : JSON.stringify(outputSchema).slice(0, 4_000);
  const query = `${question} ${labels.join(' ')} ${schemaWords} ${guide} ${searchWords.join(' ')}`;
  const found = index.search(query, {
    boostDocument: (id) => (candidates[id]?.block.boilerplate ? BOILERPLATE_FACTOR : 1),
  });
  const least = (found[0]?.score ?? 0) * LEAST_SHARE;
  return found.flatMap(({ id, score }) => (score < least ? [] : (candidates[id]?.block ?? [])));
}

/** Folded words; camel case and snake case of property names come apart. */
function wordsOf(text: string): string[] {
  const apart = text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  return (foldName(apart.slice(0, 20_000)).match(WORD) ?? []).slice(0, WORDS_MAX);
}
