import { setTimeout as sleep } from 'node:timers/promises';
import type { HubCall } from '../../../crm/hubspot/call.ts';
import type { Randomness } from '../../../domain/effects.ts';

const PAUSE_MS = 200;

/** Asks once more, a moment later, after a failure of HubSpot or of the way there: most of them pass. Writing again is harmless. */
export function callTwice(call: HubCall, randomness: Randomness): HubCall {
  return async (request, signal) => {
    const answer = await call(request, signal);
    const hasFailed = answer.kind === 'failed' || answer.status >= 500;
    if (!hasFailed || signal.aborted) return answer;
    if (answer.kind === 'answered' && answer.retryAfterMs !== null) return answer;
    await sleep(PAUSE_MS * (1 + randomness.fraction()), undefined, { signal }).catch(() => undefined);
    return signal.aborted ? answer : call(request, signal);
  };
}
