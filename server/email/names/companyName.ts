import {
  COMMON_GIVEN_NAMES,
  COMPANY_NAME_ENDINGS,
  COMPANY_WORDS,
  DOTTED_LEGAL_FORMS,
  EAST_ASIAN_COMPANY,
  LEGAL_FORMS,
  SHORT_LEGAL_FORMS,
} from './companyWords.ts';
import type { Token } from './tokens.ts';
import { wordOf } from './wordOf.ts';

/** `Sp. z o.o.` */
const POLISH_FORM = / sp\.? ?z ?\.?o\.? ?o\.?$/i;
const CONJUNCTION = /\p{L} ?[&+] ?\p{L}/u;

/**
 * Whether a name is a company's, judging by its words. In doubt it is a person's: searching for a company wastes one
 * search, while a person taken for a company is never found.
 *
 * @param piece the cleaned name, titles and credentials included
 * @param tokens its tokens
 */
export function isCompanyName(piece: string, tokens: readonly Token[]): boolean {
  if (EAST_ASIAN_COMPANY.test(piece) || CONJUNCTION.test(piece) || POLISH_FORM.test(piece)) return true;
  const written = piece.split(/[ ,]+/);
  const last = written.at(-1) ?? '';
  if (
    COMPANY_NAME_ENDINGS.some((ending) => last.length > ending.length && last.toLowerCase().endsWith(ending))
  )
    return true;
  if (written.length < 2) return false;
  const words = written.map(wordOf);
  if (words.some((word, index) => LEGAL_FORMS.has(word) && (index > 0 || isLegalHead(word)))) return true;
  return endsInShortLegalForm(written) || hasCompanyWord(tokens);
}

/** Short forms that are hardly ever names, so that they mark a company even when everything is in capitals. */
const UNMISTAKABLE = new Set(['ag', 'bv', 'nv', 'kg']);

/** Forms that stand first in Russian, Polish or Indonesian names: `ООО Ромашка`, `PT Astra`. */
const isLegalHead = (word: string) => /^[а-я]/.test(word);

function endsInShortLegalForm(written: readonly string[]): boolean {
  const last = written.at(-1) ?? '';
  const word = wordOf(last);
  if (/\.\p{L}/u.test(last)) return DOTTED_LEGAL_FORMS.has(word) || last === 'a.s.';
  if (!SHORT_LEGAL_FORMS.has(word) || last !== last.toUpperCase()) return false;
  const others = written.slice(0, -1).filter((each) => /\p{L}/u.test(each));
  const shouted = others.every((each) => each === each.toUpperCase());
  if (shouted) return UNMISTAKABLE.has(word);
  return !COMMON_GIVEN_NAMES.has(wordOf(others[0] ?? ''));
}

function hasCompanyWord(tokens: readonly Token[]): boolean {
  const words = tokens.map(({ word }) => word);
  const at = words.findIndex((word) => COMPANY_WORDS.has(word));
  if (at === -1) return false;
  const isLastName = at === words.length - 1 && words.length <= 3;
  return !(isLastName && COMMON_GIVEN_NAMES.has(words[0] ?? ''));
}
