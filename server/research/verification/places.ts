import { countryNamed, countryOfRegionName, regionInFull } from '../identity/places.ts';
import { best, type Carried, type Check, carried, clipped, type QuoteContext, refused } from './rules.ts';
import { type FoldedWord, foldedWords } from './texts.ts';

const NAME_WORDS_MAX = 6;
const AROUND_MAX = 12;

/** Two letters are a code only alone, at the end of an address, or before a postcode ("CH-8005"). */
const CODE =
  /(?:^|[,;|(:"“]\s?)"?(?<end>[A-Z]{2})"?(?=\s?(?:$|[,;|)"”.]))|(?<![\p{L}\p{N}])(?<post>[A-Z]{1,2})[- ](?=\d{4,5}(?!\d))/gu;
/** One letter, as cars bear it. */
const LETTERS = new Map(
  'D DE|F FR|A AT|B BE|L LU|I IT|E ES|S SE|P PT|N NO'
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

/**
 * Whether quotes support the code of a country. It follows from its name in any of thirteen languages, from a code at the end of an
 * address or before a postcode, from a state or province, or, where the quote names no country at all, from the country of the company.
 */
export function checkCountry(value: string, quotes: readonly QuoteContext[]): Check {
  const code = value.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return refused('it is not a country code');
  const bounded = clipped(quotes);
  const inQuotes = bounded.flatMap(({ words }) => countriesIn(words));
  const found = inQuotes.filter((country) => country.code === code).map(({ check }) => check);
  if (found.length > 0) return best(found, '');
  if (inQuotes.length > 0) return refused('its quotes name another country');
  const around = [...new Set(bounded.flatMap((quote) => quote.around))].slice(0, AROUND_MAX);
  if (around.flatMap(countriesIn).some((country) => country.code === code))
    return carried(bounded[0]?.words ?? '', 'words in the context');
  return bounded.some(({ countryCode }) => countryCode === code)
    ? carried(bounded[0]?.words ?? '', 'country of the company')
    : refused('no country is named in its quotes');
}

interface NamedCountry {
  code: string;
  check: Carried;
}

function countriesIn(text: string): NamedCountry[] {
  const words = foldedWords(text);
  const found: NamedCountry[] = [];
  for (let at = 0; at < words.length; at++) {
    const named = nameAt(text, words, at);
    if (named === null) continue;
    found.push(named.country);
    at += named.length - 1;
  }
  for (const { groups, 0: whole } of text.matchAll(CODE)) {
    const letters = groups?.end ?? groups?.post ?? '';
    const code = LETTERS.get(letters) ?? letters;
    const region = groups?.end === undefined ? null : regionInFull(letters, 'US');
    // "Portland, OR" is a state; as a country's code the same letters are rare.
    if (region !== null) found.push({ code: 'US', check: carried(whole.trim(), 'country of a place') });
    if (isCountry(code)) found.push({ code, check: carried(letters) });
  }
  for (const { groups, 0: whole } of text.matchAll(/(?<=, ?)(?<state>[A-Z]{2}) \d{5}(?!\d)/gu))
    if (regionInFull(groups?.state ?? '', 'US') !== null)
      found.push({ code: 'US', check: carried(whole, 'country of a place') });
  return found;
}

const codeNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && codeNames.of(code) !== undefined;

/** The country or region whose name begins at a word, the longest first. */
function nameAt(
  text: string,
  words: readonly FoldedWord[],
  at: number,
): { country: NamedCountry; length: number } | null {
  for (let length = Math.min(NAME_WORDS_MAX, words.length - at); length > 0; length--) {
    const name = text.slice(words[at]?.start, words[at + length - 1]?.end);
    if (/[,;|:()\n]/u.test(name) || !/^\p{Lu}/u.test(name)) continue;
    const country = countryNamed(name);
    if (country !== null) return { length, country: { code: country, check: carried(name, 'country name') } };
    const region = countryOfRegionName(name);
    if (region !== null)
      return { length, country: { code: region, check: carried(name, 'country of a place') } };
  }
  return null;
}
