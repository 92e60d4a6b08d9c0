/** Shares of work closer to the beginning than this say nothing about how long the rest takes. */
const SHARE_MIN = 0.01;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Says how much time is left, from the share of work done since a moment; null while too little is known. */
export class TimeLeft {
  readonly #startedAt: number;
  readonly #shareAtStart: number;

  /** @param share  what was done already, 0 to 1: an earlier process did it, at a speed of its own */
  constructor(nowMs: number, share: number) {
    this.#startedAt = nowMs;
    this.#shareAtStart = share;
  }

  words(nowMs: number, share: number): string | null {
    const done = share - this.#shareAtStart;
    if (done < SHARE_MIN || share >= 1) return null;
    const seconds = ((nowMs - this.#startedAt) / 1000) * ((1 - share) / done);
    return `${duration(seconds)} left`;
  }
}

/** A duration as people say it. */
export function duration(seconds: number): string {
  if (seconds < MINUTE) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)} min`;
  const minutes = Math.round(seconds / MINUTE);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
