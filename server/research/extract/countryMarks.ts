import { type ClaimDraft, quoteOf } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import type { PlaceValue } from './headquarters.ts';
import type { Prose } from './reading.ts';

interface Mark {
  pattern: RegExp;
  /** The country, or null where the first group of the pattern is its code. */
  country: string | null;
}

/** Register entries and tax numbers that exist in one country only. */
const MARKS: Mark[] = [
  { pattern: /\bUSt-?Id(?:ent)?\.?-?(?:Nr|Nummer)?\.?:? ?(DE) ?\d{3} ?\d{3} ?\d{3}\b/i, country: null },
  {
    pattern:
      /\b(?:VAT|USt|UID|TVA|NIF|IVA|BTW|P\. ?IVA)[^:]{0,40}:? ?(DE|FR|ES|IT|NL|BE|PL|PT|SE|DK|FI|IE|LU|CZ|AT)(?:U| )?\d{2}/i,
    country: null,
  },
  { pattern: /\bATU\d{8}\b/, country: 'AT' },
  { pattern: /\bCHE-\d{3}\.\d{3}\.\d{3}\b/, country: 'CH' },
  {
    pattern: /\b(?:Amtsgericht|Registergericht:? AG) \p{Lu}[\p{L} -]{2,30}[,:;]? ?(?:HRB|HRA|VR|GnR)/u,
    country: 'DE',
  },
  { pattern: /\bHR[AB] ?\d{2,7}(?: [A-Z])?[ ,;–-]{1,4}(?:Amtsgericht|AG) \p{Lu}/u, country: 'DE' },
  { pattern: /\bFirmenbuch(?:nummer|gericht)?/, country: 'AT' },
  {
    pattern: /\bregistered in (?:England and Wales|England|Scotland|Wales|Northern Ireland)\b/i,
    country: 'GB',
  },
  {
    pattern: /\b(?:R\.?C\.?S\.?|SIREN|SIRET)[ :]+(?:\p{Lu}[\p{L}-]+ )?[A-Z]? ?\d{3} ?\d{3} ?\d{3}/u,
    country: 'FR',
  },
  { pattern: /\bRegistro Mercantil de \p{Lu}/u, country: 'ES' },
  { pattern: /\bPartita IVA\b|\bP\. ?IVA\b/i, country: 'IT' },
  { pattern: /\bCNPJ:? ?\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}\b/i, country: 'BR' },
  { pattern: /\bCVR(?:[-. ]?n(?:o|r|ummer)\.?)?:? ?(?:\d{2} ?){4}\b/i, country: 'DK' },
  { pattern: /\b(?:Y-tunnus|Business ID|FO-nummer):? ?\d{7}-\d\b/i, country: 'FI' },
  { pattern: /\bOrg(?:anisations?)?\.? ?-?n(?:r|ummer)\.?:? ?\d{6}-\d{4}\b/i, country: 'SE' },
  {
    pattern: /\bOrg(?:anisasjons?)?\.? ?-?n(?:r|ummer)\.?:? ?(?:NO ?)?\d{3} ?\d{3} ?\d{3}(?: ?MVA)?\b(?!-)/i,
    country: 'NO',
  },
  { pattern: /\b(?:KRS|REGON)(?: nr)?:? ?\d{9,14}\b/, country: 'PL' },
  { pattern: /\bDIČ:? ?(CZ)\d{8,10}\b/, country: null },
  { pattern: /\b(?:KBO|BCE|RPR|RPM)\b[^.]{0,30}\d{4}\.\d{3}\.\d{3}\b/, country: 'BE' },
  { pattern: /\bCégjegyzékszám:? ?\d{2}-\d{2}-\d{6}\b/i, country: 'HU' },
  { pattern: /\bGSTIN:? ?\d{2}[A-Z]{5}\d{4}[A-Z]\w{3}\b/, country: 'IN' },
  { pattern: /\bVAT[^:.]{0,30}:? ?(GB) ?\d{3} ?\d{4} ?\d{2}\b/, country: null },
  { pattern: /\bcharity registered in (?:England|Scotland|Wales|Northern Ireland)\b/i, country: 'GB' },
  { pattern: /\bCHY ?\d{4,5}\b/, country: 'IE' },
  { pattern: /\bACN:? ?\d{3} ?\d{3} ?\d{3}\b/, country: 'AU' },
  { pattern: /\bNZBN:? ?\d{13}\b/, country: 'NZ' },
  { pattern: /\bStiftung des bürgerlichen Rechts\b/i, country: 'DE' },
  { pattern: /\bKvK(?:-nummer)?:? ?\d{8}\b/i, country: 'NL' },
  { pattern: /\bABN:? ?\d{2} ?\d{3} ?\d{3} ?\d{3}\b/, country: 'AU' },
  { pattern: /\bCIN:? ?[UL]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}\b/, country: 'IN' },
];

const markReader: Reader = {
  name: 'national register or tax number',
  read: (words) =>
    MARKS.flatMap(({ pattern, country }) => {
      const match = pattern.exec(words);
      return match ? [country ?? (match[1] ?? '').toUpperCase()].filter((code) => code !== '') : [];
    }),
};

/** The country a company is registered in, by the numbers it states in imprint and footer. */
export function countryMarkDrafts(prose: Prose): ClaimDraft<PlaceValue>[] {
  if (prose.document.isArticle) return [];
  return prose.passages
    .filter(
      ({ line, text }) =>
        (line.region === 'footer' || prose.role === 'imprint' || prose.role === 'contact') &&
        text.length <= 400,
    )
    .flatMap((passage): ClaimDraft<PlaceValue>[] => {
      const [country] = markReader.read(passage.text);
      if (typeof country !== 'string') return [];
      return [
        {
          field: 'headquarters',
          value: { countryCode: country },
          said: { countryCode: { words: passage.text, reader: markReader } },
          asOf: prose.asOf,
          quote: quoteOf(passage),
          extractor: { name: 'register entry', strength: 0.8 },
          sourceClass: prose.sourceClass,
          match: prose.match,
        },
      ];
    })
    .slice(0, 5);
}
