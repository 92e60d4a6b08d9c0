import type { Log } from '../../server/domain/effects.ts';

/** A log that discards everything. */
export const silentLog: Log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silentLog,
};
