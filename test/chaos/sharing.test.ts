import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/store/database.ts';
import { acquireMigratedDatabase, type MigratedDatabase } from '../support/migratedDatabase.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import type { Share } from './support/sharingProcess.ts';

const PROCESSES = 4;
const REQUESTS = 15;
const HOST_RATE = 20;
/** server/outbound/hostSchedule.ts */
const HOST_BURST = 10;
const HUB_WINDOWS = [
  { max: 10, ms: 500 },
  { max: 25, ms: 2_000 },
];
const MAIL_CONNECTIONS = 2;
/** A request arrives a little later than it was sent, the one before a little earlier. */
const NETWORK_MS = 50;

let database: MigratedDatabase;
let redis: TestRedis | null;
beforeAll(async () => {
  database = await acquireMigratedDatabase(false);
  redis = await startRedis();
}, 120_000);
afterAll(async () => {
  await redis?.stop();
  await database.release();
});

/** One side of the world, which sees all four processes. */
class Watched {
  readonly arrivals: number[] = [];
  open = 0;
  mostOpen = 0;
  server: Server | undefined;

  begin(): void {
    this.arrivals.push(performance.now());
    this.open += 1;
    this.mostOpen = Math.max(this.mostOpen, this.open);
  }

  async listen(server: Server): Promise<void> {
    this.server = server;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }

  get port(): number {
    const address = this.server?.address() as AddressInfo | undefined;
    if (address === undefined) throw new Error('This part of the world does not listen.');
    return address.port;
  }

  /** Most arrivals within so many milliseconds. */
  mostWithin(ms: number): number {
    const { arrivals } = this;
    return Math.max(
      0,
      ...arrivals.map((first, index) => arrivals.slice(index).filter((at) => at - first < ms).length),
    );
  }
}

let host: Watched;
let hub: Watched;
let mail: Watched;
const started: ChildProcess[] = [];

beforeEach(async () => {
  [host, hub, mail] = [new Watched(), new Watched(), new Watched()];
  for (const web of [host, hub])
    await web.listen(
      createHttpServer((_request, response) => {
        web.begin();
        setTimeout(() => {
          web.open -= 1;
          response.end('ok');
        }, 15);
      }),
    );
  await mail.listen(
    createServer((socket) => {
      mail.begin();
      socket.on('error', () => {}).on('close', () => (mail.open -= 1));
      socket.resume();
    }),
  );
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  for (const { server } of [host, hub, mail]) server?.close();
});

function start(redisUrl: string | null, holder: string = randomUUID()): ChildProcess {
  const share: Share = {
    holder,
    databaseUrl: database.url,
    redisUrl,
    hostPort: host.port,
    hubPort: hub.port,
    mailPort: mail.port,
    requests: REQUESTS,
    hostRate: HOST_RATE,
    hubWindows: HUB_WINDOWS,
  };
  const program = fileURLToPath(new URL('support/sharingProcess.ts', import.meta.url));
  const child = spawn(process.execPath, [program, JSON.stringify(share)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  return child;
}

const ended = async (child: ChildProcess) =>
  (child.exitCode ?? (await once(child, 'exit'))[0]) as number | null;

function expectLimitsKept(): void {
  expect(host.mostOpen).toBe(1);
  for (const ms of [100, 500, 1_000, 3_000])
    expect(host.mostWithin(ms - NETWORK_MS)).toBeLessThanOrEqual(HOST_BURST + (HOST_RATE * ms) / 1_000);
  for (const { max, ms } of HUB_WINDOWS) expect(hub.mostWithin(ms - NETWORK_MS)).toBeLessThanOrEqual(max);
  expect(mail.mostOpen).toBeLessThanOrEqual(MAIL_CONNECTIONS);
}

test.each(['the database', 'Redis'])(
  'four processes that share by %s keep the limits of a web host, a mail host and a hub together',
  async (place) => {
    if (place === 'Redis' && redis === null) return;
    const url = place === 'Redis' ? (redis?.url ?? null) : null;
    const children = Array.from({ length: PROCESSES }, () => start(url));
    expect(await Promise.all(children.map(ended))).toEqual([0, 0, 0, 0]);
    for (const { arrivals } of [host, hub, mail]) expect(arrivals).toHaveLength(PROCESSES * REQUESTS);
    expectLimitsKept();
  },
  180_000,
);

test('the turns of a killed process pass to the others, and the limits hold', async () => {
  const name = randomUUID();
  const victim = start(null, name);
  const others = Array.from({ length: PROCESSES - 1 }, () => start(null));
  const db = openDatabase(database.url, { poolMax: 1 });
  const held = "SELECT name FROM outbound_turns WHERE holder = ? AND name LIKE 'h%'"; // the web host and the hub
  while ((await db.rows(held, [name])).length < 2) await sleep(5);
  victim.kill('SIGKILL');
  await db.close();
  expect(await Promise.all(others.map(ended))).toEqual([0, 0, 0]);
  for (const { arrivals } of [host, hub, mail])
    expect(arrivals.length).toBeGreaterThanOrEqual(others.length * REQUESTS);
  for (const ms of [500, 3_000])
    expect(host.mostWithin(ms - NETWORK_MS)).toBeLessThanOrEqual(HOST_BURST + (HOST_RATE * ms) / 1_000);
  for (const { max, ms } of HUB_WINDOWS) expect(hub.mostWithin(ms - NETWORK_MS)).toBeLessThanOrEqual(max);
}, 180_000);
