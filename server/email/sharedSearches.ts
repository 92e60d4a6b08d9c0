import type { SearchOutcome } from './searchOutcome.ts';
import { untilAborted } from './waiting.ts';

/** A running search and its waiting callers. */
interface SharedSearch {
  outcome: Promise<SearchOutcome>;
  /** Aborts the search when no caller waits any more. */
  abandoned: AbortController;
  waiting: number;
  /** One caller was given the verified outcome; for the others it counts as cached. */
  isDelivered: boolean;
}

/**
 * Runs concurrent equal searches once: a client that repeats a request without waiting neither causes a second
 * verification nor pays twice for a `not_found`.
 */
export class SharedSearches {
  readonly #underWay = new Map<string, SharedSearch>();

  /**
   * The outcome of the search with this key, started unless it is running. All callers but one get it as if cached
   * (`verifiedOn: 'nowhere'`).
   *
   * @param search ends when its signal is aborted, that is when no caller is left
   * @param signal ends this caller's wait
   * @param left the result for a caller that leaves while others still wait
   */
  async find(
    key: string,
    search: (signal: AbortSignal) => Promise<SearchOutcome>,
    signal: AbortSignal,
    left: SearchOutcome,
  ): Promise<SearchOutcome> {
    const shared = this.#underWay.get(key) ?? this.#begin(key, search);
    shared.waiting += 1;
    const waited = await untilAborted(shared.outcome, signal).finally(() => {
      shared.waiting -= 1;
    });
    if (waited.kind === 'aborted') return shared.waiting > 0 ? left : this.#end(key, shared);
    if (shared.isDelivered) return { ...waited.value, verifiedOn: 'nowhere' };
    shared.isDelivered = true;
    return waited.value;
  }

  #begin(key: string, search: (signal: AbortSignal) => Promise<SearchOutcome>): SharedSearch {
    const abandoned = new AbortController();
    const outcome = search(abandoned.signal).finally(() => this.#forget(key, shared));
    const shared: SharedSearch = { outcome, abandoned, waiting: 0, isDelivered: false };
    this.#underWay.set(key, shared);
    return shared;
  }

  #end(key: string, shared: SharedSearch): Promise<SearchOutcome> {
    this.#forget(key, shared);
    shared.abandoned.abort(new Error('no caller waits for this search any more'));
    return shared.outcome;
  }

  #forget(key: string, shared: SharedSearch): void {
    if (this.#underWay.get(key) === shared) this.#underWay.delete(key);
  }
}
