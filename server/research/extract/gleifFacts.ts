import { type ClaimDraft, type Said, sourceQuote } from '../claims/claim.ts';
import { jsonStringReader, type Reader } from '../claims/reader.ts';
import { at, type JsonNode, member, textOf } from '../documents/locatedJson.ts';
import { readDate } from '../documents/publishedDate.ts';
import type { GleifFinding } from '../identity/joinGleif.ts';
import { countryReader, inTitleCase, placeNameReader, regionInFull } from '../identity/places.ts';
import type { PlaceValue } from './headquarters.ts';

/** ISO 3166-2 codes of the United States, Canada and Australia ("US-TX") as the region in full. */
const subdivisionReader: Reader = {
  name: 'ISO 3166-2',
  read(words) {
    const [country = '', region = ''] = words.replace(/"/g, '').split('-');
    const name = regionInFull(region, country);
    return name === null ? [] : [name];
  },
};

function asOfOf({ record }: GleifFinding): Date {
  const updated = readDate(textOf(at(record.node, 'registration', 'lastUpdateDate')) ?? '');
  return updated ?? record.document.page.accessedAt;
}

/** The registered legal name. */
export function gleifNameDrafts(finding: GleifFinding): ClaimDraft<string>[] {
  const { document, node, legalName } = finding.record;
  const found = member(at(node, 'entity', 'legalName'), 'name');
  if (found === null) return [];
  return [
    {
      field: 'name',
      value: legalName,
      said: { words: document.source.slice(found.value.start, found.value.end), reader: jsonStringReader },
      asOf: asOfOf(finding),
      quote: sourceQuote(document, found.start, found.value.end),
      extractor: { name: 'registered legal name', strength: 0.9 },
      sourceClass: 'registry',
      match: finding.match,
    },
  ];
}

/** The headquarters address of the register; the registered seat may be a lawyer's office and is not used. */
export function gleifSeatDrafts(finding: GleifFinding): ClaimDraft<PlaceValue>[] {
  const { document, node } = finding.record;
  const found = member(at(node, 'entity'), 'headquartersAddress');
  const address = found?.value ?? null;
  const city = at(address, 'city');
  const country = at(address, 'country');
  const region = at(address, 'region');
  const name = textOf(city);
  if (found === null || city === null || name === null) return [];
  const literal = (part: JsonNode) => document.source.slice(part.start, part.end);
  const value: PlaceValue = { city: inTitleCase(name) };
  const said: Record<string, Said> = { city: { words: literal(city), reader: placeNameReader } };
  const code = country === null ? undefined : countryReader.read(literal(country))[0];
  if (country !== null && typeof code === 'string') {
    value.countryCode = code;
    said.countryCode = { words: literal(country), reader: countryReader };
  }
  const state = region === null ? undefined : subdivisionReader.read(literal(region))[0];
  if (region !== null && typeof state === 'string') {
    value.state = state;
    said.state = { words: literal(region), reader: subdivisionReader };
  }
  return [
    {
      field: 'headquarters',
      value,
      said,
      asOf: asOfOf(finding),
      quote: sourceQuote(document, found.start, found.value.end),
      extractor: { name: 'register address', strength: 0.9 },
      sourceClass: 'registry',
      match: finding.match,
    },
  ];
}
