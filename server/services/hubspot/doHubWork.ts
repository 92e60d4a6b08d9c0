/** @folder The scores of an organisation in its HubSpot accounts (docs/hubspot-for-administrators.md). */

import type { Deps } from '../../deps.ts';
import { readHubJob } from '../../store/hubspot/jobs.ts';
import type { ClaimedJob } from '../../store/jobs.ts';
import { handleEvents } from './events/handleEvents.ts';
import { refreshStale } from './refresh/refreshStale.ts';
import { handleActions } from './workflows/handleActions.ts';
import { writeScores } from './writeBack/writeScores.ts';

/** Does one job of the queue `crm`. */
export function doHubWork(deps: Deps, job: ClaimedJob, signal: AbortSignal): Promise<void> {
  const { kind, hubId } = readHubJob(job);
  switch (kind) {
    case 'scores':
      return writeScores(deps, job, hubId, signal);
    case 'events':
      return handleEvents(deps, job, hubId, signal);
    case 'actions':
      return handleActions(deps, job, hubId, signal);
    case 'refresh':
      return refreshStale(deps, job, hubId, signal);
  }
}
