import type { WorkEmailResult } from '@assay/shared/workEmail';

/** A person and the normalised domain at which an address is sought. */
export interface EmailSearch {
  fullName: string;
  domain: string;
  companyName: string | null;
  location: string | null;
}

/** What a search came to, as far as callers are told. */
export interface EmailFinding {
  status: WorkEmailResult['status'];
  email: string | null;
  verification: { state: 'deliverable' | 'risky'; score: number; acceptAll: boolean } | null;
}
