import { type ClaimDraft, type Said, sourceQuote } from '../claims/claim.ts';
import { jsonStringReader, type Reader } from '../claims/reader.ts';
import { at, type JsonNode, member, textOf } from '../documents/locatedJson.ts';
import type { SecFinding } from '../identity/joinSec.ts';
import {
  countryCodeOf,
  countryOfRegionReader,
  countryReader,
  inTitleCase,
  placeNameReader,
  regionInFull,
  regionReader,
} from '../identity/places.ts';
import type { PlaceValue } from './headquarters.ts';

/** A non-empty list of exchanges, or a row of the ticker map: the issuer's shares are listed. */
const listedReader: Reader = {
  name: 'SEC listing',
  read: (words) => (/"exchanges":\s*\[\s*"[^"]+"|"ticker":\s*"[^"]+"/.test(words) ? ['public'] : []),
};

/** That the issuer is listed: its exchanges, or else its row in the map of tickers. */
export function secTypeDrafts({ row, submissions, match }: SecFinding): ClaimDraft<string>[] {
  const exchanges = member(submissions?.node, 'exchanges');
  const ticker = member(row?.node, 'ticker');
  const [document, found] =
    submissions !== null && exchanges !== null && submissions.exchanges.length > 0
      ? [submissions.document, exchanges]
      : [row?.document, ticker];
  if (document === undefined || found === null) return [];
  const words = document.source.slice(found.start, found.value.end);
  const quote =
    row !== null && found === ticker
      ? sourceQuote(document, row.node.start, row.node.end)
      : sourceQuote(document, found.start, found.value.end);
  return [
    {
      field: 'type',
      value: 'public',
      said: { words, reader: listedReader },
      asOf: submissions?.asOf ?? document.page.accessedAt,
      quote,
      extractor: { name: 'SEC listing', strength: 1 },
      sourceClass: 'regulator',
      match,
    },
  ];
}

/** The issuer's name as it files. */
export function secNameDrafts({ submissions, match }: SecFinding): ClaimDraft<string>[] {
  const name = member(submissions?.node, 'name');
  if (submissions === null || name === null) return [];
  return [
    {
      field: 'name',
      value: submissions.name,
      said: {
        words: submissions.document.source.slice(name.value.start, name.value.end),
        reader: jsonStringReader,
      },
      asOf: submissions.asOf,
      quote: sourceQuote(submissions.document, name.start, name.value.end),
      extractor: { name: 'SEC issuer name', strength: 0.9 },
      sourceClass: 'regulator',
      match,
    },
  ];
}

/** The business address: city in normal case, state in full, country. */
export function secSeatDrafts({ submissions, match }: SecFinding): ClaimDraft<PlaceValue>[] {
  if (submissions === null) return [];
  const business = member(at(submissions.node, 'addresses'), 'business');
  const city = at(business?.value ?? null, 'city');
  const name = textOf(city);
  if (business === null || city === null || name === null) return [];
  const { document } = submissions;
  const literal = (node: JsonNode) => document.source.slice(node.start, node.end);
  const place = regionOfAddress(business.value, literal);
  return [
    {
      field: 'headquarters',
      value: { city: inTitleCase(name), ...place.value },
      said: { city: { words: literal(city), reader: placeNameReader }, ...place.said },
      asOf: submissions.asOf,
      quote: sourceQuote(document, business.start, business.value.end),
      extractor: { name: 'SEC business address', strength: 0.95 },
      sourceClass: 'regulator',
      match,
    },
  ];
}

/** The last part of "Ontario, Canada" is the country. */
const lastPartCountryReader: Reader = {
  name: 'country at the end',
  read: (words) => countryReader.read(words.replace(/"/g, '').split(',').at(-1) ?? ''),
};

function regionOfAddress(
  address: JsonNode,
  literal: (node: JsonNode) => string,
): { value: PlaceValue; said: Record<string, Said> } {
  const code = at(address, 'stateOrCountry');
  const state = regionInFull(textOf(code) ?? '', 'US');
  if (code !== null && state !== null) {
    return {
      value: { state, countryCode: 'US' },
      said: {
        state: { words: literal(code), reader: regionReader('US') },
        countryCode: { words: literal(code), reader: countryOfRegionReader('US') },
      },
    };
  }
  const description = at(address, 'stateOrCountryDescription');
  const country = countryCodeOf((textOf(description) ?? '').split(',').at(-1) ?? '');
  if (description === null || country === null) return { value: {}, said: {} };
  return {
    value: { countryCode: country },
    said: { countryCode: { words: literal(description), reader: lastPartCountryReader } },
  };
}
