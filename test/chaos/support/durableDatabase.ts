import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseProgram } from '../../../server/embedded/chooseProgram.ts';
import { initialiseDataFolder } from '../../../server/embedded/dataFolder.ts';
import { type RunningServer, startServer, stopServer } from '../../../server/embedded/runningServer.ts';

const NAME = 'assay';

/** A database server that a test can kill: on disk, flushed at every commit, at one address over all its restarts. */
export interface DurableDatabase {
  /** Fit for DATABASE_URL. */
  url: string;
  /** SIGKILL, as when its machine loses power but for what the disk has confirmed. */
  kill(): void;
  /** Starts it again on the same data, and waits until it answers. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts MariaDB with the settings of the private database, and a port before it that stays the same. */
export async function startDurableDatabase(): Promise<DurableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-durable-'));
  const dataFolder = join(folder, 'data');
  const logPath = join(folder, 'server.log');
  const account = { user: 'assay', password: randomBytes(18).toString('base64url') };
  const program = await chooseProgram({
    searchPath: process.env.PATH ?? '',
    progress: () => {},
    dataFolder: '',
    madeBy: 'MariaDB',
  });
  await initialiseDataFolder(program, dataFolder, logPath);
  const start = async () =>
    startServer({
      program,
      dataFolder,
      temporaryFolder: await mkdtemp(join(tmpdir(), 'assay-durable-')),
      logPath,
      account,
      startStatements: [
        `CREATE DATABASE IF NOT EXISTS ${NAME} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;`,
        `CREATE USER IF NOT EXISTS '${account.user}'@'127.0.0.1' IDENTIFIED BY '${account.password}';`,
        `GRANT ALL PRIVILEGES ON ${NAME}.* TO '${account.user}'@'127.0.0.1';`,
      ],
      onSpawn: async () => {},
    });
  let running: RunningServer = await start();
  const door = await openDoor(() => running.port);
  return {
    url: `mysql://${account.user}:${account.password}@127.0.0.1:${door.port}/${NAME}`,
    kill: () => process.kill(running.process.pid, 'SIGKILL'),
    async restart() {
      await rm(running.temporaryFolder, { recursive: true, force: true });
      running = await start();
    },
    async close() {
      await door.close();
      await stopServer(running);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Passes connections on to the port of the moment; while nothing answers there, they are refused. */
async function openDoor(portNow: () => number): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer((outer) => {
    const inner = connect(portNow(), '127.0.0.1');
    for (const [socket, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
