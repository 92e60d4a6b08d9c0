import type { Config } from '../config.ts';
import { systemRandomness } from '../deps.ts';
import { openDatabaseServer } from '../embedded/database.ts';
import { inDataFolder } from './unusableDataFolder.ts';

/** A database to connect to, and how to release it. */
export interface OpenedStore {
  /** mysql://… with its password: never logged. */
  url: string;
  /** For people: `MariaDB 10.11, private` or `DATABASE_URL`. */
  description: string;
  /** Never resolves. @throws DatabaseUnavailable when the private server has ended unexpectedly */
  failure: Promise<never>;
  /** Stops the private server if this process owns it. */
  release(): Promise<void>;
}

/**
 * The database of `DATABASE_URL`, or the private one of the data folder, started if it is not running.
 *
 * @throws UnusableDataFolder
 * @param longRunning  true for the server, which takes over a private database whose starter was killed
 */
export async function openStore(
  config: Config,
  { longRunning, progress }: { longRunning: boolean; progress: (line: string) => void },
): Promise<OpenedStore> {
  if (config.DATABASE_URL !== undefined) {
    const failure = new Promise<never>(() => {});
    return { url: config.DATABASE_URL, description: 'DATABASE_URL', failure, release: async () => {} };
  }
  const server = await inDataFolder(config.ASSAY_DATA_DIR, () =>
    openDatabaseServer({
      dataDir: config.ASSAY_DATA_DIR,
      searchPath: config.PATH,
      progress,
      randomness: systemRandomness,
      takeOverOrphan: longRunning,
    }),
  );
  return {
    url: server.url,
    description: `${server.engine} ${server.version}, private, in ${config.ASSAY_DATA_DIR}`,
    failure: server.failure,
    release: () => server.stop(),
  };
}
