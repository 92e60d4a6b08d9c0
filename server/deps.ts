/**
 * @folder The server. `deps.ts`: what services stand on; `config.ts`: one parse of the environment that lists every
 * problem.
 */

import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import type { Config } from './config.ts';
import type { Clock, Ids, Log, Randomness } from './domain/effects.ts';
import { uuidVersion7 } from './domain/uuid.ts';
import type { EmailFinder } from './email/findWorkEmail.ts';
import type { Metrics } from './metrics.ts';
import type { HubspotApi } from './outbound/hubspot/api.ts';
import type { Outbound } from './outbound/index.ts';
import type { SettledRuns } from './services/runs/settledRuns.ts';
import type { Database } from './store/database.ts';
import type { Queue } from './store/jobs.ts';

/** Everything a service may use, built once by `main.ts` (and by tests, with a clock they can turn). */
export interface Deps {
  config: Config;
  /** AES-256 key for secrets at rest, 32 bytes. */
  encryptionKey: Buffer;
  clock: Clock;
  ids: Ids;
  randomness: Randomness;
  log: Log;
  metrics: Metrics;
  db: Database;
  /** Tells this process's workers that a job is ready, so that none waits for the next poll. */
  wakeWorkers(queue: Queue): void;
  /** What this process counted, its worker threads included, in the Prometheus text format. */
  readMetrics(): Promise<string>;
  /** Asks mail hosts. In a server's main thread only, so that one schedule of them serves all callers of a process. */
  emailFinder: EmailFinder;
  /** Asks the CRM. In a server's main thread only, so that its turns are those of the process. */
  hubspot: HubspotApi;
  /** Tells who waits for a run that it has ended, whichever process has settled it. */
  settledRuns: SettledRuns;
}

/** What a worker may use besides: the way out to the web. */
export interface WorkerDeps extends Deps {
  outbound: Outbound;
}

export const systemClock: Clock = { now: () => new Date() };

/** Every request takes a few bytes for its id; asking the system for each costs ten times as much. */
const randomPool = Buffer.alloc(4_096);
const POOLED_BYTES_MAX = 64;
let poolUsedBytes = randomPool.length;

/** Bytes that are handed out once and wiped from the pool. */
function pooledBytes(count: number): Buffer {
  if (poolUsedBytes + count > randomPool.length) {
    randomFillSync(randomPool);
    poolUsedBytes = 0;
  }
  const end = poolUsedBytes + count;
  const bytes = Buffer.from(randomPool.subarray(poolUsedBytes, end));
  randomPool.fill(0, poolUsedBytes, end);
  poolUsedBytes = end;
  return bytes;
}

export const systemRandomness: Randomness = {
  fraction: () => randomInt(2 ** 47) / 2 ** 47,
  bytes: (count) => (count <= POOLED_BYTES_MAX ? pooledBytes(count) : randomBytes(count)),
};

const CHANCE_BYTES = 10;
/** Ids for which chance is drawn at once: every request has one, and drawing costs more than all the rest of it. */
const IDS_AT_ONCE = 256;

/** Version 7 UUIDs from a clock and a source of chance. */
export function idsFrom(clock: Clock, randomness: Randomness): Ids {
  let drawn: Buffer = Buffer.alloc(0);
  let used = 0;
  return {
    uuid() {
      if (used === drawn.length) {
        drawn = randomness.bytes(CHANCE_BYTES * IDS_AT_ONCE);
        used = 0;
      }
      used += CHANCE_BYTES;
      return uuidVersion7(clock.now().getTime(), drawn.subarray(used - CHANCE_BYTES, used));
    },
  };
}

/** Stands in until somebody who may ask mail hosts puts the real one in its place. */
export const noEmailFinder: EmailFinder = {
  find: () => Promise.reject(new Error('This thread asks no mail hosts.')),
  open: () => {
    throw new Error('This thread asks no mail hosts.');
  },
};
