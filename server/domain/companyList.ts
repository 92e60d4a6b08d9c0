import type { EntityType } from '@assay/shared/enrichmentRun';
import type { BatchResearch } from './batch.ts';
import type { ResearchSubject } from './runRequest.ts';

/** A list of companies or of people that somebody has brought as a file. */
export interface CompanyListRecord {
  id: string;
  organizationId: string;
  /** What all of its rows are. */
  entityType: EntityType;
  name: string;
  /** Rows. */
  accepted: number;
  /** Rows, kept with their reasons. */
  rejected: number;
  /** What was ever asked about all of its companies or people: each is a column. */
  researches: BatchResearch[];
  /** The newest research. */
  batchId: string | null;
  createdAt: Date;
}

/** A row of a list. */
export interface ListRow {
  /** Its place in the file, from 0. */
  position: number;
  /** Normalised; of a rejected row as it was written. Of a person the employer's, empty where it is not known. */
  domain: string;
  /** Of a person: normalised; of a rejected row as it was written. Null in a list of companies. */
  contactProfileUrl: string | null;
  /** Of the company or person. */
  name: string | null;
  externalId: string | null;
  /** As scores have it; null when rejected. */
  objectHash: Buffer | null;
  error: string | null;
}

/** Whom or what an accepted row is about. */
export function subjectOfListRow({
  domain,
  contactProfileUrl,
}: Pick<ListRow, 'domain' | 'contactProfileUrl'>): ResearchSubject {
  return contactProfileUrl === null
    ? { entityType: 'company', domain }
    : { entityType: 'contact', contactProfileUrl, employerDomain: domain === '' ? null : domain };
}

/** What identifies a company or a person: a domain, or a profile URL. */
export const idOfSubject = (subject: ResearchSubject): string =>
  subject.entityType === 'company' ? subject.domain : subject.contactProfileUrl;

/** A view of the table of companies, or of lists of people, that is kept. */
export interface CompanyViewRecord {
  id: string;
  organizationId: string;
  entityType: EntityType;
  name: string;
  /** Of the screen's address. */
  parameters: Record<string, string>;
  createdAt: Date;
}
