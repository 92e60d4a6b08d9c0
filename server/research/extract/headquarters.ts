import { type ClaimDraft, claimDraft, pageSource, quoteOf, type Said, sourceQuote } from '../claims/claim.ts';
import { jsonStringReader, type Reader } from '../claims/reader.ts';
import { at, itemsOf, type JsonNode, member, textOf } from '../documents/locatedJson.ts';
import {
  countryCodeOf,
  countryOfRegionReader,
  countryReader,
  hasRegions,
  type PlaceWords,
  placeNameReader,
  readPlace,
  regionInFull,
  regionReader,
} from '../identity/places.ts';
import { subjectFactor } from '../identity/subject.ts';
import { bounded } from '../patterns.ts';
import type { About, SiteOrganization } from './organization.ts';
import type { Prose } from './reading.ts';
/** Parts of a place that a claim may state; at least one is there. */
export type PlaceValue = Record<string, string>;

/** A place as a claim has it, and the words each part of it rests on. */
export interface PlaceReading {
  value: PlaceValue;
  said: Record<string, Said>;
}

/** A part of a place, the words that say it, and how they are read; parts that are not known are left out. */
type Part = [value: string, words: string, reader: Reader] | null | undefined | false;

/** A place out of its parts. */
export function placeOfParts(parts: { city?: Part; state?: Part; countryCode?: Part }): PlaceReading {
  const known = Object.entries(parts).flatMap(([name, part]) => (part ? [{ name, part }] : []));
  return {
    value: Object.fromEntries(known.map(({ name, part: [value] }) => [name, value])),
    said: Object.fromEntries(known.map(({ name, part: [, words, reader] }) => [name, { words, reader }])),
  };
}

/** A place that words name, as a claim has it. */
export function placeClaimParts({ city, region, country }: PlaceWords): PlaceReading {
  return placeOfParts({
    city: city !== null && [city, city, placeNameReader],
    state: region && [region.name, region.words, regionReader(region.country)],
    countryCode: country
      ? [country.code, country.words, countryReader]
      : region && [region.country, region.words, countryOfRegionReader(region.country)],
  });
}

/** Addresses of the company's schema.org nodes. Of several addresses none is said to be the headquarters. */
export function addressDrafts(organizations: SiteOrganization[], about: About): ClaimDraft<PlaceValue>[] {
  return organizations.flatMap(({ document, node, match }): ClaimDraft<PlaceValue>[] => {
    const found = member(node, 'address') ?? member(at(node, 'location'), 'address');
    if (found === null) return [];
    const addresses = itemsOf(found.value).filter((item) => item.type === 'object');
    const [address] = addresses;
    if (address === undefined) return [];
    const { value, said } = addressParts(document.source, address);
    if (Object.keys(value).length === 0) return [];
    const alone = addresses.length === 1;
    const quote = alone
      ? sourceQuote(document, found.start, found.value.end)
      : sourceQuote(document, address.start, address.end);
    const source = pageSource(document, 'ownStructured', match * about.siteMatch);
    const seat = { field: 'headquarters', value, said };
    return [claimDraft<PlaceValue>(source, quote, ['JSON-LD address', alone ? 0.95 : 0.6], seat)];
  });
}

/** City, region and country of a PostalAddress node, each with its literal words. */
function addressParts(source: string, address: JsonNode): PlaceReading {
  const literal = (node: JsonNode | null) => (node === null ? '' : source.slice(node.start, node.end));
  const city = at(address, 'addressLocality');
  const region = at(address, 'addressRegion');
  const country = countryNode(at(address, 'addressCountry'));
  const name = textOf(city)?.replace(/\s+/g, ' ') ?? '';
  const isCity = /\p{L}{2}/u.test(name) && name.length <= 60 && !name.includes(',');
  const code = countryCodeOf(textOf(country) ?? '');
  const words = textOf(region) ?? '';
  const home = code ?? homeOfRegion(words, textOf(at(address, 'postalCode')));
  const state = home === null ? null : regionInFull(words, home);
  const isName =
    words.length > 2 && words !== words.toUpperCase() && !/\d/.test(words) && !hasRegions(home ?? '');
  return placeOfParts({
    city: isCity && [name, literal(city), jsonStringReader],
    state:
      home !== null && state !== null
        ? [state, literal(region), regionReader(home)]
        : isName && [words, literal(region), jsonStringReader],
    countryCode:
      code !== null
        ? [code, literal(country), countryReader]
        : home !== null && state !== null && [home, literal(region), countryOfRegionReader(home)],
  });
}

/** `addressCountry` may be a text or a Country node with a name. */
function countryNode(node: JsonNode | null): JsonNode | null {
  return node?.type === 'object' ? (at(node, 'name') ?? at(node, 'identifier')) : node;
}

/** "CA" with a five-digit postal code is California. */
function homeOfRegion(region: string, postalCode: string | null): string | null {
  return regionInFull(region, 'US') !== null && /^\d{5}(?:-\d{4})?$/.test(postalCode ?? '') ? 'US' : null;
}

const anyCase = (words: string) => words.replace(/(?<=^|\|)\p{L}/gu, (one) => `[${one}${one.toUpperCase()}]`);
const BASED = anyCase('based|located|led|basée?s?|implantée?s?|gevestigd|our base');
const SEATS = anyCase(
  'headquarter(?:s|ed)|hQ|head office|main office|home office|corporate office|principal office|hauptsitz|hauptverwaltung|firmensitz|unternehmenssitz|stammsitz|sitz(?: der Gesellschaft)?|zentrale|siège|sede|oficina central|domiciliad[ao]|hoofdkantoor|hoofdzetel|huvudkontor(?:et)?|hovedkontor(?:et)?|hovedsæde(?:t)?|siedzib[aą]|sídlo|sídlem|sediad[ao]',
);
/** Words for a head office, and the verb and preposition that lead to its place. */
const SEAT = new RegExp(
  `(?<!\\p{L})(?:(?<based>${BASED})|${SEATS})(?: [\\p{Ll}’']{1,12}){0,5}?(?: in| at| from| of| à| au| a| en| em| te| i| w| v| is| est| ist| è| es|:) (?=\\p{Lu})`,
  'u',
);
/** "In Troy, Ohio, where our head office still is." */
const WHERE = bounded(
  /(?<!\p{L})(?:in|à|en|a|te) (?=\p{Lu}[\p{L}’' -]{1,30}(?:, \p{Lu}[\p{L} ]{1,20})?, (?:where|wo|où|donde|dove|waar) (?:\p{Ll}{1,12} ){0,4}(?:head ?quarter|head office|sitz|siège|sede|hoofdkantoor))/u,
  400,
);
/** Whose seat it is, when it is not the company's, and a seat that is one of several or no more. */
const NOT_OURS = bounded(
  /(?:customers?|clients?|partners?|teams?|people|employees|candidates?|investors?|subsidiary|tochtergesellschaft|positions?|role|jobs?|many \p{L}{1,20})(?: \S{1,20}){0,2} $|(?<!\p{L})(?:an?|another|second|une|autre|eine?[nr]?|weiteren?|una|otra|segunda|altra|seconda|een|closed|sold|left|moved out of)(?: (?:our|the|its))? $/iu,
  1000,
);
/** "Kings Mill, Stroud GL5 2AB": a house by its name. */
const BUILDING = /^[^,.;]{2,40}, (?:\d|[^,.;]{2,40} [A-Z]{1,2}\d)/u;
const CHARACTERS_MAX = 600;

/** A subject is said from this factor on; without one the statement must open the line ("Based in Lyon"). */
const SUBJECT_SAID = 0.9;
const FRAGMENT_START = 12;

/** Headquarters said in prose: "headquartered in Austin, Texas", "mit Sitz in München", "La sede es en Vigo". */
export function headquartersProseDrafts(prose: Prose): ClaimDraft<PlaceValue>[] {
  return prose.passages.flatMap((passage): ClaimDraft<PlaceValue>[] => {
    const text = passage.text.slice(0, CHARACTERS_MAX);
    const match = SEAT.exec(text) ?? WHERE.exec(text);
    if (match === null || NOT_OURS.test(text.slice(0, match.index))) return [];
    const behind = text.slice(match.index + match[0].length);
    const place = BUILDING.test(behind) ? null : readPlace(behind.slice(0, 120));
    const subject = subjectFactor(passage, match.index, prose);
    const isSaid = subject >= SUBJECT_SAID || (subject > 0 && match.index <= FRAGMENT_START);
    if (place === null || !isSaid) return [];
    const strength = (match.groups?.based === undefined ? 0.9 : 0.8) * subject;
    const seat = { field: 'headquarters', ...placeClaimParts(place) };
    return [claimDraft<PlaceValue>(prose, quoteOf(passage), ['seat in prose', strength], seat)];
  });
}
