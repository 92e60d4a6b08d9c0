import type { FieldMapping } from '@assay/shared/hubspot/fields';
import type { Hub } from '../../../domain/hubspotHub.ts';
import type { HubCall } from '../../../hubspot/call.ts';
import type { ClaimedJob } from '../../../store/jobs.ts';
import type { TokenDeps } from '../connection/hubTokens.ts';

/** What the steps of writing into one hub share. */
export interface WriteContext {
  deps: TokenDeps;
  job: ClaimedJob;
  hub: Hub;
  call: HubCall;
  /** Aborted when the lease is lost or the worker stops: nothing may be sent after that. */
  signal: AbortSignal;
  /** Which fields of companies can be written into which properties now; read once per job. @throws HubspotRefused */
  mapping(): Promise<FieldMapping>;
  /** Creates missing properties and bands in the hub, once per job. @throws HubspotRefused, HubUnavailable */
  repairProperties(): Promise<void>;
}
