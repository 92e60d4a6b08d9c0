import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../server/config.ts';
import { type Deps, systemRandomness } from '../../../server/deps.ts';
import { type Caller, DEFAULT_RATE_LIMITS } from '../../../server/domain/caller.ts';
import { openDatabaseServer } from '../../../server/embedded/database.ts';
import { buildDeps } from '../../../server/runtime/buildDeps.ts';
import { createApiKey } from '../../../server/services/organizations/apiKeys.ts';
import { createOrganization, setRateLimits } from '../../../server/services/organizations/organizations.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { silentLog } from '../../support/silentLog.ts';
import { type ServerProcess, type ServerScript, startServerProcess } from './processes.ts';

/** What every measurement stands on: the private database as `npm start` runs it, and an organisation without limits. */
export interface Stage {
  deps: Deps;
  databaseUrl: string;
  /** Such as `MariaDB 10.11.14`. */
  engine: string;
  caller: Caller;
  key: string;
  /** Another organisation without limits, for what counts all of an organisation's objects. */
  newCaller(name: string): Promise<Caller>;
  /** Starts `assay serve` on this database, with production's own settings but for what `environment` says. */
  startAssay(role: 'all' | 'api' | 'worker', environment?: Record<string, string>): Promise<ServerProcess>;
  /** Starts another script of the bench as a server. */
  startScript(script: string, args: string[]): Promise<ServerProcess>;
  close(): Promise<void>;
}

const CREDITS = 100_000_000;
const NO_LIMIT = 100_000_000;

/** Builds the stage in a temporary folder; `close` stops what was started on it and leaves nothing behind. */
export async function openStage(progress: (line: string) => void): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-bench-'));
  const server = await openDatabaseServer({
    dataDir: folder,
    searchPath: process.env.PATH ?? '',
    progress,
    randomness: systemRandomness,
    takeOverOrphan: true,
  });
  await migrate(server.url);
  const encryptionKey = systemRandomness.bytes(32);
  const deps = buildDeps({
    config: readConfig({}),
    databaseUrl: server.url,
    encryptionKey,
    poolMax: 16,
    log: silentLog,
  });
  const { caller, key } = await newCaller(deps, 'Bench');
  const environment = {
    DATABASE_URL: server.url,
    ASSAY_DATA_DIR: folder,
    ENCRYPTION_KEY: encryptionKey.toString('base64'),
  };
  const started: ServerProcess[] = [];
  const start = async (script: ServerScript) => {
    const process = await startServerProcess(script);
    started.push(process);
    return process;
  };
  return {
    deps,
    databaseUrl: server.url,
    engine: `${server.engine} ${server.version}`,
    caller,
    key,
    newCaller: async (name) => (await newCaller(deps, name)).caller,
    startAssay: (role, more = {}) =>
      start({
        script: 'server/cli/main.ts',
        args: ['serve', '--role', role],
        environment: { ...environment, ...more },
        readyPath: '/readyz',
        logFolder: folder,
      }),
    startScript: (script, args) =>
      start({ script, args, environment: {}, readyPath: '/', logFolder: folder }),
    close: async () => {
      await Promise.all(started.map((process) => process.stop()));
      await deps.db.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function newCaller(deps: Deps, name: string): Promise<{ caller: Caller; key: string }> {
  const { id: organizationId } = await createOrganization(deps, { name, credits: CREDITS });
  await setRateLimits(deps, organizationId, {
    readPerMinute: NO_LIMIT,
    readBurst: NO_LIMIT,
    writePerMinute: NO_LIMIT,
    writeBurst: NO_LIMIT,
  });
  const { id: apiKeyId, key } = await createApiKey(deps, { organizationId, name: 'bench', monthlyCap: null });
  return { caller: { organizationId, apiKeyId, limits: DEFAULT_RATE_LIMITS }, key };
}
