/** Parts of a pattern whose letters are none of a text: classes of characters by property, code points, names of groups. */
const SYNTAX =
  /^(?:\\[pP]\{[^}]*\}|\\k<[^>]*>|\\u(?:\{[^}]*\}|[\da-fA-F]{4})|\\x[\da-fA-F]{2}|\\.|\(\?<[\p{L}\d]+>)/u;
const RANGE = /^(?<from>\p{L})-(?<to>\p{L})/u;

/**
 * The same pattern for words in any case, but with `\p{Lu}` and `\p{Ll}` as they are: under the flag `i` these two match every
 * letter (ECMA-262, canonicalisation of character sets), so that `/since (?:\p{Lu}\p{Ll}+ )?\d{4}/iu` reads "since they invested" for
 * "since May". Each letter is spelled in both cases; the modifiers `(?-i:…)` would say it shorter, but V8 finds less with them when it interprets
 * a large pattern than when it has compiled it.
 *
 * @param pattern  without the flag `i`
 */
export function inAnyCase(pattern: RegExp): RegExp {
  const { source, flags } = pattern;
  let spelled = '';
  let isInClass = false;
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at);
    const token = SYNTAX.exec(rest)?.[0] ?? (isInClass ? RANGE.exec(rest)?.[0] : undefined) ?? firstOf(rest);
    at += token.length;
    if (token === '[') isInClass = true;
    if (token === ']') isInClass = false;
    spelled += isInClass ? bothInClass(token) : both(token);
  }
  return new RegExp(spelled, flags);
}

const firstOf = (text: string): string => String.fromCodePoint(text.codePointAt(0) ?? 0);

function casesOf(letter: string): string[] {
  const cases = new Set([letter, letter.toLowerCase(), letter.toUpperCase()]);
  return [...cases].filter((one) => [...one].length === 1);
}

function both(token: string): string {
  if (!/^\p{L}$/u.test(token)) return token;
  const cases = casesOf(token);
  return cases.length === 1 ? token : `[${cases.join('')}]`;
}

function bothInClass(token: string): string {
  if (/^\p{L}$/u.test(token)) return casesOf(token).join('');
  const { from, to } = RANGE.exec(token)?.groups ?? {};
  if (from === undefined || to === undefined) return token;
  return [...new Set([token, token.toLowerCase(), token.toUpperCase()])].join('');
}
