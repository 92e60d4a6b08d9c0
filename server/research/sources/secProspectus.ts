import { type Document, readDocument } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import { type Filing, filingUrl, SEC, SEC_REQUEST } from './sec.ts';
/**
 * SEC EDGAR, the cover of a priced prospectus (Form 424B4, public domain).
 * GET www.sec.gov/Archives/edgar/data/{cik}/{accession without dashes}/{primaryDocument}, or the whole filing as
 * {accession}.txt where no main document is named (before 2001) — limits as in sec.ts, one document. Many
 * are larger than a page may be; one that cannot be read is no gap, because the list of filings has the event too.
 */
export interface Prospectus {
  document: Document;
  /** What the cover says is offered; null where it does not say. */
  kind: 'ipo' | 'direct-listing' | 'follow-on' | null;
  /** "Initial public offering price $17.00 $187,000,000": where that stands in `document.text`. */
  total: { start: number; end: number } | null;
  /** Shareholders sell too, so the total is not what the company raised. */
  hasSellers: boolean;
}

const COVER_MAX = 20_000;

const INITIAL =
  /(?:this is|representing|constitutes) (?:an|the|our|[\p{L}\p{N}., &-]{1,60}[’']s?) initial public offering|our initial public offering|prior to this offering,? there (?:has been|was) no public market/iu;
const DIRECT = /direct listing|not an underwritten (?:initial )?public offering/i;
const TRADED = /last reported (?:sale|sales|closing) price|closing (?:sale )?price of (?:our|the)/i;
const SELLERS = /selling (?:stock|share|security|unit) ?holders?/i;
const TOTAL =
  /(?:initial )?public offering price\s*(?:\(\d\)\s*)?(?:US)?\$\s*\d{1,4}(?:\.\d{1,4})?\s*(?:US)?\$\s*\d{1,3}(?:,\d{3}){2,}/i;

/** Reads the cover; null where the document cannot be had. */
export async function readProspectus(
  gathering: Gathering,
  cik: number,
  { accession, primaryDocument }: Filing,
): Promise<Prospectus | null> {
  const whole = `https://www.sec.gov/Archives/edgar/data/${cik}/${accession}.txt`;
  const url = primaryDocument === null ? whole : filingUrl(cik, accession, primaryDocument);
  const title = `SEC EDGAR: Form 424B4 ${accession}`;
  const answer = await gathering.attempt({ url, ...SEC_REQUEST }, SEC, title);
  return answer.kind === 'page' ? prospectusOf(readDocument(answer.page, title)) : null;
}

function prospectusOf(document: Document): Prospectus {
  const cover = document.text.slice(0, COVER_MAX);
  const total = TOTAL.exec(cover);
  return {
    document,
    kind: kindOf(cover),
    total: total === null ? null : { start: total.index, end: total.index + total[0].length },
    hasSellers: SELLERS.test(cover),
  };
}

function kindOf(cover: string): Prospectus['kind'] {
  if (DIRECT.test(cover)) return 'direct-listing';
  if (INITIAL.test(cover)) return 'ipo';
  return TRADED.test(cover) ? 'follow-on' : null;
}
