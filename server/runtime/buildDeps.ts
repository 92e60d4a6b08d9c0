import type { Config } from '../config.ts';
import { type Deps, idsFrom, SettledRuns, systemClock, systemRandomness, type WorkerDeps } from '../deps.ts';
import type { Log } from '../domain/effects.ts';
import { createMetrics } from '../metrics.ts';
import { createOutbound } from '../outbound/index.ts';
import type { Turns } from '../outbound/turns.ts';
import { openDatabase } from '../store/database.ts';
import { findNewestPage, keepPage } from '../store/pages.ts';

/** What differs between processes and threads. */
export interface Setting {
  config: Config;
  databaseUrl: string;
  encryptionKey: Buffer;
  poolMax: number;
  log: Log;
}

/** Puts together what services need. `wakeWorkers` does nothing until workers are started. */
export function buildDeps({ config, databaseUrl, encryptionKey, poolMax, log }: Setting): Deps {
  const metrics = createMetrics();
  return {
    config,
    encryptionKey,
    clock: systemClock,
    ids: idsFrom(systemClock, systemRandomness),
    randomness: systemRandomness,
    log,
    metrics,
    readMetrics: () => metrics.registry.metrics(),
    db: openDatabase(databaseUrl, { poolMax }),
    wakeWorkers: () => {},
    settledRuns: new SettledRuns(),
  };
}

/** The same, with the way out to the web. */
export async function buildWorkerDeps(setting: Setting, turns: Turns): Promise<WorkerDeps> {
  const deps = buildDeps(setting);
  const outbound = await createOutbound(deps.config, {
    clock: deps.clock,
    ids: deps.ids,
    log: deps.log,
    turns,
    pageStore: {
      newest: (request, since) => findNewestPage(deps.db, request, since),
      keep: (page) => keepPage(deps.db, page),
    },
  });
  return { ...deps, outbound };
}
