import { type Claim, type ClaimDraft, claimsOf } from '../claims/claim.ts';
import { jsonStringReader } from '../claims/reader.ts';
import type { Document } from '../documents/document.ts';
import { type JsonNode, textOf } from '../documents/locatedJson.ts';
import { passagesOf, passagesOfSource } from '../documents/passage.ts';
import { addressLineDrafts } from '../extract/address.ts';
import { legalFormDrafts, reservedEndingDrafts, typeStatementDrafts } from '../extract/companyType.ts';
import { factDrafts } from '../extract/facts.ts';
import { foundedProseDrafts } from '../extract/founded.ts';
import { headCountDrafts } from '../extract/headCount.ts';
import { addressDrafts, headquartersProseDrafts, type PlaceValue } from '../extract/headquarters.ts';
import { domainOfAddressReader, homeDrafts, homeQuote } from '../extract/homeAddress.ts';
import { followerDrafts } from '../extract/linkedin.ts';
import { ownProse } from '../extract/reading.ts';
import {
  gleifNameDrafts,
  gleifSeatDrafts,
  secNameDrafts,
  secSeatDrafts,
  secTypeDrafts,
} from '../extract/registryFacts.ts';
import { jsonDraft, structuredDrafts } from '../extract/structured.ts';
import { listingDrafts } from '../extract/ticker.ts';
import {
  wikidataEmployeeDrafts,
  wikidataFoundedDrafts,
  wikidataNameDrafts,
  wikidataSeatDrafts,
  wikidataTypeDrafts,
} from '../extract/wikidataFacts.ts';
import { foldName } from '../identity/companyName.ts';
import type { Identity } from '../identity/identity.ts';
import type { GleifFinding } from '../identity/joinGleif.ts';
import type { SecFinding } from '../identity/joinSec.ts';
import type { FoundPage } from '../search/findPages.ts';
import type { OwnSite } from '../sources/ownSite.ts';
import type { WikidataFinding } from '../sources/wikidata.ts';

const TEXTS = ['name', 'domain', 'website', 'sizeRange', 'type', 'linkedinIndustry'] as const;
const COUNTS = ['employeeCount', 'foundedYear', 'linkedInFollowers'] as const;
const FIELDS = [...TEXTS, ...COUNTS, 'headquarters'] as const;

/** All claims that bear on a firmographics answer, by field. */
export type FirmographicClaims = Record<(typeof TEXTS)[number], Claim<string>[]> &
  Record<(typeof COUNTS)[number], Claim<number>[]> &
  Record<'headquarters', Claim<PlaceValue>[]>;

/** Most claims kept of one field and source: pages that repeat a number a thousand times say it once. */
const CLAIMS_MAX = 60;

/** The claims of several sources together. */
export function mergeClaims(...sets: Partial<FirmographicClaims>[]): FirmographicClaims {
  const merged = Object.fromEntries(
    FIELDS.map((field) => [
      field,
      sets.flatMap((set) => (set[field] ?? []) as Claim[]).slice(0, 5 * CLAIMS_MAX),
    ]),
  );
  return merged as unknown as FirmographicClaims;
}

const made = <Value extends string | number | PlaceValue>(drafts: ClaimDraft<Value>[]) =>
  claimsOf(drafts.slice(0, CLAIMS_MAX));

/**
 * What the company's own site says. Of a parked domain only that a page answered there.
 *
 * @param what  `structured`: without its prose, which a language model read
 */
export function siteClaims(
  site: OwnSite,
  identity: Identity,
  today: Date,
  what: 'all' | 'structured' = 'all',
): Partial<FirmographicClaims> {
  const home = site.home?.document;
  if (home === undefined) return {};
  const about = { registrableDomain: identity.registrableDomain, siteMatch: identity.siteMatch };
  const address = claimsOf(homeDrafts(home, identity.domain, identity.siteMatch));
  const domain = address.filter(({ field }) => field === 'domain');
  if (site.condition.kind !== 'company') return { domain };
  const all = ownProse(site, identity);
  const prose = what === 'structured' ? [] : all;
  const facts = prose.map((page) => factDrafts(page, today));
  const { organizations } = identity;
  const structured = structuredDrafts(organizations, about, today);
  const quote = homeQuote(home);
  return {
    name: identity.nameClaims,
    domain,
    website: address.filter(({ field }) => field === 'website'),
    employeeCount: made([
      ...structured.employees,
      ...facts.flatMap(({ employees }) => employees),
      ...prose.flatMap(headCountDrafts),
    ]),
    sizeRange: made([...structured.ranges, ...facts.flatMap(({ sizeRanges }) => sizeRanges)]),
    type: made([
      ...listingDrafts(site.pages, identity.spokenNames, about),
      ...structured.listing,
      ...structured.types,
      ...(quote === null ? [] : reservedEndingDrafts(home, quote, about)),
      ...facts.flatMap(({ types }) => types),
      ...prose.flatMap(typeStatementDrafts),
      ...prose.flatMap((page) => legalFormDrafts(page, identity.legalNames)),
    ]),
    foundedYear: made([
      ...structured.founded,
      ...facts.flatMap(({ founded }) => founded),
      ...prose.flatMap((page) => foundedProseDrafts(page, today)),
    ]),
    headquarters: made([
      ...addressDrafts(organizations, about),
      ...facts.flatMap(({ headquarters }) => headquarters),
      ...prose.flatMap(headquartersProseDrafts),
      ...prose.flatMap(addressLineDrafts),
    ]),
    linkedInFollowers: made([...structured.followers, ...all.flatMap(followerDrafts)]),
    linkedinIndustry: made(all.flatMap((page) => factDrafts(page, today).industries)),
  };
}

/** What a page of others says that a web search led to. */
export function foundClaims(
  { document, role, sourceClass, match }: FoundPage,
  { spokenNames }: Identity,
  today: Date,
): Partial<FirmographicClaims> {
  const page = { document, role, sourceClass, match, spokenNames };
  const passages = passagesOf(document);
  const prose = { ...page, passages, aboutCompanyThroughout: false, asOf: document.publishedAt };
  return {
    employeeCount: made(headCountDrafts(prose)),
    foundedYear: made(foundedProseDrafts(prose, today)),
  };
}

/** What the company's Wikidata item says. */
export function wikidataClaims(
  finding: WikidataFinding,
  identity: Identity,
  today: Date,
): Partial<FirmographicClaims> {
  return {
    name: made(wikidataNameDrafts(finding)),
    ...wikidataAddressClaims(finding, identity),
    employeeCount: made(wikidataEmployeeDrafts(finding)),
    type: made(wikidataTypeDrafts(finding)),
    foundedYear: made(wikidataFoundedDrafts(finding, today)),
    headquarters: made(wikidataSeatDrafts(finding)),
  };
}

/** P856: the official website, and by it the domain. */
function wikidataAddressClaims(
  { website, match }: WikidataFinding,
  identity: Identity,
): Pick<FirmographicClaims, 'domain' | 'website'> {
  const { document, datavalue, value } = website;
  const said = { words: document.source.slice(value.start, value.end), reader: jsonStringReader };
  const sourceClass = website.referenced ? ('knowledgeReferenced' as const) : ('knowledge' as const);
  const draftOf = (draft: Pick<ClaimDraft<string>, 'field' | 'value' | 'said'>) =>
    claimsOf([
      jsonDraft({ document, asOf: null, sourceClass, match }, datavalue, ['Wikidata P856', 1], draft),
    ]);
  return {
    website: draftOf({ field: 'website', value: textOf(value) ?? '', said }),
    domain: draftOf({
      field: 'domain',
      value: identity.domain,
      said: { ...said, reader: domainOfAddressReader },
    }),
  };
}

/** What the introduction of the company's encyclopaedia article says. */
export function wikipediaClaims(
  { document, extract, title }: { document: Document; extract: JsonNode; title: string },
  identity: Identity,
  match: number,
  today: Date,
): Partial<FirmographicClaims> {
  const spokenNames = new Set([...identity.spokenNames, foldName(title.replace(/ \([^()]{0,80}\)$/, ''))]);
  const page = { document, role: 'about', sourceClass: 'knowledge', match, spokenNames } as const;
  const passages = passagesOfSource(document, extract.start + 1, extract.end - 1);
  const prose = { ...page, passages, aboutCompanyThroughout: true, asOf: null };
  return {
    employeeCount: made(headCountDrafts(prose)),
    foundedYear: made(foundedProseDrafts(prose, today)),
    headquarters: made(headquartersProseDrafts(prose)),
    type: made(typeStatementDrafts(prose)),
  };
}

/** What the company files with the SEC. */
export function secClaims(finding: SecFinding): Partial<FirmographicClaims> {
  return {
    name: made(secNameDrafts(finding)),
    type: made(secTypeDrafts(finding)),
    headquarters: made(secSeatDrafts(finding)),
  };
}

/** What the register of legal entities says. */
export function gleifClaims(finding: GleifFinding): Partial<FirmographicClaims> {
  return { name: made(gleifNameDrafts(finding)), headquarters: made(gleifSeatDrafts(finding)) };
}
