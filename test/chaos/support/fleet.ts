import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EnrichmentRun } from '@assay/shared/enrichmentRun';
import { type Database, openDatabase } from '../../../server/store/database.ts';
import { type AssayProcess, startAssay } from '../../support/assayProcess.ts';
import { makeOrganization } from '../../support/organization.ts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase.ts';
import { startWorld, type World } from './world.ts';

type Role = 'all' | 'api' | 'worker';

export interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** Real server processes on one database, with simulated companies and webhook receivers. */
export interface Fleet {
  world: World;
  db: Database;
  settings: Record<string, string>;
  organizationId: string;
  key: string;
  keyId: string;
  start(role: Role, settings?: Record<string, string>): Promise<AssayProcess>;
  call<Body>(
    server: { url: string },
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<Reply<Body>>;
  /** Waits until the run has ended. */
  settled(server: { url: string }, runId: string, withinMs: number): Promise<EnrichmentRun>;
  /** The entries of the ledger that charge for this run. */
  chargesOf(runId: string): Promise<number>;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Makes an organisation with credits and a key, and a world with these hosts. No server is started yet.
 * @param own  a database of the test's own, which the fleet drops at the end; else one is made on the engine under test
 */
export async function assembleFleet(hosts: readonly string[], own?: TestDatabase): Promise<Fleet> {
  const world = await startWorld(hosts);
  const database = own ?? (await createTestDatabase());
  const settings = {
    ...world.settings,
    DATABASE_URL: database.url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    // Generous, so that no run depends on the speed of the machine.
    RESEARCH_BUDGET_SECONDS: '300',
    // Each thread loads all of research; tests about several threads ask for them.
    WORKER_CONCURRENCY: '1',
  };
  const { organizationId, keyId, key } = await makeOrganization(settings, { name: 'Fleet', credits: 1000 });
  const db = openDatabase(database.url, { poolMax: 4 });
  const servers: AssayProcess[] = [];

  const call = async <Body>(
    server: { url: string },
    method: string,
    path: string,
    { body, headers = {} }: CallOptions = {},
  ): Promise<Reply<Body>> => {
    const response = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  };

  return {
    world,
    db,
    settings,
    organizationId,
    key,
    keyId,
    call,
    start: async (role, more = {}) => {
      const server = await startAssay({ ...settings, ...more }, role);
      servers.push(server);
      return server;
    },
    settled: (server, runId, withinMs) =>
      eventually(`run ${runId} has ended`, withinMs, async () => {
        const { body } = await call<EnrichmentRun>(server, 'GET', `/v1/enrichment-runs/${runId}`);
        return body.status === 'processing' ? undefined : body;
      }),
    chargesOf: async (runId) => {
      const [row] = await db.rows<{ charges: number }>(
        "SELECT COUNT(*) AS charges FROM credit_entries WHERE kind = 'charge' AND reference = ?",
        [`run:${runId}`],
      );
      return row?.charges ?? 0;
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      await db.close();
      await world.close();
      await database.drop();
    },
  };
}

const POLL_EVERY_MS = 50;
/** The polling interval grows. */
const POLL_EVERY_MS_MAX = 300;

/** Polls until there is a result. @throws when there is none in time */
export async function eventually<Seen>(
  what: string,
  withinMs: number,
  look: () => Promise<Seen | undefined> | Seen | undefined,
): Promise<Seen> {
  const giveUpAt = Date.now() + withinMs;
  for (let pauseMs = POLL_EVERY_MS; ; pauseMs = Math.min(1.2 * pauseMs, POLL_EVERY_MS_MAX)) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (Date.now() > giveUpAt) throw new Error(`Not within ${withinMs / 1000} s: ${what}.`);
    await sleep(pauseMs);
  }
}

/** `undefined` until it is true, for `eventually`. */
export const whenTrue = (condition: boolean): true | undefined => (condition ? true : undefined);
