import type { SearchOutcome } from './searchOutcome.ts';
import { untilEnd } from './waiting.ts';

/** One search under way, and who waits for it. */
interface SharedSearch {
  outcome: Promise<SearchOutcome>;
  /** Ends the search when nobody waits for it any more. */
  unwanted: AbortController;
  waiting: number;
  /** One caller was given what was verified; to the others it is a repeat. */
  isTold: boolean;
}

/**
 * Makes each search once, however many callers ask for it at the same time: a client that sends a request again without
 * waiting neither has mail hosts asked twice nor pays twice for a `not_found`.
 */
export class SharedSearches {
  readonly #underWay = new Map<string, SharedSearch>();

  /**
   * The outcome of the search of this key, which is begun unless it is under way. All callers but one get it as from memory
   * (`verifiedOn: 'nowhere'`).
   *
   * @param search  ends when its signal does, which is when no caller is left
   * @param signal  ends the waiting of this caller
   * @param left    what a caller gets that left while others wait on
   */
  async find(
    key: string,
    search: (signal: AbortSignal) => Promise<SearchOutcome>,
    signal: AbortSignal,
    left: SearchOutcome,
  ): Promise<SearchOutcome> {
    const shared = this.#underWay.get(key) ?? this.#begin(key, search);
    shared.waiting += 1;
    const waited = await untilEnd(shared.outcome, signal).finally(() => {
      shared.waiting -= 1;
    });
    if (waited.kind === 'ended') return shared.waiting > 0 ? left : this.#end(key, shared);
    if (shared.isTold) return { ...waited.value, verifiedOn: 'nowhere' };
    shared.isTold = true;
    return waited.value;
  }

  #begin(key: string, search: (signal: AbortSignal) => Promise<SearchOutcome>): SharedSearch {
    const unwanted = new AbortController();
    const outcome = search(unwanted.signal).finally(() => this.#forget(key, shared));
    const shared: SharedSearch = { outcome, unwanted, waiting: 0, isTold: false };
    this.#underWay.set(key, shared);
    return shared;
  }

  #end(key: string, shared: SharedSearch): Promise<SearchOutcome> {
    this.#forget(key, shared);
    shared.unwanted.abort(new Error('nobody waits for this search any more'));
    return shared.outcome;
  }

  #forget(key: string, shared: SharedSearch): void {
    if (this.#underWay.get(key) === shared) this.#underWay.delete(key);
  }
}
