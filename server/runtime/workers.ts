import { fileURLToPath } from 'node:url';
import Bree from 'bree';
import type { Deps } from '../deps.ts';
import type { HostRateLimiter } from '../outbound/hostRateLimiter.ts';
import { serveRateLimiter } from '../outbound/rateLimiterServer.ts';
import type { Renderer } from '../outbound/rendering/renderer.ts';
import { serveRenderer } from '../outbound/rendering/rendererServer.ts';
import type { LogStream } from './log.ts';
import { splitEvenly } from './splitEvenly.ts';
import { ALIVE_MS, StallWatch } from './stallWatch.ts';
import { StartedThreads } from './startedThreads.ts';
import type { FromWorker, ThreadQueue, ToWorker, WorkerData } from './workerMessages.ts';

const THREADS_MAX = 2;
const RESTART_PAUSE_MS = 1_000;
const METRICS_WAIT_MS = 1_000;
const entry = (name: string) => fileURLToPath(new URL(`../jobs/${name}.ts`, import.meta.url));

/** The worker threads of this process and its schedules. */
export interface Workers {
  /**
   * Rejects with WorkersNotStarted when a thread cannot start, for example because WEB_ARCHIVE disappeared after it
   * was checked; never resolves. A server is ready before its threads are fully loaded.
   */
  failure: Promise<never>;
  /** Notifies every thread of work in one queue; concurrent claims on several queues would block each other. */
  wake(queue: ThreadQueue): void;
  /** The metrics of the threads. A thread that does not answer in time is omitted. */
  readMetrics(): Promise<unknown[]>;
  /** Stops claiming, lets running work finish or return to the queue, and ends the threads within `deadlineMs`. */
  stop(deadlineMs: number): Promise<void>;
}

/** What the threads share with the main thread. */
interface Shared {
  databaseUrl: string;
  /** The rate limiter of the whole process, which serves the threads' requests. */
  hostLimiter: HostRateLimiter;
  /** Draws the pages of all threads. */
  renderer: Renderer;
  logStream: LogStream;
}

/**
 * Starts the worker threads and the sweeps through Bree. A thread that crashes, or is stuck in one computation, is
 * restarted; its runs are taken over when their leases expire.
 */
export async function startWorkers(
  deps: Deps,
  { databaseUrl, hostLimiter, renderer, logStream }: Shared,
): Promise<Workers> {
  const { config, log } = deps;
  const shares = splitEvenly(config.WORKER_CONCURRENCY, THREADS_MAX);
  const common = { databaseUrl, encryptionKey: deps.encryptionKey.toString('base64'), logStream };
  const names = shares.map((_, index) => `worker-${index + 1}`);
  const workerDataOf = (index: number): WorkerData => ({ ...common, concurrency: shares[index] ?? 1 });
  const rateLimiter = serveRateLimiter(hostLimiter, (name, payload) =>
    send(name, { kind: 'rateLimiter', payload }),
  );
  const rendering = serveRenderer(renderer, (name, payload) => send(name, { kind: 'renderer', payload }));
  const metricsAsked = new Map<number, (metrics: unknown) => void>();
  const started = new StartedThreads(names);
  const stalls = new StallWatch(deps.clock, endStalled);
  const looking = setInterval(() => stalls.check(), ALIVE_MS);
  let metricsId = 0;
  let stopping = false;

  const bree = new Bree({
    root: false,
    defaultExtension: 'ts',
    acceptedExtensions: ['.ts', '.js'],
    logger: {
      info: (message: unknown) => log.debug({}, String(message)),
      warn: (message: unknown) => log.warn({}, String(message)),
      error: (message: unknown) => log.error({}, String(message)),
    },
    errorHandler: (error: unknown, details: unknown) => {
      if (started.failed((details as { name: string }).name, error)) return;
      if (!stopping) log.error({ err: error, ...(details as object) }, 'a worker thread failed');
    },
    workerMessageHandler: ({ name, message }: { name: string; message: unknown }) =>
      receive(name, message as FromWorker),
    jobs: [
      ...names.map((name, index) => ({
        name,
        path: entry('worker'),
        worker: { workerData: workerDataOf(index) },
      })),
      {
        name: 'sweep',
        path: entry('sweep'),
        interval: '1m',
        timeout: '5s',
        worker: { workerData: workerDataOf(0) },
      },
    ],
  });

  function endStalled(name: string): void {
    log.error({ thread: name }, 'a worker thread is stuck in one computation and is terminated');
    void bree.workers.get(name)?.terminate();
  }

  function send(name: string, message: ToWorker): void {
    bree.workers.get(name)?.postMessage(message);
  }

  function receive(name: string, message: FromWorker): void {
    stalls.beat(name);
    if (message.kind === 'started') started.add(name);
    else if (message.kind === 'settled') deps.settledRuns.announce(message.runId);
    else if (message.kind === 'rateLimiter') rateLimiter.receive(name, message.payload);
    else if (message.kind === 'renderer') rendering.receive(name, message.payload);
    else if (message.kind === 'metrics') metricsAsked.get(message.id)?.(message.metrics);
  }

  bree.on('worker deleted', (name: string) => {
    rateLimiter.releaseAll(name);
    rendering.releaseAll(name);
    stalls.forget(name);
    if (stopping || !names.includes(name)) return;
    log.error({ thread: name }, 'a worker thread ended and is restarted');
    setTimeout(() => {
      if (!stopping) void bree.run(name);
    }, RESTART_PAUSE_MS);
  });

  await Promise.all(names.map((name) => bree.run(name)));
  await bree.start('sweep');

  return {
    failure: started.failure,
    wake: (queue) => {
      for (const name of names) send(name, { kind: 'wake', queue });
    },
    readMetrics: async () => {
      const answers = names.map((name) => {
        metricsId += 1;
        const id = metricsId;
        return new Promise<unknown>((resolve) => {
          const timer = setTimeout(() => resolve(null), METRICS_WAIT_MS);
          metricsAsked.set(id, (metrics) => {
            clearTimeout(timer);
            resolve(metrics);
          });
          send(name, { kind: 'readMetrics', id });
        }).finally(() => metricsAsked.delete(id));
      });
      return (await Promise.all(answers)).filter((metrics) => metrics !== null);
    },
    stop: async (deadlineMs) => {
      stopping = true;
      clearInterval(looking);
      const deadline = new Promise<void>((resolve) => setTimeout(resolve, deadlineMs).unref());
      await Promise.race([bree.stop(), deadline]);
      await Promise.all([...bree.workers.values()].map((worker) => worker.terminate()));
    },
  };
}
