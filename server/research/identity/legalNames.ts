/**
 * The last word of every legal form as it is written in names. Forms that are also ordinary words (`as`, `se`)
 * count in capitals only.
 */
const FORM_END =
  /(?<![\p{L}\p{N}])(?:GmbH(?: ?& ?Co\.? ?KG(?:aA)?)?|gGmbH|AG|UG(?: \(haftungsbeschränkt\))?|KGaA|KG|OHG|GbR|PartG(?: ?mbB)?|e\. ?K\.|e\. ?V\.|eG|SE|I(?:nc|NC)\.?|Incorporated|INCORPORATED|C(?:orp|ORP)\.?|Corporation|CORPORATION|L\.?L\.?C\.?|L\.?L\.?P\.?|L\.?P\.?|P\.?L\.?C\.?|plc|Ltd\.?|LTD\.?|Limited|Pty\.? Ltd\.?|Pte\.? Ltd\.?|Pvt\.? Ltd\.?|Private Limited|Co\.,? Ltd\.?|CIC|SAS|S\.A\.S\.?|SASU|SARL|S\.A\.R\.L\.?|S\.à ?r\.l\.?|EURL|SA|S\.A\.(?: de C\.V\.)?|B\.?V\.?|N\.?V\.?|S\.?r\.?l\.?s?|SRL|S\.?p\.?A\.?|S\.?L\.?U?\.?|Lda\.?|Ltda\.?|AB|ASA|A\/S|AS|ApS|Oyj?|OÜ|UAB|SIA|Sp\. ?z ?o\. ?o\.|s\. ?r\. ?o\.|d\.o\.o\.|Kft\.?|Zrt\.?|Nyrt\.?|Sdn\.? Bhd\.?|K\.K\.)(?![\p{L}\p{N}])/gu;

/** Small words that may stand inside a name. */
const JOINING = new Set(
  'und and & + of de du des la le les y e et the für for d’ von van der den im am'.split(' '),
);
/** Capitalised words before a name that are no part of it. */
const NOT_OF_NAME =
  /^(?:copyright|impressum|anbieterkennzeichnung|diensteanbieter|imprint|angaben|anbieter|betreiber|betreiberin|herausgeber|unsere|unser|our|we|wir|about|contact|kontakt|registered|die|der|das|bei|by|from|with|at|in|to|is|was|and|nous|notre|chez|nuestra)$/i;
const NAME_WORDS_MAX = 7;

/** Names ending in a legal form, longest run of name-like words before it. */
export function legalNamesIn(text: string): string[] {
  const names: string[] = [];
  let from = 0;
  for (const match of text.matchAll(FORM_END)) {
    const end = match.index + match[0].length;
    const name = nameBefore(text, from, match.index, end);
    if (name !== null) names.push(name);
    from = end;
  }
  return names;
}

function nameBefore(text: string, from: number, formStart: number, formEnd: number): string | null {
  const words = text
    .slice(Math.max(from, formStart - 120), formStart)
    .split(' ')
    .filter(Boolean);
  let taken: string[] = [];
  for (const word of words.reverse()) {
    if (taken.length >= NAME_WORDS_MAX || !mayBelong(word, taken.length === 0)) break;
    if (NOT_OF_NAME.test(word) && !JOINING.has(word)) break;
    taken = [word, ...taken];
  }
  while (
    taken.length > 0 &&
    (JOINING.has(taken[0] ?? '') || /^(?:\d{4}|\d{4}[–-]\d{4}|[-–|·•])$/.test(taken[0] ?? ''))
  )
    taken = taken.slice(1);
  if (taken.length === 0) return null;
  const start = text.lastIndexOf(taken.join(' '), formStart);
  return start === -1 ? null : text.slice(start, formEnd);
}

/** A word of a name: a capital or digit first, or a joining word; a full stop or colon before it ends the run. */
function mayBelong(word: string, isLast: boolean): boolean {
  const bare = (isLast ? word.replace(/,$/, '') : word).replace(/^\((\p{Lu}\p{L}+)\)$/u, '$1');
  if (
    /[.:;!?,)|©]$/.test(bare) &&
    !/^\p{Lu}\.$/u.test(bare) &&
    !/^(?:Dr|St|Gebr|Inh|Bros|Co|Etc|Intl|Mfg)\.$/.test(bare)
  )
    return false;
  if (JOINING.has(bare)) return true;
  return /^[\p{Lu}\p{N}"„“'‘]/u.test(bare) || /^[a-z]+[A-Z]/.test(bare);
}
