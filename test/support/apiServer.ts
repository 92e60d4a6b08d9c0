import { ErrorEnvelope } from '@assay/shared/errorEnvelope';
import type { Caller } from '../../server/domain/caller.ts';
import { createHttpServer } from '../../server/http/server.ts';
import type { ResearchOutcome } from '../../server/research/outcome.ts';
import { getRun } from '../../server/services/runs/readRuns.ts';
import { settleRun } from '../../server/services/runs/settleRun.ts';
import { claimJobs } from '../../server/store/jobs.ts';
import { withTransaction } from '../../server/store/transaction.ts';
import { openTestStore, type TestStore } from './store.ts';

/** An HTTP response. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The JSON body; `{}` without one. */
  body: Record<string, unknown>;
}

/** One organisation's way to the API. */
export interface Client {
  caller: Caller;
  key: string;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

/** The HTTP server on a real database, without workers: a test settles the runs itself. */
export interface ApiServer {
  url: string;
  store: TestStore;
  newClient(options?: Parameters<TestStore['newCaller']>[0]): Promise<Client>;
  /** Settles a run like a worker, with the given outcome. */
  settle(caller: Caller, runId: string, outcome: ResearchOutcome): Promise<void>;
  close(): Promise<void>;
}

export async function startApiServer(environment: Record<string, string> = {}): Promise<ApiServer> {
  const store = await openTestStore(environment);
  const server = createHttpServer(store.deps, { ready: () => ({ missing: [] }) });
  const url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
  return {
    url,
    store,
    newClient: async (options) => clientOf(url, await store.newCaller(options)),
    settle: (caller, runId, outcome) => settle(store, caller, runId, outcome),
    async close() {
      await server.close(2_000);
      await store.close();
    },
  };
}

export function clientOf(url: string, { caller, key }: { caller: Caller; key: string }): Client {
  const authorization = `Bearer ${key}`;
  const send = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(url + path, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    caller,
    key,
    get: (path) => ask(url + path, { headers: { authorization } }),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => ask(url + path, { method: 'DELETE', headers: { authorization } }),
  };
}

/**
 * Sends a request; an error response is checked to have every field of the error envelope (docs/api-contract.md,
 * "Errors").
 */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  if (response.status >= 400 && !('statusCode' in body)) ErrorEnvelope.parse(body);
  return { status: response.status, headers: response.headers, body };
}

export async function settle(
  store: TestStore,
  caller: Caller,
  runId: string,
  outcome: ResearchOutcome,
): Promise<void> {
  const jobs = await withTransaction(store.deps, (tx) =>
    claimJobs(tx, {
      queue: 'research',
      limit: 500,
      leaseMs: 30_000,
      claim: store.deps.ids.uuid(),
    }),
  );
  const job = jobs.find(({ subject }) => subject === runId);
  if (job === undefined) throw new Error(`Run ${runId} was not claimable.`);
  const { run } = await settleRun(store.deps, job, await getRun(store.deps, caller, runId), outcome);
  store.deps.settledRuns.announce(run.id);
}
