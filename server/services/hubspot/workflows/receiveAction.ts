import type { Deps } from '../../../deps.ts';
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

/** Parses a step from a request body; null when it is not one. */
export function readAction(body: unknown): WorkflowAction | null {
  const read = WorkflowAction.safeParse(body);
  return read.success ? read.data : null;
}

/**
 * Stores a step "Research and score" and makes the workflow wait for it. The same step sent again changes nothing.
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
