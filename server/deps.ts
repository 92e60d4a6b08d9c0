/**
 * @folder The server. `deps.ts`: what services stand on; `config.ts`: one parse of the environment that lists every
 * problem.
 */

import { randomBytes, randomFillSync, randomInt } from 'node:crypto';
import type { Config } from './config.ts';
import type { Clock, Ids, Log, Randomness } from './domain/effects.ts';
import { uuidVersion7 } from './domain/uuid.ts';
import type { EmailFinder } from './email/finder.ts';
import type { Metrics } from './metrics.ts';
import type { HubspotApi } from './outbound/hubspot/api.ts';
import type { Outbound } from './outbound/index.ts';
import type { WebhookPost } from './outbound/webhookPost.ts';
import type { SettledRuns } from './services/runs/settledRuns.ts';
import type { Database } from './store/database.ts';
import type { Queue } from './store/jobs.ts';

/**
 * Everything a service may use, built once per process by `runtime/buildDeps.ts` (and by tests, with an adjustable
 * clock).
 */
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
  /** Notifies this process's workers that a job is ready, so that it need not wait for the next poll. */
  wakeWorkers(queue: Exclude<Queue, 'webhook'>): void;
  /** The metrics of this process and its worker threads in the Prometheus text format. */
  readMetrics(): Promise<string>;
  /**
   * Finds work e-mail addresses. In a server's main thread only, so that one limiter of SMTP connections serves the
   * whole process.
   */
  emailFinder: EmailFinder;
  /** Calls HubSpot. In a server's main thread only, so that one rate limiter serves the whole process. */
  hubspot: HubspotApi;
  /** Sends a webhook now, for tests of endpoints; a server's main thread sets it. */
  postWebhook: WebhookPost;
  /** What the checks of the console ask the outside with; a server's main thread sets it. */
  outbound?: Pick<Outbound, 'web' | 'dns' | 'smtp' | 'chatModel'>;
  /** Companies that can be asked about where the web is an archive; a server's main thread sets it. */
  archivedDomains?: readonly string[];
  /** Notifies those who wait for a run when it has ended, whichever process settled it. */
  settledRuns: SettledRuns;
}

/** What a worker may use in addition: outbound connections. */
export interface WorkerDeps extends Deps {
  outbound: Outbound;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * Pool of random bytes: every request needs a few for its id, and asking the system for each costs ten times as much.
 */
const randomPool = Buffer.alloc(4_096);
const POOLED_BYTES_MAX = 64;
let poolUsedBytes = randomPool.length;

/** Bytes from the pool, each handed out once and then wiped. */
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

const ID_RANDOM_BYTES = 10;
/**
 * Ids for which random bytes are drawn at once: every request has one, and drawing is the most expensive part of
 * making it.
 */
const IDS_AT_ONCE = 256;

/** Version 7 UUIDs from a clock and a source of randomness. */
export function idsFrom(clock: Clock, randomness: Randomness): Ids {
  let drawn: Buffer = Buffer.alloc(0);
  let used = 0;
  return {
    uuid() {
      if (used === drawn.length) {
        drawn = randomness.bytes(ID_RANDOM_BYTES * IDS_AT_ONCE);
        used = 0;
      }
      used += ID_RANDOM_BYTES;
      return uuidVersion7(clock.now().getTime(), drawn.subarray(used - ID_RANDOM_BYTES, used));
    },
  };
}

/** Placeholder for threads and commands that send no webhooks. */
export const noWebhookPost: WebhookPost = () =>
  Promise.reject(new Error('This thread sends no webhooks by itself.'));

/** Placeholder for threads and commands without access to mail hosts; every search is an error. */
export const noEmailFinder: EmailFinder = {
  find: () => Promise.reject(new Error('This thread has no access to mail hosts.')),
  open: () => {
    throw new Error('This thread has no access to mail hosts.');
  },
};
