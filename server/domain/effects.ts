/**
 * The side effects that the server depends on: time, ids, randomness and a log.
 * `server/deps.ts` builds the real ones once; tests pass controllable fakes.
 */

/** The only source of the current time. */
export interface Clock {
  now(): Date;
}

/** Makes identifiers: version 7 UUIDs, so new rows land at the end of their index. */
export interface Ids {
  uuid(): string;
}

/** The only source of randomness. `fraction()` is in [0, 1); `bytes(n)` is fit for secrets. */
export interface Randomness {
  fraction(): number;
  bytes(count: number): Buffer;
}

/** The part of pino's logger that the server uses: fields first, then the message. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}
