import { startTestEngine } from './engines.ts';

/**
 * vitest's global set-up for projects that use a database. `npm test` has started the engines already and names the one
 * under test; a run of `vitest` by hand gets MariaDB, or what TEST_DATABASE_ENGINE says.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_ADMIN_URL) return undefined;
  const name = process.env.TEST_DATABASE_ENGINE === 'mysql' ? 'mysql' : 'mariadb';
  const engine = await startTestEngine(name, (line) => console.error(line));
  process.env.TEST_DATABASE_ADMIN_URL = engine.adminUrl;
  return async () => {
    delete process.env.TEST_DATABASE_ADMIN_URL;
    await engine.stop();
  };
}
