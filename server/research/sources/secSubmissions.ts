import type { Document } from '../documents/document.ts';
import { at, itemsOf, type JsonNode, textOf, textsOf } from '../documents/locatedJson.ts';
import { readDate } from '../documents/publishedDate.ts';
import type { Gathering } from '../gathering.ts';
import { SEC, SEC_REQUEST } from './secTickers.ts';

/**
 * SEC EDGAR, what an issuer has filed (public domain).
 * GET data.sec.gov/submissions/CIK{ten digits}.json — no key, limits as in secTickers.ts. Names, tickers,
 * exchanges and the business address are the issuer's own statements to the regulator; `website` is often empty.
 */
export function secSubmissionsUrl(cik: number): string {
  return `https://data.sec.gov/submissions/CIK${String(cik).padStart(10, '0')}.json`;
}

/** The head of an issuer's submissions. */
export interface Submissions {
  document: Document;
  node: JsonNode;
  cik: number;
  name: string;
  tickers: string[];
  exchanges: string[];
  website: string | null;
  businessCity: string | null;
  /** As filed: `TX`; codes of the SEC for places outside of the United States (`A6`). */
  businessState: string | null;
  /** Date of the newest filing: the data is no newer than that. */
  asOf: Date | null;
}

/** Reads an issuer's submissions; null when there are none. */
export async function readSubmissions(gathering: Gathering, cik: number): Promise<Submissions | null> {
  const request = { url: secSubmissionsUrl(cik), ...SEC_REQUEST };
  const answer = await gathering.fetch(SEC, request, `SEC EDGAR: submissions of CIK ${cik}`, 'json');
  if (answer.kind !== 'document' || answer.document.json === null) return null;
  const node = answer.document.json;
  return {
    document: answer.document,
    node,
    cik,
    name: textOf(at(node, 'name')) ?? '',
    tickers: textsOf(at(node, 'tickers')),
    exchanges: textsOf(at(node, 'exchanges')),
    website: textOf(at(node, 'website')),
    businessCity: textOf(at(node, 'addresses', 'business', 'city')),
    businessState: textOf(at(node, 'addresses', 'business', 'stateOrCountry')),
    asOf: readDate(textOf(itemsOf(at(node, 'filings', 'recent', 'filingDate'))[0] ?? null) ?? ''),
  };
}
