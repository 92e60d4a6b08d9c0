import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '../../../server/deps.ts';
import type { Caller } from '../../../server/domain/caller.ts';
import type { WebhookAnswer, WebhookPost } from '../../../server/outbound/webhookPost.ts';
import { deliverWebhooks } from '../../../server/services/webhooks/deliverWebhooks.ts';
import { createEndpoint } from '../../../server/services/webhooks/endpoints.ts';
import { OrganizationTurns } from '../../../server/services/webhooks/organizationTurns.ts';
import { publishEvent } from '../../../server/services/webhooks/publishEvents.ts';
import type { Database } from '../../../server/store/database.ts';
import { type ClaimedJob, claimJobs } from '../../../server/store/jobs.ts';
import { withTransaction } from '../../../server/store/transaction.ts';
import { insertDeliveries, type NewDelivery } from '../../../server/store/webhookDeliveries.ts';
import { ensureOriginDestination, wakeDestination } from '../../../server/store/webhookDestinations.ts';
import { insertEvents } from '../../../server/store/webhookEvents.ts';
import { openTestStore, type TestStore } from '../../support/store.ts';

/*
 * One worker thread with 96 places, on an injected clock: it advances only while every delivery under way waits for its
 * receiver, so that the machine's speed plays no part.
 */

const PLACES = 96;
const DELIVERIES = 10_000;
const TIMEOUT_MS = 15_000;
const STEP_MS = 250;
const OTHERS_EVERY_MS = 5_000;
const LEASE_MS = 3_600_000;

class StoppedClock {
  #now = new Date('2026-11-28T12:00:00Z').getTime();
  now = () => new Date(this.#now);
  advance(ms: number) {
    this.#now += ms;
  }
}

let store: TestStore;
let clock: StoppedClock;
let deps: Deps;
let pendingStatements: number;
let hostileCaller: Caller;
let otherCaller: Caller;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(async () => {
  for (const table of ['jobs', 'webhook_events', 'webhook_endpoints', 'webhook_destinations'])
    await store.deps.db.write(`DELETE FROM ${table}`);
  clock = new StoppedClock();
  pendingStatements = 0;
  deps = { ...store.deps, clock, db: counted(store.deps.db) };
  hostileCaller = (await store.newCaller()).caller;
  otherCaller = (await store.newCaller()).caller;
});
afterAll(() => store.close());

/** The database, with a count of what it is doing. */
function counted(db: Database): Database {
  const counting =
    <Arguments extends unknown[], Result>(call: (...parameters: Arguments) => Promise<Result>) =>
    async (...parameters: Arguments): Promise<Result> => {
      pendingStatements += 1;
      try {
        return await call(...parameters);
      } finally {
        pendingStatements -= 1;
      }
    };
  return {
    ...db,
    rows: counting(db.rows) as Database['rows'],
    preparedRows: counting(db.preparedRows) as Database['preparedRows'],
    write: counting(db.write),
    preparedWrite: counting(db.preparedWrite),
    transaction: counting(db.transaction as (work: unknown) => Promise<never>) as Database['transaction'],
  };
}

/** A worker thread: claims as long as it has places, and knows which of its jobs wait for a receiver. */
class Worker {
  /** How many posts of each job under way wait. */
  readonly #active = new Map<ClaimedJob, { posts: number }>();
  readonly #turns = new OrganizationTurns(clock);
  readonly #waiting = new Set<{ until: number; end(): void }>();
  readonly faults: unknown[] = [];
  hostileAttempts = 0;
  /** When each of the other webhooks arrived, by its id. */
  readonly arrived = new Map<string, number>();

  /** Everything that can be done at this moment is done. */
  async settle(): Promise<void> {
    for (const post of this.#waiting) if (post.until <= clock.now().getTime()) post.end();
    do await this.#quiet();
    while (await this.#claim());
  }

  async #claim(): Promise<boolean> {
    const limit = PLACES - this.#active.size;
    if (limit === 0) return false;
    const jobs = await withTransaction(deps, (tx) =>
      claimJobs(tx, {
        queue: 'delivery',
        limit,
        leaseMs: LEASE_MS,
        claim: deps.ids.uuid(),
      }),
    );
    for (const job of jobs) {
      const state = { posts: 0 };
      this.#active.set(job, state);
      const outbound = { postWebhook: this.#post(state) };
      deliverWebhooks({ ...deps, outbound, webhookTurns: this.#turns }, job, new AbortController().signal)
        .catch((fault: unknown) => this.faults.push(fault))
        .finally(() => this.#active.delete(job));
    }
    return jobs.length > 0;
  }

  /** The hostile receiver says nothing until the request times out; the others answer at once. */
  #post(state: { posts: number }): WebhookPost {
    return ({ url, headers }) => {
      if (!url.includes('hostile')) {
        this.arrived.set(headers['webhook-id'] ?? '', clock.now().getTime());
        return Promise.resolve(ACCEPTED);
      }
      this.hostileAttempts += 1;
      state.posts += 1;
      return new Promise((resolve) => {
        const post = {
          until: clock.now().getTime() + TIMEOUT_MS,
          end: () => {
            this.#waiting.delete(post);
            state.posts -= 1;
            resolve(TIMED_OUT);
          },
        };
        this.#waiting.add(post);
      });
    };
  }

  async #quiet(): Promise<void> {
    for (let calm = 0; calm < 3; ) {
      await nextTurn();
      const isCalm = pendingStatements === 0 && [...this.#active.values()].every(({ posts }) => posts > 0);
      calm = isCalm ? calm + 1 : 0;
    }
  }

  /** Lets everything end. */
  async close(): Promise<void> {
    while (this.#active.size > 0) {
      clock.advance(TIMEOUT_MS);
      for (const post of this.#waiting) post.end();
      await this.#quiet();
    }
  }
}

const ACCEPTED: WebhookAnswer = {
  kind: 'answered',
  status: 204,
  bodyExcerpt: '',
  retryAfterMs: null,
  durationMs: 1,
};
const TIMED_OUT: WebhookAnswer = { kind: 'failed', reason: 'timed out', durationMs: TIMEOUT_MS };

/** What waits for the hostile receiver: at an endpoint, at the addresses of requests, or at very many origins. */
async function queueHostile(where: 'endpoint' | 'one origin' | 'many origins'): Promise<void> {
  const { organizationId } = hostileCaller;
  const at = clock.now();
  const url = 'https://hostile.example/hook';
  if (where === 'endpoint') {
    const { endpoint } = await createEndpoint(deps, hostileCaller, { url, events: ['batch.completed'] });
    const event = {
      id: deps.ids.uuid(),
      organizationId,
      type: 'batch.completed',
      runId: null,
      objectHash: null,
      data: '{}',
      createdAt: at,
    };
    const of = { eventId: event.id, eventType: event.type, endpointId: endpoint.id };
    await withTransaction(deps, async (tx) => {
      await insertEvents(tx, [event]);
      await insertDeliveries(
        tx,
        rows(DELIVERIES, { organizationId, destinationId: endpoint.id, url, at, of }),
      );
      await wakeDestination(tx, { id: endpoint.id, organizationId, at, now: at });
    });
    return;
  }
  const origins = where === 'one origin' ? 1 : 250;
  for (let index = 0; index < origins; index += 1) {
    const origin = `https://h${index}.hostile.example`;
    await withTransaction(deps, async (tx) => {
      const to = await ensureOriginDestination(tx, { id: deps.ids.uuid(), organizationId, origin, at });
      const of = { body: '{}' };
      const shared = { organizationId, destinationId: to.id, url: `${origin}/hook`, at, of };
      await insertDeliveries(tx, rows(DELIVERIES / origins, shared));
      await wakeDestination(tx, { id: to.id, organizationId, at, now: at });
    });
  }
}

const rows = (count: number, shared: Omit<NewDelivery, 'id' | 'runId'>): NewDelivery[] =>
  Array.from({ length: count }, () => ({ ...shared, id: deps.ids.uuid(), runId: null }));

test.each(['endpoint', 'one origin', 'many origins'] as const)(
  "a hostile receiver with 10,000 deliveries (%s) delays others' by less than a second of the injected clock",
  async (where) => {
    await queueHostile(where);
    const others = [hostileCaller, otherCaller];
    for (const caller of others)
      await createEndpoint(deps, caller, { url: 'https://other.example/hook', events: ['run.completed'] });
    const worker = new Worker();
    let published = 0;
    for (let ms = 0; ms < 120_000; ms += STEP_MS) {
      if (ms % OTHERS_EVERY_MS === 0)
        for (const { organizationId } of others)
          published += await withTransaction(deps, (tx) =>
            publishEvent(tx, deps, organizationId, { type: 'run.completed', data: () => ({ ms }) }),
          );
      await worker.settle();
      clock.advance(STEP_MS);
    }
    const sent = await deps.db.rows<{ id: string; createdAt: Date }>(
      "SELECT id, created_at AS createdAt FROM webhook_deliveries WHERE event_type = 'run.completed' AND organization_id IN (?)",
      [others.map(({ organizationId }) => organizationId)],
    );
    await worker.close();
    const delays = sent.map(
      ({ id, createdAt }) => (worker.arrived.get(id) ?? Infinity) - createdAt.getTime(),
    );
    expect([published, delays.length]).toEqual([48, 48]);
    expect(Math.max(...delays)).toBeLessThan(1_000);
    expect(worker.faults).toEqual([]);
    expect(worker.hostileAttempts).toBeGreaterThan(10);
  },
  120_000,
);
