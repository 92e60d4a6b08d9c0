/** Endings by which words of the same origin differ between the languages of pages: "Modernisierung", "modernisation". */
const ENDINGS: RegExp[] = [
  /(?:isierung|isation|ization|isazione|ización)$/u,
  /(?:ierung|ation|azione|ación)$/u,
  /(?:ologie|ology|ología|ologia)$/u,
  /(?:istik|istics|ística|istique|istica)$/u,
  /(?:ität|ity|ité|idad|ità)$/u,
  /(?:onomie|onomy|onomía|onomia)$/u,
  /(?:strie|stry|stria)$/u,
  /(?:erie|ery|ería|eria)$/u,
];
const STEM_LEAST = 4;

/** The stem and the kind of ending of a word that other languages have, too. */
function stemOf(word: string): string | null {
  const kind = ENDINGS.findIndex((ending) => ending.test(word));
  const stem = word
    .replace(ENDINGS[kind] ?? /(?!)/u, '')
    .replaceAll('c', 'k')
    .replaceAll('y', 'i');
  return kind >= 0 && stem.length >= STEM_LEAST ? `${stem} ${kind}` : null;
}

/** "Hydrologie" and "hydrology", "Modernisierung" and "modernisation" are one word. */
export function areCognates(one: string, other: string): boolean {
  const stem = stemOf(one);
  return stem !== null && stem === stemOf(other);
}
