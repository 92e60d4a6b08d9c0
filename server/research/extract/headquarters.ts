import { type ClaimDraft, quoteOf, type Said, sourceQuote } from '../claims/claim.ts';
import { jsonStringReader } from '../claims/reader.ts';
import { at, itemsOf, type JsonNode, member, textOf } from '../documents/locatedJson.ts';
import type { Passage } from '../documents/passage.ts';
import { legalNamesIn } from '../identity/legalNames.ts';
import {
  countryCodeOf,
  countryOfRegionReader,
  countryReader,
  placeNameReader,
  regionInFull,
  regionReader,
} from '../identity/places.ts';
import { type PlaceWords, readPlace } from '../identity/placeWords.ts';
import { mentions, subjectFactor } from '../identity/subject.ts';
import { inAnyCase } from './inAnyCase.ts';
import type { About, SiteOrganization } from './organization.ts';
import type { Prose } from './reading.ts';

/** Parts of a place that a claim may state; at least one is there. */
export type PlaceValue = Record<string, string>;

/** The claim value of a place, and the words each part of it rests on. */
export function placeClaimParts(place: PlaceWords): { value: PlaceValue; said: Record<string, Said> } {
  const value: PlaceValue = {};
  const said: Record<string, Said> = {};
  const state = (part: string, text: string, words: Said) => {
    value[part] = text;
    said[part] = words;
  };
  if (place.city !== null) state('city', place.city, { words: place.city, reader: placeNameReader });
  if (place.region !== null) {
    const { words, name, country } = place.region;
    state('state', name, { words, reader: regionReader(country) });
    if (place.country === null)
      state('countryCode', country, { words, reader: countryOfRegionReader(country) });
  }
  if (place.country !== null)
    state('countryCode', place.country.code, { words: place.country.words, reader: countryReader });
  return { value, said };
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
    return [
      {
        field: 'headquarters',
        value,
        said,
        asOf: document.page.accessedAt,
        quote,
        extractor: { name: 'JSON-LD address', strength: alone ? 0.95 : 0.6 },
        sourceClass: 'ownStructured',
        match: match * about.siteMatch,
      },
    ];
  });
}

/** City, region and country of a PostalAddress node, each with its literal words. */
function addressParts(source: string, address: JsonNode): { value: PlaceValue; said: Record<string, Said> } {
  const value: PlaceValue = {};
  const said: Record<string, Said> = {};
  const literal = (node: JsonNode | null) => (node === null ? '' : source.slice(node.start, node.end));
  const city = at(address, 'addressLocality');
  const region = at(address, 'addressRegion');
  const country = countryNode(at(address, 'addressCountry'));
  const cityName = textOf(city)?.replace(/\s+/g, ' ');
  if (cityName && /\p{L}{2}/u.test(cityName) && cityName.length <= 60 && !cityName.includes(',')) {
    value.city = cityName;
    said.city = { words: literal(city), reader: jsonStringReader };
  }
  const code = countryCodeOf(textOf(country) ?? '') ?? null;
  if (code !== null) {
    value.countryCode = code;
    said.countryCode = { words: literal(country), reader: countryReader };
  }
  const regionWords = textOf(region) ?? '';
  const home = code ?? homeOfRegion(regionWords, textOf(at(address, 'postalCode')));
  const fullName = home === null ? null : regionInFull(regionWords, home);
  if (home !== null && fullName !== null) {
    value.state = fullName;
    said.state = { words: literal(region), reader: regionReader(home) };
    if (code === null) {
      value.countryCode = home;
      said.countryCode = { words: literal(region), reader: countryOfRegionReader(home) };
    }
  } else if (
    regionWords.length > 2 &&
    regionWords !== regionWords.toUpperCase() &&
    !/\d/.test(regionWords) &&
    !['US', 'CA', 'AU'].includes(home ?? '')
  ) {
    value.state = regionWords;
    said.state = { words: literal(region), reader: jsonStringReader };
  }
  return { value, said };
}

/** `addressCountry` may be a text or a Country node with a name. */
function countryNode(node: JsonNode | null): JsonNode | null {
  return node?.type === 'object' ? (at(node, 'name') ?? at(node, 'identifier')) : node;
}

/** "CA" with a five-digit postal code is California. */
function homeOfRegion(region: string, postalCode: string | null): string | null {
  return regionInFull(region, 'US') !== null && /^\d{5}(?:-\d{4})?$/.test(postalCode ?? '') ? 'US' : null;
}

const HEADQUARTERED: { pattern: RegExp; strength: number }[] = [
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:headquartered|headquarters|hq|head ?quarters|head office|main office|corporate office|global hq|principal office|home office|group office|main offices|hovedkontoret|nous siégeons)(?: (?:is|are|sits|lies|located|based|situated|both|currently|proudly)){0,3}(?: in|:| at)(?: the heart of| the| beautiful| sunny| downtown)? (?=\p{Lu})/u,
    ),
    strength: 0.95,
  },
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:(?:based|located)(?: out of| in)|(?:our|its) base in|(?:is|are) (?:led|run|managed) from|sitzt in)(?: the heart of| beautiful| sunny| downtown)? (?=\p{Lu})/u,
    ),
    strength: 0.8,
  },
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:mit (?:haupt|firmen|stamm)?sitz|hauptsitz|firmensitz|stammsitz|unternehmenssitz|sitz der gesellschaft|zentrale)(?: (?:ist|liegt|befindet sich))?(?: in|:| ist) (?=\p{Lu})/u,
    ),
    strength: 0.95,
  },
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:siège(?: social)?(?: (?:est|se trouve|situé|basé)){0,2}|basée?s?|implantée?s?|établie?s?)(?: à|:| :| au) (?=\p{Lu})/u,
    ),
    strength: 0.9,
  },
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:con sede(?: central| social)?|sede (?:central|social|principal)|ubicada)(?: en|:| está en) (?=\p{Lu})/u,
    ),
    strength: 0.9,
  },
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:con sede|sede legale|sede principale|la (?:nostra )?sede)(?: è| si trova)?(?: a| in|:) (?=\p{Lu})/u,
    ),
    strength: 0.9,
  },
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:hoofdkantoor|gevestigd|hovedkontor(?:et)?|huvudkontor(?:et)?|hovedsæde(?:t)?)(?: is| staat| ligt| ligger| er)?(?: in| te|:| i) (?=\p{Lu})/u,
    ),
    strength: 0.9,
  },
  {
    pattern: inAnyCase(
      /(?<!\p{L})(?:com sede|sediad[ao]s?|(?:a )?nossa sede(?: fica| é)?|z siedzibą|siedziba(?: firmy)?(?: znajduje się| mieści się)?|se sídlem|sídlo(?: firmy)?(?: je)?|sídlíme|székhely(?:ünk|e)?|cu sediul|sediul(?: nostru)?(?: este)?|sjedište|sedež(?: podjetja)?(?: je)?|pääkonttori(?:mme)?(?: sijaitsee)?)(?: em| w| v| ve| în| u|:) (?=\p{Lu})/u,
    ),
    strength: 0.85,
  },
];
/** "founded in 1871 in Troy, Ohio, where our head office still is". */
const WHERE_SEAT =
  /(?<!\p{L})(?:in|near) (\p{Lu}[\p{L}'’.-]*(?:,? \p{Lu}[\p{L}'’.-]*){0,3}), where (?:our|its|the) (?:head ?quarters|head office|main office|headquarter|home office) (?:still |now |also )?(?:is|are|stands?|sits|remains?|has been)(?!\p{L})/u;
/** "an Austin-based company", "the Paris, Texas-based maker". */
const BASED = /(?<!\p{L})(?:an?|the) (\p{Lu}[\p{L}'’.]*(?:,? \p{Lu}[\p{L}'’.]*){0,3})-based(?= \p{L})/u;
/** Whose seat it is, when it is not the company's. */
export const NOT_OUR_SEAT =
  /(?:customers?|clients?|partners?|teams?|people|employees|candidates?|investors?|subsidiary|tochtergesellschaft|warehouse|plant|factory|positions?|role|jobs?)(?: \S+){0,2} $/i;

/** "We closed our head office in Oslo", "the head office in Oslo was sold": it is the seat no more. */
const PARTED_WITH =
  /(?<!\p{L})(?:clos(?:ed|ing)(?: down)?|shut(?: down)?|s(?:old|elling)(?: off)?|left|leaving|vacat(?:ed|ing)|(?:gave|given|giving) up|mov(?:ed|ing) out of) (?:our |its |the |their )?(?:(?:old|former|previous|first|big) )?$/iu;
const IS_GONE =
  /^[^,;:.]* (?:was|were|has been|have been) (?:\p{L}+ )?(?:closed|shut|sold|vacated|given up|demolished)(?!\p{L})/iu;

/** A subject is said from this factor on; without one the statement must open the line ("Based in Lyon"). */
const SUBJECT_SAID = 0.9;
const FRAGMENT_START = 6;

/** Headquarters said in prose: "headquartered in Austin, Texas", "mit Sitz in München", "Austin-based". */
export function headquartersProseDrafts(prose: Prose): ClaimDraft<PlaceValue>[] {
  return prose.passages.flatMap((passage) => {
    const found = seatIn(passage, prose);
    return found === null ? [] : [found];
  });
}

function seatIn(passage: Passage, prose: Prose): ClaimDraft<PlaceValue> | null {
  for (const { pattern, strength } of HEADQUARTERED) {
    const match = pattern.exec(passage.text);
    if (!match) continue;
    const before = passage.text.slice(0, match.index);
    if (strength < 0.85 && NOT_OUR_SEAT.test(before)) continue;
    if (PARTED_WITH.test(before) || IS_GONE.test(passage.text.slice(match.index))) continue;
    const place = readPlace(
      passage.text.slice(match.index + match[0].length, match.index + match[0].length + 120),
    );
    if (isBuilding(passage.text.slice(match.index + match[0].length))) continue;
    const subject = subjectFactor(passage, match.index, prose);
    const opens =
      match.index <= FRAGMENT_START || /^(?:founded|established|made|designed) (?:and|&) $/i.test(before);
    const said = subject >= SUBJECT_SAID || opens;
    if (place === null || subject === 0 || !said) continue;
    return {
      field: 'headquarters',
      ...placeClaimParts(place),
      asOf: prose.asOf,
      quote: quoteOf(passage),
      extractor: { name: 'seat in prose', strength: strength * subject },
      sourceClass: prose.sourceClass,
      match: prose.match,
    };
  }
  return basedIn(passage, prose) ?? whereSeatIs(passage, prose) ?? besideLegalName(passage, prose);
}

/** "Kings Mill, Stroud GL5 2XX", "Harbour Court, 12 Quay Road": a house by its name, before a street or a town with its code. */
const BUILDING =
  /^[^,.;]{2,40}, (?:\d|(?:[\p{L}’' -]{2,40}, ){0,2}[\p{L}’' -]{2,40},? (?:[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d\d [A-Z\d]{4})(?![\p{L}\d]))/u;

function isBuilding(words: string): boolean {
  return BUILDING.test(words.slice(0, 160));
}

/** " · Lange Nieuwstraat 30, Utrecht · ": a street with its number, then a city that ends the part. */
const STREET_AND_CITY =
  /^ ?[·|•–,-] ?\p{Lu}[\p{L}.'’ -]{3,40} \d{1,4} ?[a-zA-Z]?, (\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})(?= ?(?:[·|•–]|$))/u;
/** What stands behind a legal name and is no place. */
const NO_SEAT =
  /^(?:company|registered|reg|vat|no|member|all|part|tel|phone|fax|e-?mail|copyright|est|founded|geschäftsführer|managing|director|inhaber)(?!\p{L})/iu;

/** "Acme Ltd, Bristol." at the foot of a page that elsewhere says "in Bristol", so that it is a place and no person. */
function besideLegalName(passage: Passage, prose: Prose): ClaimDraft<PlaceValue> | null {
  const { document, text, line } = passage;
  if (document.isArticle || line.region !== 'footer') return null;
  const name = legalNamesIn(text).find((legal) => mentions(legal, prose.spokenNames));
  if (name === undefined) return null;
  const rest = text.slice(text.indexOf(name) + name.length);
  const street = STREET_AND_CITY.exec(rest)?.[1];
  const behind = street ?? /^, (\p{Lu}.{0,80})/u.exec(rest)?.[1] ?? '';
  const place = NO_SEAT.test(behind) ? null : readPlace(behind);
  const city = place?.city ?? null;
  if (place === null || city === null || !/^(?:[.,;·|]| [·|]|$)/.test(behind.slice(city.length))) return null;
  if (street === undefined && !document.text.includes(` in ${city}`)) return null;
  return {
    field: 'headquarters',
    ...placeClaimParts(place),
    asOf: prose.asOf,
    quote: quoteOf(passage),
    extractor: { name: 'place beside the legal name', strength: 0.8 },
    sourceClass: prose.sourceClass,
    match: prose.match,
  };
}

function whereSeatIs(passage: Passage, prose: Prose): ClaimDraft<PlaceValue> | null {
  const match = WHERE_SEAT.exec(passage.text);
  const place = match === null ? null : readPlace(match[1] ?? '');
  if (match === null || place === null || subjectFactor(passage, match.index, prose) < SUBJECT_SAID)
    return null;
  return {
    field: 'headquarters',
    ...placeClaimParts(place),
    asOf: prose.asOf,
    quote: quoteOf(passage),
    extractor: { name: 'seat in prose', strength: 0.85 },
    sourceClass: prose.sourceClass,
    match: prose.match,
  };
}

function basedIn(passage: Passage, prose: Prose): ClaimDraft<PlaceValue> | null {
  const match = BASED.exec(passage.text);
  const place = match === null ? null : readPlace(match[1] ?? '');
  if (match === null || place === null) return null;
  const subject = subjectFactor(passage, match.index, prose);
  if (subject < SUBJECT_SAID) return null;
  return {
    field: 'headquarters',
    ...placeClaimParts(place),
    asOf: prose.asOf,
    quote: quoteOf(passage),
    extractor: { name: 'seat in prose', strength: 0.8 * subject },
    sourceClass: prose.sourceClass,
    match: prose.match,
  };
}
