import type { Document } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import { type Filing, filingUrl, SEC, SEC_REQUEST } from './sec.ts';
/**
 * SEC EDGAR, current reports (Form 8-K and 8-K/A, public domain).
 * GET www.sec.gov/Archives/edgar/data/{cik}/{accession without dashes}/{primaryDocument} — no key, limits as in
 * sec.ts (5 requests a second to all of sec.gov, a User-Agent that says whom to contact), at most six
 * reports. Items by the SEC's Form 8-K: 1.01 a material agreement was signed (nothing is completed by it), 1.02 one
 * was terminated, 2.01 an acquisition or a disposal was completed, 5.01 the control of the registrant changed.
 */
export interface CurrentReport {
  document: Document;
  filing: Filing;
  /** Those of the four items that the report has, in the form's order. */
  items: DealItem[];
  /** Where each item's text stands in `document.text`, its heading left out; missing where no heading was found. */
  sections: ReadonlyMap<DealItem, Section>;
}

export type DealItem = '1.01' | '1.02' | '2.01' | '5.01';

/** A stretch of `document.text`. */
export interface Section {
  start: number;
  end: number;
}

/** Both days are part of the window: `2024-11-05`. */
export interface FilingWindow {
  firstDay: string;
  lastDay: string;
}

const REPORTS_MAX = 6;
const DEAL_ITEMS: readonly DealItem[] = ['1.01', '1.02', '2.01', '5.01'];

/**
 * The current reports of a window that speak of agreements and deals, newest first. Where there are more than six,
 * completed deals and changes of control go before agreements, which are mostly about credit.
 *
 * @param filings  those of the issuer (sec.ts), which must be joined to the company by evidence
 */
export async function readCurrentReports(
  gathering: Gathering,
  cik: number,
  filings: Filing[],
  window: FilingWindow,
): Promise<CurrentReport[]> {
  const wanted = reportsOf(filings, window);
  const answers = await Promise.all(
    wanted.map(({ accession, primaryDocument }) => {
      const request = { url: filingUrl(cik, accession, primaryDocument ?? ''), ...SEC_REQUEST };
      return gathering.fetch(SEC, request, `SEC EDGAR: Form 8-K ${accession}`);
    }),
  );
  return answers.flatMap((answer, index): CurrentReport[] => {
    const filing = wanted[index];
    if (answer.kind !== 'document' || answer.document.text === '' || filing === undefined) return [];
    const { document } = answer;
    return [{ document, filing, items: dealItems(filing), sections: sectionsOf(document) }];
  });
}

function reportsOf(filings: Filing[], { firstDay, lastDay }: FilingWindow): Filing[] {
  const relevant = filings.filter(
    (filing) =>
      /^8-K(?:\/A)?$/.test(filing.form) &&
      filing.day >= firstDay &&
      filing.day <= lastDay &&
      filing.primaryDocument !== null &&
      dealItems(filing).length > 0,
  );
  const isCompletion = ({ items }: Filing) => Number(items.includes('2.01') || items.includes('5.01'));
  return relevant
    .sort((a, b) => isCompletion(b) - isCompletion(a) || newestFirst(a, b))
    .slice(0, REPORTS_MAX)
    .sort(newestFirst);
}

function newestFirst(a: Filing, b: Filing): number {
  return b.day.localeCompare(a.day) || b.accession.localeCompare(a.accession);
}

function dealItems({ items }: Filing): DealItem[] {
  return DEAL_ITEMS.filter((item) => items.includes(item));
}

const HEADING = /^item\s*(\d\.\d\d)(?!\d)/i;
const END = /^signatures?$/i;
/** "Item 2.01 of this report is incorporated by reference" is a sentence, not a heading. */
const REFERENCE = /^item\s*\d\.\d\d\.?,?\s*(?:of|to|above|below|is|and|in|hereof)\b/i;
/** A longer line is a heading and its text in one. */
const HEADING_LENGTH_MAX = 200;

/** A section reaches from its heading to the next, or to the signature. */
function sectionsOf({ text, lines }: Document): Map<DealItem, Section> {
  const marks = lines.flatMap(({ start, end }) => {
    const words = text.slice(start, Math.min(end, start + HEADING_LENGTH_MAX));
    const heading = REFERENCE.test(words) ? null : HEADING.exec(words);
    if (heading === null && !END.test(words.trim())) return [];
    const textStart = end - start > HEADING_LENGTH_MAX ? start + (heading?.[0].length ?? 0) : end;
    return [{ lineStart: start, textStart, item: DEAL_ITEMS.find((one) => one === heading?.[1]) }];
  });
  const sections = new Map<DealItem, Section>();
  for (const [index, { item, textStart }] of marks.entries()) {
    const end = marks[index + 1]?.lineStart ?? text.length;
    if (item !== undefined && end > textStart && !sections.has(item))
      sections.set(item, { start: textStart, end });
  }
  return sections;
}
