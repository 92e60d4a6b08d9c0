import anyAscii from 'any-ascii';

/** Of Latin, Greek and Cyrillic letters; the vowel signs of other scripts are marks, too, and stay. */
const MARKS = /[\u0300-\u036f]/g;
const NOT_WORD = /[^a-z0-9-]/g;

/** What a table does not know is transliterated letter by letter; whatever is no letter then is dropped. */
export const toAscii = (text: string): string =>
  anyAscii(text.normalize('NFD').replace(MARKS, '')).toLowerCase().replace(NOT_WORD, '');

/**
 * A spelling by a table of lower-case letters and letter groups. The longest entry that fits wins; `^` before an entry binds
 * it to the start of the word, `$` after it to the end.
 */
export function byTable(...tables: Readonly<Record<string, string>>[]): (token: string) => string {
  const table = new Map(Object.entries(Object.assign({}, ...tables) as Record<string, string>));
  const longest = Math.max(...[...table.keys()].map((entry) => entry.length));
  return (token) => {
    const text = token.toLowerCase();
    let spelled = '';
    for (let at = 0; at < text.length; ) {
      const [length, ascii] = longestAt(table, text, at, longest);
      spelled += ascii;
      at += length;
    }
    return toAscii(spelled);
  };
}

function longestAt(
  table: ReadonlyMap<string, string>,
  text: string,
  at: number,
  longest: number,
): [number, string] {
  for (let length = Math.min(longest, text.length - at); length > 0; length -= 1) {
    const group = text.slice(at, at + length);
    const starts = at === 0 || text[at - 1] === '-';
    const ends = at + length === text.length || text[at + length] === '-';
    const ascii =
      (starts ? table.get(`^${group}`) : undefined) ??
      (ends ? table.get(`${group}$`) : undefined) ??
      table.get(group);
    if (ascii !== undefined) return [length, ascii];
  }
  return [1, text[at] ?? ''];
}
