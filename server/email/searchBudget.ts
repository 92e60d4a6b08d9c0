import type { Clock } from '../domain/effects.ts';

interface Mark {
  atMs: number;
  run: () => void;
}

/**
 * The time budget of one search. It can be paused while the search only waits for others at a mail host, so that a
 * row of a batch has its whole budget for the host itself.
 */
export class SearchBudget {
  /** Aborted when the budget is spent, or when the caller aborts. */
  readonly signal: AbortSignal;
  readonly #clock: Clock;
  /** Callbacks by spent time, in order; the end of the budget is the last. */
  readonly #marks: Mark[];
  #spentMs = 0;
  /** Since when it runs; null while paused. */
  #runsSince: number | null;
  #timer: NodeJS.Timeout | undefined;

  constructor(totalMs: number, clock: Clock, ends: AbortSignal) {
    const over = new AbortController();
    this.signal = AbortSignal.any([ends, over.signal]);
    this.#clock = clock;
    this.#runsSince = clock.now().getTime();
    this.#marks = [{ atMs: totalMs, run: () => over.abort(new Error('the budget of the search is spent')) }];
    this.#arm();
  }

  /** Calls back when this much of the budget is spent, unless the search has ended by then. */
  after(atMs: number, run: () => void): void {
    this.#marks.push({ atMs, run });
    this.#marks.sort((one, other) => one.atMs - other.atMs);
    this.#arm();
  }

  /** Pauses or resumes the budget. */
  hold(isHeld: boolean): void {
    if (isHeld === (this.#runsSince === null)) return;
    this.#spentMs = this.#spent();
    this.#runsSince = isHeld ? null : this.#now();
    this.#arm();
  }

  /** Ends the budget: no callback runs afterwards. */
  close(): void {
    this.#marks.length = 0;
    clearTimeout(this.#timer);
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const [next] = this.#marks;
    if (next === undefined || this.#runsSince === null) return;
    this.#timer = setTimeout(() => this.#reach(next), Math.max(0, next.atMs - this.#spent()));
  }

  #reach(mark: Mark): void {
    this.#marks.splice(this.#marks.indexOf(mark), 1);
    this.#spentMs = Math.max(mark.atMs, this.#spent());
    this.#runsSince = this.#now();
    mark.run();
    this.#arm();
  }

  #spent(): number {
    return this.#spentMs + (this.#runsSince === null ? 0 : this.#now() - this.#runsSince);
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
