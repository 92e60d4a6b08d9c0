import type { Clock } from '../../domain/effects.ts';

/** Origins of one organisation's requests that a thread serves at once: a fraction of its places, however many fail slowly. */
const AT_ONCE = 8;
/** Origins beyond that come back this much later, one after the other, so that they cost few claims. */
const PAUSE_MS = 250;
const APART_MS = 50;

/** A place that is taken until `end` is called, or the time at which to ask again. */
export type Turn = { end(): void } | { notBefore: Date };

/**
 * Bounds what the addresses of one organisation's requests take of a thread's places for deliveries: every request may name
 * another host. Endpoints are few (`ENDPOINTS_MAX`), so each keeps a place of its own.
 */
export class OrganizationTurns {
  readonly #clock: Clock;
  /** Only organisations that are served now. */
  readonly #served = new Map<string, { running: number; nextAt: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  take(organizationId: string): Turn {
    const served = this.#served.get(organizationId) ?? { running: 0, nextAt: 0 };
    if (served.running >= AT_ONCE) {
      served.nextAt = Math.max(served.nextAt + APART_MS, this.#clock.now().getTime() + PAUSE_MS);
      return { notBefore: new Date(served.nextAt) };
    }
    served.running += 1;
    this.#served.set(organizationId, served);
    return {
      end: () => {
        served.running -= 1;
        if (served.running === 0) this.#served.delete(organizationId);
      },
    };
  }
}
