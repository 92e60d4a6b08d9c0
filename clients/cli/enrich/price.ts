import type { BulkAccepted } from '@assay/shared/bulk';
import type { Subject } from '@assay/shared/table/subject';
import type { EmailBatchEstimate } from '@assay/shared/workEmailBatch';
import type { Api } from '../connection/api.ts';
import { type FileTask, subjectOf } from './enrichFile.ts';
import { CONTACTS_MAX, contactsOf, researchable } from './sliceWork.ts';

/** What a file would cost; nothing has been started. */
export interface Price {
  rows: number;
  /** Rows without a domain that can be asked about. */
  rejected: number;
  /** Rows of which everything is answered already, free. */
  cached: number;
  /** At most: what is answered meanwhile, fails, or is not found, costs nothing or less. */
  credits: number;
  contacts: number;
  /** The first rows that can be researched. */
  sample: Subject[];
}

const SAMPLE_ROWS = 3;

/** Asks the server for the price of all rows, slice by slice, without starting anything. */
export async function priceFile(
  { rows, plan, header, columns }: Pick<FileTask, 'rows' | 'plan' | 'header' | 'columns'>,
  api: Api,
  onRows: (rows: number) => void,
): Promise<Price> {
  const price: Price = { rows: 0, rejected: 0, cached: 0, credits: 0, contacts: 0, sample: [] };
  let subjects: Subject[] = [];
  const priceSlice = async () => {
    await addPrice(price, subjects, plan, api);
    onRows(price.rows);
    subjects = [];
  };
  for await (const row of rows()) {
    price.rows += 1;
    const subject = subjectOf({ header, columns }, row);
    subjects.push(subject);
    if (subject.domain !== null && price.sample.length < SAMPLE_ROWS) price.sample.push(subject);
    if (subjects.length === plan.rowsAtOnce) await priceSlice();
  }
  if (subjects.length > 0) await priceSlice();
  price.credits = Number(price.credits.toFixed(4));
  return price;
}

async function addPrice(
  price: Price,
  subjects: readonly Subject[],
  plan: FileTask['plan'],
  api: Api,
): Promise<void> {
  const rows = researchable({ subjects }).map(({ domain }) => ({ domain }));
  price.rejected += subjects.length - rows.length;
  if (rows.length > 0 && plan.researches.length > 0) {
    const body = { rows, ...plan.asked, dryRun: true };
    const { rejected, estimate } = await api.post<BulkAccepted>('/v1/companies/enrich/batch', body, {
      isRepeatable: true,
    });
    price.rejected += rejected;
    price.cached += estimate.cached;
    price.credits += estimate.credits;
  }
  const contacts = plan.email ? contactsOf({ subjects }) : [];
  price.contacts += contacts.length;
  for (let start = 0; start < contacts.length; start += CONTACTS_MAX) {
    const body = { contacts: contacts.slice(start, start + CONTACTS_MAX), dryRun: true };
    const { estimate } = await api.post<EmailBatchEstimate>('/v1/contacts/find-email/batch', body, {
      isRepeatable: true,
    });
    price.credits += estimate.credits;
  }
}
