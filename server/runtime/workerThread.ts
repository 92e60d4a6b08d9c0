import type { MessagePort } from 'node:worker_threads';
import { readConfig } from '../config.ts';
import { systemClock } from '../deps.ts';
import { type Consumer, startConsumer } from '../jobs/consumer.ts';
import { createRateLimiterClient } from '../outbound/rateLimiterClient.ts';
import { createRendererClient } from '../outbound/rendering/rendererClient.ts';
import { buryJob } from '../services/jobs/buryJob.ts';
import { executeRun } from '../services/research/executeRun.ts';
import { createRunGroup } from '../services/research/runGroup.ts';
import { technologiesOf } from '../services/research/technologies.ts';
import { rescoreProfile } from '../services/scoring/rescoreProfile.ts';
import { serveScoreRequests } from '../services/scoring/scoreRequests.ts';
import { deliverWebhooks } from '../services/webhooks/deliverWebhooks.ts';
import { OrganizationTurns } from '../services/webhooks/organizationTurns.ts';
import type { ClaimedJob } from '../store/jobs.ts';
import { buildWorkerDeps } from './buildWorkerDeps.ts';
import { createLog } from './log.ts';
import { ALIVE_MS } from './stallWatch.ts';
import { startTracing } from './tracing.ts';
import type { FromWorker, ThreadQueue, ToWorker, WorkerData } from './workerMessages.ts';

/** Time for running work to finish when the thread stops; the remainder returns to the queue. */
const GRACE_MS = 5_000;
/**
 * Webhooks have places of their own, so that slow research never delays a delivery: one for each receiver that has something
 * waiting. Nearly all of their time is spent waiting for an answer, so that a few connections to the database are enough.
 */
const RECEIVERS_AT_ONCE = 96;
const CONNECTIONS_FOR_WEBHOOKS = 6;
/** Scoring has slots of its own too: for single objects by organisation, and for whole profiles. */
const ORGANIZATIONS_SCORED_AT_ONCE = 2;
const PROFILES_SCORED_AT_ONCE = 1;
/**
 * A run whose worker died may be the cause. It never shares a thread with another such run, so that a crashing run
 * does not fail the others twice.
 */
const RETRIES_AT_ONCE = 1;

/**
 * Runs one worker thread: executes research runs, webhook deliveries and scoring until the main thread sends
 * `cancel`.
 */
export async function runWorkerThread(port: MessagePort | null, data: WorkerData): Promise<void> {
  if (port === null) throw new Error('The worker is started by Bree, in a thread of its own.');
  const config = readConfig(process.env);
  await technologiesOf(config);
  const log = createLog(config.LOG_LEVEL, data.logStream);
  const stopTracing = await startTracing(config, log);
  const send = (message: FromWorker) => port.postMessage(message);

  const rateLimiterListeners: ((payload: unknown) => void)[] = [];
  const rateLimiter = createRateLimiterClient({
    post: (payload) => send({ kind: 'rateLimiter', payload }),
    onMessage: (listener) => rateLimiterListeners.push(listener),
  });
  const rendererListeners: ((payload: unknown) => void)[] = [];
  const renderer = createRendererClient({
    post: (payload) => send({ kind: 'renderer', payload }),
    onMessage: (listener) => rendererListeners.push(listener),
  });
  const deps = await buildWorkerDeps(
    {
      config,
      databaseUrl: data.databaseUrl,
      encryptionKey: Buffer.from(data.encryptionKey, 'base64'),
      poolMax:
        data.concurrency +
        CONNECTIONS_FOR_WEBHOOKS +
        ORGANIZATIONS_SCORED_AT_ONCE +
        PROFILES_SCORED_AT_ONCE +
        2,
      log,
    },
    rateLimiter,
    renderer,
  );

  const bury = async (job: ClaimedJob) => {
    const { run } = await buryJob(deps, job);
    if (run !== null) send({ kind: 'settled', runId: run.id });
  };
  const webhookTurns = new OrganizationTurns(deps.clock);
  const webhooks = startConsumer(deps, {
    queue: 'delivery',
    concurrency: RECEIVERS_AT_ONCE,
    handle: (job, stopping) => deliverWebhooks({ ...deps, webhookTurns }, job, stopping),
    bury,
  });
  const scores = startConsumer(deps, {
    queue: 'score',
    concurrency: ORGANIZATIONS_SCORED_AT_ONCE,
    handle: (job, stopping) => serveScoreRequests(deps, job, stopping),
    bury,
  });
  const rescores = startConsumer(deps, {
    queue: 'rescore',
    concurrency: PROFILES_SCORED_AT_ONCE,
    handle: (job, stopping) => rescoreProfile(deps, job, stopping),
    bury,
  });
  const research = startConsumer(deps, {
    queue: 'research',
    concurrency: data.concurrency,
    retriesAtOnce: RETRIES_AT_ONCE,
    share: (members) => createRunGroup(deps, members),
    handle: async (job, stopping, group) => {
      const execution = await executeRun(deps, job, stopping, group);
      if (execution.kind !== 'settled') return;
      send({ kind: 'settled', runId: execution.run.id });
      if (execution.deliveries > 0) webhooks.wake();
      if (execution.run.asked?.template) scores.wake();
    },
    bury,
  });

  const consumerOf: Record<ThreadQueue, Consumer> = {
    research,
    delivery: webhooks,
    score: scores,
    rescore: rescores,
  };
  const consumers = Object.values(consumerOf);

  port.on('message', (message: ToWorker) => {
    if (message === 'cancel') void stop(consumers);
    else if (message.kind === 'wake') consumerOf[message.queue].wake();
    else if (message.kind === 'rateLimiter')
      for (const listener of rateLimiterListeners) listener(message.payload);
    else if (message.kind === 'renderer') for (const listener of rendererListeners) listener(message.payload);
    else
      void deps.metrics.registry
        .getMetricsAsJSON()
        .then((metrics) => send({ kind: 'metrics', id: message.id, metrics }));
  });

  send({ kind: 'started' });
  setInterval(() => send({ kind: 'alive' }), ALIVE_MS);

  async function stop(consumers: Consumer[]): Promise<void> {
    const startedAt = systemClock.now().getTime();
    await Promise.all(consumers.map((consumer) => consumer.stop(GRACE_MS)));
    await deps.outbound.close();
    await deps.db.close();
    await stopTracing();
    log.debug({ ms: systemClock.now().getTime() - startedAt }, 'worker thread stopped');
    process.exit(0);
  }
}
