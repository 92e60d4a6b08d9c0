import { type ClaimDraft, claimDraft, pageSource, sourceQuote } from '../claims/claim.ts';
import type { Reader } from '../claims/reader.ts';
import { at, type JsonNode, member, textOf } from '../documents/locatedJson.ts';
import { readDate } from '../documents/publishedDate.ts';
import type { GleifFinding } from '../identity/joinGleif.ts';
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
import type { Submissions } from '../sources/sec.ts';
import { type PlaceValue, placeOfParts } from './headquarters.ts';
import { type JsonSource, jsonDraft } from './structured.ts';

/** ISO 3166-2 codes of the United States, Canada and Australia ("US-TX") as the region in full. */
const subdivisionReader: Reader = {
  name: 'ISO 3166-2',
  read(words) {
    const [country = '', region = ''] = words.replace(/"/g, '').split('-');
    const name = regionInFull(region, country);
    return name === null ? [] : [name];
  },
};

function gleifSource({ record, match }: GleifFinding): JsonSource {
  const updated = readDate(textOf(at(record.node, 'registration', 'lastUpdateDate')) ?? '');
  const asOf = updated ?? record.document.page.accessedAt;
  return { document: record.document, asOf, sourceClass: 'registry', match };
}

/** The registered legal name. */
export function gleifNameDrafts(finding: GleifFinding): ClaimDraft<string>[] {
  const { node, legalName: value } = finding.record;
  const found = member(at(node, 'entity', 'legalName'), 'name');
  if (found === null) return [];
  return [jsonDraft(gleifSource(finding), found, ['registered legal name', 0.9], { field: 'name', value })];
}

/** The headquarters address of the register; the registered seat may be a lawyer's office and is not used. */
export function gleifSeatDrafts(finding: GleifFinding): ClaimDraft<PlaceValue>[] {
  const { document, node } = finding.record;
  const found = member(at(node, 'entity'), 'headquartersAddress');
  const literal = (part: string) => literalOf(document.source, at(found?.value ?? null, part));
  const name = textOf(at(found?.value ?? null, 'city'));
  if (found === null || name === null) return [];
  const [code] = countryReader.read(literal('country'));
  const [state] = subdivisionReader.read(literal('region'));
  const place = placeOfParts({
    city: [inTitleCase(name), literal('city'), placeNameReader],
    state: typeof state === 'string' && [state, literal('region'), subdivisionReader],
    countryCode: typeof code === 'string' && [code, literal('country'), countryReader],
  });
  const seat = { field: 'headquarters', ...place };
  return [jsonDraft<PlaceValue>(gleifSource(finding), found, ['register address', 0.9], seat)];
}

function literalOf(source: string, node: JsonNode | null): string {
  return node === null ? '' : source.slice(node.start, node.end);
}

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
  const { words } = sourceQuote(document, found.start, found.value.end);
  const quoted = row !== null && found === ticker ? row.node : { start: found.start, end: found.value.end };
  const quote = sourceQuote(document, quoted.start, quoted.end);
  const source = pageSource(document, 'regulator', match);
  const asOf = submissions?.asOf ?? source.asOf;
  const said = { words, reader: listedReader };
  return [
    claimDraft({ ...source, asOf }, quote, ['SEC listing', 1], { field: 'type', value: 'public', said }),
  ];
}

function secSource({ document, asOf }: Submissions, match: number): JsonSource {
  return { document, asOf, sourceClass: 'regulator', match };
}

/** The issuer's name as it files. */
export function secNameDrafts({ submissions, match }: SecFinding): ClaimDraft<string>[] {
  const name = member(submissions?.node, 'name');
  if (submissions === null || name === null) return [];
  const draft = { field: 'name', value: submissions.name };
  return [jsonDraft(secSource(submissions, match), name, ['SEC issuer name', 0.9], draft)];
}

/** The last part of "Ontario, Canada" is the country. */
const lastPartCountryReader: Reader = {
  name: 'country at the end',
  read: (words) => countryReader.read(words.replace(/"/g, '').split(',').at(-1) ?? ''),
};

/** The business address: city in normal case, state in full, country. */
export function secSeatDrafts({ submissions, match }: SecFinding): ClaimDraft<PlaceValue>[] {
  const business = member(at(submissions?.node ?? null, 'addresses'), 'business');
  if (submissions === null || business === null) return [];
  const part = (name: string) => at(business.value, name);
  const literal = (name: string) => literalOf(submissions.document.source, part(name));
  const city = textOf(part('city'));
  if (city === null) return [];
  const state = regionInFull(textOf(part('stateOrCountry')) ?? '', 'US');
  const region = literal('stateOrCountry');
  const described = 'stateOrCountryDescription';
  const country = countryCodeOf((textOf(part(described)) ?? '').split(',').at(-1) ?? '');
  const place = placeOfParts({
    city: [inTitleCase(city), literal('city'), placeNameReader],
    state: state !== null && [state, region, regionReader('US')],
    countryCode:
      state !== null
        ? ['US', region, countryOfRegionReader('US')]
        : country !== null && [country, literal(described), lastPartCountryReader],
  });
  const seat = { field: 'headquarters', ...place };
  return [
    jsonDraft<PlaceValue>(secSource(submissions, match), business, ['SEC business address', 0.95], seat),
  ];
}
