import type { Config } from '../config.ts';
import { type Deps, idsFrom, noEmailFinder, noWebhookPost, systemClock, systemRandomness } from '../deps.ts';
import type { Log } from '../domain/effects.ts';
import { createMetrics } from '../metrics.ts';
import { noHubspot } from '../outbound/hubspot/api.ts';
import { SettledRuns } from '../services/runs/settledRuns.ts';
import { openDatabase } from '../store/database.ts';
import { findUnderWay } from '../store/runs/runs.ts';

/** What differs between processes and threads. */
export interface Setting {
  config: Config;
  databaseUrl: string;
  encryptionKey: Buffer;
  poolMax: number;
  log: Log;
}

/**
 * Builds the dependencies of the services. `wakeWorkers` does nothing until workers are started; `emailFinder` and
 * `hubspot` are set by the main thread of a server or command.
 */
export function buildDeps({ config, databaseUrl, encryptionKey, poolMax, log }: Setting): Deps {
  const metrics = createMetrics();
  const clock = systemClock;
  const replicaUrl = config.DATABASE_REPLICA_URL;
  const db = openDatabase(databaseUrl, {
    poolMax,
    replica:
      replicaUrl === undefined
        ? undefined
        : {
            url: replicaUrl,
            clock,
            onFailure: (err) =>
              log.warn({ err }, 'DATABASE_REPLICA_URL cannot be read; lists come from DATABASE_URL'),
          },
  });
  return {
    config,
    encryptionKey,
    clock,
    ids: idsFrom(clock, systemRandomness),
    randomness: systemRandomness,
    log,
    metrics,
    readMetrics: () => metrics.registry.metrics(),
    db,
    wakeWorkers: () => {},
    emailFinder: noEmailFinder,
    hubspot: noHubspot,
    postWebhook: noWebhookPost,
    settledRuns: new SettledRuns((runIds) => findUnderWay(db, runIds)),
  };
}
