import { z } from 'zod';
import type { Clock } from '../../domain/effects.ts';
import type { TurnStart } from '../../domain/turnsAtHosts.ts';
import { ALONE, type Turn, type Turns } from '../turns/turns.ts';

/** At most `max` requests within `ms` milliseconds. */
export interface RateWindow {
  max: number;
  ms: number;
}

/** Searches have a window of their own in addition to those of all requests. */
export type Lane = 'general' | 'search';

/**
 * HubSpot, "API usage guidelines": 110 requests per 10 s and account for OAuth apps, searches 5 per second. The
 * one-second window spreads what would be one burst, so that a card's call can go in between.
 */
export const HUBSPOT_WINDOWS: Record<Lane, readonly RateWindow[]> = {
  general: [
    { max: 10, ms: 1_000 },
    { max: 110, ms: 10_000 },
  ],
  search: [{ max: 5, ms: 1_000 }],
};

/** What another process has to know of a hub; times are relative to when it was saved. */
const HubState = z.object({
  pausedMs: z.number(),
  answered: z.array(z.object({ lane: z.literal(['general', 'search']), agoMs: z.number() })),
});

/** More than an hour's work is not queued. */
const WAITING_MAX = 20_000;

interface Waiting {
  lane: Lane;
  start(): void;
}

/**
 * Sliding-window rate limiter for one hub's requests, first in, first out, and with `turns` for all processes. A request counts from its start until `ms`
 * after its answer: HubSpot has counted it by then, so that its windows are never exceeded, whatever the network
 * latency.
 */
export class HubQueue {
  readonly #clock: Clock;
  readonly #windows: Record<Lane, readonly RateWindow[]>;
  readonly #waiting: Waiting[] = [];
  readonly #underWay: Record<Lane, number> = { general: 0, search: 0 };
  /** When past requests were answered, oldest first. */
  readonly #answered: { lane: Lane; atMs: number }[] = [];
  #pausedUntilMs = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #turn: Turn;

  /** @param name  of the hub, for the turns of processes */
  constructor(
    clock: Clock,
    {
      windows = HUBSPOT_WINDOWS,
      turns = ALONE,
      name = '',
    }: {
      windows?: Record<Lane, readonly RateWindow[]>;
      turns?: Turns;
      name?: string;
    } = {},
  ) {
    this.#clock = clock;
    this.#windows = windows;
    this.#turn = turns.of(`hub:${name}`, {
      begin: (start) => this.#begin(start),
      save: () => {
        this.#forget();
        const nowMs = this.#nowMs();
        return {
          pausedMs: this.pausedMs,
          answered: this.#answered.map(({ lane, atMs }) => ({ lane, agoMs: nowMs - atMs })),
        };
      },
      isWaiting: () => this.#waiting.length > 0,
    });
  }

  /** True when nothing waits, runs, or counts against a window. */
  get isIdle(): boolean {
    this.#forget();
    const { general, search } = this.#underWay;
    return this.#waiting.length + this.#answered.length + general + search === 0;
  }

  /**
   * Runs `work` when the limit allows it. @throws when too many requests wait already, or `signal` is aborted before
   * the start
   */
  async run<Result>(lane: Lane, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#slot(lane, signal);
    try {
      return await work();
    } finally {
      this.#underWay[lane] -= 1;
      this.#answered.push({ lane, atMs: this.#nowMs() });
      this.#turn.end();
      this.#startNext();
    }
  }

  /** Starts nothing for this long, as Retry-After or an exhausted window requires. */
  pause(ms: number): void {
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, this.#nowMs() + ms);
  }

  /** Remaining milliseconds of the pause. */
  get pausedMs(): number {
    return Math.max(0, this.#pausedUntilMs - this.#nowMs());
  }

  #slot(lane: Lane, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#waiting.length >= WAITING_MAX)
      return Promise.reject(new Error('too many requests wait for this hub already'));
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal.reason);
      };
      const waiting: Waiting = {
        lane,
        start: () => {
          signal.removeEventListener('abort', end);
          resolve();
        },
      };
      signal.addEventListener('abort', end, { once: true });
      this.#waiting.push(waiting);
      this.#startNext();
    });
  }

  /** Goes on where another process stopped; after one that died, when its requests have left every window. */
  #begin({ state, agoMs, isAbandoned }: TurnStart): void {
    const thenMs = this.#nowMs() - agoMs;
    if (isAbandoned) this.pause(this.#longestMs());
    else if (state !== null) {
      const { pausedMs, answered } = HubState.parse(state);
      this.#pausedUntilMs = thenMs + pausedMs;
      const theirs = answered.map(({ lane, agoMs: since }) => ({ lane, atMs: thenMs - since }));
      this.#answered.splice(0, this.#answered.length, ...theirs);
    }
    this.#startNext();
  }

  /** Starts what may start, and sets a timer for the next. */
  #startNext(): void {
    clearTimeout(this.#timer);
    this.#forget();
    for (;;) {
      const waits = { general: this.#waitMs('general'), search: this.#waitMs('search') };
      const next = this.#waiting.findIndex(({ lane }) => waits[lane] === 0);
      if (next !== -1 && !this.#turn.ready()) return; // `begin` goes on
      const [waiting] = next === -1 ? [] : this.#waiting.splice(next, 1);
      if (waiting === undefined) break;
      this.#underWay[waiting.lane] += 1;
      this.#turn.start();
      waiting.start();
    }
    const lanes = new Set(this.#waiting.map(({ lane }) => lane));
    const soonestMs = Math.min(...[...lanes].map((lane) => this.#waitMs(lane)));
    if (Number.isFinite(soonestMs)) this.#timer = setTimeout(() => this.#startNext(), soonestMs);
  }

  /** How long a request of this lane has to wait; infinite while it depends on a running one to end. */
  #waitMs(lane: Lane): number {
    const nowMs = this.#nowMs();
    const waits = [Math.max(0, this.#pausedUntilMs - nowMs)];
    const all = this.#underWay.general + this.#underWay.search;
    for (const window of this.#windows.general)
      waits.push(
        untilFree(
          window,
          nowMs,
          all,
          this.#answered.map(({ atMs }) => atMs),
        ),
      );
    if (lane === 'search') {
      const searches = this.#answered.filter((request) => request.lane === 'search').map(({ atMs }) => atMs);
      for (const window of this.#windows.search)
        waits.push(untilFree(window, nowMs, this.#underWay.search, searches));
    }
    return Math.max(...waits);
  }

  #forget(): void {
    const since = this.#nowMs() - this.#longestMs();
    const firstKept = this.#answered.findIndex(({ atMs }) => atMs > since);
    this.#answered.splice(0, firstKept === -1 ? this.#answered.length : firstKept);
  }

  #longestMs(): number {
    return Math.max(
      ...Object.values(this.#windows)
        .flat()
        .map(({ ms }) => ms),
    );
  }

  #nowMs(): number {
    return this.#clock.now().getTime();
  }
}

/** @param answered  when requests were answered, oldest first */
function untilFree({ max, ms }: RateWindow, nowMs: number, underWay: number, answered: number[]): number {
  const inWindow = answered.filter((atMs) => atMs > nowMs - ms);
  const tooMany = underWay + inWindow.length - max + 1;
  if (tooMany <= 0) return 0;
  const last = inWindow[tooMany - 1];
  return last === undefined ? Number.POSITIVE_INFINITY : last + ms - nowMs;
}
