import { RunTimeout } from './errors.ts';
import type { components } from './generated/schema.ts';
import { sleep } from './retries.ts';

type AnyRun = components['schemas']['EnrichmentRun'];

/** A run, of whatever type, as a request has answered with it. */
export type Started = Pick<AnyRun, 'id' | 'status'>;
/** The same run, ended. */
export type Ended<Run> = Run & { status: 'completed' | 'failed' };

/** How long to wait for runs. */
export interface WaitOptions {
  /** 900 by default: a run is given no longer by the server. */
  timeoutSeconds?: number;
  signal?: AbortSignal;
  /** Pauses between looks; for tests. */
  pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

const TIMEOUT_SECONDS = 900;
/** Looks are frequent at first, because some answers take a moment, and rarer later. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** Runs that one request reads. */
const IDS_MAX = 100;

/**
 * The runs when all have ended, in their order. Up to a hundred are read by one request.
 * @param read  reads runs by their ids
 * @throws RunTimeout naming those that have not ended in time
 */
export async function waitForAll<Run extends Started>(
  read: (ids: string[], signal?: AbortSignal) => Promise<AnyRun[]>,
  runs: readonly Run[],
  { timeoutSeconds = TIMEOUT_SECONDS, signal, pause = sleep }: WaitOptions = {},
): Promise<Ended<Run>[]> {
  const ended = new Map<string, Ended<Run>>();
  const keep = (run: Started) => {
    if (run.status !== 'processing') ended.set(run.id, run as Ended<Run>);
  };
  runs.forEach(keep);
  let waitedMs = 0;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS)) {
    const open = [...new Set(runs.map(({ id }) => id))].filter((id) => !ended.has(id));
    if (open.length === 0) return runs.map(({ id }) => ended.get(id) as Ended<Run>);
    if (waitedMs >= timeoutSeconds * 1000) throw new RunTimeout(open, timeoutSeconds);
    await pause(pauseMs, signal);
    waitedMs += pauseMs;
    for (let from = 0; from < open.length; from += IDS_MAX)
      (await read(open.slice(from, from + IDS_MAX), signal)).forEach(keep);
  }
}
