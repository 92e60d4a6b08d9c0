/**
 * What the rest of the server may know about the outside: time, identity, chance, and a log.
 * The real ones are built once in `server/deps.ts`; tests hand in ones they can turn.
 */

/** The only source of the present moment. */
export interface Clock {
  now(): Date;
}

/** Makes identifiers: version 7 UUIDs, so rows land at the end of their index. */
export interface Ids {
  uuid(): string;
}

/** The only source of chance. `fraction()` is in [0, 1); `bytes(n)` is fit for secrets. */
export interface Randomness {
  fraction(): number;
  bytes(count: number): Buffer;
}

/** The part of pino's logger that the server uses: fields first, then the sentence. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  child(fields: object): Log;
}
