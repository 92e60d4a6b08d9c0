/** @folder Steps of workflows that wait for an answer. */

import type { Deps } from '../../../deps.ts';
import { AssayError } from '../../../domain/errors.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { writeBackPauseMs } from '../../../domain/retrySchedule.ts';
import { type HubCall, HubspotRefused, HubspotRequestError } from '../../../hubspot/call.ts';
import { AUTOMATION } from '../../../hubspot/scopes.ts';
import { type Completion, completeCallback, type OutputFields } from '../../../hubspot/workflowAction.ts';
import {
  type HubAction,
  nextActionAt,
  nextHubActions,
  saveHubAction,
} from '../../../store/hubspot/actions.ts';
import { findHub, saveScopes } from '../../../store/hubspot/hubs.ts';
import { finishOrRescheduleHubJob } from '../../../store/hubspot/jobs.ts';
import type { ClaimedJob } from '../../../store/jobs.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { NoIdentifier, NoProfile } from '../cardErrors.ts';
import { HubUnavailable, hubCall } from '../connection/hubTokens.ts';
import { HubBudgetSpent } from '../spending.ts';
import { beginResearch, scoresWhenDone } from './researchForAction.ts';

const ACTIONS_AT_ONCE = 50;
/** How often a step whose research is under way is checked: first after this, then less often up to the maximum. */
const POLL_MS = 1_000;
const POLL_MAX_MS = 15_000;
const TOO_LATE = 'The research took too long; the scores are written when it ends.';
const OUTCOMES: Partial<Record<Completion, string>> = {
  unheard: 'HubSpot was no longer waiting for it.',
  forbidden: 'It could not be answered: the account has not granted the scope "automation".',
};

/** Carries out a hub's job `actions`: starts the research of new steps, and completes those whose scores are ready. A step is completed
 * before that is saved: after a crash it is completed again, which HubSpot ignores.
 */
export async function handleActions(
  deps: Deps,
  job: ClaimedJob,
  hubId: number,
  signal: AbortSignal,
): Promise<void> {
  const hub = await findHub(deps.db, hubId);
  const isInstalled = hub !== null && hub.status === 'connected' && hub.hasTokens;
  while (isInstalled && !signal.aborted) {
    const actions = await nextHubActions(deps.db, hubId, deps.clock.now(), ACTIONS_AT_ONCE);
    if (actions.length === 0) break;
    const call = hubCall(deps, hubId);
    for (const action of actions) if (!signal.aborted) await handle(deps, hub, call, action, signal);
  }
  if (signal.aborted) return;
  await withTransaction(deps, (tx) =>
    finishOrRescheduleHubJob(tx, deps.clock, job, async () => (isInstalled ? nextActionAt(tx, hubId) : null)),
  );
}

async function handle(
  deps: Deps,
  hub: Hub,
  call: HubCall,
  action: HubAction,
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now().getTime();
  const later = (ms: number) => new Date(now + ms);
  const attempts = action.attempts + 1;
  if (!hub.scopes.includes(AUTOMATION)) {
    const outcome = { dueAt: null, outcome: OUTCOMES.forbidden ?? null };
    return saveHubAction(deps.db, hub.hubId, { ...action, attempts }, outcome);
  }
  try {
    const outputs = await advance(deps, hub, call, action, signal);
    if (outputs !== null) {
      const completion = await completeCallback(call, action.callbackId, outputs, signal);
      if (completion === 'forbidden') await noteScopeRefused(deps, hub);
      const outcome = OUTCOMES[completion] ?? outputs.hs_execution_state;
      return await saveHubAction(deps.db, hub.hubId, { ...action, attempts }, { dueAt: null, outcome });
    }
    const pauseMs = Math.min(POLL_MS * 2 ** Math.min(action.attempts, 10), POLL_MAX_MS);
    await saveHubAction(
      deps.db,
      hub.hubId,
      { ...action, attempts },
      { dueAt: later(pauseMs), outcome: null },
    );
  } catch (error) {
    if (signal.aborted) throw error;
    const passes =
      error instanceof HubspotRequestError ||
      error instanceof HubspotRefused ||
      error instanceof HubUnavailable ||
      (error instanceof AssayError && error.code === 'TOO_MANY_REQUESTS');
    // A failure of one step must not hold up the others.
    if (!passes)
      deps.log.error(
        { err: error, hubId: hub.hubId, callbackId: action.callbackId },
        'a workflow step failed',
      );
    const pauseMs = writeBackPauseMs(attempts, deps.randomness.fraction());
    const isOver = later(pauseMs) > action.expiresAt;
    const state = {
      dueAt: isOver ? null : later(pauseMs),
      outcome: passes ? error.message : 'It failed; the server log says why.',
    };
    await saveHubAction(deps.db, hub.hubId, { ...action, attempts }, state);
  }
}

/** HubSpot refused the scope although the grant names it, as after a downgrade: later steps are answered at once. */
async function noteScopeRefused(deps: Deps, hub: Hub): Promise<void> {
  hub.scopes = hub.scopes.filter((scope) => scope !== AUTOMATION);
  await saveScopes(deps.db, hub.hubId, { scopes: hub.scopes, now: deps.clock.now() });
  deps.log.warn({ hubId: hub.hubId }, 'workflow steps cannot be completed: the scope automation is refused');
}

/** @returns the output fields; null while research is under way. Saves in `action` what was started */
async function advance(
  deps: Deps,
  hub: Hub,
  call: HubCall,
  action: HubAction,
  signal: AbortSignal,
): Promise<OutputFields | null> {
  if (deps.clock.now() >= action.expiresAt) return { hs_execution_state: 'FAIL_CONTINUE', message: TOO_LATE };
  try {
    if (action.objectHash === null) {
      action.objectHash = await beginResearch(deps, hub, call, action, signal);
      action.attempts = 0;
    }
    return await scoresWhenDone(deps, hub, action.objectType, action.objectHash);
  } catch (error) {
    const isFinal =
      error instanceof NoIdentifier ||
      error instanceof NoProfile ||
      error instanceof HubBudgetSpent ||
      (error instanceof AssayError && error.status < 500 && error.code !== 'TOO_MANY_REQUESTS');
    if (!isFinal) throw error;
    return { hs_execution_state: 'FAIL_CONTINUE', message: error.message };
  }
}
