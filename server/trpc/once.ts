import { createHash } from 'node:crypto';
import { ERROR_CODES, type ErrorCode } from '@assay/shared/errorCodes';
import { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import type { Caller, IdempotencyClaim } from '../domain/caller.ts';
import { AssayError } from '../domain/errors.ts';
import { type IdempotencyKeeper, KEY_REFUSALS, type KeptAnswer, settleKey } from '../services/idempotency.ts';
import type { KeyedCall, RpcContext } from './context.ts';

/** What handling an Idempotency-Key needs. */
export interface OnceParts extends Pick<RpcContext, 'faultOf' | 'envelopeOf'> {
  keeper: IdempotencyKeeper;
  caller: Caller;
  /** The HTTP header; a key in the call's input takes precedence. */
  headerKey: string | undefined;
  /** Whether the server's shutdown ended the wait of the call that holds this key. */
  isCutShort(claim: IdempotencyClaim): boolean;
  /** Called when an answer is a replay. */
  onReplay(): void;
  /** Called when the answer could not be stored. The work is done by then, and its id is in the key's row. */
  onNotKept(cause: unknown): void;
}

/**
 * Does a call once for each key: for a day, repeats get the answer of the first call. Every call of an HTTP batch has a
 * claim and a stored answer of its own, so that a batch that failed in part can be sent again. docs/api-contract.md "Idempotency".
 */
export async function once<Answer>(
  parts: OnceParts,
  { path, batchIndex, input }: KeyedCall,
  work: (caller: Caller) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey, ...asked } = input;
  const key = idempotencyKey ?? parts.headerKey;
  if (key === undefined) return work(parts.caller);
  // One header serves all calls of a batch: their positions distinguish them.
  const place = idempotencyKey === undefined && batchIndex > 0 ? `#${batchIndex}` : '';
  const claimed = await parts.keeper.claimKey(parts.caller, {
    method: 'POST',
    path: `/trpc/${path}${place}`,
    key,
    bodyHash: createHash('sha256').update(JSON.stringify(asked)).digest(),
  });
  switch (claimed.kind) {
    case 'replay':
      parts.onReplay();
      return answerAgain<Answer>(claimed);
    case 'reused':
      throw KEY_REFUSALS.reused();
    case 'busy':
      throw KEY_REFUSALS.busy();
    case 'run':
      return keepOutcome(parts, claimed.claim, work);
  }
}

async function keepOutcome<Answer>(
  parts: OnceParts,
  claim: IdempotencyClaim,
  work: (caller: Caller) => Promise<Answer>,
): Promise<Answer> {
  const stopHeartbeat = parts.keeper.keepAlive(claim);
  try {
    const answer = await work({ ...parts.caller, idempotency: claim });
    await keep(parts, claim, { status: 200, body: JSON.stringify(answer), headers: {} });
    return answer;
  } catch (thrown) {
    const fault = parts.faultOf(thrown);
    const error = parts.envelopeOf(fault);
    await keep(parts, claim, { status: fault.status, body: JSON.stringify({ error }), headers: {} });
    throw fault;
  } finally {
    stopHeartbeat();
  }
}

async function keep(
  { keeper, isCutShort, onNotKept }: OnceParts,
  claim: IdempotencyClaim,
  answer: KeptAnswer,
): Promise<void> {
  try {
    if (isCutShort(claim)) await keeper.handOver(claim);
    else await settleKey(keeper, claim, answer);
  } catch (cause) {
    onNotKept(cause);
  }
}

function answerAgain<Answer>({ status, body }: KeptAnswer): Answer {
  const kept: unknown = JSON.parse(body);
  if (status < 400) return kept as Answer; // what `work` of the same procedure and input returned the first time
  throw new RepeatedFault(ErrorEnvelope.parse(kept).error);
}

/** The error that the first call got, with the id of the first request. */
export class RepeatedFault extends AssayError {
  readonly envelope: ErrorEnvelope['error'];

  constructor(envelope: ErrorEnvelope['error']) {
    const { code, message, fields, details } = envelope;
    super(code in ERROR_CODES ? (code as ErrorCode) : 'INTERNAL_ERROR', message, { fields, details });
    this.envelope = envelope;
  }
}
