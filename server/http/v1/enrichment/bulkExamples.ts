import type { BulkAccepted, BulkResults, BulkStatus } from '@assay/shared/bulk';
import { CACHED_FUNDING_RUN } from './fundingExamples.ts';

/** Example answers of the documentation. The companies are invented. */
const BATCH_ID = '019ab0f2-6e3b-7c1f-9b21-0f6f4b2f7b1e';

export const ACCEPTED_BULK: BulkAccepted = {
  batchId: BATCH_ID,
  accepted: 2,
  rejected: 1,
  errors: [
    {
      row: 2,
      domain: 'https://example.net/',
      externalId: 'A-3',
      code: 'VALIDATION_ERROR',
      message: 'is a URL; give the bare domain, such as example.com',
    },
  ],
  estimate: { rows: 2, cached: 1, credits: 0.3 },
};

export const PRICED_BULK: BulkAccepted = { ...ACCEPTED_BULK, batchId: null };

export const RUNNING_BULK: BulkStatus = {
  batchId: BATCH_ID,
  status: 'processing',
  counts: {
    rows: 3,
    accepted: 2,
    rejected: 1,
    total: 2,
    waiting: 0,
    processing: 1,
    completed: 1,
    failed: 0,
    cancelled: 0,
    cached: 1,
  },
  credits: { estimated: 0.3, reserved: 0.3, charged: 0 },
  createdAt: '2026-11-28T09:30:00.000Z',
  completedAt: null,
};

export const CANCELLED_BULK: BulkStatus = {
  ...RUNNING_BULK,
  status: 'cancelled',
  counts: { ...RUNNING_BULK.counts, processing: 0, cancelled: 1 },
  credits: { estimated: 0.3, reserved: 0, charged: 0 },
};

export const BULK_PAGE: BulkResults = {
  batchId: BATCH_ID,
  status: 'processing',
  results: [
    {
      row: 0,
      domain: 'example.com',
      externalId: 'A-1',
      status: 'completed',
      error: null,
      researches: [{ research: 'funding', status: 'completed', run: CACHED_FUNDING_RUN }],
    },
    {
      row: 1,
      domain: 'example.org',
      externalId: 'A-2',
      status: 'processing',
      error: null,
      researches: [{ research: 'funding', status: 'waiting', run: null }],
    },
    {
      row: 2,
      domain: 'https://example.net/',
      externalId: 'A-3',
      status: 'rejected',
      error: 'is a URL; give the bare domain, such as example.com',
      researches: [],
    },
  ],
  nextCursor: null,
};
