import { CrmObjectType, RecordId } from '@assay/shared/hubspot/record';
import { z } from 'zod';
import { answered, type HubCall, HubTrouble } from './call.ts';

/** HubSpot, "Custom workflow actions": what an execution sends, as far as Assay reads it. */
export const WorkflowAction = z.object({
  callbackId: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  origin: z.object({ portalId: z.int().positive() }),
  object: z.object({ objectId: RecordId, objectType: CrmObjectType }),
  inputFields: z.looseObject({ research: z.string().nullish() }).nullish(),
});
export type WorkflowAction = z.infer<typeof WorkflowAction>;

/** What a workflow goes on with. Values are texts. */
export type OutputFields = { hs_execution_state: 'SUCCESS' | 'FAIL_CONTINUE' | 'BLOCK' } & Record<
  string,
  string
>;

/** How long a workflow waits for the answer before it goes on by itself. */
export const ACTION_EXPIRES_MS = 3_600_000;

/** The workflow waits until the callback is completed, an hour at most (ISO 8601). */
export const BLOCKED: OutputFields = { hs_execution_state: 'BLOCK', hs_expiration_duration: 'PT1H' };

/** Lets a workflow go on. @returns false when HubSpot no longer waits @throws HubTrouble */
export async function completeCallback(
  call: HubCall,
  callbackId: string,
  outputFields: OutputFields,
  signal: AbortSignal,
): Promise<boolean> {
  const path = `/automation/actions/callbacks/2026-09/${encodeURIComponent(callbackId)}/complete`;
  const answer = await call({ method: 'POST', path, body: { outputFields } }, signal);
  const { status } = answered('go on with a workflow', answer);
  if (status >= 200 && status < 300) return true;
  if (status === 400 || status === 404 || status === 410) return false;
  throw new HubTrouble('fault', `HubSpot was asked to go on with a workflow and answered ${status}`);
}
