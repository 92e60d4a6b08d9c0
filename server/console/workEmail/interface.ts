/** @folder The procedures of work e-mail: one address, batches. */

import type {
  ContactsTable,
  EmailBatchesPage,
  EmailBatchPrice,
  EmailBatchView,
  EmailContacts,
  EmailPrice,
  FoundEmail,
  ListEmailBatches,
  StartEmailBatch,
  StartEmailSearch,
} from '@assay/shared/console/workEmail';
import type { FindEmail } from '@assay/shared/workEmail';

/** Work e-mail for whoever is signed in, in wire types. */
export interface WorkEmailServices {
  price(input: FindEmail): Promise<EmailPrice>;
  find(input: StartEmailSearch): Promise<FoundEmail>;
  readContacts(text: string): ContactsTable;
  estimate(input: EmailContacts): Promise<EmailBatchPrice>;
  /** @returns the id of the batch */
  start(input: StartEmailBatch): Promise<{ batchId: string }>;
  batches(input: ListEmailBatches): Promise<EmailBatchesPage>;
  batch(batchId: string): Promise<EmailBatchView>;
}
