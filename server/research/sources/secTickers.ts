import type { Document } from '../documents/document.ts';
import { at, type JsonNode, textOf } from '../documents/locatedJson.ts';
import type { Gathering } from '../gathering.ts';
import { coreName, sameLegalName } from '../identity/companyName.ts';
import type { Identity } from '../identity/identity.ts';

/**
 * SEC EDGAR, the map of listed companies (public domain).
 * GET www.sec.gov/files/company_tickers.json — no key; at most 5 requests a second to all of sec.gov here, with a
 * User-Agent that says whom to contact. One file of some 700 kB; the page store answers repeats.
 */
export const SEC = 'SEC EDGAR';
export const SEC_TICKERS_URL = 'https://www.sec.gov/files/company_tickers.json';

/** Settings of every request to sec.gov: its hosts share one allowance. */
export const SEC_REQUEST = { ignoreRobots: true, requestsPerSecond: 5, rateGroup: 'sec.gov' } as const;

/** One row of the map. */
export interface TickerRow {
  document: Document;
  node: JsonNode;
  cik: number;
  ticker: string;
  title: string;
}

const ROWS_MAX = 4;

/**
 * Rows that may be the company: the same legal name, a ticker its site states, or the same name without form.
 * A row is a candidate only; joinSec.ts asks for corroboration.
 */
export async function findTickerRows(gathering: Gathering, identity: Identity): Promise<TickerRow[]> {
  const request = { url: SEC_TICKERS_URL, ...SEC_REQUEST };
  const answer = await gathering.fetch(SEC, request, 'SEC EDGAR: company tickers', 'json');
  if (answer.kind !== 'document' || answer.document.json?.type !== 'object') return [];
  const { document } = answer;
  const cores = new Set([...identity.legalNames, identity.searchName ?? ''].map(coreName).filter(Boolean));
  const symbols = new Set(identity.tickers.map(({ symbol }) => symbol));
  const rows = answer.document.json.members.flatMap(({ value }): TickerRow[] => {
    const title = textOf(at(value, 'title')) ?? '';
    const ticker = textOf(at(value, 'ticker')) ?? '';
    const cik = Number(textOf(at(value, 'cik_str')) ?? Number.NaN);
    if (!Number.isInteger(cik) || !(symbols.has(ticker) || cores.has(coreName(title)))) return [];
    return [{ document, node: value, cik, ticker, title }];
  });
  const rank = (row: TickerRow) =>
    Number(symbols.has(row.ticker)) * 2 +
    Number(identity.legalNames.some((name) => sameLegalName(name, row.title)));
  return rows.sort((a, b) => rank(b) - rank(a) || a.cik - b.cik).slice(0, ROWS_MAX);
}
