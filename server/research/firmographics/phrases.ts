import { type ClaimDraft, claimDraft, pageSource, type Quote, quoteOf } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import type { WeighedPassage } from '../documents/pageWeight.ts';

/** Finds known phrases in text, word by word, in one pass. */
export interface PhraseHit<Meaning> {
  meaning: Meaning;
  /** The phrase as it is listed. */
  phrase: string;
  words: number;
  start: number;
  end: number;
  /** The word before the phrase, folded; empty at the start. */
  wordBefore: string;
}

interface Token {
  folded: string;
  start: number;
  end: number;
}

/** Lower case, without accents, a plural s gone: "Applications" and "application" are one word. */
function foldToken(word: string): string {
  const lower = word.toLowerCase();
  const plain = /[^\x20-\x7e]/.test(lower) ? lower.normalize('NFKD').replace(/\p{M}/gu, '') : lower;
  return plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}&]+/gu)].map((match) => ({
    folded: foldToken(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

interface Entry<Meaning> {
  tokens: string[];
  phrase: string;
  meaning: Meaning;
}

/** A set of phrases with their meanings; one phrase may mean several things. */
export class PhraseBook<Meaning> {
  private readonly byFirstWord = new Map<string, Entry<Meaning>[]>();

  add(phrase: string, meaning: Meaning): void {
    const tokens = tokensOf(phrase).map(({ folded }) => folded);
    const [first] = tokens;
    if (first === undefined) return;
    const entries = this.byFirstWord.get(first) ?? [];
    entries.push({ tokens, phrase, meaning });
    entries.sort((a, b) => b.tokens.length - a.tokens.length);
    this.byFirstWord.set(first, entries);
  }

  /**
   * The phrases of a text. Where phrases overlap only the longest counts: "hotel management software" is no
   * hotel. Phrases of the same length at the same place all count.
   */
  find(text: string): PhraseHit<Meaning>[] {
    const tokens = tokensOf(text);
    const hits: PhraseHit<Meaning>[] = [];
    let coveredUntil = -1;
    for (let at = 0; at < tokens.length; at += 1) {
      const fitting = (this.byFirstWord.get(tokens[at]?.folded ?? '') ?? []).filter((entry) =>
        entry.tokens.every((token, index) => tokens[at + index]?.folded === token),
      );
      const length = fitting[0]?.tokens.length ?? 0;
      if (length === 0 || at + length - 1 <= coveredUntil) continue;
      coveredUntil = at + length - 1;
      for (const { phrase, meaning, tokens: words } of fitting.filter(
        (entry) => entry.tokens.length === length,
      )) {
        const start = tokens[at]?.start ?? 0;
        const end = tokens[at + length - 1]?.end ?? start;
        hits.push({
          meaning,
          phrase,
          words: words.length,
          start,
          end,
          wordBefore: tokens[at - 1]?.folded ?? '',
        });
      }
    }
    return hits;
  }
}

/** One distinct phrase found on the company's pages, at the place where it weighs most. */
export interface Finding<Meaning> {
  meaning: Meaning;
  phrase: string;
  /** The words of the page. */
  said: string;
  /** The word before them, folded. */
  wordBefore: string;
  at: WeighedPassage;
  score: number;
  reader: Reader;
  quote: Quote;
}

/**
 * The phrases of a book on pages, each where its weight times that of its place is greatest.
 *
 * @param keyOf    phrases with the same key are one
 * @param placeOf  the weight of a place; 0 where a phrase does not count
 */
export function findPhrases<Meaning extends { weight: number }>(
  book: PhraseBook<Meaning>,
  passages: readonly WeighedPassage[],
  keyOf: (hit: PhraseHit<Meaning>) => string,
  reader: Reader,
  placeOf: (hit: PhraseHit<Meaning>, at: WeighedPassage) => number = (_hit, { weight }) => weight,
): Map<string, Finding<Meaning>> {
  const best = new Map<string, Finding<Meaning>>();
  for (const at of passages) {
    for (const hit of book.find(at.passage.text)) {
      const key = keyOf(hit);
      const weight = placeOf(hit, at);
      const score = hit.meaning.weight * weight;
      if (score <= (best.get(key)?.score ?? 0)) continue;
      const { meaning, phrase, wordBefore, start, end } = hit;
      const said = at.passage.text.slice(start, end);
      const quote = quoteOf(at.passage);
      best.set(key, { meaning, phrase, said, wordBefore, at: { ...at, weight }, score, reader, quote });
    }
  }
  return best;
}

/** What a phrase of the company's own pages says for a field. */
export function phraseDraft<Meaning>(
  field: string,
  value: string,
  { said: words, at, reader, quote }: Finding<Meaning>,
  match: number,
): ClaimDraft<string> {
  const source = pageSource(at.passage.document, 'ownProse', match);
  return claimDraft(source, quote, [reader.name, 1], { field, value, said: { words, reader } });
}

/** “hotel software” (title, https://…): a finding for a reader of the answer. */
export function shownFinding<Meaning>({ said, at }: Finding<Meaning>): string {
  return `“${said}” (${at.place}, ${at.passage.document.url})`;
}
