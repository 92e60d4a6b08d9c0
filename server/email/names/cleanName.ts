import { withoutInvisible } from './invisible.ts';

/** Longer input is not a name and is cut off. */
const MAX_CHARACTERS = 1000;

/** A full name reduced to its letters. */
export interface CleanName {
  /** Pieces between dashes, pipes and the like, in order; the name is in the first of them, as a rule. */
  pieces: string[];
  /** What stood in parentheses or between quotation marks: a role, pronouns, a nickname, the name in another script. */
  asides: Aside[];
}

export interface Aside {
  text: string;
  /** Whether it stood behind the whole name. */
  isTail: boolean;
}

const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  rsquo: "'",
  lsquo: "'",
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
};
const ENTITY_MARKS: Record<string, string> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
};
const ENTITY =
  /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z])(uml|acute|grave|circ|tilde|cedil|ring|caron)|([a-z]{2,6}));/gi;

const APOSTROPHES = /[‘’‛ʼʻʹ′`´ʽʾʿ＇]/g;
const DOUBLE_QUOTES = /[“”„‟«»„″＂]/g;
const HYPHENS = /[\u00ad\u2010\u2011\u2043\u2212\ufe63\uff0d]/g;
const DASH_INSIDE = /(\p{L})[–‒](?=\p{L})/gu;
const SYMBOLS =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3|[\u{e0000}-\u{e007f}]/gu;
/** What needs no cleaning: up to three words of ASCII letters, with single spaces, hyphens and apostrophes between them. */
const PLAIN_NAME = /^[A-Za-z]+(?:[ '-][A-Za-z]+){0,2}$/;
const ASCII = /^[ -~]*$/;
/** Between the names of a foreigner in katakana. */
const FOREIGN_NAME_DOT = /[\u30fb\uff65]/g;
/** `Robert 'Bob' Smith`; the apostrophes of names stand inside or at one end. */
const SINGLE_QUOTES = / '([^' ]{2,30})' /g;
/** `A/S` at the end is the Danish form of `a.s.`; the slash is no separator there. */
const DANISH_FORM = / A\/S$/i;
const PRONOUNS =
  /(^|[ (,])(?:she|he|they|ze|xe|ella|elle|er|sie|il|el)\/[a-z]{1,12}(?:\/[a-z]{1,12})?(?=$|[ ),])/giu;
const SEPARATORS = / [-–‒·]+ ?| at (?=.)|[–‒—―|•‣∙⋅‖¦\\/;:@~*=<>→►]+|\.{2,}|…/u;
const OPENING = new Set(['(', '[', '{', '<', '（', '【']);
const CLOSING = new Set([')', ']', '}', '>', '）', '】']);

/** Reduces a full name, as people and exports write it, to its letters. Linear in its length. */
export function cleanName(fullName: string): CleanName {
  const text = fullName.slice(0, MAX_CHARACTERS);
  if (PLAIN_NAME.test(text)) return { pieces: [text], asides: [] };
  const letters = lettersOf(decodeEntities(text.toWellFormed()));
  const { outside, asides } = setAsidesApart(collapse(withoutPronouns(letters).replaceAll('_', ' ')));
  return {
    pieces: collapse(outside).split(SEPARATORS).map(collapse).filter(hasLetters),
    asides: asides.filter(({ text: said }) => hasLetters(said)),
  };
}

/** One form for every letter, hyphen, quotation mark, apostrophe and space; nothing invisible, no symbols. */
function lettersOf(text: string): string {
  const straight = text.replace(APOSTROPHES, "'");
  const known = ASCII.test(straight) ? straight : unified(straight);
  return withoutInvisible(known).replace(SINGLE_QUOTES, ' "$1" ');
}

const unified = (text: string): string =>
  text
    .replace(DOUBLE_QUOTES, '"')
    .replace(HYPHENS, '-')
    .replace(SYMBOLS, ' ')
    .replace(FOREIGN_NAME_DOT, ' ')
    .normalize('NFKC')
    .replace(DASH_INSIDE, '$1-');

const withoutPronouns = (text: string) =>
  text.includes('/') ? text.replace(DANISH_FORM, ' a.s.').replace(PRONOUNS, '$1') : text;

const collapse = (text: string) => text.replace(/ +/g, ' ').trim();
const hasLetters = (text: string) => /\p{L}/u.test(text);

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, decimal, hex, letter, mark, name) => {
    if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    if (letter !== undefined) return (letter + (ENTITY_MARKS[mark.toLowerCase()] ?? '')).normalize('NFC');
    return NAMED_ENTITIES[name] ?? whole;
  });
}

const characterOf = (code: number) =>
  code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCodePoint(code);

/** Parentheses of any kind and pairs of double quotation marks; an opening one that is never closed runs to the end. */
function setAsidesApart(text: string): { outside: string; asides: Aside[] } {
  if (!/[([{<"（【]/.test(text)) return { outside: text, asides: [] };
  const found: { text: string; at: number }[] = [];
  let outside = '';
  let aside = '';
  let depth = 0;
  let quoted = false;
  for (const character of text) {
    const wasInside = depth > 0 || quoted;
    if (character === '"') quoted = !quoted;
    else if (OPENING.has(character)) depth += 1;
    else if (CLOSING.has(character)) depth = Math.max(0, depth - 1);
    else if (wasInside) aside += character;
    else outside += character;
    if (wasInside && depth === 0 && !quoted) {
      outside += ' ';
      found.push({ text: collapse(aside), at: outside.length });
      aside = '';
    }
  }
  if (aside !== '') found.push({ text: collapse(aside), at: outside.length });
  const lastLetter = outside.trimEnd().length;
  return { outside, asides: found.map(({ text: said, at }) => ({ text: said, isTail: at >= lastLetter })) };
}
