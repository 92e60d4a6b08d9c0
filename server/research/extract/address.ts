import { legalNamesIn, splitLegalForm } from '../../domain/legalForms.ts';
import { type ClaimDraft, claimDraft, textQuote } from '../claims/claim.ts';
import { type Reader, tableReader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { languageOf } from '../documents/language.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import type { Line } from '../documents/textLines.ts';
import { fitsDomain } from '../identity/companyName.ts';
import {
  cityAtEnd,
  countryNamed,
  countryReader,
  placeNameReader,
  readPlace,
  regionInFull,
  regionReader,
} from '../identity/places.ts';
import { mentions } from '../identity/subject.ts';
import { MONTHS } from '../news/dates.ts';
import { bounded } from '../patterns.ts';
import { type PlaceReading, type PlaceValue, placeClaimParts, placeOfParts } from './headquarters.ts';
import type { Prose } from './reading.ts';

interface AddressLine extends PlaceReading {
  start: number;
  end: number;
}

const LINE_CHARACTERS_MAX = 240;
const ADDRESSES_MAX = 25;
/** Pages on which a company states its own address; elsewhere it is in a footer or beside the company's name. */
const ADDRESS_PAGES = new Set<PageRole>(['imprint', 'contact', 'about', 'facts', 'investors']);
const LABEL =
  /(?:head ?quarters|head office|(?:haupt|firmen)sitz|registered (?:office|address)|(?:corporate|principal) office|siège|sede|hoofdkantoor|angaben gem|anbieter|impressum)/i;

/** Postal codes by their form alone, before a city; `countries` write them so. */
const CODES: { code: RegExp; countries: string[] }[] = [
  { code: /^\d{2}-\d{3}$/, countries: ['PL'] },
  { code: /^\d{4}-\d{3}$/, countries: ['PT'] },
  { code: /^\d{4} ?[A-Z]{2}$/, countries: ['NL'] },
  { code: /^\d{3} \d{2}$/, countries: ['SE', 'CZ', 'SK', 'GR'] },
  { code: /^\d{5}$/, countries: ['DE', 'FR', 'IT', 'ES', 'FI', 'EE', 'HR', 'LT'] },
  { code: /^\d{4}$/, countries: ['AT', 'CH', 'DK', 'NO', 'BE', 'LU', 'HU', 'SI', 'LI'] },
];
/** Where companies write their pages in a language. */
const COUNTRIES_OF_LANGUAGE = new Map(
  'de DE AT CH LI LU|fr FR BE CH LU|it IT CH|es ES|nl NL BE|da DK|no NO|nb NO|sv SE FI|fi FI|pl PL|cs CZ|sk SK|hu HU|sl SI|pt PT|hr HR|et EE|lt LT|el GR'
    .split('|')
    .map((line) => [line.slice(0, 2), line.slice(3).split(' ')]),
);
const PREFIXES =
  'D DE|A AT|CH CH|F FR|DE DE|AT AT|FR FR|E ES|ES ES|I IT|IT IT|L LU|B BE|BE BE|NL NL|FL LI|N NO|NO NO|S SE|SE SE|DK DK|FI FI';
const prefixReader = tableReader(
  'postal country prefix',
  new Map(
    PREFIXES.split('|').map((pair) => [pair.split(' ')[0]?.toLowerCase() ?? '', pair.split(' ')[1] ?? '']),
  ),
);
/** A city behind its code. Dutch codes end in letters; a house number before NW or SE is American. */
const CODE_AND_CITY = bounded(
  /(?:^|(?<=[,|·•–(-] ?)|(?<= ))(?:(?<prefix>D|A|CH|F|DE|AT|FR|E|ES|I|IT|L|B|BE|NL|FL|N|NO|S|SE|DK|FI)[- ])?(?<code>\d{2}-\d{3}|\d{4}-\d{3}|\d{4} ?(?!NE|NW|SE|SW|ST)[A-Z]{2}(?= )|\d{4,5}|\d{3} \d{2})[ ,]{1,2}(?<city>\p{Lu}[\p{L}'’/-]{1,30}(?:(?: (?:am|an|der|de|la|le|les|sur|bei|im|in|ob|en|aux|du|del|di|den|op|ter|aan)){0,2} \p{Lu}[\p{L}'’-]{1,30}){0,3})/u,
  1000,
);
/** A city before its region and code: "Austin, TX 78701", "Columbus, Ohio 43215", "Toronto, ON M5V 2T6". */
const REGION_AND_CODE =
  /(?<![\p{L}\d])(?<region>[A-Z]{2,3}|\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)\.?,? (?<code>\d{5}(?:-\d{4})?|\d{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\d\p{Lu}])/gu;
const REGION_CODES = [
  { country: 'US', code: /^\d{5}/ },
  { country: 'CA', code: /^[A-Z]/ },
  { country: 'AU', code: /^\d{4}$/ },
];
/** A city before a code that gives the country away. */
const CODES_BEHIND = [
  { country: 'GB', code: /(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![A-Z\d])/u },
  { country: 'IE', code: /(?<![A-Z\d])(?:[A-Z]\d\d|D6W) [A-Z\d]{4}(?![A-Z\d])/u },
];

/** Reads a code as the country that alone has its form. */
const codeReader = (country: string, code: RegExp): Reader => ({
  name: `postal code of ${country}`,
  read: (words) => (code.test(words) ? [country] : []),
});
const regionAndCodeReader: Reader = {
  name: 'region and postal code',
  read(words) {
    const { region = '', code = '' } = words.matchAll(REGION_AND_CODE).next().value?.groups ?? {};
    return REGION_CODES.filter(
      (one) => one.code.test(code) && regionInFull(region, one.country) !== null,
    ).map(({ country }) => country);
  },
};

/** Postal addresses; where pages state several cities and mark none, each is only an office. */
export function addressLineDrafts(prose: Prose): ClaimDraft<PlaceValue>[] {
  const { document, role } = prose;
  if (document.isArticle) return [];
  const found = addressesOf(prose).slice(0, ADDRESSES_MAX);
  const cities = new Set(found.map(({ value }) => value.city));
  return found.map(({ value, said, start, end }): ClaimDraft<PlaceValue> => {
    const labelled = LABEL.test(document.text.slice(Math.max(0, start - 250), end));
    const alone = role === 'imprint' || labelled ? 0.9 : 0.8;
    const strength = cities.size === 1 ? alone : labelled ? 0.75 : 0.4;
    const address = { field: 'headquarters', value, said };
    return claimDraft<PlaceValue>(
      prose,
      textQuote(document, start, end),
      ['postal address', strength],
      address,
    );
  });
}

function addressesOf(prose: Prose): AddressLine[] {
  const { document, role } = prose;
  return document.lines.flatMap((line, index): AddressLine[] => {
    if (line.region === 'control' || line.region === 'head') return [];
    if (!ADDRESS_PAGES.has(role) && line.region !== 'footer' && !isBesideName(prose, line, index)) return [];
    const end = Math.min(line.end, line.start + LINE_CHARACTERS_MAX);
    const text = document.text.slice(line.start, end);
    if (isOfOthers(text, prose)) return [];
    const read = addressIn(text, prose) ?? (line.region === 'footer' ? besideName(text, prose) : null);
    if (read !== null) return [completed(document, index, { ...read, start: line.start, end })];
    const above = document.lines[index - 1];
    const isCode = text.length < 40 && CODES_BEHIND.some(({ code }) => text.search(code) === 0);
    if (!isCode || above === undefined || above.end - above.start > 60) return [];
    const both = addressIn(document.text.slice(above.start, end), prose);
    return both === null ? [] : [{ ...both, start: above.start, end }];
  });
}

/** "Design: Globex GmbH, 28195 Bremen": behind other words a firm is named that the domain is not called after. */
function isOfOthers(text: string, { document }: Prose): boolean {
  const names = legalNamesIn(text);
  const fits = names.some((name) => fitsDomain(name, document.registrableDomain) > 0);
  return !fits && names.some((name) => !text.startsWith(name));
}

const SAID_TO_BE =
  /^(?:address|adresse|anschrift|direcci[oó]n|indirizzo|adres|domicilio|find us|visit us|come by)(?: at)?:? /iu;

/** The company's name stands in the line or up to three short lines above, or a word says that it is an address. */
function isBesideName({ document, spokenNames }: Prose, line: Line, index: number): boolean {
  if (SAID_TO_BE.test(document.text.slice(line.start, line.start + 30))) return true;
  return document.lines
    .slice(Math.max(0, index - 3), index + 1)
    .some(
      (above) =>
        above.region === line.region &&
        above.end - above.start <= LINE_CHARACTERS_MAX &&
        mentions(document.text.slice(above.start, above.end), spokenNames),
    );
}

/** "© 2026 Acme Ltd, Toronto, Ontario": behind the name at the foot of a page, a region or country makes it a place, or the page's "in". */
function besideName(text: string, { document, spokenNames }: Prose): PlaceReading | null {
  const name = legalNamesIn(text).at(0) ?? /^(?:©|\(c\))? ?(?:\d{4} )?([^,.]{2,60})(?=, )/u.exec(text)?.[1];
  if (name === undefined || !mentions(name, spokenNames)) return null;
  const behind = text
    .slice(text.indexOf(name) + name.length)
    .replace(/^ ?[,·|–] (?:[^,·|]{3,40} \d{1,4}[a-z]?, )?/iu, '');
  const place = readPlace(behind);
  if (place === null || place.city === null || cityAtEnd(place.city) !== place.city) return null;
  const isPlace = place.region !== null || place.country !== null;
  return isPlace || document.text.includes(` in ${place.city}`) ? placeClaimParts(place) : null;
}

/** The place of an address in a line of text, or null where it holds none. */
export function addressIn(text: string, { document }: Pick<Prose, 'document'>): PlaceReading | null {
  const line = text.slice(0, LINE_CHARACTERS_MAX);
  const sentences = line.split(/(?<=[\p{L}\d)]\.) (?=\p{Lu})/u).slice(0, 8);
  for (const part of sentences.length > 1 ? [line, ...sentences] : [line]) {
    const read = regional(part) ?? cityBeforeCode(part) ?? codeBeforeCity(part) ?? countryLast(part);
    if (read !== null) return withCountryOf(line, document, read);
  }
  return null;
}

const reading = (city: string, more: Omit<Parameters<typeof placeOfParts>[0], 'city'> = {}): PlaceReading =>
  placeOfParts({ city: [city, city, placeNameReader], ...more });

function regional(text: string): PlaceReading | null {
  for (const match of text.matchAll(REGION_AND_CODE)) {
    const { region = '', code = '' } = match.groups ?? {};
    const country = REGION_CODES.find(
      (one) => one.code.test(code) && regionInFull(region, one.country),
    )?.country;
    const city = cityAtEnd(text.slice(0, match.index).replace(/[ ,]{1,3}$/, ''));
    if (country === undefined || city === null) continue;
    return reading(city, {
      state: [regionInFull(region, country) ?? '', region, regionReader(country)],
      countryCode: [country, match[0], regionAndCodeReader],
    });
  }
  return null;
}

function cityBeforeCode(text: string): PlaceReading | null {
  for (const { country, code } of CODES_BEHIND) {
    const match = code.exec(text);
    if (match === null) continue;
    const before = text
      .slice(0, match.index)
      .replace(/(?: \d{1,2}W?)?(?:, ?| )?(?:UK|United Kingdom|England)?[ ,]{0,2}$/, '');
    const city = cityAtEnd(before);
    if (city !== null)
      return reading(city, {
        countryCode: [country, match[0], codeReader(country, code)],
      });
  }
  return null;
}

const YEAR = /^(?:19|20)\d\d$/;
/** A street with its house number. Figures alone are a telephone number, and a month with a day a date. */
const STREET_AND_NUMBER = bounded(/(?<word>\p{L}{1,30})[.’]? \d{1,4} ?[a-z]?(?:,| [|·•–-])?$/u, 1000);
function endsInStreet(text: string): boolean {
  const word = STREET_AND_NUMBER.exec(text)?.groups?.word;
  return word !== undefined && !MONTHS.has(word.toLowerCase());
}

function codeBeforeCity(text: string): PlaceReading | null {
  const match = CODE_AND_CITY.exec(text);
  const { prefix, code = '', city: found = '' } = match?.groups ?? {};
  const city = found.replace(bounded(/[/-]+$/, 1000), '');
  if (match === null || cityAtEnd(city) !== city || countryNamed(city) !== null) return null;
  const before = text.slice(0, match.index).trimEnd();
  // "1998 Berlin" is a year; before the code of an address stands nothing, a number, or the end of a part.
  const isStreet = endsInStreet(before);
  const isPart = before === '' ? text.length < 60 : isStreet || /[,|·•–(-]$/.test(before);
  if (prefix === undefined && (!isPart || (YEAR.test(code) && !isStreet))) return null;
  const country = prefixReader.read(prefix ?? '')[0];
  if (typeof country === 'string')
    return reading(city, { countryCode: [country, prefix ?? '', prefixReader] });
  const behind = /^[ ,|·•–(-]*(\p{Lu}[\p{L} ]{1,30}?)(?= ?(?:[).,;|·•–]|$))/u.exec(
    text.slice(match.index + match[0].length),
  )?.[1];
  const named = behind === undefined ? null : countryNamed(behind);
  if (behind === undefined || named === null) return reading(city);
  return reading(city, { countryCode: [named, behind, countryReader] });
}

const COUNTRY_LAST = /^(.{6,140}), ?(\p{Lu}[\p{L} ]{2,30}?)(?:\.(?: .*)?)?$/u;
const CODE = /\d{4,}|\d{3}-\d{3,4}|\d{2}-\d{3}|\d{3} \d{2,3}/;

/** "Kochi - 682003, Kerala, India": of a line that ends in a country the part with the code, else the last, is the city. */
function countryLast(text: string): PlaceReading | null {
  const [, before = '', country = ''] = COUNTRY_LAST.exec(text) ?? [];
  const code = countryNamed(country);
  if (code === null || !/\d/.test(before) || /[!?]|\. \p{Lu}\p{Ll}+ \p{Ll}/u.test(before)) return null;
  const parts = before
    .split(',')
    .slice(1)
    .filter((one) => /\p{Lu}\p{Ll}/u.test(one) && regionInFull(one.trim(), code) === null);
  const coded = parts.findLastIndex((one) => CODE.test(one));
  // In Japan the code stands beside the prefecture, which the city precedes.
  const isPrefecture = code === 'JP' && !/-ku$/.test(parts[coded - 1] ?? '-ku');
  const part = parts.at(isPrefecture ? coded - 1 : coded);
  if (code === 'JP' && coded < 0) return null;
  const words = (part ?? '').trim().replace(/ ?\(\p{Lu}{2}\)$| - \p{Lu}{2}$/u, '');
  const city = words
    .split(' ')
    .filter((word) => !/\d|^\p{Lu}$|^[-–]$/u.test(word))
    .join(' ');
  if (city === '' || !text.includes(city) || cityAtEnd(city) !== city) return null;
  return reading(city, { countryCode: [code, country, countryReader] });
}

/**
 * Reads the country off an address of a page in a language: the only one where the language is written, the postal code has
 * this form, and, where a name with a legal form stands beside it, the form exists.
 */
function postalCountryReader(language: string | null): Reader {
  return {
    name: `postal code and legal form, on a page in ${language ?? 'an unknown language'}`,
    read(words) {
      const code = CODE_AND_CITY.exec(words)?.groups?.code ?? '';
      const written = COUNTRIES_OF_LANGUAGE.get(language ?? '');
      let countries = CODES.find((one) => one.code.test(code))?.countries ?? [];
      if (written !== undefined) countries = countries.filter((country) => written.includes(country));
      const forms = [
        ...legalNamesIn(words).flatMap((name) => splitLegalForm(name).form?.countries ?? []),
        ...(/(?<!\p{L})S\.?p\.?A\.?(?!\p{L})/u.test(words) ? ['IT'] : []),
      ];
      const both = countries.filter((country) => forms.includes(country));
      const left = both.length > 0 ? both : countries;
      return left.length === 1 && (forms.length === 0 || both.length === 1) ? left : [];
    },
  };
}

function withCountryOf(words: string, document: Document, read: PlaceReading): PlaceReading {
  if (read.value.countryCode !== undefined) return read;
  const reader = postalCountryReader(languageOf(document));
  const [code] = reader.read(words);
  if (typeof code !== 'string') return read;
  return {
    value: { ...read.value, countryCode: code },
    said: { ...read.said, countryCode: { words, reader } },
  };
}

/** The country that one of the next two lines names alone, or that follows with the company's name up to four lines above. */
function completed(document: Document, index: number, address: AddressLine): AddressLine {
  const wordsOf = ({ start, end }: { start: number; end: number }) => document.text.slice(start, end);
  if (address.value.countryCode !== undefined) return address;
  for (const line of document.lines.slice(index + 1, index + 3)) {
    const code = line.end - line.start > 40 ? null : countryNamed(wordsOf(line));
    if (code === null) continue;
    const said = { ...address.said, countryCode: { words: wordsOf(line), reader: countryReader } };
    return { value: { ...address.value, countryCode: code }, said, start: address.start, end: line.end };
  }
  for (let above = index - 1; above >= Math.max(0, index - 4); above -= 1) {
    const start = document.lines[above]?.start ?? address.start;
    if (address.end - start > 2 * LINE_CHARACTERS_MAX) break;
    const read = withCountryOf(document.text.slice(start, address.end), document, address);
    if (read !== address) return { ...read, start, end: address.end };
  }
  return address;
}
