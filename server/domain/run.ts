/** @folder Pure rules and stored types: prices, keys, sealed secrets, signatures, retry schedules, change contexts. */

import type { AnswerType } from '@assay/shared/answerType';
import type {
  ChangeContext,
  EntityType,
  RunErrorCode,
  RunReader,
  RunSource,
  RunStatus,
  RunType,
} from '@assay/shared/enrichmentRun';
import { type AskedQuestion, comparedParametersOf, parametersOfQuestion } from './askedQuestion.ts';
import type { Surface } from './pricing.ts';

/** Which reader answered, with which version of its prompts: answers may differ by it although no page has changed. */
export interface ReaderOfRun extends RunReader {
  /** Model readers only; stored, never on the wire. */
  promptVersion: string | null;
}

/** For an answer from structured sources alone. */
export const NO_READER: ReaderOfRun = { kind: 'none', model: null, promptVersion: null };

/** A run as stored: what both API surfaces, webhooks and the command line show. */
export interface Run {
  id: string;
  organizationId: string;
  apiKeyId: string | null;
  surface: Surface;
  entityType: EntityType;
  type: RunType;
  status: RunStatus;
  companyId: string | null;
  domain: string | null;
  contactProfileUrl: string | null;
  parameters: Record<string, string>;
  /** The question of a custom run; null for prebuilt research. */
  asked: AskedQuestion | null;
  forceRefresh: boolean;
  answerType: AnswerType;
  resultSchemaVersion: string;
  /** {type, <key>: payload}; null until completed. */
  result: Record<string, unknown> | null;
  reasoning: string | null;
  confidence: number | null;
  sources: RunSource[];
  /** Null until the run has ended, and in runs older than this field. */
  reader: ReaderOfRun | null;
  changeContext: ChangeContext | null;
  creditsState: 'reserved' | 'charged' | 'released';
  creditsAmount: number;
  priceVersion: string;
  error: string | null;
  errorCode: RunErrorCode | null;
  retryable: boolean | null;
  createdAt: Date;
  completedAt: Date | null;
}

/** What identifies one piece of research: the same question about the same entity, on whichever surface. docs/api-contract.md "Runs and results". */
export interface ResearchIdentity {
  organizationId: string;
  entityType: EntityType;
  type: RunType;
  /** The normalised domain or profile URL. */
  entity: string;
  parameters: Record<string, string>;
}

/** The fields of a run, or of a request for one, that identify its research. */
type Researched = Pick<
  Run,
  'organizationId' | 'entityType' | 'type' | 'domain' | 'contactProfileUrl' | 'parameters' | 'asked'
>;

/** The identity of the research of a run or a request; equal identities have equal answers. */
export function identityOf(run: Researched): ResearchIdentity {
  return identityWith(run, run.asked === null ? run.parameters : parametersOfQuestion(run.asked));
}

/** The identity by which an answer finds its predecessor, to describe what has changed: the same question about the same entity. */
export function comparisonIdentityOf(run: Researched): ResearchIdentity {
  return identityWith(run, run.asked === null ? run.parameters : comparedParametersOf(run.asked));
}

function identityWith(
  { organizationId, entityType, type, domain, contactProfileUrl }: Researched,
  parameters: Record<string, string>,
): ResearchIdentity {
  return { organizationId, entityType, type, entity: domain ?? contactProfileUrl ?? '', parameters };
}

/** How a request got its run: `fresh` created it, `twin` joined a run under way, `cache` reused a stored answer. */
export type Served = 'fresh' | 'twin' | 'cache';

/** Version of each answer's structure, returned with every run: `<type>/<n>`. */
export const RESULT_SCHEMA_VERSIONS: Record<RunType, string> = {
  custom: 'custom/1',
  firmographics: 'firmographics/1',
  funding: 'funding/1',
  mna: 'mna/1',
  'open-jobs': 'open-jobs/1',
  'tech-stack': 'tech-stack/1',
};
