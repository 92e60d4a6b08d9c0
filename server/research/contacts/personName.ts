/** @folder Questions about people: who is meant, which pages are about them, which topics are refused (docs/contacts.md). */

import { isNickname } from '../../domain/nicknames.ts';
import { foldName } from '../identity/companyName.ts';
import type { NameReading } from './profileIdentity.ts';

/** By what names somebody is known. */
export interface PersonNames {
  /** The likeliest first. */
  readings: readonly NameReading[];
  /** Letters of an address that holds the name without separators. */
  handle: string | null;
}

/** A place in a text where the person's full name stands. */
export interface Mention {
  start: number;
  end: number;
  words: string;
}

interface Token {
  word: string;
  start: number;
  end: number;
  isCapital: boolean;
}

const MIDDLE_MAX = 2;
const TEXT_MAX = 4000;

/**
 * Where a text names the person in full: given name (or a nickname or initial of it) and family name, with middle names
 * between them or the family name first behind a comma. Accents and ä/ae make no difference. A family name alone is no
 * mention.
 */
export function mentionsOf(text: string, { readings, handle }: PersonNames): Mention[] {
  const cut = text.slice(0, TEXT_MAX);
  const tokens = tokensOf(cut);
  const found = [
    ...readings.flatMap((reading) => readingMentions(cut, tokens, reading)),
    ...(handle === null ? [] : handleMentions(cut, tokens, handle)),
  ];
  const apart: Mention[] = [];
  for (const mention of found.sort((a, b) => a.start - b.start || b.end - a.end))
    if (mention.start >= (apart.at(-1)?.end ?? 0)) apart.push(mention);
  return apart;
}

const PAGE_MAX = 60_000;
/** "Mr", "Frau", "Mme": a form of address before a family name is no given name. */
const ADDRESS_LETTERS_MAX = 4;

/**
 * Whether words speak of somebody by given or family name alone ("Catriona joined in 2021"), on a page that names them in full
 * and nobody else by that part of the name.
 */
export function isNamedInPart(words: string, page: string, names: PersonNames): boolean {
  const whole = page.slice(0, PAGE_MAX);
  return names.readings.some((reading) => {
    const [given, family] = [reading.given[0], reading.family.at(-1)];
    const full =
      given === undefined || family === undefined ? [] : readingMentions(whole, tokensOf(whole), reading);
    const isAlone = (part = '', isFamily = false) =>
      placesOf(words.slice(0, TEXT_MAX), part, isFamily).some(({ isShared }) => !isShared) &&
      placesOf(whole, part, isFamily).every(
        ({ start, isShared }) => !isShared || full.some((one) => start >= one.start && start < one.end),
      );
    return full.length > 0 && (isAlone(given) || isAlone(family, true));
  });
}

/** Where a part of a name stands; `isShared` beside another word with a capital: somebody else's name, or the full one. */
function placesOf(text: string, part: string, isFamily: boolean): { start: number; isShared: boolean }[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) => {
    if (!token.isCapital || !sameWord(token.word, part)) return [];
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isAddress = isFamily && (before?.word.length ?? 0) <= ADDRESS_LETTERS_MAX;
    const behind = before?.isCapital && !isAddress && isJoined(text, tokens, at - 1, at);
    const ahead = after?.isCapital && isJoined(text, tokens, at, at + 1);
    return [{ start: token.start, isShared: Boolean(behind || ahead) }];
  });
}

/** Whether a written name is the person's, but for a title or a comma beside it. */
export function fitsName(written: string, names: PersonNames): boolean {
  const trimmed = written.trim();
  return mentionsOf(trimmed, names).some(
    ({ start, end }) => trimmed.slice(0, start).trim().length + trimmed.slice(end).trim().length <= 12,
  );
}

/** A name as a page writes it, as a reading: its last word, with the particles before it, is the family name. */
export function readingOfName(written: string, confidence: number): NameReading | null {
  const words = tokensOf(written.replace(/^(?:Dr|Prof|Mr|Mrs|Ms)\.? /i, ''));
  if (words.length < 2 || words.length > 6) return null;
  const folded = words.map(({ word }) => word);
  const particle = words.findIndex(
    ({ isCapital }, index) => index > 0 && index < words.length - 1 && !isCapital,
  );
  const cut = particle > 0 ? particle : words.length - 1;
  return { name: written.trim(), given: folded.slice(0, cut), family: folded.slice(cut), confidence };
}

/** Words of a text, folded, with their places. */
function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}]+(?:['’](?!s(?![\p{L}\p{M}]))[\p{L}\p{M}]+)*/gu)].map((match) => ({
    word: foldName(match[0]).replaceAll(' ', ''),
    start: match.index,
    end: match.index + match[0].length,
    isCapital: !/^\p{Ll}/u.test(match[0]),
  }));
}

/** Umlauts are spelled in two ways: "mueller" and "muller" are compared alike. */
function loose(word: string): string {
  return word.replace(/([aou])e(?!$)/g, '$1').replace(/ss/g, 's');
}

function sameWord(a: string, b: string): boolean {
  return a === b || (a.length > 3 && b.length > 3 && loose(a) === loose(b));
}

function readingMentions(text: string, tokens: Token[], { given, family }: NameReading): Mention[] {
  if (given.length === 0) return wholeMentions(text, family[0] ?? '');
  return tokens.flatMap((token, at) => {
    const isGiven = token.isCapital && fitsGiven(token.word, given);
    const forward = isGiven ? familyEnd(text, tokens, at + 1, family) : null;
    // "Ann Lunt-Marr" has another family name.
    if (forward !== null && /^[-‐]\p{Lu}\p{Ll}/u.test(text.slice(forward, forward + 3))) return [];
    if (forward !== null) return mention(text, token.start, forward);
    if (!token.isCapital || !sameWord(token.word, family[0] ?? '')) return [];
    const backward = givenBehindComma(text, tokens, at, { given, family });
    return backward === null ? [] : mention(text, token.start, backward);
  });
}

function mention(text: string, start: number, end: number): Mention[] {
  return [{ start, end, words: text.slice(start, end) }];
}

/** Names in scripts without capitals and spaces stand as they are. */
function wholeMentions(text: string, name: string): Mention[] {
  const start = name.length < 2 ? -1 : text.indexOf(name);
  return start < 0 ? [] : mention(text, start, start + name.length);
}

/** The first given name, a nickname or initial of it, or the second where somebody goes by it. */
function fitsGiven(word: string, [first = '', second = '']: readonly string[]): boolean {
  if (sameWord(word, first) || isNickname(word, first)) return true;
  if (second.length > 1 && sameWord(word, second)) return true;
  return (word.length === 1 && first.startsWith(word)) || (first.length === 1 && word.startsWith(first));
}

const BETWEEN = /^(?:[ \u00a0.'’‐-]{1,3}|)$/u;

function familyEnd(text: string, tokens: Token[], from: number, family: readonly string[]): number | null {
  for (let skipped = 0; skipped <= MIDDLE_MAX; skipped += 1) {
    const start = from + skipped;
    const run = tokens.slice(start, start + family.length);
    const stands =
      run.length === family.length && family.every((word, index) => sameWord(run[index]?.word ?? '', word));
    if (stands && isJoined(text, tokens, from - 1, start + family.length - 1)) return run.at(-1)?.end ?? null;
    const middle = tokens[start];
    if (middle === undefined || !middle.isCapital) return null;
  }
  return null;
}

function isJoined(text: string, tokens: Token[], first: number, last: number): boolean {
  for (let at = first; at < last; at += 1) {
    const between = text.slice(tokens[at]?.end ?? 0, tokens[at + 1]?.start ?? 0);
    const afterInitial = (tokens[at]?.word.length ?? 0) === 1;
    if (!BETWEEN.test(between) || (between.includes('.') && !afterInitial)) return false;
  }
  return true;
}

function givenBehindComma(
  text: string,
  tokens: Token[],
  at: number,
  { given, family }: Pick<NameReading, 'given' | 'family'>,
): number | null {
  const last = at + family.length - 1;
  if (!family.every((word, index) => sameWord(tokens[at + index]?.word ?? '', word))) return null;
  const next = tokens[last + 1];
  if (next === undefined || text.slice(tokens[last]?.end ?? 0, next.start) !== ', ') return null;
  return next.word.length > 1 && next.isCapital && fitsGiven(next.word, given) ? next.end : null;
}

/** Two to four words with capitals whose letters make the handle: "janedoe", "doejane", or "jdoe". */
function handleMentions(text: string, tokens: Token[], handle: string): Mention[] {
  return tokens.flatMap((token, at) => {
    for (let count = 2; count <= 4; count += 1) {
      const run = tokens.slice(at, at + count);
      if (run.length < count || !token.isCapital || !run.at(-1)?.isCapital) continue;
      if (!isJoined(text, tokens, at, at + count - 1)) return [];
      const words = run.map(({ word }) => word);
      if (makesHandle(words, handle)) return mention(text, token.start, run.at(-1)?.end ?? token.end);
    }
    return [];
  });
}

function makesHandle(words: string[], handle: string): boolean {
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if ([words.join(''), first + last, last + first].includes(handle)) return true;
  const short = [`${first[0] ?? ''}${last}`, `${first}${last[0] ?? ''}`, `${last}${first[0] ?? ''}`];
  return last.length > 2 && first.length > 1 && short.includes(handle);
}
