import type { Credits, Usage, UsageQuery } from '@assay/shared/credits';
import type { EnrichBatch, EnrichBatchResult } from '@assay/shared/enrichBatch';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import type { ListTemplates, ManyScores } from '@assay/shared/rpcInputs';
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
 * What the procedures call, bound to a caller, in the words of the wire. It names no server types, so that a client that
 * imports the router's type does not compile the server (docs/trpc.md).
 */
export interface RpcServices {
  enrichBatch(input: EnrichBatch): Promise<EnrichBatchResult>;
  /** The newest stored answers, one for each target; free. */
  readLatest(input: EnrichBatch): Promise<(EnrichmentRun | null)[]>;
  readRuns(ids: readonly string[]): Promise<EnrichmentRun[]>;
  readScores(input: ManyScores): Promise<ScoreRow[]>;
  listTemplates(input: ListTemplates): Promise<TemplatePage>;
  readCredits(): Promise<Credits>;
  readUsage(query: UsageQuery): Promise<Usage>;
  findEmail(input: FindEmail): Promise<WorkEmailResult>;
  findEmails(input: FindEmailBatch): Promise<EmailBatchAccepted | EmailBatchEstimate>;
  readEmailBatch(id: string): Promise<EmailBatch>;
}

/** A call that must be done once, as its procedure sees it. */
export interface KeyedCall {
  /** The procedure: `enrich.batch`. */
  path: string;
  /** Its place in the HTTP request. */
  batchIndex: number;
  input: { idempotencyKey?: string | undefined };
}

/** What a procedure is given beside its input. */
export interface RpcContext {
  /** Acts for the caller; for what may be repeated. */
  services: RpcServices;
  /** Does the work, or answers what the first call with the same Idempotency-Key was answered. */
  once<Answer>(call: KeyedCall, work: (services: RpcServices) => Promise<Answer>): Promise<Answer>;
  /** Whatever was thrown, as an error meant for the caller. */
  faultOf(thrown: unknown): AssayError;
  /** The error as the envelope of /v1 says it. */
  envelopeOf(fault: AssayError): ErrorEnvelope['error'];
}
