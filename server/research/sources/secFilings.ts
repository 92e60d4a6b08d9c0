import { at, itemsOf, type JsonNode, textOf } from '../locatedJson.ts';
import type { Submissions } from './secSubmissions.ts';

/** One row of an issuer's newest filings (`filings.recent` of secSubmissions.ts), newest first. */
export interface Filing {
  form: string;
  accession: string;
  /** `2021-06-30`. */
  day: string;
  formNode: JsonNode;
  dayNode: JsonNode;
}

/** The newest filings, at most a thousand; no request of its own. */
export function filingsOf({ node }: Submissions): Filing[] {
  const column = (name: string) => itemsOf(at(node, 'filings', 'recent', name));
  const days = column('filingDate');
  const accessions = column('accessionNumber');
  return column('form').flatMap((formNode, index): Filing[] => {
    const dayNode = days[index];
    const accession = textOf(accessions[index] ?? null);
    const form = textOf(formNode);
    const day = textOf(dayNode ?? null);
    if (!dayNode || form === null || accession === null || day === null) return [];
    return [{ form, accession, day, formNode, dayNode }];
  });
}
