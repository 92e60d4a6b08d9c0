import { z } from 'zod';
import type { Clock } from '../../domain/effects.ts';
import { ALONE, ALWAYS, type Turn, type TurnOwner, type Turns } from '../turns/turns.ts';
import { MailHostBusy } from './faults.ts';

const CONNECTIONS_PER_HOST = 2;
/** Callers that wait for one host before an impatient one is turned away, so that one host does not hold every place of a queue. */
const LINE_MAX = 12;
/** What a connection is assumed to take before one was measured, and the latest return that a caller is given. */
const FIRST_HOLD_MS = 200;
/** Callers come back a little earlier than the pace says, so that the line never runs empty; some are turned away again. */
const EARLY = 0.7;
const LONGEST_RETURN_MS = 10 * 60_000;
const MAX_HOSTS = 10_000;
/** The pause after a host reported overload; doubled each time in a row. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 4_000;

/**
 * A connection still counts for a moment after it was closed here: the host notices later, and would see a third one
 * if the next were opened at once.
 */
const CLOSING_MS = 20;

/** Greeting a mail host costs more than asking it: a process keeps its connections for a while though another waits. */
const TURN_MS = 3_000;

/** Permission to hold one connection to a mail host. */
export interface MailHostSlot {
  /** Another caller waits for a connection to this host. */
  isWanted(): boolean;
  /** @param overloaded the host asked for a pause (421, a rate limit) */
  release(outcome: { overloaded: boolean }): void;
}

interface Waiter {
  grant(): void;
}

/** What another process has to know of a host; times are relative to when it was saved. */
const HostState = z.object({ pauseMs: z.number(), pausedMs: z.number(), holdMs: z.number() });

interface Host {
  turn: Turn;
  /** Callbacks for when another caller waits, one per connection. */
  connections: Set<() => void>;
  waiting: Waiter[];
  pauseMs: number;
  pausedUntil: number;
  /** How long a connection is held, as a moving average. */
  holdMs: number;
  /** The return that the last impatient caller was given. */
  lastReturn: number;
  alarm: NodeJS.Timeout | null;
}

/**
 * Limits the connections to each mail host for all callers of a process, and with `turns` for all processes: at most two per
 * host, first come, first served within the process. A host is an IP address, since thousands of domains can share one (or a name, when a proxy resolves names).
 */
export class MailHostSlots {
  readonly #clock: Clock;
  readonly #firstPauseMs: number;
  readonly #closingMs: number;
  readonly #turns: Turns;
  /** Least recently used first. */
  readonly #hosts = new Map<string, Host>();

  constructor(
    clock: Clock,
    {
      firstPauseMs = FIRST_PAUSE_MS,
      closingMs = CLOSING_MS,
      turns = ALONE,
    }: { firstPauseMs?: number; closingMs?: number; turns?: Turns | undefined } = {},
  ) {
    this.#clock = clock;
    this.#firstPauseMs = firstPauseMs;
    this.#closingMs = closingMs;
    this.#turns = turns;
  }

  /**
   * Waits for a connection, as long as the signal allows.
   * @param onWanted   called when another caller begins to wait for this host while this connection is held
   * @param isPatient  false: a caller that can come back later, and would rather than wait behind many others
   * @throws the signal's reason, or MailHostBusy
   */
  acquire(name: string, signal: AbortSignal, onWanted: () => void, isPatient = true): Promise<MailHostSlot> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const host = this.#host(name);
      if (!isPatient && host.waiting.length >= LINE_MAX)
        return reject(new MailHostBusy(this.#returnTo(host)));
      const onAbort = () => {
        host.waiting.splice(host.waiting.indexOf(waiter), 1);
        this.#advance(name, host);
        reject(signal.reason);
      };
      const waiter: Waiter = {
        grant: () => {
          signal.removeEventListener('abort', onAbort);
          resolve(this.#slot(name, host, onWanted));
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      host.waiting.push(waiter);
      this.#advance(name, host);
      if (host.waiting.includes(waiter)) for (const notify of [...host.connections]) notify();
    });
  }

  /** Number of hosts with state. */
  get size(): number {
    return this.#hosts.size;
  }

  #slot(name: string, host: Host, onWanted: () => void): MailHostSlot {
    let isHeld = true;
    const since = this.#now();
    const entry = () => {
      if (isHeld) onWanted();
    };
    host.connections.add(entry);
    host.turn.start();
    return {
      isWanted: () => host.waiting.length > 0 || host.turn.isWanted,
      release: ({ overloaded }) => {
        if (!isHeld) return;
        isHeld = false;
        host.holdMs += (this.#now() - since - host.holdMs) / 4;
        this.#keepPause(host, overloaded);
        setTimeout(() => {
          host.connections.delete(entry);
          host.turn.end();
          this.#advance(name, host);
        }, this.#closingMs);
      },
    };
  }

  /** Whoever is turned away comes back one after the other, at the pace of the host, and mostly finds a place. */
  #returnTo(host: Host): Date {
    const paceMs = (EARLY * host.holdMs) / CONNECTIONS_PER_HOST;
    const now = this.#now();
    const due = Math.max(now + host.waiting.length * paceMs, host.lastReturn + paceMs);
    host.lastReturn = Math.min(due, now + LONGEST_RETURN_MS);
    return new Date(Math.ceil(host.lastReturn));
  }

  #keepPause(host: Host, overloaded: boolean): void {
    if (!overloaded) {
      host.pauseMs = 0;
      return;
    }
    host.pauseMs = host.pauseMs === 0 ? this.#firstPauseMs : Math.min(LONGEST_PAUSE_MS, host.pauseMs * 2);
    host.pausedUntil = this.#now() + host.pauseMs;
  }

  /** Grants free connections to the first waiters, or sets the alarm for the end of the host's pause. */
  #advance(name: string, host: Host): void {
    if (host.alarm !== null) clearTimeout(host.alarm);
    host.alarm = null;
    const pausedMs = host.pausedUntil - this.#now();
    if (pausedMs > 0) {
      if (host.waiting.length > 0)
        host.alarm = setTimeout(() => this.#advance(name, host), Math.ceil(pausedMs));
      return;
    }
    while (host.connections.size < CONNECTIONS_PER_HOST && host.waiting.length > 0 && host.turn.ready()) {
      const next = host.waiting.shift();
      if (next === undefined) break;
      // `grant` adds the connection synchronously, so the next iteration counts it.
      next.grant();
    }
    if (host.connections.size === 0 && host.waiting.length === 0 && host.pauseMs === 0)
      this.#hosts.delete(name);
  }

  #host(name: string): Host {
    const known = this.#hosts.get(name);
    const host = known ?? this.#newHost(name);
    if (known === undefined && this.#hosts.size >= MAX_HOSTS) this.#forgetOne();
    this.#hosts.delete(name);
    this.#hosts.set(name, host);
    return host;
  }

  #newHost(name: string): Host {
    const owner: TurnOwner = {
      turnMs: TURN_MS,
      begin: ({ state, agoMs }) => {
        if (state !== null) {
          const { pauseMs, pausedMs, holdMs } = HostState.parse(state);
          Object.assign(host, { pauseMs, pausedUntil: this.#now() - agoMs + pausedMs, holdMs });
        }
        this.#advance(name, host);
      },
      save: () => ({ pauseMs: host.pauseMs, pausedMs: host.pausedUntil - this.#now(), holdMs: host.holdMs }),
      isWaiting: () => host.waiting.length > 0,
      onWanted: () => {
        for (const notify of [...host.connections]) notify();
      },
    };
    const host: Host = {
      turn: ALWAYS,
      connections: new Set(),
      waiting: [],
      pauseMs: 0,
      pausedUntil: 0,
      holdMs: FIRST_HOLD_MS,
      lastReturn: 0,
      alarm: null,
    };
    host.turn = this.#turns.of(`mail:${name}`, owner);
    return host;
  }

  /** Drops the least recently used host without connections and waiters. */
  #forgetOne(): void {
    for (const [name, host] of this.#hosts) {
      if (host.connections.size > 0 || host.waiting.length > 0) continue;
      this.#hosts.delete(name);
      return;
    }
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
