import type { RunType } from '@assay/shared/enrichmentRun';
import type { AskedQuestion } from './askedQuestion.ts';
import type { Surface } from './pricing.ts';
import { identityOf } from './run.ts';
import { cacheKeyOf } from './runKeys.ts';

interface AnyRequest {
  surface: Surface;
  webhookUrl: string | null;
  forceRefresh: boolean;
}

/** A request for prebuilt research of one company. */
export interface PrebuiltRequest extends AnyRequest {
  entityType: 'company';
  type: Exclude<RunType, 'custom'>;
  /** Normalised. */
  domain: string;
  /** What else distinguishes the research, for example {category: "crm"}. */
  parameters: Record<string, string>;
}

/** A request for the answer to a free question about a company or a contact. */
export type QuestionRequest = AnyRequest & { type: 'custom'; asked: AskedQuestion } & (
    | { entityType: 'company'; domain: string }
    | { entityType: 'contact'; contactProfileUrl: string }
  );

/** A request for one research of one company or contact. */
export type RunRequest = PrebuiltRequest | QuestionRequest;

/** What many requests are about, one each: a company, or a person with the employer whose site is read, where it is known. */
export type ResearchSubject =
  | { entityType: 'company'; domain: string }
  | { entityType: 'contact'; contactProfileUrl: string; employerDomain: string | null };

/** The subject of a run, with every field present. */
export function subjectOf(request: RunRequest) {
  const { entityType, type } = request;
  return {
    entityType,
    type,
    domain: request.entityType === 'company' ? request.domain : null,
    contactProfileUrl: request.entityType === 'contact' ? request.contactProfileUrl : null,
    parameters: request.type === 'custom' ? {} : request.parameters,
    asked: request.type === 'custom' ? request.asked : null,
  };
}

/** The cache key of the requested research. */
export function cacheKeyFor(organizationId: string, request: RunRequest): Buffer {
  return cacheKeyOf(identityOf({ organizationId, ...subjectOf(request) }));
}
