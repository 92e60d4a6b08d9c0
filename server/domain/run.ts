/** @folder Pure rules, and what stored things are: prices, keys, seals, signatures, retry schedules, what changed. */

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
import { type AskedQuestion, matterOfQuestion, parametersOfQuestion } from './askedQuestion.ts';
import type { Surface } from './pricing.ts';

/** Which reader answered, and with which version of its prompts: what an answer may differ by though no page has changed. */
export interface ReaderOfRun extends RunReader {
  /** Of a model reader; kept, never on the wire. */
  promptVersion: string | null;
}

/** Of an answer from structured sources alone. */
export const NO_READER: ReaderOfRun = { kind: 'none', model: null, promptVersion: null };

/** A run as it is stored: what both surfaces, webhooks and the command line present. */
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
  /** Null until it has ended, and of runs from before readers were noted. */
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

/** What identifies one research: the same question about the same entity, whatever the surface. Decisions §1, "Cache". */
export interface ResearchIdentity {
  organizationId: string;
  entityType: EntityType;
  type: RunType;
  /** The normalised domain or profile URL. */
  entity: string;
  parameters: Record<string, string>;
}

/** What a run or a request for one says of its research. */
type Researched = Pick<
  Run,
  'organizationId' | 'entityType' | 'type' | 'domain' | 'contactProfileUrl' | 'parameters' | 'asked'
>;

/** The research that a run or a request for one is about: equal identities have equal answers. */
export function identityOf(run: Researched): ResearchIdentity {
  return identityWith(run, run.asked === null ? run.parameters : parametersOfQuestion(run.asked));
}

/** What an answer is compared with, to say what has changed: the same matter asked of the same entity before. */
export function matterOf(run: Researched): ResearchIdentity {
  return identityWith(run, run.asked === null ? run.parameters : matterOfQuestion(run.asked));
}

function identityWith(
  { organizationId, entityType, type, domain, contactProfileUrl }: Researched,
  parameters: Record<string, string>,
): ResearchIdentity {
  return { organizationId, entityType, type, entity: domain ?? contactProfileUrl ?? '', parameters };
}

/** How a run came to be returned: `fresh` starts work; `twin` joins work under way; `cache` is stored already. */
export type Served = 'fresh' | 'twin' | 'cache';

/** Version of each answer's structure, as runs carry it: `<type>/<n>`. Decisions §1. */
export const RESULT_SCHEMA_VERSIONS: Record<RunType, string> = {
  custom: 'custom/1',
  firmographics: 'firmographics/1',
  funding: 'funding/1',
  mna: 'mna/1',
  'open-jobs': 'open-jobs/1',
  'tech-stack': 'tech-stack/1',
};
