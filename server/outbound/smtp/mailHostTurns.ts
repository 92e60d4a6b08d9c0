import type { Clock } from '../../domain/effects.ts';

const CONNECTIONS_PER_HOST = 2;
const MAX_HOSTS = 10_000;
/** The pause after a host said that it is being asked too much; doubled each time in a row. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 4_000;

/**
 * A connection counts for a moment after it was closed here: the host learns of it later, and would see a third one
 * if the next came at once.
 */
const CLOSING_MS = 20;

/** The right to have one connection to a mail host. */
export interface MailTurn {
  /** Somebody waits for a connection to this host. */
  isWanted(): boolean;
  /** @param spared  the host asked to be left alone for a moment (421, a rate limit) */
  release(outcome: { spared: boolean }): void;
}

interface Waiter {
  grant(): void;
}

interface Host {
  /** What to call when somebody waits, one entry per connection. */
  connections: Set<() => void>;
  waiting: Waiter[];
  pauseMs: number;
  pausedUntil: number;
  alarm: NodeJS.Timeout | null;
}

/**
 * The connections to every mail host, shared by all callers of a process: at most two a host, who asks first goes first.
 * A host is an address, since a thousand domains can share one (or a name, where a proxy looks names up).
 */
export class MailHostTurns {
  readonly #clock: Clock;
  readonly #firstPauseMs: number;
  readonly #closingMs: number;
  /** In the order of last use, the longest unused first. */
  readonly #hosts = new Map<string, Host>();

  constructor(clock: Clock, { firstPauseMs = FIRST_PAUSE_MS, closingMs = CLOSING_MS } = {}) {
    this.#clock = clock;
    this.#firstPauseMs = firstPauseMs;
    this.#closingMs = closingMs;
  }

  /**
   * Waits for a connection, as long as the signal allows.
   * @param onWanted  called when another caller begins to wait for this host while this connection is held
   * @throws the signal's reason
   */
  take(name: string, signal: AbortSignal, onWanted: () => void): Promise<MailTurn> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const host = this.#host(name);
      const onAbort = () => {
        host.waiting.splice(host.waiting.indexOf(waiter), 1);
        this.#advance(name, host);
        reject(signal.reason);
      };
      const waiter: Waiter = {
        grant: () => {
          signal.removeEventListener('abort', onAbort);
          resolve(this.#turn(name, host, onWanted));
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      host.waiting.push(waiter);
      this.#advance(name, host);
      if (host.waiting.includes(waiter)) for (const tell of [...host.connections]) tell();
    });
  }

  /** Hosts that are remembered at this moment. */
  get size(): number {
    return this.#hosts.size;
  }

  #turn(name: string, host: Host, onWanted: () => void): MailTurn {
    let isHeld = true;
    const entry = () => {
      if (isHeld) onWanted();
    };
    host.connections.add(entry);
    return {
      isWanted: () => host.waiting.length > 0,
      release: ({ spared }) => {
        if (!isHeld) return;
        isHeld = false;
        this.#keepPause(host, spared);
        setTimeout(() => {
          host.connections.delete(entry);
          this.#advance(name, host);
        }, this.#closingMs);
      },
    };
  }

  #keepPause(host: Host, spared: boolean): void {
    if (!spared) {
      host.pauseMs = 0;
      return;
    }
    host.pauseMs = host.pauseMs === 0 ? this.#firstPauseMs : Math.min(LONGEST_PAUSE_MS, host.pauseMs * 2);
    host.pausedUntil = this.#now() + host.pauseMs;
  }

  /** Gives free connections to those in front, or sets the alarm for the end of the host's pause. */
  #advance(name: string, host: Host): void {
    if (host.alarm !== null) clearTimeout(host.alarm);
    host.alarm = null;
    const restMs = host.pausedUntil - this.#now();
    if (restMs > 0) {
      if (host.waiting.length > 0)
        host.alarm = setTimeout(() => this.#advance(name, host), Math.ceil(restMs));
      return;
    }
    while (host.connections.size < CONNECTIONS_PER_HOST) {
      const next = host.waiting.shift();
      if (next === undefined) break;
      // The entry is added at once, so the next round counts it.
      next.grant();
    }
    if (host.connections.size === 0 && host.pauseMs === 0) this.#hosts.delete(name);
  }

  #host(name: string): Host {
    const known = this.#hosts.get(name);
    const host = known ?? {
      connections: new Set(),
      waiting: [],
      pauseMs: 0,
      pausedUntil: 0,
      alarm: null,
    };
    if (known === undefined && this.#hosts.size >= MAX_HOSTS) this.#forgetOne();
    this.#hosts.delete(name);
    this.#hosts.set(name, host);
    return host;
  }

  /** Forgets the longest unused host that nobody is connected to or waits for. */
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
