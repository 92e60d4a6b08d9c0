import type { BatchResearch } from './batch.ts';

/** A list of companies that somebody has brought as a file. */
export interface CompanyListRecord {
  id: string;
  organizationId: string;
  name: string;
  /** Rows. */
  accepted: number;
  /** Rows, kept with their reasons. */
  rejected: number;
  /** What was ever asked about all of its companies: each is a column. */
  researches: BatchResearch[];
  /** The newest research. */
  batchId: string | null;
  createdAt: Date;
}

/** A row of a list. */
export interface ListRow {
  /** Its place in the file, from 0. */
  position: number;
  /** Normalised; of a rejected row as it was written. */
  domain: string;
  /** Of the company. */
  name: string | null;
  externalId: string | null;
  /** As scores have it; null when rejected. */
  objectHash: Buffer | null;
  error: string | null;
}

/** A view of the table of companies that is kept. */
export interface CompanyViewRecord {
  id: string;
  organizationId: string;
  name: string;
  /** Of the screen's address. */
  parameters: Record<string, string>;
  createdAt: Date;
}
