/** Prepositions that say the same of each of several: French and German ones change with the name behind them. */
const ALIKE = [
  'to',
  'in',
  'from',
  'at',
  'with',
  'for',
  'by',
  'of',
  'on',
  '(?:en|au|aux|à)',
  '(?:in|im|nach)',
  '(?:de|du|des)',
  'aus',
  'mit',
  'für',
  'con',
  'para',
];
const ARTICLE = '(?:(?:the|la|le|les|der|den|dem|die|das|el|los|las|il) )?';
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)(?!\\p{L})';
const JOINS = '(?:,|,? (?:and|or|et|und|oder|y|e))';
/** Between the first name and a later one of the same row stand names, and what joins them. */
const NAMES_ONLY =
  /^(?:(?:\p{Lu}[\p{L}\d’'&.-]*|of|the|and|or|et|und|y|e|la|le|les|der|den|de|du|des|en|au|aux|à|to|in|from|at|with|for|by|on|&),? )*$/u;
/** Behind the further name the list ends, or goes on; "and in York we teach" begins a clause of its own. */
const ENDS =
  "(?:\\p{Lu}[\\p{L}\\d’'&.-]*|of|de|du|the|and|&)(?: (?:\\p{Lu}[\\p{L}\\d’'&.-]*|of|de|du))*(?=$|[,.;:)]| ?\\(| (?:and|or|et|und|y|e|since|for|as|from|with|by|today|now|too|only|to|in|at)(?!\\p{L}))";
const REACH = 120;
const REPEATED = ALIKE.map((preposition) => ({
  further: new RegExp(`(?<=${JOINS} )${preposition} (?=${ARTICLE}(?!${MONTH})(?=\\p{Lu})${ENDS})`, 'gu'),
  first: new RegExp(`(?<!\\p{L})${preposition} (?=${ARTICLE}(?!${MONTH})\\p{Lu})`, 'gu'),
}));

/**
 * "To the Guild and to NORLUX", "en Belgique, en Suisse et en Allemagne": a preposition that is said again before each further name is blanked
 * out, so that they stand as one list. Of the same length.
 */
export function withoutRepeatedPrepositions(text: string): string {
  return REPEATED.reduce(
    (said, { further, first }) =>
      said.replace(further, (preposition, ...rest) => {
        const at = rest.find((part) => typeof part === 'number') ?? 0;
        const before = said.slice(Math.max(0, at - REACH), at);
        const opened = [...before.matchAll(first)].some((open) =>
          NAMES_ONLY.test(before.slice(open.index + open[0].length)),
        );
        return opened ? ' '.repeat(preposition.length) : preposition;
      }),
    text,
  );
}
