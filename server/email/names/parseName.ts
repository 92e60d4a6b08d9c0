/** @folder A person's name in its parts, in the spellings that addresses use. */

import { PARTICLES, ROLE_WORDS } from '../../domain/nameWords.ts';
import { arrange, arrangeSurnameFirst } from './arrange.ts';
import type { Arranged, Arrangement } from './arrangement.ts';
import { type Aside, type CleanName, cleanName } from './cleanName.ts';
import { isCompanyName } from './companyName.ts';
import { COMMON_GIVEN_NAMES } from './companyWords.ts';
import { isEastAsian, readEastAsian } from './eastAsian/eastAsianName.ts';
import { isSpanishSurname } from './familyNames.ts';
import { likeliest } from './likeliest.ts';
import type { NameReading, ParsedName } from './parsedName.ts';
import type { Speller } from './spelling/speller.ts';
import { isLatin, spellersFor } from './spelling/spellers.ts';
import {
  isAllCredentials,
  type Token,
  tokensOf,
  withoutBirthName,
  withoutCredentials,
  withoutHonorifics,
} from './tokens.ts';

/** Ratio of addresses under the nickname to addresses under the name. */
const NICKNAME_SHARE = 0.5;

/**
 * Parses a full name (docs/work-email-names.md has the grammar). Never throws; linear in the length of the name.
 *
 * @returns the readings of a person's name, at most 8, the likeliest first; or that it is a company's name; or that
 * it has fewer than two tokens
 */
export function parseName(fullName: string): ParsedName {
  const clean = cleanName(fullName);
  const piece = namePiece(clean);
  if (piece === null) return { kind: 'unparseable', reason: 'empty' };
  const segments = piece
    .split(',')
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0);
  if (isCompany(piece, segments)) return { kind: 'company' };
  return personOf(segments, nicknamesIn(clean.asides));
}

/** The piece that is the name: the first that is not a role, or its equivalent in Latin letters. */
function namePiece({ pieces, asides }: CleanName): string | null {
  const first = pieces.find((piece) => !isAboutRole(piece)) ?? pieces[0] ?? null;
  if (first === null || isLatin(first)) return first;
  const twin = [...pieces, ...asides.map(({ text }) => text)].find(
    (piece) => isLatin(piece) && !isAboutRole(piece) && bare(tokensOf(piece)).length >= 2,
  );
  return twin ?? first;
}

const isAboutRole = (piece: string) => tokensOf(piece).every(({ word }) => ROLE_WORDS.has(word));

/** A capitalised word set apart within the name, or a given name behind it: `Robert (Bob) Smith`, `Robert Smith (Bob)`. */
function nicknamesIn(asides: readonly Aside[]): Token[] {
  const nicknames = asides.flatMap(({ text, isTail }) => {
    const [token, ...others] = tokensOf(text);
    if (token === undefined || others.length > 0 || isAside([token])) return [];
    const isName = isTail ? COMMON_GIVEN_NAMES.has(token.word) : isCapitalised(token.raw);
    return isName && isLatin(token.raw) ? [token] : [];
  });
  return nicknames.slice(0, 1);
}

const isCapitalised = (raw: string) =>
  raw.length >= 2 && raw !== raw.toUpperCase() && !raw.startsWith(raw.slice(0, 1).toLowerCase());

/** `Acme Holdings, Inc.` is a company; `Jane Doe, Acme Inc.` works for one. */
function isCompany(piece: string, segments: readonly Token[][]): boolean {
  const [first = [], ...others] = segments;
  const isWhole = first.length < 2 || others.every((tokens) => tokens.length === 1);
  return isWhole ? isCompanyName(piece, segments.flat()) : isCompanyName(piece.split(',', 1)[0] ?? '', first);
}

function personOf(segments: readonly Token[][], nicknames: readonly Token[]): ParsedName {
  const [names, ...others] = segments.map(bare);
  if (names === undefined) return { kind: 'unparseable', reason: 'empty' };
  const kept = ownScript(names);
  const given = others.find((tokens) => tokens.length > 0 && !isAside(tokens));
  if (kept.some(({ raw }) => isEastAsian(raw))) return eastAsianPerson([...kept, ...(given ?? [])]);
  const arranged = arrangeSegments(kept, given);
  if (arranged === null)
    return { kind: 'unparseable', reason: names.length === 0 ? 'empty' : 'single_token' };
  const written = [...kept, ...(given ?? [])].map(({ raw }) => raw).join(' ');
  const readings = likeliest(spelled(withNicknames(arranged.arrangements, nicknames), spellersFor(written)));
  if (readings.length === 0) return { kind: 'unparseable', reason: 'single_token' };
  const isClear = isLatin(written) && !arranged.recovered && readings.some(hasWholeSurname);
  return { kind: 'person', confidence: isClear ? 'high' : 'low', readings };
}

const hasWholeSurname = ({ surname }: NameReading) => surname.length > 1 || (surname[0] ?? '').length > 1;

/** People with a nickname may have their address under either name. */
function withNicknames(arrangements: readonly Arrangement[], nicknames: readonly Token[]): Arrangement[] {
  const called = nicknames.flatMap((nickname) =>
    arrangements.map((arrangement) => ({
      ...arrangement,
      given: [nickname],
      weight: NICKNAME_SHARE * arrangement.weight,
    })),
  );
  return [...arrangements, ...called];
}

function eastAsianPerson(tokens: readonly Token[]): ParsedName {
  const readings = likeliest(readEastAsian(tokens.map(({ raw }) => raw)));
  if (readings.length === 0) return { kind: 'unparseable', reason: 'single_token' };
  return { kind: 'person', confidence: 'low', readings };
}

/** A name in Latin letters needs no tail in another script, nor a head. */
function ownScript(names: readonly Token[]): readonly Token[] {
  const latin = names.filter(({ raw }) => isLatin(raw));
  return latin.length >= 2 ? latin : names;
}

const bare = (tokens: Token[]) => withoutBirthName(withoutCredentials(withoutHonorifics(tokens)));
const isAside = (tokens: readonly Token[]) =>
  isAllCredentials(tokens) || tokens.some(({ word }) => ROLE_WORDS.has(word));

function arrangeSegments(names: readonly Token[], given: readonly Token[] | undefined): Arranged | null {
  const [first, second] = names;
  if (first === undefined) return null;
  if (
    given !== undefined &&
    (second === undefined || PARTICLES.has(first.word) || isSpanishSurname(second.word))
  ) {
    return arrangeSurnameFirst(names, given);
  }
  return second === undefined ? null : arrange(names);
}

/** Spells every arrangement in every transliteration. */
function spelled(arrangements: readonly Arrangement[], spellers: readonly Speller[]): NameReading[] {
  return spellers.flatMap(({ weight, spell }) => {
    const words = wordsBy(spell);
    return arrangements.map(({ given, middle, particles, surname, weight: share }) => ({
      given: words(given),
      middle: words(middle),
      particles: words(particles),
      surname: words(surname),
      plausibility: weight * share,
    }));
  });
}

/** The words of tokens; each token is spelled once, however many arrangements have it. */
function wordsBy(spell: (token: string) => string): (tokens: readonly Token[]) => string[] {
  const known = new Map<Token, string[]>();
  return (tokens) => {
    const words: string[] = [];
    for (const token of tokens) {
      let own = known.get(token);
      if (own === undefined) {
        own = spell(token.raw)
          .split('-')
          .filter((word) => word !== '');
        known.set(token, own);
      }
      words.push(...own);
    }
    return words;
  };
}
