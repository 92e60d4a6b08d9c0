import {
  ACADEMIC_FIELDS,
  BIRTH_NAME_WORDS,
  CAPITAL_CREDENTIALS,
  CREDENTIALS,
  DOTTED_HONORIFICS,
  DOTTED_SUFFIXES,
  HONORIFICS,
  SUFFIXES,
  TRAILING_ROLES,
} from '../../domain/nameWords.ts';
import { wordOf } from './wordOf.ts';

/** One token of a name. */
export interface Token {
  /** As written, without the dot at its end. */
  raw: string;
  /** In the form of the word lists. */
  word: string;
  /** Written with a dot at its end, or inside. */
  dotted: boolean;
}

const DOT_INSIDE = /\.(?=.)/;
const LETTER = /\p{L}/u;
const OTHER_THAN_NAME = /[^\p{L}\p{M}'.\-·]/gu;
const EDGES = /^['\-.·]+|['\-·]+$/g;

/** The tokens of a piece. `Dr.Müller` and `J.R.` are several; `Ph.D.` and `h.c.`, being words of their own, are one. */
export function tokensOf(piece: string): Token[] {
  const tokens: Token[] = [];
  for (const written of piece.split(' ')) {
    const whole = tokenOf(written);
    if (whole === null) continue;
    if (!DOT_INSIDE.test(written) || isDottedWord(whole.word)) tokens.push(whole);
    else for (const part of written.split(/(?<=\.)/)) pushToken(tokens, part);
  }
  return tokens;
}

function pushToken(tokens: Token[], part: string): void {
  const token = tokenOf(part);
  if (token !== null) tokens.push(token);
}

function tokenOf(written: string): Token | null {
  const trimmed = written.replace(OTHER_THAN_NAME, '').replace(EDGES, '').replace(EDGES, '');
  const dotted = trimmed.includes('.');
  const raw = dotted ? trimmed.replace(/\.+$/, '') : trimmed;
  if (!LETTER.test(raw)) return null;
  return { raw, word: wordOf(raw), dotted };
}

const isDottedWord = (word: string) =>
  word.length > 2
    ? HONORIFICS.has(word) || CREDENTIALS.has(word)
    : CAPITAL_CREDENTIALS.has(word) || word === 'hc';

/** Removes titles from the front, with what belongs to them. */
export function withoutHonorifics(tokens: readonly Token[]): Token[] {
  let from = 0;
  for (let token = tokens[from]; token !== undefined && from < tokens.length - 1; token = tokens[from]) {
    if (isInitialOfName(token, tokens.slice(from + 1))) break;
    if (!isHonorific(token) && !isAfterTitle(token, from) && !isArticle(token, tokens[from + 1])) break;
    from += 1;
  }
  const last = tokens.at(-1);
  return from === tokens.length - 1 && last !== undefined && isHonorific(last) ? [] : tokens.slice(from);
}

/** `P. Kumar`, `P.K. Smith`: an abbreviated title (`M. Jean Dupont`) of one letter stands before a whole name only. */
const isInitialOfName = ({ word }: Token, behind: readonly Token[]) =>
  word.length === 1 && DOTTED_HONORIFICS.has(word) && (behind.length < 2 || behind[0]?.word.length === 1);

/** `Dr. rer. nat.`, `Rt Hon`: what is a title only behind another. */
const isAfterTitle = ({ word, dotted }: Token, titles: number) =>
  titles > 0 && ((ACADEMIC_FIELDS.has(word) && dotted) || (DOTTED_HONORIFICS.has(word) && word.length > 2));

/** `The Rt Hon`, `The Reverend`. */
const isArticle = ({ word }: Token, next: Token | undefined) =>
  word === 'the' && next !== undefined && (HONORIFICS.has(next.word) || DOTTED_HONORIFICS.has(next.word));

function isHonorific({ word, dotted }: Token): boolean {
  if (DOTTED_HONORIFICS.has(word)) return dotted;
  return HONORIFICS.has(word);
}

/** Removes the name at birth: `Jane Doe née Smith`. */
export function withoutBirthName(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ word }, index) => index >= 2 && BIRTH_NAME_WORDS.has(word));
  return at === -1 ? tokens : tokens.slice(0, at);
}

/** Removes credentials, generations and short roles from the end. */
export function withoutCredentials(tokens: readonly Token[]): Token[] {
  let to = tokens.length;
  for (let token = tokens[to - 1]; token !== undefined && to > 1; token = tokens[to - 1]) {
    if (!isCredential(token, to - 1)) break;
    to -= 1;
  }
  return tokens.slice(0, to);
}

/** Whether every token is a credential, a generation or a role: a segment after a comma that adds nothing to the name. */
export const isAllCredentials = (tokens: readonly Token[]) => tokens.every((token) => isCredential(token, 2));

function isCredential(token: Token, tokensLeft: number): boolean {
  const { raw, word, dotted } = token;
  if (CREDENTIALS.has(word)) return true;
  if (CAPITAL_CREDENTIALS.has(word))
    return tokensLeft >= 2 && (raw.includes('.') || raw === raw.toUpperCase());
  if (DOTTED_SUFFIXES.has(word)) return dotted && tokensLeft >= 2;
  if (SUFFIXES.has(word))
    return !raw.includes('.') && (tokensLeft >= 2 || dotted || word.startsWith('ii') || word === 'jr');
  return tokensLeft >= 2 && TRAILING_ROLES.has(word);
}
