import { type Config, readConfig } from '../config.ts';
import { type Deps, systemRandomness } from '../deps.ts';
import { buildDeps } from '../runtime/buildDeps.ts';
import { loadEncryptionKey } from '../runtime/encryptionKey.ts';
import { createLog } from '../runtime/log.ts';
import { openStore } from '../runtime/openStore.ts';
import { progressLine } from '../runtime/screen.ts';
import { migrate, migrationState } from '../store/migrate.ts';

/** What a command gets: database, configuration, dependencies. */
export interface Session {
  config: Config;
  deps: Deps;
  databaseUrl: string;
}

/** Opens the database as the server does, applies migrations, runs the work, and closes it: a private database that was not
 * running before is stopped again.
 */
export async function withSession<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const encryptionKey = await loadEncryptionKey(config, systemRandomness);
  const store = await openStore(config, { longRunning: false, progress: progressLine });
  const deps = buildDeps({
    config,
    databaseUrl: store.url,
    encryptionKey,
    poolMax: 4,
    log: createLog('warn', 'stderr'),
  });
  try {
    const { pending, unknown } = await migrationState(deps.db);
    if (pending.length > 0 || unknown.length > 0) await migrate(store.url);
    return await work({ config, deps, databaseUrl: store.url });
  } finally {
    await deps.db.close();
    await store.release();
  }
}
