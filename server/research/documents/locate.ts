/** A text in which places can be found whatever white space, quotation marks and hyphens are written. */
export interface Folded {
  text: string;
  /** Offset of each character in what was folded; one more for the end. */
  places: number[];
}

/** Characters that take no room: default ignorable code points, as Unicode names them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const SINGLE = /[‘’‚‛′`´ʼ＇]/;
const DOUBLE = /[“”„‟«»″＂‹›「」『』]/;
const HYPHEN = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/;

/** What stands for a character in a string of JSON. */
const ESCAPE = /\\(?:u([\da-fA-F]{4})|(.))/sy;
const ESCAPES = new RegExp(ESCAPE.source, 'gs');
const ESCAPED: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

const meantBy = (code: string | undefined, letter: string): string =>
  code === undefined ? (ESCAPED[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16));

/** Text of embedded JSON with its escapes read. */
export function unescaped(json: string): string {
  return json.includes('\\')
    ? json.replaceAll(ESCAPES, (_, code: string | undefined, letter: string) => meantBy(code, letter))
    : json;
}

/**
 * Folds what may differ between words and the place they were copied from: a run of white space and cell separators is one
 * space, marks of quotation, apostrophes and hyphens are the plain ones, and what takes no room is nothing.
 *
 * @param isJson  escapes stand for their character
 */
export function folded(text: string, offset = 0, isJson = false): Folded {
  let out = '';
  let last = ' '; // asking `out` itself would copy it each time
  const places: number[] = [];
  const hasEscapes = isJson && text.includes('\\');
  for (let at = 0; at < text.length; ) {
    ESCAPE.lastIndex = at;
    const written = hasEscapes ? ESCAPE.exec(text) : null;
    const character = written === null ? (text[at] as string) : meantBy(written[1], written[2] ?? '');
    const place = offset + at;
    at += written?.[0].length ?? 1;
    if (character > '~' ? INVISIBLE.test(character) : false) continue;
    const plain = plainOf(character);
    if (plain === ' ' && last === ' ') continue;
    out += plain;
    last = plain;
    for (let more = 0; more < plain.length; more += 1) places.push(place);
  }
  const kept = out.trimEnd();
  places.length = kept.length;
  return { text: kept, places };
}

function plainOf(character: string): string {
  if (/[\s|]/.test(character)) return ' ';
  if (character <= '~') return character;
  if (SINGLE.test(character)) return "'";
  if (DOUBLE.test(character)) return '"';
  if (HYPHEN.test(character)) return '-';
  return character === '…' ? '...' : character;
}

/** Where folded words stand in a folded text; null where they do not, or begin or end within a word of letters or a number. */
export function placeOf(words: string, { text, places }: Folded): { start: number; end: number } | null {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (isWithin(text, at) || isWithin(text, end)) continue;
    return { start: places[at] ?? 0, end: (places[end - 1] ?? 0) + 1 };
  }
  return null;
}

/** Whether a word or number goes on across an offset. Scripts that write no spaces have no such bounds. */
function isWithin(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - 1), at + 1);
  return (
    around.length === 2 &&
    at > 0 &&
    /^[\p{L}\p{N}]{2}$/u.test(around) &&
    !/[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/.test(around)
  );
}
