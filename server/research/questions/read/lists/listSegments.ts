/** A stretch between two separators. */
export interface Segment {
  start: number;
  text: string;
  /** The separator before it holds an "and" or an "or". */
  isJoined: boolean;
  /** The separator before it holds a comma or a semicolon. */
  hasComma: boolean;
  /** Two that are joined to one item. */
  isPair?: boolean;
}

const SEPARATOR =
  /[;,](?=\s)\s*(?:(?:and|or|as well as|plus|und|et|y|og|och|oraz)\s)?|\s(?:and|or|&|as well as|plus|und|oder|et|y|e(?= ?[IÍ])|og|och|oraz)\s/gu;
const SEMICOLONS = /;\s+(?:(?:and|or|und|et|y|og|och)\s)?/gu;
const IS_CONJUNCTION = /(?<!\p{L})(?:and|or|as well as|plus|und|oder|et|y|og|och|oraz|en|e|i)(?!\p{L})|&/iu;
/** "En" joins in Dutch and is a preposition in French and Spanish: what else a sentence says tells which. */
const JOINS_BY_LANGUAGE: [language: RegExp, joins: RegExp][] = [
  [/(?<!\p{L})(?:voor|het|een|van|wij|onze|zijn|met)(?!\p{L})/u, /[;,](?=\s)\s*|\s(?:en|of|&)\s/gu],
  [
    /(?<!\p{L})(?:di|della|dei|il|per|nostr\p{L}|para|dos|das|nossa|em)(?!\p{L})/u,
    /[;,](?=\s)\s*|\s(?:e|ed|o|&)\s/gu,
  ],
  [/(?<!\p{L})(?:dla|na|nasz\p{L}*|oraz|jest|się)(?!\p{L})/u, /[;,](?=\s)\s*|\s(?:i|oraz|lub|&)\s/gu],
];
const separatorOf = (text: string): RegExp =>
  (SEPARATOR_WORD.test(text)
    ? undefined
    : JOINS_BY_LANGUAGE.find(([language]) => language.test(text))?.[1]) ?? SEPARATOR;
const SEPARATOR_WORD = /\s(?:and|or|und|et|y)\s/u;
/**
 * What stands between the commas and the words that join, by the language of the sentence.
 *
 * @param offset  where the text begins in its sentence
 */
export function segmentsOf(text: string, offset: number): Segment[] {
  // "Wills and probate; family law; and tax": between semicolons an item may have an "and" of its own.
  const isBySemicolons = (text.match(/;\s/gu)?.length ?? 0) >= 2;
  const found = [...text.matchAll(isBySemicolons ? SEMICOLONS : separatorOf(text))];
  // In "Bramble & Co, Little Cores and Press Yard" the sign belongs to a name.
  const separators = found.filter(({ 0: words }) => !words.includes('&') || found.length === 1);
  const segments: Segment[] = [];
  let start = 0;
  let before = '';
  const add = (end?: number) =>
    segments.push({
      start: offset + start,
      text: text.slice(start, end),
      isJoined: IS_CONJUNCTION.test(before),
      hasComma: /[,;]/u.test(before),
    });
  for (const separator of separators) {
    add(separator.index);
    start = separator.index + separator[0].length;
    before = separator[0];
  }
  add();
  return segments;
}
