import type { Hub } from '../../../domain/hubspotHub.ts';
import type { HubCall } from '../../../hubspot/call.ts';
import type { ClaimedJob } from '../../../store/jobs.ts';
import type { TokenDeps } from '../connection/hubTokens.ts';

/** What writing to one hub needs. */
export interface WriteContext {
  deps: TokenDeps;
  job: ClaimedJob;
  hub: Hub;
  call: HubCall;
  /** Aborts when the lease is lost or the worker stops: nothing may be sent after that. */
  signal: AbortSignal;
  /** Ensures, once per job, that the hub has all properties and bands. @throws HubspotRefused, HubUnavailable */
  ensureProperties(): Promise<void>;
}
