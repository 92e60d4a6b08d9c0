import { setTimeout as sleep } from 'node:timers/promises';

const READ_EVERY_MS = 500;
const RESEARCH_EVERY_MS = 10_000;
const TYPES = ['firmographics', 'funding', 'mna', 'open-jobs'] as const;

/** What an organisation has measured of its own requests, milliseconds. */
export interface Latencies {
  readMs: number[];
  /** From the request for fresh research to its answer. */
  answerMs: number[];
  /** Requests that were not answered as they should be. */
  failures: string[];
}

/** An organisation that reads and researches steadily. */
export interface Tenant {
  /** What was measured since the last call. */
  take(): Latencies;
  stop(): Promise<void>;
}

/** @param phase  0 to 1: when in their period its requests fall, so that those of many are spread evenly */
export function startTenant(url: string, key: string, domain: string, phase: number): Tenant {
  let taken: Latencies = { readMs: [], answerMs: [], failures: [] };
  const stopping = new AbortController();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };

  async function timed(into: 'readMs' | 'answerMs', path: string, init: RequestInit, expected: number) {
    const startedAt = performance.now();
    try {
      const response = await fetch(url + path, { headers, ...init });
      await response.arrayBuffer();
      taken[into].push(performance.now() - startedAt);
      if (response.status !== expected) taken.failures.push(`${path}: ${response.status}`);
    } catch (error) {
      taken.failures.push(`${path}: ${String(error)}`);
    }
  }

  /** Begins on time whatever became of the requests before: a slow answer must not thin the load out. */
  async function every(periodMs: number, request: (count: number) => Promise<void>): Promise<void> {
    const under: Promise<void>[] = [];
    const startedAt = performance.now() + phase * periodMs;
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const waitMs = startedAt + count * periodMs - performance.now();
      await sleep(Math.max(0, waitMs), undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) under.push(request(count));
    }
    await Promise.all(under);
  }

  const reading = every(READ_EVERY_MS, (count) =>
    timed('readMs', count % 2 === 0 ? '/v1/enrichment-runs?limit=20' : '/v1/credits', {}, 200),
  );
  const researching = every(RESEARCH_EVERY_MS, (count) =>
    timed(
      'answerMs',
      `/v1/companies/enrich/${TYPES[count % TYPES.length]}`,
      {
        method: 'POST',
        headers: { ...headers, prefer: 'wait=60' },
        body: JSON.stringify({ domain, forceRefresh: true }),
      },
      200,
    ),
  );
  return {
    take() {
      const last = taken;
      taken = { readMs: [], answerMs: [], failures: [] };
      return last;
    },
    async stop() {
      stopping.abort();
      await Promise.all([reading, researching]);
    },
  };
}
