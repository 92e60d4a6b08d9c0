/** @folder What tests share. */

import { type Config, readConfig } from '../../server/config.ts';
import { type Deps, idsFrom, noEmailFinder, noWebhookPost, systemRandomness } from '../../server/deps.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../server/domain/caller.ts';
import type { Clock } from '../../server/domain/effects.ts';
import { createMetrics } from '../../server/metrics.ts';
import { noHubspot } from '../../server/outbound/hubspot/api.ts';
import { createApiKey, type NewApiKey } from '../../server/services/organizations/apiKeys.ts';
import { createOrganization } from '../../server/services/organizations/organizations.ts';
import { SettledRuns } from '../../server/services/runs/settledRuns.ts';
import { openDatabase, type SessionTime } from '../../server/store/database.ts';

import { findUnderWay } from '../../server/store/runs/runs.ts';
import { acquireMigratedDatabase } from './migratedDatabase.ts';

import { silentLog } from './silentLog.ts';

/** Clocks that differ by less are the same. */
const SAME_MS = 5;

/** A running clock that a test can advance. */
export class TestClock implements Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  /** What the database's sessions take for now, so that leases end when a test advances: null for the database's own. */
  readonly sessionTime = (): number | null => {
    const ms = this.now().getTime();
    return Math.abs(ms - Date.now()) < SAME_MS ? null : ms;
  };

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}

/** A migrated database with services on it, for one test file. */
export interface TestStore {
  deps: Deps;
  clock: TestClock;
  databaseUrl: string;
  /** Replaces what the database's sessions take for now; it follows `clock` until then. */
  setDatabaseTime(time: SessionTime): void;
  /** A new key, of a new organisation unless one is given. */
  newCaller(
    options?: { credits?: number; monthlyCap?: number } & Partial<NewApiKey>,
  ): Promise<{ caller: Caller; key: string }>;
  close(): Promise<void>;
}

/**
 * Opens an empty, migrated database on the engine under test, with a clock that can be advanced. @param isFresh a new
 * database that is not reused: for tests of query plans, which depend on statistics
 */
export async function openTestStore(
  environment: Record<string, string> = {},
  { isFresh = false } = {},
): Promise<TestStore> {
  const database = await acquireMigratedDatabase(isFresh);
  const config: Config = readConfig({ NODE_ENV: 'test', ...environment });
  const clock = new TestClock();
  const metrics = createMetrics();
  let databaseTime: SessionTime = clock.sessionTime;
  const db = openDatabase(database.url, { poolMax: 20, sessionTime: () => databaseTime() });
  const deps: Deps = {
    config,
    encryptionKey: Buffer.alloc(32, 7),
    clock,
    ids: idsFrom(clock, systemRandomness),
    randomness: systemRandomness,
    log: silentLog,
    metrics,
    readMetrics: () => metrics.registry.metrics(),
    db,
    wakeWorkers: () => {},
    emailFinder: noEmailFinder,
    hubspot: noHubspot,
    postWebhook: noWebhookPost,
    settledRuns: new SettledRuns((runIds) => findUnderWay(db, runIds)),
  };
  return {
    deps,
    clock,
    databaseUrl: database.url,
    setDatabaseTime: (time) => {
      databaseTime = time;
    },
    newCaller: async ({ credits = 100, organizationId, ...settings } = {}) => {
      const id = organizationId ?? (await createOrganization(deps, { name: 'Test', credits })).id;
      const { id: apiKeyId, key } = await createApiKey(deps, {
        organizationId: id,
        name: 'test',
        monthlyCap: null,
        ...settings,
      });
      return { caller: { organizationId: id, apiKeyId, limits: DEFAULT_RATE_LIMITS }, key };
    },
    close: async () => {
      await deps.db.close();
      await (isFresh ? database.drop() : database.release());
    },
  };
}
