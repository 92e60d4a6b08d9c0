import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRedis, type TestRedis } from '../../../test/support/redis.ts';
import type { Log } from '../../domain/effects.ts';
import { createMetrics } from '../../metrics.ts';
import { createMemoryStore } from './memoryStore.ts';
import { createRedisStore } from './redisStore.ts';

const systemClock = { now: () => new Date() };
const LIMIT = { perMinute: 60, burst: 50 };
let redis: TestRedis | null = null;

beforeAll(async () => {
  redis = await startRedis();
  if (redis === null) console.warn('LEFT OUT: the Redis tests need redis-server (Debian: redis-tools).');
}, 120_000);
afterAll(async () => redis?.stop());

function sharedStore(url: string) {
  const metrics = createMetrics();
  const warnings: object[] = [];
  const log: Log = {
    debug: () => undefined,
    info: () => undefined,
    warn: (fields) => warnings.push(fields),
    error: () => undefined,
    child: () => log,
  };
  const store = createRedisStore(url, { fallback: createMemoryStore(systemClock), metrics, log });
  const failures = async () => (await metrics.rateLimitStoreFailures.get()).values[0]?.value ?? 0;
  return { store, failures, warnings };
}

/** Asks until Redis itself has answered, so that the test does not race the first connection. */
async function connected(url: string) {
  const shared = sharedStore(url);
  for (let attempt = 0; attempt < 100; attempt++) {
    const before = await shared.failures();
    await shared.store.take('warm-up', { perMinute: 100_000, burst: 10_000 });
    if ((await shared.failures()) === before) return { ...shared, failuresAtStart: before };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('Redis never answered.');
}

test('two processes share one bucket and admit exactly the burst between them', async ({ skip }) => {
  if (redis === null) return skip('no Redis here');
  const [one, other] = await Promise.all([connected(redis.url), connected(redis.url)]);
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) => (index % 2 ? one : other).store.take('read:shared', LIMIT)),
  );
  const admitted = answers.filter((answer) => answer.allowed);
  expect(admitted.length).toBeGreaterThanOrEqual(50);
  expect(admitted.length).toBeLessThanOrEqual(52);
  expect(answers.find((answer) => !answer.allowed)).toMatchObject({
    limit: 50,
    remaining: 0,
    retryAfterSeconds: 1,
  });
  expect(admitted[0]?.remaining).toBe(49);
  const nowSeconds = Date.now() / 1000;
  const last = answers.at(-1);
  expect(last?.resetAtSeconds).toBeGreaterThanOrEqual(nowSeconds + 45);
  expect(last?.resetAtSeconds).toBeLessThanOrEqual(nowSeconds + 52);
  expect(await one.failures()).toBe(one.failuresAtStart);
  await Promise.all([one.store.close(), other.store.close()]);
});

test('a lowered limit starts from the current level of the bucket, not from its former one', async ({
  skip,
}) => {
  if (redis === null) return skip('no Redis here');
  const { store } = await connected(redis.url);
  for (let request = 0; request < 20; request++)
    await store.take('write:lowered', { perMinute: 60_000, burst: 400 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const answers = [];
  for (let request = 0; request < 4; request++)
    answers.push(await store.take('write:lowered', { perMinute: 1, burst: 3 }));
  expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
  await store.close();
});

test('while Redis hangs each request is decided in the process and counted, one warning is logged, and later Redis is used again', async ({
  skip,
}) => {
  if (redis === null) return skip('no Redis here');
  const { store, failures, failuresAtStart, warnings } = await connected(redis.url);
  warnings.length = 0;
  redis.freeze();
  for (let request = 0; request < 20; request++) {
    expect((await store.take('read:hang', LIMIT)).remaining).toBe(49 - request);
  }
  redis.thaw();
  expect(await failures()).toBe(failuresAtStart + 20);
  expect(warnings.length).toBeLessThanOrEqual(1);

  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await store.take('read:hang', LIMIT);
  expect(await failures()).toBe(failuresAtStart + 20);
  await store.close();
});

test('without Redis requests are decided by the process alone and never refused because of it', async () => {
  const { store, failures, warnings } = sharedStore('redis://127.0.0.1:1');
  const answers = [];
  for (let request = 0; request < 51; request++) answers.push(await store.take('read:alone', LIMIT));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(50);
  expect(await failures()).toBe(51);
  expect(warnings).toHaveLength(1);
  await store.close();
});

/** Something that speaks the protocol and runs no script: it answers three words to each. */
async function startNoRedis(): Promise<{ url: string; scripts: () => number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let scripts = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      for (const [command] of bytes.toString('latin1').matchAll(/^\*\d+\r\n\$\d+\r\n\w+/gmu)) {
        const isScript = /eval/iu.test(command);
        if (isScript) scripts += 1;
        const info = 'redis_version:8.0.0\r\nloading:0\r\n';
        if (isScript) socket.write('*3\r\n+a\r\n+b\r\n+c\r\n');
        else socket.write(/info/iu.test(command) ? `$${info.length}\r\n${info}\r\n` : '+OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scripts: () => scripts,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

test('a server that answers something else than a bucket is ignored: requests are decided by the process', async () => {
  const impostor = await startNoRedis();
  const { store, failures, warnings } = sharedStore(impostor.url);
  for (let attempt = 0; attempt < 100 && impostor.scripts() === 0; attempt++) {
    expect(await store.take('warm-up', { perMinute: 100_000, burst: 10_000 })).toMatchObject({
      allowed: true,
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(impostor.scripts()).toBeGreaterThan(0);
  expect(await store.take('read:impostor', LIMIT)).toMatchObject({ allowed: true, remaining: 49 });
  expect(await failures()).toBeGreaterThan(0);
  expect(warnings.length).toBeGreaterThan(0);
  await store.close();
  await impostor.stop();
});
