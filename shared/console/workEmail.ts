import { z } from 'zod';
import { IdempotencyKey } from '../idempotencyKey.ts';
import { FindEmail, type WorkEmailResult } from '../workEmail.ts';
import { type EmailBatch, type EmailBatchEstimate, FindEmailBatch } from '../workEmailBatch.ts';

/** A search at the price that was agreed to. `idempotencyKey`: a repeat is not paid for again. */
export const StartEmailSearch = FindEmail.extend({
  maxCredits: z.number().min(0),
  idempotencyKey: IdempotencyKey,
});
export type StartEmailSearch = z.infer<typeof StartEmailSearch>;

/** What a search costs at most. */
export interface EmailPrice {
  credits: number;
}

/** The outcome of a search, and why it ended so. */
export interface FoundEmail extends WorkEmailResult {
  reason: string;
}

/** Largest table of people, in characters: a thousand rows as CRMs export them. */
export const CONTACTS_TEXT_MAX = 1_500_000;

/** A table of people as it was pasted or read from a file. */
export const ReadContacts = z.object({
  text: z.string().max(CONTACTS_TEXT_MAX, 'is too large; split it into several tables'),
});

/** The people of a table. */
export interface ContactsTable {
  contacts: FindEmailBatch['contacts'];
  /** Headers of the columns that were used. */
  columns: { name: string; domain: string };
  /** Rows that name nobody, or no company: the first ones, and how many there are. */
  left: { row: number; reason: string }[];
  leftCount: number;
}

export const EmailContacts = FindEmailBatch.pick({ contacts: true });
export type EmailContacts = z.infer<typeof EmailContacts>;

/** A batch at the price that was agreed to. */
export const StartEmailBatch = EmailContacts.extend({
  maxCredits: z.number().min(0),
  idempotencyKey: IdempotencyKey,
});
export type StartEmailBatch = z.infer<typeof StartEmailBatch>;

export type EmailBatchPrice = EmailBatchEstimate;

/** `cursor` is the last page's `next`. */
export const ListEmailBatches = z.object({
  cursor: z.guid().toLowerCase().optional(),
  limit: z.int().min(1).max(50).default(20),
});
export type ListEmailBatches = z.infer<typeof ListEmailBatches>;

/** A batch without its people. */
export interface EmailBatchSummary extends Omit<EmailBatch, 'contacts'> {
  createdAt: string;
}

/** A batch with its people, and the reason of each. */
export interface EmailBatchView extends EmailBatch {
  createdAt: string;
}

/** Batches of the last 30 days, newest first. */
export interface EmailBatchesPage {
  batches: EmailBatchSummary[];
  next: string | null;
}
