import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock, systemRandomness } from '../../../server/deps.ts';
import { createMetrics } from '../../../server/metrics.ts';
import { HostRateLimiter } from '../../../server/outbound/hostRateLimiter.ts';
import { HubQueue } from '../../../server/outbound/hubspot/hubQueue.ts';
import { MailHostSlots } from '../../../server/outbound/smtp/mailHostSlots.ts';
import { createRedisTurns } from '../../../server/outbound/turns/redisTurns.ts';
import { SharedTurns } from '../../../server/outbound/turns/sharedTurns.ts';
import { openDatabase } from '../../../server/store/database.ts';
import { createDatabaseTurns } from '../../../server/store/outboundTurns.ts';
import { silentLog } from '../../support/silentLog.ts';

/** What one process of the test does: so many requests of each kind, through the limiters that a server uses. */
export interface Share {
  /** The name under which it takes turns. */
  holder: string;
  databaseUrl: string;
  redisUrl: string | null;
  hostPort: number;
  hubPort: number;
  mailPort: number;
  requests: number;
  hostRate: number;
  hubWindows: { max: number; ms: number }[];
}

const share = JSON.parse(process.argv[2] ?? '') as Share;
const never = new AbortController().signal;
const db = openDatabase(share.databaseUrl, { poolMax: 2 });
const deps = { db, randomness: systemRandomness, metrics: createMetrics() };
const store = share.redisUrl === null ? createDatabaseTurns(deps) : createRedisTurns(share.redisUrl);
const turns = new SharedTurns(share.holder, store, { log: silentLog });
const hosts = new HostRateLimiter({ clock: systemClock, requestsPerSecond: share.hostRate, turns });
const limiter = hosts.for('server');
const hub = new HubQueue(systemClock, {
  windows: { general: share.hubWindows, search: [] },
  turns,
  name: '1',
});
const mail = new MailHostSlots(systemClock, { turns });

async function askHost(): Promise<void> {
  const answer = await limiter.acquire('shared.example', { maxWaitMs: 120_000 }, never);
  if (answer.kind !== 'granted') throw new Error(`The host was not asked: ${answer.kind}.`);
  await (await fetch(`http://127.0.0.1:${share.hostPort}/`)).text();
  answer.slot.release({ health: 'healthy' });
}

async function askHub(): Promise<void> {
  await hub.run('general', never, async () => (await fetch(`http://127.0.0.1:${share.hubPort}/`)).text());
}

async function askMailHost(): Promise<void> {
  const slot = await mail.acquire('192.0.2.1', never, () => {});
  const socket = connect(share.mailPort, '127.0.0.1');
  await once(socket, 'connect');
  await sleep(30);
  socket.end();
  await once(socket, 'close');
  slot.release({ overloaded: false });
}

const each = (work: () => Promise<void>) => Promise.all(Array.from({ length: share.requests }, work));
await Promise.all([each(askHost), each(askHub), each(askMailHost)]);
await turns.close();
hosts.close();
await db.close();
