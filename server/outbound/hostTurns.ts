import type { Clock } from '../domain/effects.ts';
import { HostSchedule } from './hostSchedule.ts';
import type { TurnAnswer, TurnOutcome, Turns, TurnWish } from './turns.ts';

const MAX_HOSTS = 10_000;
const MAX_WAITING_PER_HOST = 1_000;
/** A lease nobody gives back; a request has ended long before (15 s). */
const LEASE_MS = 60_000;

interface Waiter {
  owner: string;
  wish: TurnWish;
  answer(answer: TurnAnswer): void;
  /** Ends the wait at `maxWaitMs`. */
  deadline: NodeJS.Timeout;
}

interface Lease {
  owner: string;
  release(outcome: TurnOutcome): void;
}

interface Host {
  schedule: HostSchedule;
  waiting: Waiter[];
  lease: Lease | null;
  /** Wakes the host when its next turn comes. */
  alarm: NodeJS.Timeout | null;
}

/**
 * The schedule of every host, for all threads of a process; it lives in the main thread.
 * Each host has one connection at a time; who asks first goes first. `owner` is the thread that takes a turn.
 */
export class HostTurns {
  readonly #clock: Clock;
  readonly #requestsPerSecond: number;
  /** In the order of last use, the longest unused first. */
  readonly #hosts = new Map<string, Host>();

  constructor({ clock, requestsPerSecond }: { clock: Clock; requestsPerSecond: number }) {
    this.#clock = clock;
    this.#requestsPerSecond = requestsPerSecond;
  }

  /** The schedule as one thread uses it. */
  for(owner: string): Turns {
    return { take: (host, wish, signal) => this.#take(owner, host, wish, signal) };
  }

  /** Gives back everything that a thread holds or waits for; called when it died. */
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

  /** Ends every timer; nobody gets a turn afterwards. */
  close(): void {
    for (const host of this.#hosts.values()) {
      if (host.alarm !== null) clearTimeout(host.alarm);
      for (const waiter of host.waiting) clearTimeout(waiter.deadline);
    }
    this.#hosts.clear();
  }

  #take(owner: string, name: string, wish: TurnWish, signal: AbortSignal): Promise<TurnAnswer> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const now = this.#now();
      const host = this.#host(name, now);
      const restMs = host.schedule.restMs(now);
      if (restMs > 0) return resolve({ kind: 'resting', forMs: restMs });
      const wishes = [...host.waiting.map((waiter) => waiter.wish), wish];
      const waitMs = host.schedule.earliestAfter(wishes, now) - now;
      if (waitMs > wish.maxWaitMs || host.waiting.length >= MAX_WAITING_PER_HOST) {
        return resolve({ kind: 'too-far', waitMs });
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
        wish,
        answer: (answer) => {
          signal.removeEventListener('abort', onAbort);
          resolve(answer);
        },
        // The estimate cannot know how long the requests in front will take, so the wait itself is limited too.
        deadline: setTimeout(() => {
          this.#advance(name, host); // a turn that comes due at this very moment still counts
          if (!host.waiting.includes(waiter)) return;
          leave();
          waiter.answer({ kind: 'too-far', waitMs: wish.maxWaitMs });
        }, wish.maxWaitMs),
      };
      signal.addEventListener('abort', onAbort, { once: true });
      host.waiting.push(waiter);
      this.#advance(name, host);
    });
  }

  /** Lets the first in the queue go when the connection is free and its time has come, else sets the alarm. */
  #advance(name: string, host: Host): void {
    if (host.alarm !== null) clearTimeout(host.alarm);
    host.alarm = null;
    const next = host.waiting[0];
    if (host.lease !== null || next === undefined) return;
    const now = this.#now();
    const restMs = host.schedule.restMs(now);
    if (restMs > 0) {
      this.#sendAway(host, restMs);
      return;
    }
    const waitMs = host.schedule.earliest(next.wish, now) - now;
    if (waitMs > 0) {
      host.alarm = setTimeout(() => this.#advance(name, host), Math.ceil(waitMs));
      return;
    }
    host.waiting.shift();
    clearTimeout(next.deadline);
    host.schedule.start(next.wish, now);
    host.lease = this.#lease(name, host, next.owner);
    next.answer({ kind: 'turn', turn: host.lease });
  }

  #lease(name: string, host: Host, owner: string): Lease {
    const expiry = setTimeout(() => lease.release({ health: 'unknown' }), LEASE_MS);
    expiry.unref();
    const lease: Lease = {
      owner,
      release: (outcome) => {
        if (host.lease !== lease) return; // given back before
        clearTimeout(expiry);
        host.lease = null;
        host.schedule.finish(outcome, this.#now());
        this.#advance(name, host);
      },
    };
    return lease;
  }

  #sendAway(host: Host, restMs: number): void {
    for (const waiter of host.waiting.splice(0)) {
      clearTimeout(waiter.deadline);
      waiter.answer({ kind: 'resting', forMs: restMs });
    }
  }

  #host(name: string, now: number): Host {
    const known = this.#hosts.get(name);
    const host = known ?? {
      schedule: new HostSchedule(this.#requestsPerSecond),
      waiting: [],
      lease: null,
      alarm: null,
    };
    if (known === undefined && this.#hosts.size >= MAX_HOSTS) this.#forgetOne(now);
    this.#hosts.delete(name);
    this.#hosts.set(name, host);
    return host;
  }

  /** Forgets the longest unused host that owes nothing; failing that, the longest unused idle one. */
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
