/**
 * Whose work is next. Among the organisations that wait, the one with the least under way; among equals, the one that was served
 * longest ago. So a worker's places are shared alike, however much one of them has queued, and none stays free.
 */

/** An organisation with work that waits. */
export interface Contender {
  organizationId: string;
  /** How much of its work this worker has under way. */
  running: number;
  /** How many more of its jobs may be claimed. */
  room: number;
}

/** Remembered beyond what waits, so that who comes back is not taken for new. */
const REMEMBERED_MAX = 10_000;

/** What a worker remembers of whom it served, from claim to claim. */
export class Turns {
  #turn = 0;
  readonly #lastServed = new Map<string, number>();
  readonly #freshLast = new Set<string>();

  /** @returns the organisations to serve one after the other, up to `limit` in all */
  shareOut(contenders: readonly Contender[], limit: number): string[] {
    const places = contenders
      .map((contender) => ({
        ...contender,
        lastServed: this.#lastServed.get(contender.organizationId) ?? -1,
      }))
      .filter(({ room }) => room > 0)
      .sort(isNext)
      .slice(0, limit);
    const order: string[] = [];
    let turn = this.#turn;
    while (order.length < limit) {
      const [next] = places.sort(isNext);
      if (next === undefined) break;
      order.push(next.organizationId);
      next.running += 1;
      next.room -= 1;
      turn += 1;
      next.lastServed = turn;
      if (next.room === 0) places.shift();
    }
    return order;
  }

  /** Notes that a job of this organisation was claimed. */
  served(organizationId: string, { fresh }: { fresh: boolean }): void {
    this.#turn += 1;
    this.#lastServed.delete(organizationId);
    this.#lastServed.set(organizationId, this.#turn);
    if (fresh) this.#freshLast.add(organizationId);
    else this.#freshLast.delete(organizationId);
    const [oldest] = this.#lastServed.keys();
    if (oldest === undefined || this.#lastServed.size <= REMEMBERED_MAX) return;
    this.#lastServed.delete(oldest);
    this.#freshLast.delete(oldest);
  }

  /** Whether fresh work comes before work that was tried before: they take turns. */
  isFreshNext(organizationId: string): boolean {
    return !this.#freshLast.has(organizationId);
  }
}

type Place = Contender & { lastServed: number };

const isNext = (one: Place, other: Place): number =>
  one.running - other.running ||
  one.lastServed - other.lastServed ||
  (one.organizationId < other.organizationId ? -1 : 1);
