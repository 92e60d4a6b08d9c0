import { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import { afterEach } from 'vitest';
import { type Config, readConfig } from '../../server/config.ts';
import {
  type Deps,
  idsFrom,
  noEmailFinder,
  noWebhookPost,
  systemClock,
  systemRandomness,
} from '../../server/deps.ts';
import { type Caller, DEFAULT_RATE_LIMITS, type RateLimits } from '../../server/domain/caller.ts';
import type { Log } from '../../server/domain/effects.ts';
import { DEFAULT_ACCESS } from '../../server/domain/keyScopes.ts';
import type { AppParts } from '../../server/http/app.ts';
import { createHttpServer, type HttpServer } from '../../server/http/server.ts';
import { createMetrics } from '../../server/metrics.ts';
import { noHubspot } from '../../server/outbound/hubspot/api.ts';
import type { IdempotencyKeeper, KeptAnswer } from '../../server/services/idempotency.ts';
import { SettledRuns } from '../../server/services/runs/settledRuns.ts';

/** The only valid key of the HTTP layer under test. */
export const TEST_KEY = `sk_live_${'a'.repeat(43)}`;
export const AUTHORIZED = { authorization: `Bearer ${TEST_KEY}` };
export const JSON_BODY = { ...AUTHORIZED, 'content-type': 'application/json' };

export interface LogLine {
  level: string;
  message: string;
  fields: Record<string, unknown>;
}

/** The real HTTP layer on loopback, with the parts below it handed in. */
export interface TestApp {
  url: string;
  port: number;
  deps: Deps;
  server: HttpServer;
  logLines: LogLine[];
}

const running: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close(500)));
});

/** Starts the HTTP layer; it is closed after the test. There is no database: routes under test bring their own. */
export async function startApp(
  parts: Partial<AppParts> & { env?: Partial<Record<string, string>>; limits?: Partial<RateLimits> } = {},
): Promise<TestApp> {
  const { env, limits, ...appParts } = parts;
  const logLines: LogLine[] = [];
  const deps = depsWithoutDatabase(readConfig({ NODE_ENV: 'test', ...env }), logLines);
  const caller: Caller = {
    organizationId: 'organization-1',
    apiKeyId: 'key-1',
    limits: { ...DEFAULT_RATE_LIMITS, ...limits },
  };
  const server = createHttpServer(deps, {
    authenticator: {
      authenticate: async (token) =>
        token === TEST_KEY ? { caller, access: DEFAULT_ACCESS, networks: null } : null,
    },
    idempotency: idempotencyInMemory(),
    ready: () => ({ missing: [] }),
    ...appParts,
  });
  running.push(server);
  const port = await server.listen(0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, port, deps, server, logLines };
}

function depsWithoutDatabase(config: Config, logLines: LogLine[]): Deps {
  const log = recordingLog(logLines);
  const metrics = createMetrics();
  return {
    config,
    encryptionKey: Buffer.alloc(32),
    clock: systemClock,
    ids: idsFrom(systemClock, systemRandomness),
    randomness: systemRandomness,
    log,
    metrics,
    get db(): never {
      throw new Error('The HTTP layer accessed the database directly.');
    },
    wakeWorkers: () => undefined,
    emailFinder: noEmailFinder,
    hubspot: noHubspot,
    postWebhook: noWebhookPost,
    settledRuns: new SettledRuns(async (runIds) => runIds),
    readMetrics: () => metrics.registry.metrics(),
  };
}

function recordingLog(lines: LogLine[]): Log {
  const at = (level: string) => (fields: object, message: string) => {
    lines.push({ level, message, fields: { ...fields } });
  };
  const log: Log = {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: () => log,
  };
  return log;
}

/** The error of an answer, checked to have every field of the envelope. */
export async function errorOf(response: Response): Promise<ErrorEnvelope['error']> {
  return ErrorEnvelope.parse(await response.json()).error;
}

/** Idempotency keys and answers in memory, with the outcomes of `services/idempotency.ts`. */
export function idempotencyInMemory(): IdempotencyKeeper {
  const kept = new Map<string, { bodyHash: Buffer; answer: KeptAnswer | null }>();
  return {
    async claimKey(caller, { method, path, key, bodyHash }) {
      const scope = JSON.stringify([caller.organizationId, method, path, key]);
      const known = kept.get(scope);
      if (known === undefined) {
        kept.set(scope, { bodyHash, answer: null });
        return { kind: 'run', claim: { scopeHash: Buffer.from(scope), holder: 'test', resourceId: null } };
      }
      if (!known.bodyHash.equals(bodyHash)) return { kind: 'reused' };
      return known.answer === null ? { kind: 'busy' } : { kind: 'replay', ...known.answer };
    },
    async keepAnswer(claim, answer) {
      const known = kept.get(claim.scopeHash.toString());
      if (known) known.answer = answer;
    },
    async forgetKey(claim) {
      kept.delete(claim.scopeHash.toString());
    },
    async handOver(claim) {
      kept.delete(claim.scopeHash.toString());
    },
    keepAlive: () => () => undefined,
  };
}
