import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../domain/caller.ts';
import { claimKey, forgetKey, KEY_REFUSALS, keepAlive, keepAnswer } from '../idempotency.ts';

/** A call that must not be carried out twice, such as when its answer was lost on the way. */
interface OnceCall {
  /** The name of the procedure. */
  procedure: string;
  /** Undefined: whoever calls takes care of that. */
  key: string | undefined;
  /** What is asked: a repeat with the same key must ask the same. */
  input: unknown;
}

/**
 * Carries a call out once for each key: for a day, repeats get the first answer. One that fails may be repeated with its key, and goes
 * on with what it had created.
 *
 * @throws CONFLICT while the first call is under way; IDEMPOTENCY_KEY_REUSED when it asked something else
 */
export async function carriedOutOnce<Answer>(
  deps: Deps,
  caller: Caller,
  { procedure, key, input }: OnceCall,
  work: (caller: Caller) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work(caller);
  const claimed = await claimKey(deps, caller, {
    method: 'POST',
    path: `/console-api/${procedure}`,
    key,
    bodyHash: createHash('sha256').update(JSON.stringify(input)).digest(),
  });
  if (claimed.kind === 'replay') return JSON.parse(claimed.body) as Answer;
  if (claimed.kind !== 'run') throw KEY_REFUSALS[claimed.kind]();
  const { claim } = claimed;
  const stopHeartbeat = keepAlive(deps, claim);
  try {
    const answer = await work({ ...caller, idempotency: claim });
    await keepAnswer(deps, claim, { status: 200, body: JSON.stringify(answer), headers: {} });
    return answer;
  } catch (error) {
    await forgetKey(deps, claim);
    throw error;
  } finally {
    stopHeartbeat();
  }
}
