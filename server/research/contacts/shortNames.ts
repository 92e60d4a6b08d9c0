import type { Document } from '../documents/document.ts';
import { foldName } from '../identity/companyName.ts';
import { type Mention, type PersonNames, sameWord, type Token, tokensOf } from './personName.ts';

/** Forms of a name that mean nobody else on a site; null where they may. */
export interface ShortNames {
  given: string | null;
  family: string | null;
}
export const NO_SHORT_NAMES: ShortNames = { given: null, family: null };

const STRENGTH = 0.85;
const TEXT_MAX = 200_000;
const MENTION_TEXT_MAX = 4000;
const ADDRESSED =
  /^(?:mr|mrs|ms|miss|dr|prof|professor|sir|dame|herr|frau|mme|madame|monsieur|lady|lord|captain|colonel|major|commander|rev|revd|reverend|cllr|councillor|chef)$/;
/** Given names that are words as well: at the beginning of a sentence they name nobody. */
const WORD_AS_WELL =
  /^(?:will|mark|grace|hope|faith|may|april|june|august|art|bill|rose|summer|dawn|joy|chase|hunter|frank|rich|drew|pat|sue|rob|nick|jack|miles|guy|dean|grant|earl|king|page|young|long|short|brown|green|white|black|stone|wood|hill|field|bell|price|cook|baker|best|good|day|west|north|case)$/;

/**
 * Whether the given name alone, or the family name alone, can be read as the person on the pages of their employer: only
 * where the site names them in full and nobody else with it, and where it is no part of the employer's own name.
 */
export function shortNamesOn(
  documents: readonly Document[],
  { readings }: PersonNames,
  employerNames: ReadonlySet<string>,
): ShortNames {
  const [reading] = readings;
  const given = reading?.given[0] ?? '';
  const family = reading?.family.at(-1) ?? '';
  if (given.length < 3 || family.length < 3) return NO_SHORT_NAMES;
  const ofEmployer = new Set([...employerNames].flatMap((name) => foldName(name).split(' ')));
  const found = { isNamed: false, otherFamily: false, otherGiven: false };
  const own = [...(reading?.given ?? []).slice(1), ...(reading?.family ?? [])];
  for (const { text } of documents) lookAround(text.slice(0, TEXT_MAX), { given, family, own }, found);
  return {
    given: found.isNamed && !found.otherFamily && !ofEmployer.has(given) ? given : null,
    family: found.isNamed && !found.otherGiven && !ofEmployer.has(family) ? family : null,
  };
}

function lookAround(
  text: string,
  { given, family, own }: { given: string; family: string; own: readonly string[] },
  found: { isNamed: boolean; otherFamily: boolean; otherGiven: boolean },
): void {
  const tokens = tokensOf(text);
  for (const [at, token] of tokens.entries()) {
    const next = neighbour(text, token, tokens[at + 1]);
    if (token.isCapital && sameWord(token.word, family) && isPlace(text, token)) found.otherGiven = true;
    if (next === null || !token.isCapital || !next.isCapital) continue;
    const isGiven = sameWord(token.word, given);
    const isFamily = sameWord(next.word, family);
    if (isGiven && own.some((word) => sameWord(next.word, word))) found.isNamed = true;
    else if (isGiven && next.word.length > 1) found.otherFamily = true;
    else if (isFamily && token.word.length > 1 && !ADDRESSED.test(token.word)) found.otherGiven = true;
  }
}

/** "M.Sc. in physics, Lund.", "in Lund": a family name that is a town as well. */
function isPlace(text: string, { start, end }: Token): boolean {
  return (
    /(?:^|[\s(])(?:in|at|near|to) $/u.test(text.slice(Math.max(0, start - 6), start)) ||
    (text.slice(Math.max(0, start - 2), start) === ', ' && /^(?:[.;)]|$)/u.test(text.slice(end, end + 1)))
  );
}

/** The next word, where nothing but a space or the point of an abbreviation stands between. */
function neighbour(text: string, token: Token, next: Token | undefined): Token | null {
  if (next === undefined) return null;
  const between = text.slice(token.end, next.start);
  const isShort = token.word.length === 1 || ADDRESSED.test(token.word);
  return between === ' ' || (isShort && between === '. ') ? next : null;
}

/** Where a text names the person by such a form alone. */
export function shortMention(text: string, { given, family }: ShortNames): Mention | null {
  const tokens = tokensOf(text.slice(0, MENTION_TEXT_MAX));
  for (const [at, token] of tokens.entries()) {
    if (!token.isCapital) continue;
    const before = tokens[at - 1];
    const behind = neighbour(text, token, tokens[at + 1]);
    const front = before === undefined ? null : neighbour(text, before, token);
    const isAddressed = front !== null && before !== undefined && ADDRESSED.test(before.word);
    const isOfLongerName =
      (behind?.isCapital ?? false) ||
      (!isAddressed && front !== null && (before?.isCapital ?? false) && isName(before));
    const isOpening = before === undefined || /[.!?:“"]\s*$/.test(text.slice(0, token.start));
    const isOne = [given, family].some((name) => name !== null && sameWord(token.word, name));
    if (!isOne || isOfLongerName || (isOpening && WORD_AS_WELL.test(token.word))) continue;
    return {
      start: token.start,
      end: token.end,
      words: text.slice(token.start, token.end),
      strength: STRENGTH,
    };
  }
  return null;
}

/** A word of a name, and not the first word of a sentence or an abbreviation of a role. */
function isName(token: Token | undefined): boolean {
  return token !== undefined && token.start > 0 && token.end - token.start > 3;
}
