import type { Clock } from '../../../server/domain/effects.ts';

/** A clock that all processes of one test share: it starts anywhere and runs many times as fast as the real one. */
export interface FastClockSettings {
  /** What the clock shows at `startedAt`; milliseconds of the epoch. */
  shows: number;
  /** Real milliseconds of the epoch. */
  startedAt: number;
  timesAsFast: number;
}

export class FastClock implements Clock {
  readonly #settings: FastClockSettings;
  #aheadMs = 0;

  constructor(settings: FastClockSettings) {
    this.#settings = settings;
  }

  now(): Date {
    const { shows, startedAt, timesAsFast } = this.#settings;
    return new Date(shows + (Date.now() - startedAt) * timesAsFast + this.#aheadMs);
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
  }
}
