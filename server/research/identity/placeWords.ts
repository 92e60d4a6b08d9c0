import { foldName } from './companyName.ts';
import { countryNamed, countryOfRegionName, regionInFull } from './places.ts';

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
