import type { Hub } from '../../../domain/hubspotHub.ts';
import type { HubCall } from '../../../hubspot/call.ts';
import type { ClaimedJob } from '../../../store/jobs.ts';
import type { TokenDeps } from '../connection/hubTokens.ts';

/** What writing into one hub goes by. */
export interface WriteContext {
  deps: TokenDeps;
  job: ClaimedJob;
  hub: Hub;
  call: HubCall;
  /** Aborts when the lease is gone or the worker stops: nothing may be sent after that. */
  signal: AbortSignal;
  /** Makes sure, once a job, that the hub has all properties and bands. @throws HubspotRefused, HubUnavailable */
  mend(): Promise<void>;
}
