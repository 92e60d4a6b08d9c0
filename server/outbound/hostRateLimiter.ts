import type { Clock } from '../domain/effects.ts';
import { HostSchedule, HostState } from './hostSchedule.ts';
import type { RateLimiter, SlotAnswer, SlotOutcome, SlotRequest } from './rateLimiter.ts';
import { ALONE, ALWAYS, type Turn, type TurnOwner, type Turns } from './turns/turns.ts';

const MAX_HOSTS = 10_000;
const MAX_WAITING_PER_HOST = 1_000;
/** A slot that is never released is taken back after this; a request ends long before (15 s). */
const LEASE_MS = 60_000;

interface Waiter {
  owner: string;
  request: SlotRequest;
  answer(answer: SlotAnswer): void;
  /** Ends the wait at `maxWaitMs`. */
  deadline: NodeJS.Timeout;
}

interface Lease {
  owner: string;
  release(outcome: SlotOutcome): void;
}

interface Host {
  schedule: HostSchedule;
  turn: Turn;
  waiting: Waiter[];
  lease: Lease | null;
  /** Fires when the host's next slot is due. */
  alarm: NodeJS.Timeout | null;
}

/**
 * The rate limiter of all hosts for all threads of a process, and with `turns` for all processes; it lives in the main thread.
 * Each host has one connection at a time, first come, first served within the process. `owner` is the thread that acquires a slot.
 */
export class HostRateLimiter {
  readonly #clock: Clock;
  readonly #requestsPerSecond: number;
  readonly #turns: Turns;
  /** Least recently used first. */
  readonly #hosts = new Map<string, Host>();

  constructor({
    clock,
    requestsPerSecond,
    turns = ALONE,
  }: { clock: Clock; requestsPerSecond: number; turns?: Turns }) {
    this.#clock = clock;
    this.#requestsPerSecond = requestsPerSecond;
    this.#turns = turns;
  }

  /** The limiter as one thread sees it. */
  for(owner: string): RateLimiter {
    return { acquire: (host, request, signal) => this.#acquire(owner, host, request, signal) };
  }

  /** Releases everything that a thread holds or waits for; called when it has died. */
  releaseAll(owner: string): void {
    for (const [name, host] of this.#hosts) {
      for (const waiter of host.waiting.filter((one) => one.owner === owner)) {
        clearTimeout(waiter.deadline);
        host.waiting.splice(host.waiting.indexOf(waiter), 1);
      }
      if (host.lease?.owner === owner) host.lease.release({ health: 'unknown' });
      else this.#advance(name, host);
    }
  }

  /** Clears every timer; no slot is granted afterwards. */
  close(): void {
    for (const host of this.#hosts.values()) {
      if (host.alarm !== null) clearTimeout(host.alarm);
      for (const waiter of host.waiting) clearTimeout(waiter.deadline);
    }
    this.#hosts.clear();
  }

  #acquire(owner: string, name: string, request: SlotRequest, signal: AbortSignal): Promise<SlotAnswer> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const now = this.#now();
      const host = this.#host(name, now);
      const openForMs = host.schedule.openForMs(now);
      if (openForMs > 0) return resolve({ kind: 'circuit-open', forMs: openForMs });
      const requests = [...host.waiting.map((waiter) => waiter.request), request];
      const waitMs = host.schedule.earliestAfter(requests, now) - now;
      if (waitMs > request.maxWaitMs || host.waiting.length >= MAX_WAITING_PER_HOST) {
        return resolve({ kind: 'too-late', waitMs });
      }
      const leave = () => {
        const place = host.waiting.indexOf(waiter);
        if (place >= 0) host.waiting.splice(place, 1);
        clearTimeout(waiter.deadline);
        this.#advance(name, host);
      };
      const onAbort = () => {
        leave();
        reject(signal.reason);
      };
      const waiter: Waiter = {
        owner,
        request,
        answer: (answer) => {
          signal.removeEventListener('abort', onAbort);
          resolve(answer);
        },
        // The estimate cannot know how long the requests ahead will take, so the wait itself is limited too.
        deadline: setTimeout(() => {
          this.#advance(name, host); // a slot that is due at this very moment is still granted
          if (!host.waiting.includes(waiter)) return;
          leave();
          waiter.answer({ kind: 'too-late', waitMs: request.maxWaitMs });
        }, request.maxWaitMs),
      };
      signal.addEventListener('abort', onAbort, { once: true });
      host.waiting.push(waiter);
      this.#advance(name, host);
    });
  }

  /**
   * Grants a slot to the first in the queue when the connection is free and its time has come, else sets the alarm.
   */
  #advance(name: string, host: Host): void {
    if (host.alarm !== null) clearTimeout(host.alarm);
    host.alarm = null;
    const next = host.waiting[0];
    if (host.lease !== null || next === undefined || !host.turn.ready()) return;
    const now = this.#now();
    const openForMs = host.schedule.openForMs(now);
    if (openForMs > 0) {
      this.#refuseAll(host, openForMs);
      return;
    }
    const waitMs = host.schedule.earliest(next.request, now) - now;
    if (waitMs > 0) {
      host.alarm = setTimeout(() => this.#advance(name, host), Math.ceil(waitMs));
      return;
    }
    host.waiting.shift();
    clearTimeout(next.deadline);
    host.turn.start();
    host.schedule.start(next.request, now);
    host.lease = this.#lease(name, host, next.owner);
    next.answer({ kind: 'granted', slot: host.lease });
  }

  #lease(name: string, host: Host, owner: string): Lease {
    const expiry = setTimeout(() => lease.release({ health: 'unknown' }), LEASE_MS);
    expiry.unref();
    const lease: Lease = {
      owner,
      release: (outcome) => {
        if (host.lease !== lease) return; // already released
        clearTimeout(expiry);
        host.lease = null;
        host.schedule.finish(outcome, this.#now());
        host.turn.end();
        this.#advance(name, host);
      },
    };
    return lease;
  }

  #refuseAll(host: Host, openForMs: number): void {
    for (const waiter of host.waiting.splice(0)) {
      clearTimeout(waiter.deadline);
      waiter.answer({ kind: 'circuit-open', forMs: openForMs });
    }
  }

  #host(name: string, now: number): Host {
    const known = this.#hosts.get(name);
    const host = known ?? this.#newHost(name);
    if (known === undefined && this.#hosts.size >= MAX_HOSTS) this.#forgetOne(now);
    this.#hosts.delete(name);
    this.#hosts.set(name, host);
    return host;
  }

  #newHost(name: string): Host {
    const schedule = new HostSchedule(this.#requestsPerSecond);
    const owner: TurnOwner = {
      begin: ({ state, agoMs, isAbandoned }) => {
        if (isAbandoned) schedule.assumeUsed(this.#now());
        else if (state !== null) schedule.restore(HostState.parse(state), agoMs, this.#now());
        this.#advance(name, host);
      },
      save: () => schedule.save(this.#now()),
      isWaiting: () => host.waiting.length > 0,
    };
    const host: Host = { schedule, turn: ALWAYS, waiting: [], lease: null, alarm: null };
    host.turn = this.#turns.of(`host:${name}`, owner);
    return host;
  }

  /**
   * Drops the least recently used host without state worth keeping; failing that, the least recently used idle one.
   */
  #forgetOne(now: number): void {
    let idle: string | null = null;
    for (const [name, host] of this.#hosts) {
      if (host.lease !== null || host.waiting.length > 0) continue;
      if (host.schedule.isAsNew(now)) {
        this.#hosts.delete(name);
        return;
      }
      idle ??= name;
    }
    if (idle !== null) this.#hosts.delete(idle);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
