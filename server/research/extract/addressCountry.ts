import type { Reader } from '../claims/reader.ts';
import { splitLegalForm } from '../identity/legalForms.ts';
import { legalNamesIn } from '../identity/legalNames.ts';

/**
 * Postal codes as they stand before a city, and the countries that write them so. Two digits, a hyphen and three are Poland's
 * alone; the others need a legal form of one of their countries beside them.
 */
const CODES: { pattern: RegExp; countries: string[] }[] = [
  { pattern: /(?<![\d-])\d{2}-\d{3} \p{Lu}/u, countries: ['PL'] },
  { pattern: /(?<![\d-])\d{4}-\d{3} \p{Lu}/u, countries: ['PT'] },
  { pattern: /(?<!\d)\d{3} \d{2} \p{Lu}/u, countries: ['SE', 'CZ', 'SK', 'GR'] },
  { pattern: /(?<![\d-])\d{5} \p{Lu}/u, countries: ['DE', 'FR', 'IT', 'ES', 'FI', 'EE', 'HR', 'LT', 'UA'] },
  { pattern: /(?<![\d-])\d{4} \p{Lu}/u, countries: ['AT', 'CH', 'DK', 'NO', 'BE', 'LU', 'HU', 'SI', 'LI'] },
  { pattern: /(?<![\d-])\d{6},? \p{Lu}/u, countries: ['RO', 'IN', 'SG'] },
];
/** Endings of public and charitable bodies that German law alone has; the form's table has the rest. */
const GERMAN_BODY = /(?<!\p{L})(?:Stiftung des bürgerlichen Rechts|eingetragener Verein)(?!\p{L})/iu;
/** Forms whose table of countries is left open, for too many have them; beside such a code they are one country's. */
const OPEN_FORMS: { pattern: RegExp; countries: string[] }[] = [
  { pattern: /(?<!\p{L})S\.?p\.?A\.?(?![\p{L}\d])/u, countries: ['IT'] },
  { pattern: /(?<!\p{L})S\.?A\.?U?\.?(?![\p{L}\d])/u, countries: ['FR', 'ES', 'BE', 'LU', 'CH', 'RO'] },
];

/** The only country that has both the legal form and the kind of postal code in these words; null without one. */
function countryOf(words: string): string | null {
  const byCode = CODES.find(({ pattern }) => pattern.test(words))?.countries;
  if (byCode === undefined) return null;
  if (byCode.length === 1) return byCode[0] ?? null;
  if (GERMAN_BODY.test(words)) return byCode.includes('DE') ? 'DE' : null;
  const forms = [
    ...legalNamesIn(words).map((name) => splitLegalForm(name).form?.countries ?? []),
    ...OPEN_FORMS.filter(({ pattern }) => pattern.test(words)).map(({ countries }) => countries),
  ];
  const both = new Set(forms.flat().filter((country) => byCode.includes(country)));
  return both.size === 1 ? ([...both][0] ?? null) : null;
}

/** Reads the country off an address with the company's legal form: "Acme AB, Storgatan 1, 331 30 Värnamo". */
export const formAndCodeReader: Reader = {
  name: 'legal form and postal code',
  read(words) {
    const country = countryOf(words);
    return country === null ? [] : [country];
  },
};
