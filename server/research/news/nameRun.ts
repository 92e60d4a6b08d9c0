/** Capitalised words in a row in a text: a name, or a headline's words. */
export interface NameRun {
  run: string;
  start: number;
  end: number;
}

const WORDS_MAX = 8;
const OPENS_NAME = /^(?:\p{Lu}|\p{Ll}{1,3}\p{Lu}|\d{1,4}\p{Lu}|&$)/u;
const LINK = /^(?:of|de|du|von|van|der|la)$/u;
const FORM = /^(?:plc|llc|gmbh|ag|asa?|ab|oyj?|nv|bv|inc|ltd|se)[.,;:)]?$/u;
/** Legal forms that stand behind a comma. */
const FORM_BEHIND_COMMA =
  /^(?:Inc|LLC|Ltd|Limited|Corp|Corporation|L\.P|LP|PLC|Plc|N\.V|S\.A|Co)(?:[.,;:)]|$)/u;
/** A full stop ends a name, but for initials and abbreviated forms. */
const ENDS = /(?:[,;:!?)”"]|(?<!^\p{Lu}|\.\p{Lu}|Inc|Corp|Ltd|Co|St|Bros)\.)$/u;

/** The name that begins at a place of a text, word by word; null where no word with a capital stands there. */
export function nameAt(text: string, start: number): NameRun | null {
  const words = text.slice(start, start + 200).split(' ');
  if (!OPENS_NAME.test(words[0] ?? '')) return null;
  let count = 1;
  while (count < Math.min(words.length, WORDS_MAX)) {
    const [last = '', next = '', further = ''] = words.slice(count - 1, count + 2);
    if (ENDS.test(last) && !(last.endsWith(',') && FORM_BEHIND_COMMA.test(next))) break;
    if (OPENS_NAME.test(next) || FORM.test(next)) count += 1;
    else if (LINK.test(next) && OPENS_NAME.test(further)) count += 2;
    else break;
  }
  const run = words
    .slice(0, count)
    .join(' ')
    .replace(/[,;:!?)”"]$/u, '');
  return { run, start, end: start + run.length };
}

/** The name that ends at a place of a text, beginning no earlier than `from`. */
export function nameBefore(text: string, end: number, from = Math.max(0, end - 120)): NameRun | null {
  const words = text.slice(from, end).trimEnd().replace(/,$/u, '').split(' ');
  let first = words.length;
  while (first > 0 && words.length - first < WORDS_MAX) {
    const word = words[first - 1] ?? '';
    const isLast = first === words.length;
    if (!isLast && ENDS.test(word) && !(word.endsWith(',') && FORM_BEHIND_COMMA.test(words[first] ?? '')))
      break;
    if (!OPENS_NAME.test(word) && !(LINK.test(word) && !isLast) && !FORM.test(word)) break;
    first -= 1;
  }
  while (first < words.length && !OPENS_NAME.test(words[first] ?? '')) first += 1;
  if (first === words.length) return null;
  const start = from + words.slice(0, first).reduce((length, word) => length + word.length + 1, 0);
  const run = words.slice(first).join(' ');
  return { run, start, end: start + run.length };
}

/** "Old Mill Advisors of Burlington": where the firm sits; "Bank of Ireland" and "House of Moth" are names. */
export const SEAT_BEHIND =
  /^((?!(?:Bank|University|House|City|Port|Church|Institute|College|Board|Friends|Society|Museum|School) )\p{Lu}[^ ]*(?: [^ ]+)+) of \p{Lu}[\p{L}’'-]{1,30}(?: \p{Lu}[\p{L}’'-]{1,30})?$/u;
