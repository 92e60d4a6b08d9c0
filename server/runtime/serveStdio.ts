import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { Config } from '../config.ts';
import { systemRandomness } from '../deps.ts';
import type { Log } from '../domain/effects.ts';
import { asAssayError, loggableError } from '../http/errors.ts';
import type { Consumer } from '../jobs/consumer.ts';
import type { McpContext } from '../mcp/context.ts';
import { createMcpServer } from '../mcp/server.ts';
import { HostRateLimiter } from '../outbound/hostRateLimiter.ts';
import type { Outbound } from '../outbound/index.ts';
import { createRenderer } from '../outbound/rendering/renderer.ts';
import { migrate } from '../store/migrate.ts';
import { startBatchWork } from './batchWork.ts';
import { buildDeps } from './buildDeps.ts';
import { buildEmailFinder } from './buildEmailFinder.ts';
import { loadEncryptionKey } from './encryptionKey.ts';
import { createLog } from './log.ts';
import { openOutbound } from './openOutbound.ts';
import { openStore } from './openStore.ts';
import { progressLine } from './screen.ts';
import { startWorkers, type Workers } from './workers.ts';

const WORKERS_STOP_MS = 8_000;
const HARD_STOP_MS = 20_000;

/**
 * Serves the tools of agents over stdin and stdout until the client closes them or a signal asks for the end, with the database
 * and workers of this process. Everything but messages of the protocol goes to stderr.
 *
 * @param identify  who the tools act for
 * @param ended     resolves when there is nobody to serve any more
 */
export async function serveStdio(
  config: Config,
  identify: (deps: McpContext['deps']) => Promise<Pick<McpContext, 'caller' | 'requireScope'>>,
  { maxCredits, ended }: { maxCredits: number; ended: Promise<void> },
): Promise<void> {
  const log = createLog(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL, 'stderr');
  const encryptionKey = await loadEncryptionKey(config, systemRandomness);
  const store = await openStore(config, { longRunning: true, progress: progressLine });
  const deps = buildDeps({ config, databaseUrl: store.url, encryptionKey, poolMax: 6, log });
  const hostLimiter = new HostRateLimiter({
    clock: deps.clock,
    requestsPerSecond: config.HOST_REQUESTS_PER_SECOND,
  });
  const renderer = createRenderer(config, log);
  const stopping = new AbortController();
  let outbound: Outbound | undefined;
  let workers: Workers | undefined;
  let batchWork: Consumer | undefined;
  try {
    await migrate(store.url);
    const identity = await identify(deps);
    outbound = await openOutbound(deps, hostLimiter.for('server'), { renderer });
    deps.emailFinder = buildEmailFinder(deps, outbound);
    deps.postWebhook = outbound.postWebhook;
    workers = await startWorkers(deps, {
      databaseUrl: store.url,
      hostLimiter,
      renderer,
      logStream: 'stderr',
    });
    const { wake } = workers;
    deps.wakeWorkers = (queue) => {
      if (queue === 'batch') batchWork?.wake();
      else if (queue !== 'email' && queue !== 'crm' && queue !== 'trial') wake(queue);
    };
    batchWork = startBatchWork(deps);
    const server = createMcpServer(
      { deps, ...identity, maxCredits, stopping: stopping.signal, requestId: null },
      (thrown) => faultOf(thrown, log),
    );
    await server.connect(new StdioServerTransport());
    await Promise.race([ended, store.failure, workers.failure]);
    stopping.abort();
    await server.close();
  } finally {
    const hardStop = setTimeout(() => process.exit(1), HARD_STOP_MS);
    await Promise.all([workers?.stop(WORKERS_STOP_MS), batchWork?.stop(WORKERS_STOP_MS)]);
    hostLimiter.close();
    await outbound?.close();
    await renderer.close();
    await deps.db.close();
    await store.release();
    clearTimeout(hardStop);
  }
}

function faultOf(thrown: unknown, log: Log) {
  const fault = asAssayError(thrown);
  if (fault.status >= 500) log.error({ err: loggableError(thrown) }, `tool failed: ${fault.code}`);
  return fault;
}
