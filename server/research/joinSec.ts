import { coreName, sameLegalName } from './companyName.ts';
import { registrableDomainOf } from './document.ts';
import type { Gathering } from './gathering.ts';
import type { Identity } from './identity.ts';
import { foldCity } from './placeWords.ts';
import { readSubmissions, type Submissions } from './sources/secSubmissions.ts';
import { findTickerRows, type TickerRow } from './sources/secTickers.ts';

/** The issuer that the company is, and what shows it. */
export interface SecFinding {
  row: TickerRow | null;
  submissions: Submissions | null;
  match: number;
  /** The corroboration, as a clause for the reasoning. */
  because: string;
}

/** What is known of the company besides its name. */
export interface SecHints {
  /** CIK of the joined Wikidata item (P5531), if any. */
  cik: number | null;
  /** Folded cities that the company's own site gives as its seat. */
  cities: ReadonlySet<string>;
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
  if (sameName && city !== null && hints.cities.has(foldCity(city)))
    return { match: 0.95, because: `legal name and city (${city}) are those of the company's site` };
  return null;
}

function isOnDomain(website: string | null, identity: Identity): boolean {
  if (website === null) return false;
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`;
  return (
    URL.canParse(address) && registrableDomainOf(new URL(address).hostname) === identity.registrableDomain
  );
}
