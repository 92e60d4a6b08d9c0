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
