import countries from 'i18n-iso-countries';
import type { Reader } from '../claims/reader.ts';
import { foldName } from './companyName.ts';

/** Languages whose country names are understood. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da', 'no', 'fi', 'pl', 'cs'];

/** Everyday names that the ISO lists do not hold. */
const OTHER_NAMES = [
  'GB england|scotland|wales|northern ireland|england and wales|great britain|uk|u k|royaume uni',
  'US u s a|u s|us|etats unis',
  'AE uae',
  'NL holland|the netherlands',
  'KR south korea|republic of korea|korea',
  'CZ czech republic',
  'TR turkey',
  'RU russia',
  'VN vietnam',
  'TW taiwan',
  'HK hong kong',
  'DE bundesrepublik deutschland',
];

/** Folded name → code; names that are also a US state (Georgia) are left out, for they say nothing by themselves. */
const countryByName = new Map(
  OTHER_NAMES.flatMap((line) => {
    const names = line.slice(3).split('|');
    return names.map((name): [string, string] => [name, line.slice(0, 2)]);
  }),
);
for (const language of LANGUAGES) {
  for (const [code, names] of Object.entries(countries.getNames(language, { select: 'all' }))) {
    for (const name of names) {
      const folded = foldName(name);
      if (folded.length > 3 && folded !== 'georgia' && !countryByName.has(folded))
        countryByName.set(folded, code);
    }
  }
}

const US_STATES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
  'DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|' +
  'KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
  'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|' +
  'NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|' +
  'RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|' +
  'WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';
const CANADIAN_PROVINCES =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|' +
  'NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon';
const AUSTRALIAN_STATES =
  'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|' +
  'SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia';

function regionTable(list: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const entry of list.split('|')) {
    const [code = '', ...name] = entry.split(' ');
    table.set(code.toLowerCase(), name.join(' '));
    table.set(foldName(name.join(' ')), name.join(' '));
  }
  return table;
}

const REGIONS = new Map([
  ['US', regionTable(US_STATES)],
  ['CA', regionTable(CANADIAN_PROVINCES)],
  ['AU', regionTable(AUSTRALIAN_STATES)],
]);

/** The ISO 3166-1 alpha-2 code of a country as people or data write it, in thirteen languages; null if it is none. */
export function countryCodeOf(words: string): string | null {
  const code = words.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && countries.isValid(code)) return code;
  if (/^[A-Z]{3}$/.test(code))
    return countries.alpha3ToAlpha2(code) ?? countryByName.get(foldName(words)) ?? null;
  return countryByName.get(foldName(words)) ?? null;
}

/** The country that a written-out name means: no codes, so that "IN" or "DE" inside a sentence is not a country. */
export function countryNamed(words: string): string | null {
  const folded = foldName(words);
  if (/^(?:usa|u s a|u s|us|uk|u k|uae)$/.test(folded) && words !== words.toUpperCase()) return null;
  return countryByName.get(folded) ?? (folded === 'usa' ? 'US' : null);
}

/** Whether the regions of a country are known by name and code. */
export const hasRegions = (countryCode: string): boolean => REGIONS.has(countryCode);

/** A state or province in full: "TX" and "Texas" → Texas. Null when the country has no such region. */
export function regionInFull(words: string, countryCode: string): string | null {
  return REGIONS.get(countryCode)?.get(foldName(words)) ?? null;
}

/** The first country of {@link REGIONS} that has this region written in full (never by its code alone). */
export function countryOfRegionName(words: string): string | null {
  if (words.trim().length <= 3) return null;
  for (const [country, regions] of REGIONS) if (regions.has(foldName(words))) return country;
  return null;
}

const unquoted = (words: string): string => words.replace(/^"|"$/g, '');
const readerOf = (name: string, find: (words: string) => string | null): Reader => ({
  name,
  read(words) {
    const found = find(unquoted(words));
    return found === null ? [] : [found];
  },
});

/** Reads a country's name or code as its code. */
export const countryReader: Reader = readerOf('country', countryCodeOf);

/** Reads a US, Canadian or Australian region's name or code as its name in full. */
export const regionReader = (countryCode: string): Reader =>
  readerOf(`region of ${countryCode}`, (words) => regionInFull(words, countryCode));

/** Reads a region as the country it lies in: "Texas" and, where a country is known to be meant, "TX" → US. */
export const countryOfRegionReader = (countryCode: string): Reader =>
  readerOf(`country of a region of ${countryCode}`, (words) =>
    regionInFull(words, countryCode) === null ? null : countryCode,
  );

/** Names in capitals as registries write them: "PALO ALTO" → "Palo Alto"; anything else stays as it is. */
export const placeNameReader: Reader = {
  name: 'place name',
  read(words) {
    const bare = unquoted(words).replace(/\s+/g, ' ').trim();
    return [bare, inTitleCase(bare)];
  },
};

/** "PALO ALTO" → "Palo Alto", "SAINT-DENIS" → "Saint-Denis"; words not all in capitals are kept. */
export function inTitleCase(words: string): string {
  if (words !== words.toUpperCase()) return words;
  return words.toLowerCase().replace(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
