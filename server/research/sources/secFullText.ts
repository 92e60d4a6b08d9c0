import { at, itemsOf, type JsonNode, textOf, textsOf } from '../documents/locatedJson.ts';
import type { Gathering } from '../gathering.ts';
import { SEC_REQUEST } from './sec.ts';
/**
 * SEC EDGAR full-text search (public domain): filings since 2001 by the words in them.
 * GET efts.sec.gov/LATEST/search-index?q=&forms=&dateRange=custom&startdt=&enddt= — no key, limits as in
 * sec.ts. Undocumented, so nothing rests on it: it only leads to issuers, whose own records joinSec.ts then
 * compares with the site, and an answer of an unknown shape is a gap. One query, its first page. Name in gaps:
 * "SEC full-text search".
 */
export const SEC_FULL_TEXT = 'SEC full-text search';

/** An issuer among the hits. */
export interface FullTextIssuer {
  cik: number;
  name: string;
  /** `Austin, TX`; empty where the index names none. */
  places: string[];
}

/** Notices of exempt offerings, crowdfunding, registrations and priced prospectuses. */
const FORMS = 'D,D/A,C,C/A,S-1,S-1/A,F-1,F-1/A,424B4';
const YEARS_BACK = 10;
const ISSUERS_MAX = 100;

/** Address of the query. Whole years, so that the answer can be kept for a while. */
export function secFullTextUrl(name: string, today: Date): string {
  const year = today.getUTCFullYear();
  const query = new URLSearchParams({
    q: `"${name.replaceAll('"', '')}"`,
    forms: FORMS,
    dateRange: 'custom',
    startdt: `${year - YEARS_BACK}-01-01`,
    enddt: `${year}-12-31`,
  });
  return `https://efts.sec.gov/LATEST/search-index?${query}`;
}

/** The issuers of filings that hold the name, best hit first; most are other companies. */
export async function searchIssuers(gathering: Gathering, name: string): Promise<FullTextIssuer[]> {
  const request = { url: secFullTextUrl(name, gathering.context.asOf), ...SEC_REQUEST, bestEffort: true };
  const answer = await gathering.fetch(SEC_FULL_TEXT, request, `${SEC_FULL_TEXT}: ${name}`);
  if (answer.kind !== 'document') return [];
  const hits = at(answer.document.json, 'hits', 'hits');
  if (hits?.type !== 'array') {
    const reason = 'its answer has no list of filings, so its format may have changed';
    gathering.report({ source: SEC_FULL_TEXT, reason, kind: 'fault' });
    return [];
  }
  const issuers = new Map<number, FullTextIssuer>();
  for (const issuer of hits.items.flatMap(issuersOf).slice(0, ISSUERS_MAX))
    if (!issuers.has(issuer.cik)) issuers.set(issuer.cik, issuer);
  return [...issuers.values()];
}

/** `ciks`, `display_names` and `biz_locations` run in parallel, one entry for each co-registrant. */
function issuersOf(hit: JsonNode): FullTextIssuer[] {
  const source = at(hit, '_source');
  const ciks = textsOf(at(source, 'ciks'));
  const places = itemsOf(at(source, 'biz_locations')).map((place) => textOf(place) ?? '');
  return textsOf(at(source, 'display_names')).flatMap((shown, index): FullTextIssuer[] => {
    const cik = Number(/\(CIK (\d{1,10})\)/.exec(shown)?.[1] ?? ciks[index] ?? Number.NaN);
    const name = shown.replace(/\s{0,5}\((?:CIK \d{1,10}|[A-Z0-9 ,.-]{1,80})\)/g, '').trim();
    if (!Number.isInteger(cik) || name === '') return [];
    const place = places[index] ?? '';
    return [{ cik, name, places: place === '' ? [] : [place] }];
  });
}
