import { at, itemsOf, type JsonNode, textOf } from '../documents/locatedJson.ts';
import type { Submissions } from './secSubmissions.ts';

/** One row of an issuer's newest filings (`filings.recent` of secSubmissions.ts), newest first. */
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
