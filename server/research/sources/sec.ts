import type { Document } from '../documents/document.ts';
import { at, itemsOf, type JsonNode, textOf, textsOf } from '../documents/locatedJson.ts';
import { readDate } from '../documents/publishedDate.ts';
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

/**
 * SEC EDGAR, what an issuer has filed (public domain).
 * GET data.sec.gov/submissions/CIK{ten digits}.json — no key, limits as in sec.ts. Names, tickers,
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

/** One row of an issuer's newest filings (`filings.recent` of sec.ts), newest first. */
export interface Filing {
  form: string;
  accession: string;
  /** `2021-06-30`. */
  day: string;
  /** Items of a current report: `['1.01', '9.01']`; empty for other forms. */
  items: string[];
  /** File name of the main document; null where there is none that can be asked for. */
  primaryDocument: string | null;
  formNode: JsonNode;
  dayNode: JsonNode;
  itemsNode: JsonNode | null;
}

/** File names only: no path leads out of the filing's folder. */
const FILE_NAME = /^[\w][\w.-]{0,150}$/;

/** The newest filings, at most a thousand; no request of its own. */
export function filingsOf({ node }: Submissions): Filing[] {
  const column = (name: string) => itemsOf(at(node, 'filings', 'recent', name));
  const days = column('filingDate');
  const accessions = column('accessionNumber');
  const items = column('items');
  const documents = column('primaryDocument');
  return column('form').flatMap((formNode, index): Filing[] => {
    const dayNode = days[index];
    const accession = textOf(accessions[index] ?? null);
    const form = textOf(formNode);
    const day = textOf(dayNode ?? null);
    if (!dayNode || form === null || accession === null || day === null) return [];
    const name = textOf(documents[index] ?? null);
    return [
      {
        form,
        accession,
        day,
        items: (textOf(items[index] ?? null) ?? '').split(',').filter((item) => /^\d\.\d\d$/.test(item)),
        primaryDocument: name !== null && FILE_NAME.test(name) ? name : null,
        formNode,
        dayNode,
        itemsNode: items[index] ?? null,
      },
    ];
  });
}

/** Address of one file of a filing. */
export function filingUrl(cik: number, accession: string, file: string): string {
  return `https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${file}`;
}
