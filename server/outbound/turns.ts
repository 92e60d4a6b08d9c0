/** What a request needs to know about a host's allowance. All of it is plain data, so it can cross threads. */
export interface TurnWish {
  /** The rate that the host's documentation states; then a burst is one second's worth. Default: the configured rate. */
  requestsPerSecond?: number | undefined;
  /** robots.txt's Crawl-delay: at least this long between two starts, with no burst. */
  minimumGapMs?: number | undefined;
  /** A turn further away than this is not waited for. */
  maxWaitMs: number;
}

/** How the request went, as far as the host's schedule cares. */
export interface TurnOutcome {
  /** `failing`: no connection, or a 5xx. `unknown`: stopped by us, says nothing about the host. */
  health: 'well' | 'failing' | 'unknown';
  /** The host asked for this long a pause (Retry-After). */
  pauseMs?: number | undefined;
}

/** The right to send one request to the host; it is the only connection to it until `release`. */
export interface Turn {
  release(outcome: TurnOutcome): void;
}

export type TurnAnswer =
  | { kind: 'turn'; turn: Turn }
  /** The turn is more than `maxWaitMs` away. */
  | { kind: 'too-far'; waitMs: number }
  /** The host failed repeatedly and is left alone for a while. */
  | { kind: 'resting'; forMs: number };

/** The schedule of all hosts, one for a whole process: `HostTurns` in its main thread, `remoteTurns` in the others. */
export interface Turns {
  /** Waits for a turn at the host. Rejects with the signal's reason when that ends first. */
  take(host: string, wish: TurnWish, signal: AbortSignal): Promise<TurnAnswer>;
}
