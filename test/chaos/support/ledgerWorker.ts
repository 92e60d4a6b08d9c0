/**
 * A process of the ledger test: runs random actions on the shared database until it kills itself in the middle of
 * one. Ends otherwise only at an unexpected error.
 */
import { writeSync } from 'node:fs';
import { readConfig } from '../../../server/config.ts';
import { type Deps, idsFrom, noEmailFinder, noWebhookPost, systemRandomness } from '../../../server/deps.ts';
import { createMetrics } from '../../../server/metrics.ts';
import { noHubspot } from '../../../server/outbound/hubspot/api.ts';
import { SettledRuns } from '../../../server/services/runs/settledRuns.ts';
import { openDatabase } from '../../../server/store/database.ts';
import { silentLog } from '../../support/silentLog.ts';
import { FastClock } from './fastClock.ts';
import { armKillSwitch } from './killSwitch.ts';
import { act } from './ledgerActions.ts';
import type { Assignment, Report } from './ledgerScene.ts';
import { SeededRandom } from './seededRandom.ts';

const {
  databaseUrl,
  seed,
  clock: settings,
  callers,
  actors,
} = JSON.parse(process.argv[2] ?? '') as Assignment;
const random = new SeededRandom(seed);
const clock = new FastClock(settings);
const metrics = createMetrics();
const db = openDatabase(databaseUrl, { poolMax: actors + 1, sessionTime: () => clock.now().getTime() });
armKillSwitch(db.sequelize, random);

const deps: Deps = {
  // Seventy-two seconds of the fast clock: repeats meet fresh answers, stale ones and runs under way.
  config: readConfig({ NODE_ENV: 'test', RESULT_CACHE_HOURS: '0.02' }),
  encryptionKey: Buffer.alloc(32, 7),
  clock,
  ids: idsFrom(clock, systemRandomness),
  randomness: systemRandomness,
  log: silentLog,
  metrics,
  readMetrics: () => metrics.registry.metrics(),
  db,
  wakeWorkers: () => {},
  settledRuns: new SettledRuns(async (runIds) => runIds),
  emailFinder: noEmailFinder,
  hubspot: noHubspot,
  postWebhook: noWebhookPost,
};

await Promise.all(
  Array.from({ length: actors }, async () => {
    for (;;) await act({ deps, random, callers, report });
  }),
);

/** Written through to the parent before anything else happens. */
function report(line: Report): void {
  writeSync(process.stdout.fd, `${JSON.stringify(line)}\n`);
}
