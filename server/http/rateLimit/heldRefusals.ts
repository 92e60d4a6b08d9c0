import type { ServerResponse } from 'node:http';
import type { Clock } from '../../domain/effects.ts';
import { ClientGone } from '../errors.ts';
import type { RateLimit } from './gcra.ts';
import { createMemoryStore } from './memoryStore.ts';

/** So many refusals are answered at once: more than a client gets that heeds `Retry-After`, with all its threads. */
const AT_ONCE: RateLimit = { perMinute: 60, burst: 20 };
/** How long a further refusal is held back. */
const HELD_MS = 250;
/** For so long after a refusal was held back, whoever got it counts as persisting. */
const PERSISTING_MS = 1_000;
/** Refusals that wait at a time; further ones are answered at once, and their connections closed. */
const HELD_MAX_EACH = 500;
const HELD_MAX = 2_000;
/** Most owners that are remembered as persisting. */
const OWNERS_MAX = 10_000;

/**
 * Holds back refusals of whoever keeps asking after many of them. A client that sends the next request as soon as it has the
 * answer would otherwise have thousands refused in a second, and each costs all others a part of the processor; waiting costs a
 * timer. In this process only: what is saved is its own time.
 */
export class HeldRefusals {
  readonly #clock: Clock;
  readonly #counted;
  readonly #held = new Map<string, number>();
  readonly #persistingUntil = new Map<string, number>();
  #total = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#counted = createMemoryStore(clock, OWNERS_MAX);
  }

  /** Whether refusals of this owner are being held back. */
  isPersisting(owner: string): boolean {
    const until = this.#persistingUntil.get(owner);
    return until !== undefined && until > this.#clock.now().getTime();
  }

  /**
   * Counts a refusal, and waits while it is to be held back.
   *
   * @param owner   whose it is: a key or an address
   * @param isHeld  the request has waited before it was refused
   * @throws ClientGone when nobody waits for the answer any more
   */
  async refuse(owner: string, res: ServerResponse, { isHeld = false } = {}): Promise<void> {
    if ((await this.#counted.take(owner, AT_ONCE)).allowed) return;
    this.#remember(owner);
    if (!isHeld) await this.hold(owner, res);
  }

  /** Holds a request of an owner that persists back, before anything is spent on it. @throws ClientGone */
  async hold(owner: string, res: ServerResponse): Promise<void> {
    const held = this.#held.get(owner) ?? 0;
    if (held >= HELD_MAX_EACH || this.#total >= HELD_MAX) {
      res.setHeader('Connection', 'close');
      return;
    }
    this.#held.set(owner, held + 1);
    this.#total += 1;
    try {
      await whileOpen(res, HELD_MS);
    } finally {
      this.#total -= 1;
      const left = (this.#held.get(owner) ?? 1) - 1;
      if (left === 0) this.#held.delete(owner);
      else this.#held.set(owner, left);
    }
    if (res.destroyed) throw new ClientGone();
  }

  #remember(owner: string): void {
    this.#persistingUntil.delete(owner);
    this.#persistingUntil.set(owner, this.#clock.now().getTime() + PERSISTING_MS);
    if (this.#persistingUntil.size <= OWNERS_MAX) return;
    const [oldest] = this.#persistingUntil.keys();
    if (oldest !== undefined) this.#persistingUntil.delete(oldest);
  }
}

/** Until the time has passed or the client has gone. */
function whileOpen(res: ServerResponse, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      res.off('close', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    res.once('close', end);
  });
}
