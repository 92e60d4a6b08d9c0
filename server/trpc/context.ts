import type { BulkResultsOf, BulkStatus } from '@assay/shared/bulk';
import type { KeyCredits, Usage, UsageQuery } from '@assay/shared/credits';
import type { EnrichBatch, EnrichBatchResult } from '@assay/shared/enrichBatch';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import type { RequiredScope } from '@assay/shared/keyScopes';
import type { RpcBulkAccepted, RpcBulkResults, RpcStartBulk } from '@assay/shared/rpcBulk';
import type { ListTemplates, ManyScores } from '@assay/shared/rpcInputs';
import type { ScoringProfile } from '@assay/shared/scoring/profile';
import type { ScoreRow } from '@assay/shared/scoring/scoreResult';
import type { TemplatePage } from '@assay/shared/signalTemplate';
import type { FindEmail, WorkEmailResult } from '@assay/shared/workEmail';
import type {
  EmailBatch,
  EmailBatchAccepted,
  EmailBatchEstimate,
  FindEmailBatch,
} from '@assay/shared/workEmailBatch';
import type { AssayError } from '../domain/errors.ts';

/**
 * What the procedures call, bound to a caller, in wire types. It names no server types, so that a client that
 * imports the router's type does not compile the server (docs/trpc.md).
 */
export interface RpcServices {
  enrichBatch(input: EnrichBatch): Promise<EnrichBatchResult>;
  /** The newest stored answer for each target, free of charge; null where there is none. */
  readLatest(input: EnrichBatch): Promise<(EnrichmentRun | null)[]>;
  readRuns(ids: readonly string[]): Promise<EnrichmentRun[]>;
  readScores(input: ManyScores): Promise<ScoreRow[]>;
  /** All scoring profiles of the organisation, newest first. */
  listProfiles(): Promise<ScoringProfile[]>;
  listTemplates(input: ListTemplates): Promise<TemplatePage>;
  readCredits(): Promise<KeyCredits>;
  readUsage(query: UsageQuery): Promise<Usage>;
  findEmail(input: FindEmail): Promise<WorkEmailResult>;
  findEmails(input: FindEmailBatch): Promise<EmailBatchAccepted | EmailBatchEstimate>;
  readEmailBatch(id: string): Promise<EmailBatch>;
  startBulk(input: RpcStartBulk): Promise<RpcBulkAccepted>;
  readBulkStatus(batchId: string): Promise<BulkStatus>;
  readBulkResults(input: BulkResultsOf): Promise<RpcBulkResults>;
  /** Cancels what has not started. */
  cancelBulk(batchId: string): Promise<BulkStatus>;
}

/** A call that must be done once, as its procedure sees it. */
export interface KeyedCall {
  /** The procedure's name, such as `enrich.batch`. */
  path: string;
  /** Position in the HTTP request's batch. */
  batchIndex: number;
  input: { idempotencyKey?: string | undefined };
}

/** What a procedure gets besides its input. */
export interface RpcContext {
  /** Services that act for the caller; for repeatable calls. */
  services: RpcServices;
  /** @throws FORBIDDEN unless the caller's key may do what requires this scope */
  requireScope(required: RequiredScope): void;
  /** Does the work, or repeats the answer of the first call with the same Idempotency-Key. */
  once<Answer>(call: KeyedCall, work: (services: RpcServices) => Promise<Answer>): Promise<Answer>;
  /** Converts anything thrown into an error meant for the caller. */
  faultOf(thrown: unknown): AssayError;
  /** The error in the envelope of /v1. */
  envelopeOf(fault: AssayError): ErrorEnvelope['error'];
}
