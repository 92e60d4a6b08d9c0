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

/** A place as its words stand in a text; `words` of each part are literal pieces of it. */
export interface PlaceWords {
  city: string | null;
  region: { words: string; name: string; country: string } | null;
  country: { words: string; code: string } | null;
}

const JOINERS = 'am|an|der|de|la|le|les|of|upon|on|im|in|del|di|da|du|sur|en|bei|ob|the|vor';
const WORD = "(?:(?:St|Ste|Mt|Ft|D\\.C)\\.|\\p{Lu}[\\p{L}'’-]*)";
const CITY = new RegExp(`^${WORD}(?: (?:${JOINERS})(?= )| ${WORD}){0,4}`, 'u');
const TRAILING_JOINERS = new RegExp(`(?: (?:${JOINERS})){1,4}$`, 'u');
/** Countries that are one city: "Singapore" names both. */
const CITY_STATES = new Set(['SG', 'HK', 'MC', 'MO']);
/** Capitalised words that follow "based in" and are no place. */
const NO_PLACE =
  /^(?:the|part|our|your|their|its|this|one|several|many|europe|european union|asia|africa|america|north america|south america|latin america|the us|silicon valley|scandinavia|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday)$/;

/**
 * Reads a place at the start of a text: "Austin, Texas", "Toronto, ON, Canada", "Munich, Germany", "Berlin".
 * Only real countries and regions of the United States, Canada and Australia are taken as such; what follows a
 * city and is neither is left alone. Null when no place stands there.
 */
export function readPlace(text: string): PlaceWords | null {
  const parts = partsOf(text);
  const [first, ...rest] = parts;
  if (first === undefined || NO_PLACE.test(foldName(first))) return null;
  if (isStreet(first, text.slice(text.indexOf(first) + first.length))) return null;
  const code = countryNamed(first);
  if (code !== null && regionAndCountry(rest).region === null) {
    return { city: CITY_STATES.has(code) ? first : null, region: null, country: { words: first, code } };
  }
  const home = countryOfRegionName(first);
  if (home !== null && rest.length === 0 && !ALSO_CITIES.test(first)) {
    return { city: null, region: { words: first, name: first, country: home }, country: null };
  }
  return { city: first, ...regionAndCountry(rest) };
}

/** "Via Roma 18, 15069 …", "Energieweg 40": a house number follows. "Dublin 2, Ireland" is a district of a city. */
function isStreet(first: string, behind: string): boolean {
  if (/^(?:via|viale|piazza|corso|rue|avenue|calle|avenida|paseo|plaza|rua) /i.test(first)) return true;
  const number = /^ \d+[a-z]?(?:, (\p{Lu}\p{L}+))?(?![\p{L}\d])/u.exec(behind);
  return number !== null && (number[1] === undefined || countryNamed(number[1]) === null);
}

/** Regions whose name alone more often means the city. */
const ALSO_CITIES = /^(?:New York|Washington)$/;

function regionAndCountry(parts: string[]): Pick<PlaceWords, 'region' | 'country'> {
  for (const [index, words] of parts.slice(0, 3).entries()) {
    const code = countryNamed(words);
    if (code !== null) return { region: regionBefore(parts, index, code), country: { words, code } };
  }
  const words = parts[0];
  if (words === undefined) return { region: null, country: null };
  const country = regionInFull(words, 'US') !== null ? 'US' : countryOfRegionName(words);
  const name = country === null ? null : regionInFull(words, country);
  return { region: name === null || country === null ? null : { words, name, country }, country: null };
}

function regionBefore(parts: string[], index: number, country: string): PlaceWords['region'] {
  const words = index > 0 ? parts[0] : undefined;
  const name = words === undefined ? null : regionInFull(words, country);
  return words === undefined || name === null ? null : { words, name, country };
}

/** The comma-separated capitalised runs at the start of a text; "Berlin (Germany)" counts as two. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let rest = text.replace(/^(?:the city of |downtown |central |sunny |beautiful )/i, '');
  while (parts.length < 4) {
    const run = CITY.exec(rest)?.[0];
    if (run === undefined) break;
    const words = run.replace(TRAILING_JOINERS, '');
    parts.push(words);
    if (words !== run) break;
    const separator = /^(?:, ?| \(|\) ?,? ?)/.exec(rest.slice(run.length))?.[0];
    if (separator === undefined) break;
    rest = rest.slice(run.length + separator.length).replace(/^the (?=\p{Lu})/u, '');
  }
  return parts;
}

const STREET_WORDS =
  /^(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|way|plaza|square|sq|parkway|pkwy|highway|hwy|court|ct|place|pl|suite|ste|floor|fl|building|bldg|unit|room|terrace|circle|house|park|center|centre|tower|quay|wharf|row|close|gate|north|south|east|west|nw|ne|sw|se|n|s|e|w|box)$/;

const CITY_JOINER = /^(?:du|de|la|le|les|del|das|dos|upon|sur|am|an|der)$/;

/** "Fond du Lac": a small word between two capitalised ones belongs to the name. */
function isJoinerInside(list: string[], at: number): boolean {
  const before = list[at - 1] ?? '';
  return at < list.length - 1 && CITY_JOINER.test(list[at] ?? '') && /^\p{Lu}[\p{L}'’-]*$/u.test(before);
}

/** The city at the end of a run of words: what follows the last street word or number ("Suite 106 Sunnyvale"). */
export function cityAtEnd(words: string): string | null {
  const list = words.trim().split(/\s+/);
  let start = list.length;
  while (start > 0) {
    const word = list[start - 1] ?? '';
    const bare = word.toLowerCase().replace(/[.,]/g, '');
    if (isJoinerInside(list, start - 1)) {
      start -= 1;
      continue;
    }
    if (/\d/.test(word) || word.endsWith(',') || !/^\p{Lu}/u.test(word)) break;
    const mayBeCity = bare === 'park' || (start < list.length && /^(?:st|north|south|east|west)$/.test(bare));
    if (STREET_WORDS.test(bare) && !mayBeCity) break;
    start -= 1;
  }
  const city = list.slice(start).join(' ');
  return city === '' || list.length - start > 4 ? null : city;
}

/** English and local names of one city. */
const SAME_CITY = new Map(
  [
    'munich munchen',
    'cologne koln',
    'nuremberg nurnberg',
    'hanover hannover',
    'vienna wien',
    'zurich zuerich',
    'geneva geneve genf',
    'basel bale basle',
    'prague praha prag',
    'warsaw warszawa warschau',
    'krakow cracow',
    'lisbon lisboa lissabon',
    'porto oporto',
    'seville sevilla',
    'copenhagen kobenhavn kopenhagen',
    'gothenburg goteborg',
    'milan milano mailand',
    'rome roma rom',
    'turin torino',
    'florence firenze',
    'naples napoli',
    'venice venezia',
    'brussels bruxelles brussel',
    'antwerp antwerpen anvers',
    'ghent gent gand',
    'bucharest bucuresti',
    'athens athina',
    'montreal',
    'dusseldorf duesseldorf',
  ].flatMap((line) => line.split(' ').map((name) => [name, line.split(' ')[0] ?? name])),
);

/** What two spellings of one city share: "München", "Munich" and "MUNICH" are one. */
export function foldCity(city: string): string {
  const folded = foldName(city).replace(/ city$/, '');
  return SAME_CITY.get(folded) ?? folded;
}
