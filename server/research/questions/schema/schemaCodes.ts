/** Postcodes as countries write them: of Britain, the Netherlands, Canada, Poland, Sweden, the States, and those of four or five digits before a town. */
const POSTCODES: readonly RegExp[] = [
  /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])\d{4} ?[A-Z]{2}(?= \p{Lu}\p{Ll}|[,;.]|$)/gu,
  /(?<![\p{L}\d])[A-Z]\d[A-Z] ?\d[A-Z]\d(?![\p{L}\d])/gu,
  /(?<![\d-])\d\d-\d{3}(?= \p{Lu})/gu,
  /(?<![\d-])\d{3} \d\d(?= \p{Lu}\p{L})/gu,
  /(?<=(?:^|[ ,])[A-Z]{2} )\d{5}(?:-\d{4})?(?!\d)/gu,
  /(?<![\d-])\d{4,5}(?= \p{Lu}\p{Ll})/gu,
];
const OF_POSTCODE = /^(?:.* )?(?:post ?code|postal code|zip(?: code)?|plz)$/u;

/**
 * What of a text a property wants, where that is a code: the postcode alone of an address. A text that holds none, or several, tells none.
 *
 * @param words  the property's name in words
 */
export function codeWanted(value: unknown, words: string): unknown {
  if (typeof value !== 'string' || !OF_POSTCODE.test(words)) return value;
  for (const pattern of POSTCODES) {
    const found = [...new Set(value.match(pattern) ?? [])];
    if (found.length > 0) return found.length === 1 ? found[0] : null;
  }
  return null;
}
