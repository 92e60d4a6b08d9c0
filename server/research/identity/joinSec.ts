import { legalFormOf, splitLegalForm } from '../../domain/legalForms.ts';
import { registrableDomainOf } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import { findTickerRows, readSubmissions, SEC, type Submissions, type TickerRow } from '../sources/sec.ts';
import { type FullTextIssuer, searchIssuers } from '../sources/secFullText.ts';
import { coreName, sameLegalName } from './companyName.ts';
import type { Identity } from './identity.ts';
import { foldCity, regionInFull } from './places.ts';
import type { SeatPlaces } from './seatPlaces.ts';

/** The issuer that the company is, and what shows it. */
export interface SecFinding {
  row: TickerRow | null;
  submissions: Submissions | null;
  match: number;
  /** The corroboration, as a clause for the reasoning. */
  because: string;
}

/** What is known of the company besides its name. */
export interface SecHints extends Pick<SeatPlaces, 'cities'>, Partial<Pick<SeatPlaces, 'regions'>> {
  /** CIK of the joined Wikidata item (P5531), if any. */
  cik: number | null;
}

const CANDIDATES_MAX = 3;

/**
 * Joins the company to an SEC issuer. The name is never enough: the issuer's website must be on the domain, or
 * Wikidata must give its CIK, or the site must state its ticker, or its business address must be in the city
 * that the site gives while the legal names are the same.
 */
export async function joinSec(
  gathering: Gathering,
  identity: Identity,
  hints: SecHints,
): Promise<SecFinding | null> {
  const rows = await findTickerRows(gathering, identity);
  const ciks = [...new Set([...(hints.cik === null ? [] : [hints.cik]), ...rows.map(({ cik }) => cik)])];
  for (const cik of ciks.slice(0, CANDIDATES_MAX)) {
    const row = rows.find((candidate) => candidate.cik === cik) ?? null;
    const submissions = await readSubmissions(gathering, cik);
    const joined = corroborated(identity, hints, row, submissions, cik);
    if (joined !== null) return { row, submissions, ...joined };
  }
  return null;
}

/**
 * Joins the company to an issuer that is in no list: one that only files notices of offerings, or a registration.
 * The full-text search gives issuers of the same legal name, form included; each is joined by the same evidence as
 * a listed one. Asked only where the site states a legal name and a city, and not where it is outside of the
 * United States and Canada, whose companies seldom file.
 */
export async function joinPrivateIssuer(
  gathering: Gathering,
  identity: Identity,
  places: SeatPlaces,
): Promise<SecFinding | null> {
  const name = identity.legalNames.find((one) => legalFormOf(one) !== null);
  const { cities, regions, countries } = places;
  const isNear = countries.size === 0 || countries.has('US') || countries.has('CA');
  const isDead = gathering.gaps.some(({ source }) => source === SEC);
  if (name === undefined || cities.size === 0 || !isNear || isDead) return null;
  const issuers = await searchIssuers(gathering, splitLegalForm(name).core);
  const isHere = (issuer: FullTextIssuer) =>
    Number(issuer.places.some((place) => cities.has(foldCity(place.split(',')[0] ?? ''))));
  const namesakes = issuers
    .filter((issuer) => identity.legalNames.some((one) => sameLegalName(one, issuer.name)))
    .sort((a, b) => isHere(b) - isHere(a));
  for (const { cik } of namesakes.slice(0, CANDIDATES_MAX)) {
    const submissions = await readSubmissions(gathering, cik);
    const joined = corroborated(identity, { cik: null, cities, regions }, null, submissions, cik);
    if (joined !== null) return { row: null, submissions, ...joined };
  }
  return null;
}

function corroborated(
  identity: Identity,
  hints: SecHints,
  row: TickerRow | null,
  submissions: Submissions | null,
  cik: number,
): Pick<SecFinding, 'match' | 'because'> | null {
  const title = submissions?.name || row?.title || '';
  if (hints.cik === cik) return { match: 1, because: `the company's Wikidata item gives CIK ${cik}` };
  if (isOnDomain(submissions?.website ?? null, identity))
    return { match: 1, because: "the issuer's website is on the domain" };
  const sameCore = [...identity.legalNames, identity.searchName ?? ''].some(
    (name) => coreName(name) === coreName(title),
  );
  const stated = identity.tickers.find(
    ({ symbol }) => symbol === row?.ticker || submissions?.tickers.includes(symbol),
  );
  if (stated && sameCore)
    return { match: 1, because: `the company's site states the ticker ${stated.symbol}` };
  const sameName = identity.legalNames.some((name) => sameLegalName(name, title));
  const city = submissions?.businessCity ?? null;
  if (sameName && city !== null && isSeat(hints, city, submissions?.businessState ?? null))
    return { match: 0.95, because: `legal name and city (${city}) are those of the company's site` };
  return null;
}

/** The city is one of the site's, and where both name a state, it is the same: Portland in Maine is not Portland in Oregon. */
function isSeat({ cities, regions }: SecHints, city: string, state: string | null): boolean {
  if (!cities.has(foldCity(city))) return false;
  const stated = regions?.get(foldCity(city));
  const region = state === null ? null : regionInFull(state, 'US');
  return stated === undefined || region === null || stated.has(region);
}

function isOnDomain(website: string | null, identity: Identity): boolean {
  if (website === null) return false;
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return (
    URL.canParse(address) && registrableDomainOf(new URL(address).hostname) === identity.registrableDomain
  );
}
