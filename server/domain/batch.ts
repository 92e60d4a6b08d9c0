import type { BulkItemState, BulkStatus } from '@assay/shared/bulk';
import type { RunType } from '@assay/shared/enrichmentRun';
import type { AskedQuestion } from './askedQuestion.ts';
import type { Surface } from './pricing.ts';
import type { Run, Served } from './run.ts';
import type { ResearchSubject, RunRequest } from './runRequest.ts';

/**
 * How many runs of a batch wait for a worker or run at a time. More would only make the queue long; the next portion follows
 * within half a second of room.
 */
export const PORTION = 50;
/** The same for all batches of one organisation together, which share it evenly. */
export const PORTIONS_OF_ORGANIZATION = 4 * PORTION;

/** A batch of signals of up to this many pairs makes its runs at once, so that its answer has all their ids. */
export const RUNS_AT_ONCE_MAX = 500;

/** What is asked about every row of a batch, and the price agreed for it, decimal text. */
export type BatchResearch = {
  surface: Surface;
  webhookUrl: string | null;
  forceRefresh: boolean;
  amount: string;
} & (
  | { type: Exclude<RunType, 'custom'>; parameters: Record<string, string> }
  | { type: 'custom'; asked: AskedQuestion }
);

/**
 * `bulk`: POST /v1/companies/enrich/batch. `people`: questions about people. `signals`: a large batch of signals. These keep rows, and
 * one hold out of which their runs are paid. `jobs`: runs of one request that are held for already and wait for their jobs.
 */
export type BatchKind = 'bulk' | 'people' | 'signals' | 'jobs';

export type BatchStatus = BulkStatus['status'];

/** A batch as it is stored. */
export interface Batch {
  id: string;
  organizationId: string;
  apiKeyId: string | null;
  kind: BatchKind;
  status: BatchStatus;
  researches: BatchResearch[];
  /** Rows. */
  accepted: number;
  /** Rows. */
  rejected: number;
  /** Accepted rows that cost nothing. */
  cached: number;
  /** Credits held when it was accepted, decimal text. */
  credits: string;
  priceVersion: string;
  /** The last attempt of its job that ended well. */
  progressedIn: number;
  createdAt: Date;
  /** Since when nothing more of it is started; null unless somebody has paused it. */
  pausedAt: Date | null;
  /** When its last run ended. */
  endedAt: Date | null;
}

/** What a row is about, as it is stored. */
export interface RowSubject {
  /** Normalised; of a rejected row as it was sent; empty in a batch of people. */
  domain: string;
  /** Of a batch of people: normalised; of a rejected row as it was sent; empty once the person was erased. */
  contactProfileUrl: string | null;
  /** Of a person, where it is known. */
  employerDomain: string | null;
}

/** A row as the caller sent it. */
export interface BatchRow extends RowSubject {
  position: number;
  externalId: string | null;
  /** The first row of this company or person, whose items are its own too; null when rejected. */
  itemPosition: number | null;
  error: string | null;
}

/** What is left of a row whose person was erased: its place, and why it has no answer. */
export const ERASED_ROW = {
  contactProfileUrl: '',
  employerDomain: null,
  externalId: null,
  error: 'belongs to a person who was erased',
} as const;

/** One research of one company or person. */
export interface BatchItem {
  /** The first row of the company or person. */
  position: number;
  /** Index in the researches of the batch. */
  research: number;
  state: BulkItemState;
  runId: string | null;
  served: Served | null;
}

/** How many items there are in each state, and what they have cost. */
export interface ItemCounts {
  states: Record<BulkItemState, number>;
  /** Items that cost nothing: answered or under way when they were looked up. */
  cached: number;
  /** Of the runs that the batch made, decimal text. */
  charged: string;
  reserved: string;
}

/** Where a batch stands. */
export interface BatchState {
  batch: Batch;
  counts: ItemCounts;
  /** Held for the batch now, decimal text: for what waits and for what runs. */
  reserved: string;
}

/** A row with the state of each research and its run, in the order of the researches; none of a rejected row. */
export interface RowResult {
  row: BatchRow;
  items: { item: BatchItem; run: Run | null }[];
}

/** Rows of a batch in their order. */
export interface ResultPage {
  batch: Batch;
  results: RowResult[];
  nextCursor: string | null;
}

/** The reference of the hold of a batch. */
export const batchReference = (batchId: string) => `batch:${batchId}`;

/** The company or person of an accepted row. */
export function subjectOfRow({ domain, contactProfileUrl, employerDomain }: RowSubject): ResearchSubject {
  return contactProfileUrl === null
    ? { entityType: 'company', domain }
    : { entityType: 'contact', contactProfileUrl, employerDomain };
}

/** The request for one research of one company or person. A person's employer is part of the question: its site is read for it. */
export function requestOf(
  { amount: _agreed, ...research }: BatchResearch,
  subject: ResearchSubject,
): RunRequest {
  if (subject.entityType === 'company') return { ...research, ...subject };
  if (research.type !== 'custom')
    throw new Error(`Research of the type ${research.type} is about companies.`);
  const { contactProfileUrl, employerDomain } = subject;
  const { asked } = research;
  const connectors = employerDomain === null ? asked.connectors : { ...asked.connectors, employerDomain };
  return { ...research, entityType: 'contact', contactProfileUrl, asked: { ...asked, connectors } };
}

/** What tells the research of a batch from another, whatever its rows are. */
export const ANY_SUBJECT: ResearchSubject = { entityType: 'company', domain: '' };
