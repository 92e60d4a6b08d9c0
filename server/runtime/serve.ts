/** @folder How processes and threads are put together, started, and stopped in order. */

import { once } from 'node:events';
import { collectDefaultMetrics } from 'prom-client';
import type { Config } from '../config.ts';
import { type Deps, systemRandomness } from '../deps.ts';
import type { Log } from '../domain/effects.ts';
import { createHttpServer, createMonitoringServer, type HttpServer } from '../http/server.ts';
import type { Consumer } from '../jobs/consumer.ts';
import { chooseModel } from '../models/chooseModel.ts';
import { describeReader, type ReaderDescription } from '../models/describeReader.ts';
import { findModels } from '../models/findModels.ts';
import { HostRateLimiter } from '../outbound/hostRateLimiter.ts';
import type { Outbound } from '../outbound/index.ts';
import { createRenderer } from '../outbound/rendering/renderer.ts';
import { WebArchive } from '../outbound/webArchive.ts';
import { createFirstOwnerLink } from '../services/console/links.ts';
import { whyNoSignIn } from '../services/console/signingIn.ts';
import { encryptionKeyFits, resealSecrets } from '../services/operations/encryptionKey.ts';
import { describeRendering } from '../services/operations/renderingFinding.ts';
import { createFirstOrganization } from '../services/organizations/firstOrganization.ts';
import { type Technologies, technologiesOf } from '../services/research/technologies.ts';
import { migrate } from '../store/migrate.ts';
import { startBatchWork } from './batchWork.ts';
import { buildDeps } from './buildDeps.ts';
import { buildEmailFinder } from './buildEmailFinder.ts';
import { CannotListen } from './cannotListen.ts';
import { startCrmWork } from './crmWork.ts';
import { startEmailWork } from './emailWork.ts';
import { loadEncryptionKey } from './encryptionKey.ts';
import { createLog } from './log.ts';
import { mergedMetrics } from './mergedMetrics.ts';
import { openOutbound } from './openOutbound.ts';
import { openRateLimits } from './openRateLimits.ts';
import { openStore } from './openStore.ts';
import { openTurns } from './openTurns.ts';
import { ReadinessGate } from './readiness.ts';
import { progressLine, showReady } from './screen.ts';
import { isTracing, startTracing } from './tracing.ts';
import { startTrialWork } from './trialWork.ts';
import { startWorkers, type Workers } from './workers.ts';

/** `all` answers requests and runs jobs; `api` and `worker` do one of the two, on the same database. */
export type Role = 'all' | 'api' | 'worker';

const WRONG_KEY =
  'ENCRYPTION_KEY is not the key that this database was sealed with: webhooks cannot be signed. Set the same key on every process.';
const FAULTS_LOGGED = 5;
const HTTP_DRAIN_MS = 10_000;
const WORKERS_STOP_MS = 8_000;
/** Running e-mail searches and CRM requests may finish within it; the others return to the queue. */
const MAIN_THREAD_GRACE_MS = 5_000;
/** A hanging shutdown is cut off; leases and holds make that safe. */
const HARD_STOP_MS = 25_000;

/**
 * Runs a server until SIGINT, SIGTERM or SIGHUP: database, migrations, HTTP, workers; then shuts down in an order
 * that loses nothing (docs/scale.md, "Stopping").
 *
 * @param json stdout carries one JSON value when the server is ready, and the log goes to stderr
 */
export async function serve(config: Config, role: Role, { json }: { json: boolean }): Promise<void> {
  const stopRequested = stopSignal();
  const logStream = json ? 'stderr' : 'stdout';
  const log = createLog(config.LOG_LEVEL, logStream);
  logTechnologyRules(await technologiesOf(config), log);
  const archived =
    config.WEB_ARCHIVE === undefined ? [] : await WebArchive.check(config.WEB_ARCHIVE, config.RESEARCH_AS_OF);
  const encryptionKey = await loadEncryptionKey(config, systemRandomness);
  const stopTracing = await startTracing(config, log);
  const store = await openStore(config, { longRunning: true, progress: progressLine });
  const deps = buildDeps({ config, databaseUrl: store.url, encryptionKey, poolMax: 12, log });
  deps.archivedDomains = archived;
  const turns = await openTurns(deps);
  const renderer = createRenderer(config, log);
  const hostLimiter = new HostRateLimiter({
    clock: deps.clock,
    turns,
    requestsPerSecond: config.HOST_REQUESTS_PER_SECOND,
  });
  const readiness = new ReadinessGate(deps.db);
  collectDefaultMetrics({ register: deps.metrics.registry, prefix: 'assay_' });
  deps.readMetrics = () => mergedMetrics(deps, workers);
  let outbound: Outbound | undefined;
  let http: HttpServer | undefined;
  let monitoring: HttpServer | undefined;
  let workers: Workers | undefined;
  let emailWork: Consumer | undefined;
  let crmWork: Consumer | undefined;
  let batchWork: Consumer | undefined;
  let trialWork: Consumer | undefined;
  let url: string | null = null;

  try {
    outbound = await openOutbound(deps, hostLimiter.for('server'), { turns, renderer });
    deps.emailFinder = buildEmailFinder(deps, outbound);
    deps.hubspot = outbound.hubspot;
    deps.postWebhook = outbound.postWebhook;
    deps.outbound = outbound;
    if (role !== 'worker') {
      http = createHttpServer(deps, {
        ready: () => readiness.check(),
        isTraced: isTracing(config),
        rateLimits: await openRateLimits(deps),
      });
      const port = await http.listen(config.PORT, config.HOST).catch((cause: Error) => {
        throw new CannotListen(cause);
      });
      url = `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`;
    }
    if (config.METRICS_PORT !== undefined) {
      monitoring = createMonitoringServer(deps, () => readiness.check());
      const port = await monitoring.listen(config.METRICS_PORT, config.HOST).catch((cause: Error) => {
        throw new CannotListen(cause, 'METRICS_PORT');
      });
      log.info({ port }, 'metrics are served');
    }
    const applied = await migrate(store.url);
    if (applied.length > 0) progressLine(`database brought up to date (${applied.length} migrations)`);
    const first = role === 'worker' ? null : await createFirstOrganization(deps);
    const console = url === null ? null : await howToSignIn(deps, url);
    logResealing(await resealSecrets(deps), log);
    if (!(await encryptionKeyFits(deps))) log.error({}, WRONG_KEY);
    if (role !== 'api') {
      workers = await startWorkers(deps, { databaseUrl: store.url, hostLimiter, renderer, logStream });
      const { wake } = workers;
      const email = startEmailWork(deps);
      const crm = startCrmWork(deps);
      [emailWork, crmWork] = [email, crm];
      deps.wakeWorkers = (queue) => {
        if (queue === 'email') email.wake();
        else if (queue === 'crm') crm.wake();
        else if (queue === 'batch') batchWork?.wake();
        else if (queue === 'trial') trialWork?.wake();
        else wake(queue);
      };
      batchWork = startBatchWork(deps);
      trialWork = startTrialWork(deps);
    }
    readiness.open();
    const [reader, rendering] = await Promise.all([readerInUse(config), describeRendering(config)]);
    const example = archived[0] ?? 'example.com';
    showReady(
      { url, role, database: store.description, reader, rendering, console, first },
      { json, example },
    );
    log.info({ role, url }, 'ready');
    const ends = [stopRequested, parentGone(), store.failure];
    await Promise.race(workers === undefined ? ends : [...ends, workers.failure]);
  } finally {
    await shutDown();
  }

  async function shutDown(): Promise<void> {
    const hardStop = setTimeout(() => process.exit(1), HARD_STOP_MS);
    readiness.close();
    log.info({}, 'stopping');
    await Promise.all([
      workers?.stop(WORKERS_STOP_MS),
      emailWork?.stop(MAIN_THREAD_GRACE_MS),
      crmWork?.stop(MAIN_THREAD_GRACE_MS),
      batchWork?.stop(MAIN_THREAD_GRACE_MS),
      trialWork?.stop(0),
    ]);
    await http?.close(HTTP_DRAIN_MS);
    await monitoring?.close(0);
    hostLimiter.close();
    await outbound?.close();
    await renderer.close();
    await turns.close();
    await deps.db.close();
    await store.release();
    await stopTracing();
    clearTimeout(hardStop);
    log.info({}, 'stopped');
  }
}

/** The link of the first owner while there is none; why nobody can sign in, which the log repeats. */
async function howToSignIn(deps: Deps, url: string) {
  const refusal = whyNoSignIn(deps.config);
  if (refusal !== null) {
    deps.log.warn({}, refusal);
    return { signInUrl: null, expiresAt: null, refusal };
  }
  const { PUBLIC_URL } = deps.config;
  const link = await createFirstOwnerLink(deps, PUBLIC_URL === undefined ? url : new URL(PUBLIC_URL).origin);
  return { signInUrl: link?.signInUrl ?? null, expiresAt: link?.expiresAt ?? null, refusal };
}

/** Which reader answers; model servers on this machine are searched only when no model is configured. */
async function readerInUse(config: Config): Promise<ReaderDescription> {
  const choice = chooseModel(config);
  const found = choice.kind === 'none' ? await findModels() : [];
  return describeReader(choice, found, config.LLM_BUDGET_SECONDS);
}

/** Logs the result of resealing secrets that the previous key had sealed. */
function logResealing({ resealed, shut }: { resealed: number; shut: number }, log: Log): void {
  if (resealed > 0)
    log.info(
      { resealed },
      'secrets were sealed with the new key; ENCRYPTION_KEY_PREVIOUS is no longer needed',
    );
  if (shut > 0)
    log.error({ shut }, 'secrets can be opened neither with ENCRYPTION_KEY nor with ENCRYPTION_KEY_PREVIOUS');
}

/** Logs the result of reading the technology rule file; `assay technologies` lists every fault. */
function logTechnologyRules({ report }: Technologies, log: Log): void {
  if (report === null) return;
  const { added, extended, faults } = report;
  log.info({ added: added.length, extended: extended.length }, 'technology rules read');
  if (faults.length > 0)
    log.warn(
      { faults: faults.length, first: faults.slice(0, FAULTS_LOGGED) },
      'parts of the technology rules are ignored; "assay technologies" lists them',
    );
}

/** Resolves when the parent that started this process with an IPC channel has gone; never without one. */
async function parentGone(): Promise<void> {
  if (process.connected === false) return;
  const gone = once(process, 'disconnect');
  process.channel?.unref(); // a failed server must be able to exit while its parent is alive
  await gone;
}

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP. A second SIGINT, which is a second Ctrl-C, ends the process at
 * once; a SIGTERM does not count, because the launcher forwards every signal of the terminal as one.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let interrupts = 0;
    process.on('SIGTERM', () => resolve());
    process.on('SIGHUP', () => resolve());
    process.on('SIGINT', () => {
      interrupts += 1;
      if (interrupts > 1) process.exit(1);
      resolve();
    });
  });
}
