/** Turns of processes at web hosts, mail hosts and hubs (docs/decisions/0010-one-process-at-a-time.md). */

/** What a limiter knows of its host, as plain data; times are relative to now, so that clocks need not agree. */
export type TurnState = Readonly<Record<string, unknown>>;

/** What a process learns when a turn begins. */
export interface TurnStart {
  /** What the process before it left; null when nothing was asked lately. */
  state: TurnState | null;
  /** How long ago that was. */
  agoMs: number;
  /** The process before it never gave the turn back: what it had sent until its lease ended is not known. */
  isAbandoned: boolean;
}

/** Where turns are kept for all processes. All times are by its own clock. */
export interface TurnStore {
  /** Takes those that are free, and records that this process wants the others. @returns those that it has taken */
  take(holder: string, names: readonly string[]): Promise<Map<string, TurnStart>>;
  /** Extends the leases of all that the process holds. @returns those that it still holds, and whether another process wants each */
  renew(holder: string, names: readonly string[]): Promise<Map<string, { isWanted: boolean }>>;
  /** Gives turns back, with what the next process has to know. */
  giveBack(holder: string, turns: ReadonlyMap<string, TurnState>): Promise<void>;
  close(): Promise<void>;
}

/** A process that is not heard of for so long has lost its turns. */
export const TURN_LEASE_MS = 10_000;
/** For how long a process that waits is remembered; it asks several times in this. */
export const TURN_WANTED_MS = 1_500;
/** How long the state of a host is kept that nobody asks; longer pauses are not asked for. */
export const TURN_KEPT_MS = 3_600_000;
