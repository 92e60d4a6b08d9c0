import type { WorkEmailResult } from '@assay/shared/workEmail';
import type { EmailBatch, EmailBatchAccepted, EmailBatchEstimate } from '@assay/shared/workEmailBatch';

/** Example answers of the documentation. Company and people are invented. */
export const FOUND_EMAIL: WorkEmailResult = {
  status: 'found',
  email: 'jane.vandenberg@example.com',
  verification: { state: 'deliverable', score: 95, accept_all: false },
};

const BATCH_ID = '019ab0f2-6e3b-7c1f-9f57-0f6f4b2f7b1e';

export const ACCEPTED_EMAIL_BATCH: EmailBatchAccepted = {
  batch_id: BATCH_ID,
  status: 'pending',
  row_count: 3,
};

export const ESTIMATED_EMAIL_BATCH: EmailBatchEstimate = {
  row_count: 3,
  estimate: { rows: 2, cached: 1, credits: 0.2 },
};

export const RUNNING_EMAIL_BATCH: EmailBatch = {
  batch_id: BATCH_ID,
  status: 'running',
  progress: { total: 3, pending: 1, found: 1, not_found: 0, inconclusive: 0, error: 1 },
  contacts: [
    { full_name: 'Jane van den Berg', domain: 'example.com', ...FOUND_EMAIL },
    {
      full_name: 'Tomás O’Malley',
      domain: 'example.com',
      status: 'pending',
      email: null,
      verification: null,
    },
    {
      full_name: 'Cher',
      domain: 'example.com',
      status: 'error',
      email: null,
      verification: null,
      error_code: 'invalid_input',
    },
  ],
};
