import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../support/testDatabase.ts';

const MAIN = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));

/** Starts a server with an IPC channel to this process, as the demonstration and the tests do. */
async function startServer() {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'assay-starter-'));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const server = spawn(process.execPath, [MAIN, 'serve', '--role', 'api'], {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url, ASSAY_DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const exited = once(server, 'exit');
  const lines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    if (server.stdout === null) throw new Error('The server has no output.');
    createInterface({ input: server.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes('"msg":"ready"')) resolve();
    });
  });
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await exited;
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { server, ready, exited, lines };
}

test.each(['before it was ready', 'later'])(
  'a server whose starter has gone %s stops in order',
  async (when) => {
    const { server, ready, exited, lines } = await startServer();
    if (when === 'later') await ready;
    server.disconnect();
    expect(await exited).toEqual([0, null]);
    expect(lines.at(-1)).toContain('"msg":"stopped"');
  },
);
