import { type ClaimDraft, type Said, textQuote } from '../claims/claim.ts';
import { type Reader, tableReader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import type { Line } from '../documents/pageText.ts';
import { legalNamesIn } from '../identity/legalNames.ts';
import {
  countryNamed,
  countryOfRegionReader,
  countryReader,
  placeNameReader,
  regionInFull,
  regionReader,
} from '../identity/places.ts';
import { cityAtEnd } from '../identity/placeWords.ts';
import { mentions } from '../identity/subject.ts';
import { formAndCodeReader } from './addressCountry.ts';
import type { PlaceValue } from './headquarters.ts';
import { type AddressReading, international } from './internationalAddress.ts';
import type { Prose } from './reading.ts';

/** A postal address line of a page, read as far as its words allow. */
interface AddressLine {
  value: PlaceValue;
  said: Record<string, Said>;
  start: number;
  end: number;
}

const LINE_CHARACTERS_MAX = 240;
const ADDRESSES_MAX = 25;
/** Pages, and parts of pages, on which a company states its own address. */
const ADDRESS_PAGES = new Set<PageRole>(['imprint', 'contact', 'about', 'facts', 'investors']);
const LABEL =
  /(?:head ?quarters|head office|hauptsitz|firmensitz|registered (?:office|address)|corporate office|principal office|siège(?: social)?|sede (?:central|social|legale)|hoofdkantoor|angaben gemäß|angaben gem\.|anbieter|impressum)/i;

const US_LINE = /^(.{0,160}?)\b([A-Z]{2})\.?,? (\d{5})(?:-\d{4})?(?!\d)/u;
const US_FULL_LINE = /^(.{0,160}?), (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?),? (\d{5})(?:-\d{4})?(?!\d)/u;
const CANADA_LINE = /^(.{0,160}?)\b([A-Z]{2}),? ([A-Z]\d[A-Z] ?\d[A-Z]\d)(?![A-Z\d])/u;
const AUSTRALIA_LINE = /^(.{0,160}?)\b([A-Z]{2,3}),? (\d{4})(?!\d)/u;
/** Dutch codes have two letters behind four digits; a house number before NW or SE is American. */
const DUTCH =
  /(?:^|[,|·•–-] ?| )(\d{4} ?(?!NE|NW|SE|SW|ST)[A-Z]{2})[ ,]{1,2}(\p{Lu}[\p{L}'’-]+(?:(?: (?:aan|den|de|der|op|ter|bij|en))* \p{Lu}[\p{L}'’-]+){0,3})/u;
const EIRCODE = /(?<![A-Z\d])(?:[A-Z]\d\d|D6W) [A-Z\d]{4}(?![A-Z\d])/u;
const JAPAN_LINE = /(\p{Lu}\p{L}+-(?:shi|cho|machi)),? [^|]{0,40}?\b(Japan)\b/u;
const UK_POSTCODE = /(?<![A-Z\d])([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})(?![A-Z\d])/u;
const CONTINENTAL =
  /(?:^|[,|·•–-] ?| )(?:(D|A|CH|F|DE|AT|FR|E|I|L|B|NL|FL|N|NO|S|SE|DK|FI)-)?(\d{4,5}|\d{3} \d{2}) ([A-ZÄÖÜÉÈÀÂÎÔÇØÅŁŚŽČ][\p{L}.'’/-]*(?: (?:am|an der|der|de|la|le|les|sur|bei|im|in|ob|en|aux|du|del|di) ?(?:[\p{Lu}][\p{L}'’-]*)| (?:[\p{Lu}][\p{L}'’-]+)){0,3})/u;

const ukPostcodeReader: Reader = {
  name: 'UK postcode',
  read: (words) => (UK_POSTCODE.test(words) ? ['GB'] : []),
};
const eircodeReader: Reader = {
  name: 'Eircode',
  read: (words) => (EIRCODE.test(words) ? ['IE'] : []),
};
const canadianPostcodeReader: Reader = {
  name: 'Canadian postcode',
  read: (words) => (/^[A-Z]\d[A-Z] ?\d[A-Z]\d$/.test(words) ? ['CA'] : []),
};
/** A state's code in front of a ZIP code ("TX 78701") is in the United States. */
const usStateAndZipReader: Reader = {
  name: 'US state and ZIP code',
  read: (words) => {
    const match = /^([A-Z]{2})\.?,? \d{5}/.exec(words);
    return match && regionInFull(match[1] ?? '', 'US') !== null ? ['US'] : [];
  },
};
/** A Dutch code ("6585 AB") stands in addresses of one country only. */
const dutchPostcodeReader: Reader = {
  name: 'Dutch postcode',
  read: (words) => (/^\d{4} ?[A-Z]{2}$/.test(words) ? ['NL'] : []),
};
/** A state's code in front of four digits ("QLD 4000") is in Australia. */
const australianStateReader: Reader = {
  name: 'Australian state and postcode',
  read: (words) => {
    const match = /^([A-Z]{2,3}),? \d{4}/.exec(words);
    return match && regionInFull(match[1] ?? '', 'AU') !== null ? ['AU'] : [];
  },
};
/** Country letters in front of a postal code ("D-10115"). */
const prefixReader = tableReader(
  'postal country prefix',
  new Map([
    ['d', 'DE'],
    ['de', 'DE'],
    ['a', 'AT'],
    ['at', 'AT'],
    ['ch', 'CH'],
    ['f', 'FR'],
    ['fr', 'FR'],
    ['e', 'ES'],
    ['i', 'IT'],
    ['l', 'LU'],
    ['b', 'BE'],
    ['nl', 'NL'],
    ['n', 'NO'],
    ['no', 'NO'],
    ['s', 'SE'],
    ['se', 'SE'],
    ['dk', 'DK'],
    ['fi', 'FI'],
    ['fl', 'LI'],
  ]),
);

/**
 * Addresses written as such on imprint, contact and about pages and in footers. Where a page states several
 * different cities and marks none, each is only an office.
 */
export function addressLineDrafts(prose: Prose): ClaimDraft<PlaceValue>[] {
  const { document, role } = prose;
  if (document.isArticle) return [];
  const isAddress = (line: Line, index: number) =>
    ADDRESS_PAGES.has(role) || line.region === 'footer' || isSaidToBe(prose, line, index);
  const found = addressesOf(document, isAddress).slice(0, ADDRESSES_MAX);
  const cities = new Set(found.map((address) => address.value.city));
  return found.map((address): ClaimDraft<PlaceValue> => {
    const labelled = LABEL.test(document.text.slice(Math.max(0, address.start - 250), address.start));
    return {
      field: 'headquarters',
      value: address.value,
      said: address.said,
      asOf: prose.asOf,
      quote: textQuote(document, address.start, address.end),
      extractor: { name: 'postal address', strength: strengthOf(role, cities.size, labelled) },
      sourceClass: prose.sourceClass,
      match: prose.match,
    };
  });
}

function strengthOf(role: PageRole, cities: number, labelled: boolean): number {
  if (cities === 1) return role === 'imprint' || labelled ? 0.9 : 0.8;
  return labelled ? 0.75 : 0.4;
}

const SAID_TO_BE =
  /^(?:address|adresse|anschrift|direcci[oó]n|indirizzo|adres|adresa|adress|osoite|endereço|cím|find us|visit us)(?: at)?:? /iu;

/** Elsewhere a line is an address where a word says so, or the company's legal name stands in it or up to three lines above. */
function isSaidToBe({ document, spokenNames }: Prose, line: Line, index: number): boolean {
  if (SAID_TO_BE.test(document.text.slice(line.start, line.start + 30))) return true;
  return document.lines.slice(Math.max(0, index - 3), index + 1).some((above) => {
    if (above.region !== line.region || above.end - above.start > LINE_CHARACTERS_MAX) return false;
    const names = legalNamesIn(document.text.slice(above.start, above.end));
    return names.some((name) => mentions(name, spokenNames));
  });
}

function addressesOf(document: Document, wanted: (line: Line, index: number) => boolean): AddressLine[] {
  return document.lines.flatMap((line, index) => {
    if (line.region === 'control' || line.region === 'head' || !wanted(line, index)) return [];
    const text = document.text.slice(line.start, Math.min(line.end, line.start + LINE_CHARACTERS_MAX));
    const read = readLine(text) ?? british(document, index) ?? inSentence(text) ?? continental(text);
    if (read === null) return [];
    const address = { start: line.start, end: line.start + text.length, ...read };
    return [withCountryOfForm(document, index, withCountryBelow(document, index, address))];
  });
}

/** One sentence of a longer line: "Acme Ltda. CNPJ 00. Rua das Palmeiras 410, Poços de Caldas - MG, Brasil. All rights …". */
function inSentence(text: string): Reading | null {
  const sentences = text.split(/(?<=[\p{L}\d)]\.) (?=\p{Lu})/u).slice(0, 8);
  return sentences.length < 2 ? null : (sentences.map(readLine).find((read) => read !== null) ?? null);
}

const ABOVE_MAX = 4;

/** The country that has both the company's legal form and this kind of postal code, where the address names none. */
function withCountryOfForm(document: Document, index: number, address: AddressLine): AddressLine {
  if (address.value.countryCode !== undefined) return address;
  for (let above = index; above >= Math.max(0, index - ABOVE_MAX); above -= 1) {
    const line = document.lines[above];
    if (line === undefined || address.end - line.start > 2 * LINE_CHARACTERS_MAX) break;
    const words = document.text.slice(line.start, address.end);
    const [code] = formAndCodeReader.read(words);
    if (typeof code !== 'string') continue;
    return {
      value: { ...address.value, countryCode: code },
      said: { ...address.said, countryCode: { words, reader: formAndCodeReader } },
      start: Math.min(line.start, address.start),
      end: address.end,
    };
  }
  return address;
}

/** Forms of address that tell their country by themselves. */
function readLine(text: string): Reading | null {
  return (
    american(text) ??
    americanInFull(text) ??
    canadian(text) ??
    australian(text) ??
    japanese(text) ??
    dutch(text) ??
    irish(text) ??
    international(text)
  );
}

type Reading = AddressReading;

function american(text: string): Reading | null {
  const match = US_LINE.exec(text);
  const code = match?.[2] ?? '';
  const state = regionInFull(code, 'US');
  const city = cityAtEnd((match?.[1] ?? '').replace(/,? $/, ''));
  if (!match || state === null || city === null) return null;
  const stateAndZip = text.slice(match[0].lastIndexOf(code), match[0].length);
  return {
    value: { city, state, countryCode: 'US' },
    said: {
      city: { words: city, reader: placeNameReader },
      state: { words: code, reader: regionReader('US') },
      countryCode: { words: stateAndZip, reader: usStateAndZipReader },
    },
  };
}

/** "Columbus, Ohio 43215": the state in full. */
function americanInFull(text: string): Reading | null {
  const [, before = '', words = ''] = US_FULL_LINE.exec(text) ?? [];
  const state = regionInFull(words, 'US');
  const city = cityAtEnd(before);
  if (state === null || city === null) return null;
  return {
    value: { city, state, countryCode: 'US' },
    said: {
      city: { words: city, reader: placeNameReader },
      state: { words, reader: regionReader('US') },
      countryCode: { words, reader: countryOfRegionReader('US') },
    },
  };
}

function canadian(text: string): Reading | null {
  const match = CANADA_LINE.exec(text);
  const province = regionInFull(match?.[2] ?? '', 'CA');
  const city = cityAtEnd((match?.[1] ?? '').replace(/,? $/, ''));
  if (!match || province === null || city === null) return null;
  return {
    value: { city, state: province, countryCode: 'CA' },
    said: {
      city: { words: city, reader: placeNameReader },
      state: { words: match[2] ?? '', reader: regionReader('CA') },
      countryCode: { words: match[3] ?? '', reader: canadianPostcodeReader },
    },
  };
}

function australian(text: string): Reading | null {
  const match = AUSTRALIA_LINE.exec(text);
  const code = match?.[2] ?? '';
  const state = regionInFull(code, 'AU');
  const city = cityAtEnd((match?.[1] ?? '').replace(/,? $/, ''));
  if (!match || state === null || city === null) return null;
  return {
    value: { city, state, countryCode: 'AU' },
    said: {
      city: { words: city, reader: placeNameReader },
      state: { words: code, reader: regionReader('AU') },
      countryCode: {
        words: text.slice(match[0].lastIndexOf(code), match[0].length),
        reader: australianStateReader,
      },
    },
  };
}

function dutch(text: string): Reading | null {
  const [, code = '', city = ''] = DUTCH.exec(text) ?? [];
  if (city === '') return null;
  return {
    value: { city, countryCode: 'NL' },
    said: {
      city: { words: city, reader: placeNameReader },
      countryCode: { words: code, reader: dutchPostcodeReader },
    },
  };
}

/** "2 Glanmire Road, Cork, T23 XY00": an Eircode has four characters behind the routing key, a British code three. */
function irish(text: string): Reading | null {
  const match = EIRCODE.exec(text);
  const city =
    match && cityAtEnd(text.slice(0, match.index).replace(/(?<=Dublin) \d{1,2}W?(?=, ?$)|,? ?$/g, ''));
  if (!match || city === null) return null;
  return {
    value: { city, countryCode: 'IE' },
    said: {
      city: { words: city, reader: placeNameReader },
      countryCode: { words: match[0], reader: eircodeReader },
    },
  };
}

/** "Suwa-shi, Nagano 392-0004, Japan": the municipality is marked as one. */
function japanese(text: string): Reading | null {
  const [, city = '', country = ''] = JAPAN_LINE.exec(text) ?? [];
  if (city === '') return null;
  return {
    value: { city, countryCode: 'JP' },
    said: {
      city: { words: city, reader: placeNameReader },
      countryCode: { words: country, reader: countryReader },
    },
  };
}

/** The city stands before the postcode, or alone on the line above it. */
function british(document: Document, index: number): Reading | null {
  const line = document.lines[index];
  if (!line) return null;
  const text = document.text.slice(line.start, Math.min(line.end, line.start + LINE_CHARACTERS_MAX));
  const match = UK_POSTCODE.exec(text);
  if (!match) return null;
  const above = document.lines[index - 1];
  const alone = match.index === 0 && above !== undefined;
  const before = alone
    ? document.text.slice(above.start, above.end)
    : text.slice(0, match.index).replace(/(?:, ?| )(?:UK|United Kingdom|England)?,? ?$/, '');
  const city = before.length > 160 ? null : cityAtEnd(before);
  if (city === null) return null;
  return {
    value: { city, countryCode: 'GB' },
    said: {
      city: { words: city, reader: placeNameReader },
      countryCode: { words: match[1] ?? '', reader: ukPostcodeReader },
    },
    ...(alone ? { start: above.start } : {}),
  };
}

function continental(text: string): Reading | null {
  const match = CONTINENTAL.exec(text);
  if (!match) return null;
  const [, prefix, , rawCity = ''] = match;
  const city = rawCity.replace(/(?<=\p{L}{4})\. .*$/u, '').replace(/[.,/-]+$/, '');
  if (city.length < 2 || (prefix === undefined && !looksLikeAddress(text, match.index))) return null;
  const value: PlaceValue = { city };
  const said: Record<string, Said> = { city: { words: city, reader: placeNameReader } };
  const country = prefixReader.read(prefix ?? '')[0];
  if (typeof country === 'string') {
    value.countryCode = country;
    said.countryCode = { words: prefix ?? '', reader: prefixReader };
  }
  const inLine = countryIn(text.slice(match.index + match[0].length));
  if (inLine !== null && country === undefined) {
    value.countryCode = inLine.code;
    said.countryCode = { words: inLine.words, reader: countryReader };
  }
  return { value, said };
}

/** "1998 Berlin" in a sentence is a year; an address line begins with the code or has a street before it. */
function looksLikeAddress(text: string, at: number): boolean {
  const near = text.slice(Math.max(0, at - 60), at + 1);
  if (/\p{L}{3,} \d{1,4} ?[a-zA-Z]?(?:[/-]\d+)?(?:,| [|·•]) ?$/u.test(near)) return true;
  if (text.length > 140) return false;
  if (at === 0 && /^\d{5} /.test(text)) return true;
  if (at === 0) return text.length < 40 && !/^(?:19|20)\d\d /.test(text);
  return /(?:str\.|straße|strasse|allee|platz|weg|ring|gasse|damm|ufer|chaussee|hof|markt|rue|avenue|av\.|bd\.?|boulevard|place|quai|chemin|impasse|calle|c\/|avda\.?|paseo|plaza|via|viale|piazza|corso|straat|laan|plein|gracht|weg)(?: |,|\d|$)/i.test(
    text.slice(0, at + 1),
  );
}

function countryIn(behind: string): { words: string; code: string } | null {
  const words = /^[ ,|·•–(-]*(\p{Lu}[\p{L} ]{1,30}?)(?= ?(?:[).,;|·•–]|$))/u.exec(behind)?.[1];
  const code = words === undefined ? null : countryNamed(words);
  return words === undefined || code === null ? null : { words, code };
}

/** A country alone on one of the next two lines belongs to the address above it. */
function withCountryBelow(document: Document, index: number, address: AddressLine): AddressLine {
  if (address.value.countryCode !== undefined) return address;
  for (const line of document.lines.slice(index + 1, index + 3)) {
    const words = document.text.slice(line.start, line.end);
    const code = words.length > 40 ? null : countryNamed(words);
    if (code === null) continue;
    return {
      value: { ...address.value, countryCode: code },
      said: { ...address.said, countryCode: { words, reader: countryReader } },
      start: address.start,
      end: line.end,
    };
  }
  return address;
}
