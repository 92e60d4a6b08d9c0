import { type Word, wordsOf } from '../words/words.ts';
import { IDIOMATIC } from './groups.ts';
import { inForm, verbFormOf } from './inflection.ts';

/** A phrase of a question and what it is read as. */
interface AskedPhrase {
  words: string[];
  keys: string[];
  canonical: string;
  isVerb: boolean;
}

const ASKED = new Map<string, AskedPhrase[]>();
for (const { canonical, isVerb, phrases } of IDIOMATIC)
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    const keys = wordsOf(phrase).map(({ key }) => key);
    const [first = ''] = keys;
    const known = ASKED.get(first) ?? [];
    ASKED.set(
      first,
      [...known, { words, keys, canonical, isVerb }].sort((a, b) => b.keys.length - a.keys.length),
    );
  }

/** What may stand inside a phrase and adds nothing: "take on some staff". */
const BETWEEN = /^(?:an?|the|its|their|any|some|more|own)$/;
/** Words of one phrase stand side by side. */
const GAP = /^[ -]$/u;

/**
 * A question with each phrase of several words as the one word that it stands for, the longest first: "Who put money in?" is
 * "Who invested?". What is written with a capital inside a question is a name and stays.
 */
export function inCanonicalWords(question: string): string {
  const words = wordsOf(question);
  let said = '';
  let copied = 0;
  for (let at = 0; at < words.length; at += 1) {
    const found = phraseAt(question, words, at);
    if (found === null) continue;
    const { phrase, next } = found;
    const first = words[at] as Word;
    const last = words[next - 1] as Word;
    said += question.slice(copied, first.start) + formed(phrase, question, first, last);
    copied = last.end;
    at = next - 1;
  }
  return said + question.slice(copied);
}

function phraseAt(
  question: string,
  words: readonly Word[],
  at: number,
): { phrase: AskedPhrase; next: number } | null {
  const first = words[at];
  if (first === undefined) return null;
  for (const phrase of ASKED.get(first.key) ?? []) {
    const next = endOfPhrase(words, at, phrase.keys, question);
    if (next !== null && !hasName(question, words.slice(at, next))) return { phrase, next };
  }
  return null;
}

const hasName = (question: string, words: readonly Word[]): boolean =>
  words.some(({ start }) => start > 0 && /^\p{Lu}\p{Ll}/u.test(question.slice(start)));

/** The index behind a phrase that begins at a word; null where it does not. */
function endOfPhrase(
  words: readonly Word[],
  at: number,
  keys: readonly string[],
  text: string,
): number | null {
  let place = at;
  for (const [index, key] of keys.entries()) {
    while (index > 0 && words[place] !== undefined && words[place]?.key !== key && isBetween(words[place]))
      place += 1;
    const word = words[place];
    const before = words[place - 1];
    if (word === undefined || word.key !== key) return null;
    if (index > 0 && before !== undefined && !GAP.test(text.slice(before.end, word.start))) return null;
    place += 1;
  }
  return place;
}

const isBetween = (word: Word | undefined): boolean => word !== undefined && BETWEEN.test(word.word);

/** "Backers" is "investors", "took on" is "hired". */
function formed(
  { canonical, isVerb, words }: AskedPhrase,
  question: string,
  first: Word,
  last: Word,
): string {
  if (isVerb)
    return inForm(canonical, verbFormOf(first.word, words[0] ?? '', question.slice(0, first.start)));
  const isPlural = /[^s]s$/.test(last.word) && !/s$/.test(words.at(-1) ?? '') && !/s$/.test(canonical);
  return isPlural ? `${canonical.replace(/(?<![aeiou])y$/, 'ie')}s` : canonical;
}

/** Where a text says one of some phrases: offsets of its first and its last letter. */
export function placeOfPhrase(
  text: string,
  words: readonly Word[],
  phrases: readonly (readonly string[])[],
): { start: number; end: number } | null {
  for (const keys of phrases)
    for (const [at, { key, start }] of words.entries()) {
      if (key !== keys[0]) continue;
      const next = endOfPhrase(words, at, keys, text);
      const last = next === null ? undefined : words[next - 1];
      if (last !== undefined) return { start, end: last.end };
    }
  return null;
}
