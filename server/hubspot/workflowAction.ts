import { CrmObjectType, RecordId } from '@assay/shared/hubspot/record';
import { z } from 'zod';
import { type HubCall, HubspotRequestError, requireAnswer } from './call.ts';

/** HubSpot, "Custom workflow actions": the fields of an execution that Assay reads. */
export const WorkflowAction = z.object({
  callbackId: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  origin: z.object({ portalId: z.int().positive() }),
  object: z.object({ objectId: RecordId, objectType: CrmObjectType }),
  inputFields: z.looseObject({ research: z.string().nullish() }).nullish(),
});
export type WorkflowAction = z.infer<typeof WorkflowAction>;

/** The output fields that a workflow continues with. Values are texts. */
export type OutputFields = { hs_execution_state: 'SUCCESS' | 'FAIL_CONTINUE' | 'BLOCK' } & Record<
  string,
  string
>;

/** How long a workflow waits for the callback before it continues without it. */
export const ACTION_EXPIRES_MS = 3_600_000;

/** The workflow waits until the callback is completed, an hour at most (ISO 8601). */
export const BLOCKED: OutputFields = { hs_execution_state: 'BLOCK', hs_expiration_duration: 'PT1H' };

/** What became of a completion. `unheard`: HubSpot no longer waits for it; `forbidden`: the scope `automation` is missing. */
export type Completion = 'completed' | 'unheard' | 'forbidden';

/** Completes a callback, so that the workflow continues. @throws HubspotRequestError */
export async function completeCallback(
  call: HubCall,
  callbackId: string,
  outputFields: OutputFields,
  signal: AbortSignal,
): Promise<Completion> {
  const path = `/automation/actions/callbacks/2026-09/${encodeURIComponent(callbackId)}/complete`;
  const answer = await call({ method: 'POST', path, body: { outputFields, typedOutputs: {} } }, signal);
  if (answer.kind === 'answered' && answer.status === 403) return 'forbidden';
  const { status } = requireAnswer('continue a workflow', answer);
  if (status >= 200 && status < 300) return 'completed';
  if (status === 400 || status === 404 || status === 410) return 'unheard';
  throw new HubspotRequestError('failure', `HubSpot was asked to continue a workflow and answered ${status}`);
}
