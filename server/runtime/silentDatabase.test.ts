import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { mergedMetrics } from './mergedMetrics.ts';
import { ReadinessGate } from './readiness.ts';

/** A database that takes connections and says nothing, as one whose machine or disk hangs. */
let silent: Server;
let db: Database;
const connections = new Set<Socket>();
/** Longer than any of these may take, and less than what the driver waits. */
const LATE_MS = 5_000;
const late = () => sleep(LATE_MS, 'no answer', { ref: false });

beforeAll(async () => {
  silent = createServer((socket) => connections.add(socket.on('error', () => undefined))).listen(
    0,
    '127.0.0.1',
  );
  await once(silent, 'listening');
  db = openDatabase(`mysql://x:x@127.0.0.1:${(silent.address() as AddressInfo).port}/x`, { poolMax: 12 });
});
afterAll(async () => {
  for (const socket of connections) socket.destroy();
  silent.close();
  await db.close();
});

test('while the database hangs every probe reports that it does not answer, over one connection', async () => {
  const gate = new ReadinessGate(db);
  gate.open();
  const probes = [gate.check(), gate.check(), gate.check()];
  expect(await Promise.race([Promise.all(probes), late()])).toEqual(
    probes.map(() => ({ missing: ['the database does not answer'] })),
  );
  expect(connections.size).toBe(1);
});

test('while the database hangs the counters are served without what only it knows', async () => {
  const metrics = createMetrics();
  metrics.jobsReady.set({ queue: 'research' }, 7);
  metrics.httpRequests.inc({ method: 'GET', route: '/healthz', status: '200' });
  const page = await Promise.race([mergedMetrics({ metrics, db }, undefined), late()]);
  expect(page).toContain('assay_http_requests_total{method="GET",route="/healthz",status="200"} 1');
  expect(page).not.toContain('assay_jobs_ready{');
});
