import { readNumbers } from './numbers.ts';

/** What a claim may state. Records are for values of several parts, such as an address. */
export type ScalarValue = string | number | boolean;
export type ClaimValue = ScalarValue | Record<string, ScalarValue>;

/**
 * The link between words and a value: every value that the words may mean. A claim holds only if its reader
 * finds the claim's value in the quoted words, so no value can be stated that its quote does not carry.
 */
export interface Reader {
  name: string;
  read(words: string): ScalarValue[];
}

/** Numbers in any of the spellings of numbers.ts. */
export const numberReader: Reader = {
  name: 'number',
  read: (words) => readNumbers(words).flatMap((number) => number.values),
};

/** Four-digit years from 1500 to 2100 that are not part of a longer number or word. */
export const yearReader: Reader = {
  name: 'year',
  read: (words) =>
    [...words.matchAll(/(?<![\p{L}\p{N}.,])(1[5-9]\d\d|20\d\d|2100)(?![\p{N}]|[.,]\d)/gu)].map((match) =>
      Number(match[1]),
    ),
};

/** The words themselves. */
export const verbatimReader: Reader = { name: 'verbatim', read: (words) => [words] };

/** The text that a JSON string literal stands for, quotation marks included or not; surrounding space goes. */
export const jsonStringReader: Reader = {
  name: 'json string',
  read(words) {
    const literal = words.startsWith('"') ? words : `"${words}"`;
    try {
      const value: unknown = JSON.parse(literal.replace(/\n|\r|\t/g, ' '));
      return typeof value === 'string' ? [tidy(value), tidy(decodeFewEntities(value))] : [];
    } catch {
      return [tidy(words.replace(/^"|"$/g, ''))];
    }
  },
};

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Publishing software often leaves HTML entities inside JSON-LD strings. */
export function decodeFewEntities(text: string): string {
  const named: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' };
  return text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** A reader that looks words up in a table after `fold`; the table's keys are folded already. */
export function tableReader<Value extends ScalarValue>(
  name: string,
  table: ReadonlyMap<string, Value>,
  fold: (words: string) => string = foldWords,
): Reader {
  return {
    name,
    read(words) {
      const value = table.get(fold(words));
      return value === undefined ? [] : [value];
    },
  };
}

/** Lower case, single spaces, no surrounding punctuation. */
function foldWords(words: string): string {
  return words
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s"'.,:;()]+|(?<![\s"',:;()])[\s"',:;()]+$/g, '');
}
