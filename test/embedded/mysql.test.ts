import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DatabaseProgram } from '../../server/embedded/program.ts';
import { findOrFetchMysql, isMysqlRequired, MysqlUnavailable } from '../support/mysqlFromDebian.ts';
import { open, run, serversOn, temporaryDataDir } from './openings.ts';

/** MySQL under its usual name in a folder, as its packages would have it. */
async function installIn(folder: string, program: DatabaseProgram): Promise<void> {
  const words = program.command.map((word) => `'${word}'`).join(' ');
  const script = `#!/bin/sh\nexec ${words} "$@" ${program.installation.join(' ')}\n`;
  await mkdir(folder);
  await writeFile(join(folder, 'mysqld'), script, { mode: 0o755 });
}

test('where only MySQL is installed it is the embedded database, and survives kill -9', async ({ skip }) => {
  const program = await findOrFetchMysql(() => {}).catch((error: unknown) => {
    if (!(error instanceof MysqlUnavailable) || isMysqlRequired()) throw error;
    return skip(`MySQL is left out: ${error.message}`);
  });
  const dataDir = await temporaryDataDir();
  const searchPath = join(dataDir, 'programs');
  await installIn(searchPath, program);
  const first = await open(dataDir, { searchPath, usualFolders: [] });
  expect(first).toMatchObject({ engine: 'MySQL', started: true });
  await run(first.url, 'CREATE TABLE kept (word VARCHAR(20))');
  await run(first.url, "INSERT INTO kept VALUES ('here')");
  const [server] = serversOn(dataDir);
  if (server) process.kill(server.pid, 'SIGKILL');

  const second = await open(dataDir, { searchPath, usualFolders: [] });
  expect(second.started).toBe(true);
  expect(await run(second.url, 'SELECT word FROM kept')).toBe('here');
  await expect(run(`mysql://root@${new URL(second.url).host}/`, 'SELECT 1')).rejects.toThrow(
    /Access denied|not allowed/,
  );
  await second.stop();
  await first.stop();
  expect(serversOn(dataDir)).toEqual([]);
});
