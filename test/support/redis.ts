import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findOrInstall } from './debianPackage.ts';
import { freePort } from './freePort.ts';

/** A private Redis on loopback, without persistence. */
export interface TestRedis {
  url: string;
  /** Stops answering without closing connections (SIGSTOP), like a hanging store. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/**
 * Starts a real Redis server; null when none is installed and none can be. Debian's redis-tools (which starts no
 * service) contains the server under the name of its checker: the binary acts by the name it is called with.
 */
export async function startRedis(): Promise<TestRedis | null> {
  const program = await findOrInstall(['/usr/bin/redis-server', '/usr/bin/redis-check-rdb'], 'redis-tools');
  if (program === null) return null;
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'assay-redis-'));
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const server = spawn(program, settings, { argv0: 'redis-server', stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  await answers(url, server);
  return {
    url,
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    async stop() {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: 200 });
  redis.on('error', () => undefined);
  server.once('exit', () => redis.disconnect());
  await redis.ping();
  redis.disconnect();
}
