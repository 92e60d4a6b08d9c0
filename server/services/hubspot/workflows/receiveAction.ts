import type { Deps } from '../../../deps.ts';
import { AUTOMATION } from '../../../hubspot/scopes.ts';
import {
  ACTION_EXPIRES_MS,
  BLOCKED,
  type OutputFields,
  WorkflowAction,
} from '../../../hubspot/workflowAction.ts';
import { insertHubAction } from '../../../store/hubspot/actions.ts';
import { findHub } from '../../../store/hubspot/hubs.ts';
import { wakeHubJob } from '../../../store/hubspot/jobs.ts';
import { withTransaction } from '../../../store/transaction.ts';

const NOT_INSTALLED = 'Assay is not installed in this account. Install it again with a new link.';
const MAY_NOT_CONTINUE =
  'Nothing was researched and nothing was spent: the account has not granted Assay the scope "automation", without which Assay cannot hand results to a workflow. An administrator has to install Assay again with a new link; the scope takes an edition Professional or Enterprise.';

/** Reads a step from a body; null when it is not one. */
export function readAction(body: unknown): WorkflowAction | null {
  const read = WorkflowAction.safeParse(body);
  return read.success ? read.data : null;
}

/**
 * Stores a step "Research and score", and has the workflow wait for it. A repeated request is the same step. An account that has
 * not granted what completing the step needs gets its answer at once, for it would wait an hour and then go on without the scores
 * that were paid for.
 *
 * @returns the output fields of the response
 */
export async function receiveAction(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics' | 'wakeWorkers'>,
  { callbackId, origin: { portalId: hubId }, object, inputFields }: WorkflowAction,
): Promise<OutputFields> {
  const hub = await findHub(deps.db, hubId);
  if (hub === null || hub.status !== 'connected' || !hub.hasTokens)
    return { hs_execution_state: 'FAIL_CONTINUE', message: NOT_INSTALLED };
  if (!hub.scopes.includes(AUTOMATION))
    return { hs_execution_state: 'FAIL_CONTINUE', message: MAY_NOT_CONTINUE };
  const now = deps.clock.now();
  const action = {
    callbackId,
    objectType: object.objectType,
    recordId: object.objectId,
    onlyMissing: inputFields?.research !== 'all',
    expiresAt: new Date(now.getTime() + ACTION_EXPIRES_MS),
  };
  await withTransaction(deps, async (tx) => {
    if (await insertHubAction(tx, hubId, action, now)) await wakeHubJob(tx, { kind: 'actions', hubId, now });
  });
  deps.wakeWorkers('crm');
  return BLOCKED;
}
