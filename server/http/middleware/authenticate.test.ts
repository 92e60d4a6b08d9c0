import { Agent, request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { errorOf, startApp, TEST_KEY, type TestApp } from '../../../test/support/httpApp.ts';
import { systemClock } from '../../deps.ts';
import { HeldRefusals } from '../rateLimit/heldRefusals.ts';
import { createMemoryStore } from '../rateLimit/memoryStore.ts';
import { authenticate } from './authenticate.ts';

const UNKNOWN_KEY = `sk_live_${'b'.repeat(43)}`;

/** An app behind a trusted proxy, whose buckets only leak when the test says so. */
async function setUp() {
  let nowMs = Date.UTC(2026, 10, 28);
  const rateLimits = createMemoryStore({ now: () => new Date(nowMs) });
  const app = await startApp({ rateLimits, env: { TRUSTED_PROXIES: '127.0.0.0/8' } });
  const advance = (ms: number) => {
    nowMs += ms;
  };
  return { app, advance };
}

const ask = (app: TestApp, key: string, address: string) =>
  fetch(`${app.url}/v1/nothing-here`, {
    headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': address },
  });

test('an address may send 5,000 unknown keys at once and 600 a minute; then it is 429, and no other', async () => {
  const { app, advance } = await setUp();
  expect(await flood(app, '192.0.2.1', 5_000)).toEqual({ 401: 5_000 });
  const refused = await ask(app, UNKNOWN_KEY, '192.0.2.1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await errorOf(refused)).toMatchObject({ code: 'TOO_MANY_REQUESTS', type: 'TIMEOUT' });
  expect((await ask(app, UNKNOWN_KEY, '192.0.2.2')).status).toBe(401);
  advance(60_000);
  expect(await flood(app, '192.0.2.1', 700)).toEqual({ 401: 600, 429: 100 });
});

test('valid keys neither count, nor are refused at an address that has used up its share', async () => {
  const { app } = await setUp();
  for (let sent = 0; sent < 20; sent += 1) expect((await ask(app, TEST_KEY, '192.0.2.1')).status).toBe(404);
  expect(await flood(app, '192.0.2.1', 5_001)).toEqual({ 401: 5_000, 429: 1 });
  expect((await ask(app, TEST_KEY, '192.0.2.1')).status).toBe(404);
});

test('an address that persists after its share waits before the database is asked about another unknown key', async () => {
  const order: string[] = [];
  const refusals = new HeldRefusals(systemClock);
  vi.spyOn(refusals, 'isPersisting').mockImplementation((owner) => owner.endsWith(':192.0.2.1'));
  vi.spyOn(refusals, 'hold').mockImplementation(async () => void order.push('waits'));
  const step = authenticate({
    clock: systemClock,
    refusals,
    rateLimits: createMemoryStore(systemClock),
    clientAddress: (req) => String(req.headers['x-forwarded-for']),
    authenticator: {
      authenticate: async (_token, beforeLookup) => {
        await beforeLookup?.();
        order.push('is looked up');
        return null;
      },
    },
  });
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    const headers = { authorization: `Bearer ${UNKNOWN_KEY}`, 'x-forwarded-for': address };
    const ctx = { req: { headers }, res: {}, state: {} } as unknown as Parameters<typeof step>[0];
    await expect(step(ctx, async () => {})).rejects.toThrow('The API key is unknown');
    order.push(address);
  }
  expect(order).toEqual(['waits', 'is looked up', '192.0.2.1', 'is looked up', '192.0.2.2']);
});

test('guesses whose look-ups take much of the time wait for the next, at their own address only', async () => {
  let nowMs = 0;
  const clock = { now: () => new Date(nowMs) };
  const waited: string[] = [];
  const step = authenticate({
    clock,
    refusals: new HeldRefusals(clock),
    rateLimits: createMemoryStore(clock),
    clientAddress: (req) => String(req.headers['x-forwarded-for']),
    authenticator: {
      authenticate: async (_token, beforeLookup) => {
        const allowed = beforeLookup?.();
        if (await Promise.race([allowed, isNextTurn()])) waited.push('waits');
        await allowed;
        nowMs += 600;
        return null;
      },
    },
  });
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    waited.push(address);
    const headers = { authorization: `Bearer ${UNKNOWN_KEY}`, 'x-forwarded-for': address };
    const ctx = { req: { headers }, res: {}, state: {} } as unknown as Parameters<typeof step>[0];
    await expect(step(ctx, async () => {})).rejects.toThrow('The API key is unknown');
  }
  expect(waited).toEqual(['192.0.2.1', '192.0.2.1', 'waits', '192.0.2.2']);
});

/** True after whatever was ready has run. */
const isNextTurn = () => new Promise<true>((resolve) => setImmediate(() => resolve(true)));

test('a request without a key is 401 and counts for nothing', async () => {
  const { app } = await setUp();
  const answer = await fetch(`${app.url}/v1/nothing-here`);
  expect([answer.status, (await errorOf(answer)).message]).toEqual([
    401,
    'The request has no Authorization header.',
  ]);
});

/** Sends requests with an unknown key. @returns how many got which status */
async function flood(app: TestApp, address: string, count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const headers = { authorization: `Bearer ${UNKNOWN_KEY}`, 'x-forwarded-for': address };
  const one = () =>
    new Promise<void>((resolve, reject) => {
      request({ agent, host: '127.0.0.1', port: app.port, path: '/v1/nothing-here', headers }, (response) => {
        const { statusCode = 0 } = response;
        statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
        response.resume().on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  await Promise.all(Array.from({ length: count }, one));
  agent.destroy();
  return statuses;
}
