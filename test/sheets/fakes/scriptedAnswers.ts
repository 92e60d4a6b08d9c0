/** The outcome for a domain or person. */
export type Outcome =
  | { answer: unknown }
  | { failed: string }
  /** Under way for so many polls. */
  | { pendingLooks: number; answer: unknown };

export const PRICE = 2;
/** When everything was answered. */
export const SECONDS = '2026-11-21T10:00:00.000Z';

export interface Contact {
  full_name: string;
  domain: string;
}

/** A row of a batch: a company, or a person. */
export interface Row {
  domain?: string;
  profileUrl?: string;
  employerDomain?: string;
  externalId?: string;
}

/** What any procedure is called with. */
export interface Input {
  targets?: string[];
  entityType?: 'company' | 'contact';
  employerDomains?: (string | null)[];
  objectType?: 'company' | 'contact';
  ids?: string[];
  objectIds?: string[];
  contacts?: Contact[];
  batchId?: string;
  rows?: Row[];
  cursor?: string;
  limit?: number;
  dryRun?: boolean;
}

/** A run as the server shows it after so many looks. */
export function runOf(id: string, target: string, outcome: Outcome, looks: number): object {
  const isUnderWay = 'pendingLooks' in outcome && looks < outcome.pendingLooks;
  const status = isUnderWay ? 'processing' : 'failed' in outcome ? 'failed' : 'completed';
  const isEnded = status === 'completed';
  return {
    id,
    type: 'custom',
    status,
    entity: { domain: target },
    result:
      isEnded && 'answer' in outcome
        ? { type: 'open_text', openText: { value: outcome.answer, currency: 'EUR' } }
        : null,
    reasoning: isEnded ? 'Because the page says so.' : null,
    confidence: isEnded ? 0.9 : null,
    sources: [{ url: `https://${target}/`, title: target, excerpt: 'The page says so.', fields: [] }],
    credits: { state: isEnded ? 'charged' : 'reserved', amount: PRICE, priceVersion: 'test' },
    error: 'failed' in outcome ? outcome.failed : null,
    completedAt: isEnded ? SECONDS : null,
  };
}
