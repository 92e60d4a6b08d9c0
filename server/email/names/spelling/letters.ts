import anyAscii from 'any-ascii';

/** Of Latin, Greek and Cyrillic letters; the vowel signs of other scripts are marks, too, and stay. */
const MARKS = /[\u0300-\u036f]/g;
const NOT_WORD = /[^a-z0-9-]/g;
const IS_WORD = /^[a-z0-9-]*$/;

/** Letters that no table contains are transliterated one by one; what is not a letter afterwards is dropped. */
export function toAscii(text: string): string {
  if (IS_WORD.test(text)) return text;
  return anyAscii(text.normalize('NFD').replace(MARKS, '')).toLowerCase().replace(NOT_WORD, '');
}

interface Entry {
  letters: string;
  ascii: string;
  /** Holds at the start of a word, or at its end, only. */
  starts: boolean;
  ends: boolean;
}

/**
 * A spelling by tables of lower-case letters and letter groups; later tables win. The longest group that fits wins; `^`
 * before a group binds it to the start of the word, `$` after it to the end, and a bound group wins over a free one.
 */
export function byTable(...tables: Readonly<Record<string, string>>[]): (token: string) => string {
  const byFirstLetter = new Map<string, Entry[]>();
  for (const [group, ascii] of Object.entries(Object.assign({}, ...tables) as Record<string, string>)) {
    const entry = entryOf(group, ascii);
    const first = entry.letters.slice(0, 1);
    byFirstLetter.set(first, [...(byFirstLetter.get(first) ?? []), entry]);
  }
  for (const entries of byFirstLetter.values()) entries.sort((left, right) => rank(right) - rank(left));
  return (token) => {
    const text = token.toLowerCase();
    let spelled = '';
    for (let at = 0; at < text.length; ) {
      const letter = text.charAt(at);
      const entry = byFirstLetter.get(letter)?.find((each) => fits(each, text, at));
      spelled += entry?.ascii ?? letter;
      at += entry?.letters.length ?? 1;
    }
    return toAscii(spelled);
  };
}

function entryOf(group: string, ascii: string): Entry {
  const starts = group.startsWith('^');
  const ends = group.endsWith('$');
  return { letters: group.slice(starts ? 1 : 0, ends ? -1 : undefined), ascii, starts, ends };
}

const rank = ({ letters, starts, ends }: Entry) => 3 * letters.length + (starts ? 2 : 0) + (ends ? 1 : 0);

function fits({ letters, starts, ends }: Entry, text: string, at: number): boolean {
  const end = at + letters.length;
  if (letters.length > 1 && !text.startsWith(letters, at)) return false;
  if (starts && at > 0 && text.charAt(at - 1) !== '-') return false;
  return !ends || end === text.length || text.charAt(end) === '-';
}
