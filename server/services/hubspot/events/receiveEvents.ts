import type { Deps } from '../../../deps.ts';
import { type HubEvent, readEvents } from '../../../hubspot/webhookEvents.ts';
import { insertHubEvents } from '../../../store/hubspot/events.ts';
import { findHub } from '../../../store/hubspot/hubs.ts';
import { wakeHubJob } from '../../../store/hubspot/jobs.ts';
import { withTransaction } from '../../../store/transaction.ts';

/** The outcome for the events of a request. */
export interface ReceivedEvents {
  /** New events, which will be handled. */
  accepted: number;
  /** Repeated events, and those about other properties or a hub without the app. */
  ignored: number;
}

/**
 * Stores the events of a webhook request: they are durable when this returns, and handled afterwards. Known events are ignored, so
 * that HubSpot's repetitions change nothing.
 */
export async function receiveEvents(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics' | 'wakeWorkers'>,
  body: readonly unknown[],
): Promise<ReceivedEvents> {
  let accepted = 0;
  for (const [hubId, events] of Map.groupBy(readEvents(body), (event) => event.hubId)) {
    const hub = await findHub(deps.db, hubId);
    if (hub?.status === 'connected' && hub.hasTokens) accepted += await keep(deps, hubId, events);
  }
  if (accepted > 0) deps.wakeWorkers('crm');
  return { accepted, ignored: body.length - accepted };
}

function keep(
  deps: Pick<Deps, 'db' | 'clock' | 'randomness' | 'metrics'>,
  hubId: number,
  events: readonly HubEvent[],
): Promise<number> {
  const now = deps.clock.now();
  return withTransaction(deps, async (tx) => {
    const added = await insertHubEvents(tx, hubId, events, now);
    if (added > 0) await wakeHubJob(tx, { kind: 'events', hubId, now });
    return added;
  });
}
