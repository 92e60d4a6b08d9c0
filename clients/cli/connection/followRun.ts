import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import type { Api } from './api.ts';
import { ApiError } from './apiError.ts';
import { serverEvents } from './serverEvents.ts';

/** What a run is doing. */
export interface RunStep {
  stage: string;
  detail: string;
  at: string;
}

interface Watching {
  pause(milliseconds: number): Promise<void>;
  onStep(step: RunStep): void;
}

/**
 * Watches a run by server-sent events until it has ended. A stream that breaks off is taken up where it was; where no stream is to
 * be had, the run is read again and again.
 * @returns the run as it ended
 */
export async function followRun(api: Api, runId: string, watching: Watching): Promise<EnrichmentRun> {
  const path = `/v1/enrichment-runs/${runId}`;
  const seen: { step: string | null } = { step: null };
  for (;;) {
    try {
      const ended = await readStream(api, path, seen, watching);
      if (ended !== null) return ended;
    } catch (error) {
      // 429: too many streams are open.
      if (error instanceof ApiError && error.status !== 429) throw error;
    }
    const run = await api.get<EnrichmentRun>(path);
    if (run.status !== 'processing') return run;
    await watching.pause(POLL_MS);
  }
}

/** @returns the run of the event `end`, null when the stream broke off before it */
async function readStream(
  api: Api,
  path: string,
  seen: { step: string | null },
  { onStep }: Watching,
): Promise<EnrichmentRun | null> {
  const headers: Record<string, string> = seen.step === null ? {} : { 'last-event-id': seen.step };
  const response = await api.send('GET', `${path}/events`, { isRepeatable: true, headers });
  for await (const { event, data, id } of serverEvents(response.body ?? new ReadableStream())) {
    if (event === 'end') return JSON.parse(data) as EnrichmentRun;
    if (event === 'step') onStep(JSON.parse(data) as RunStep);
    seen.step = id ?? seen.step;
  }
  return null;
}

const POLL_MS = 2_000;
