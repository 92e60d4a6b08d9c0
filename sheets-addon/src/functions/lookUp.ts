import type { Value } from '../core/cells.ts';
import { isProfile } from '../core/targets.ts';
import { cachedValues, type ValueCache } from './cached.ts';
import { inLists } from './cellValues.ts';

/** Requests that are sent at the same time. */
const REQUESTS_AT_ONCE = 10;
/** The first requests are expected to take no longer than this. */
const EXPECTED_MS = 4_000;

export interface LookUp {
  cache: ValueCache | null;
  nowMs(): number;
  /** When the function must have answered. */
  untilMs: number;
  /** Distinguishes these values from others of the same names. */
  kind: string;
  names: readonly string[];
  /** Most names of one request. */
  atOnce: number;
  /** Asks the server for several lists of names at the same time; names without a value are left out. */
  ask(lists: string[][]): Map<string, Value>;
}

/** What was found: a name without a value is null, one that was not read in time is missing. */
export type Found = ReadonlyMap<string, Value>;

/**
 * The values of names, from the cache or from the server. Each wave of requests is cached when it is there, and none is begun that
 * might end too late: the next calculation goes on where this one stopped.
 */
export function lookUp(parts: LookUp): Found {
  const { cache, nowMs, untilMs, kind, names, atOnce, ask } = parts;
  const cached = cachedValues(cache, kind, nowMs);
  const found = cached.read(names);
  const missing = names.filter((name) => !found.has(name));
  let longestMs = EXPECTED_MS;
  // A request is about companies, or about people.
  const people = new Set(missing.filter(isProfile));
  const requests = [missing.filter((name) => !people.has(name)), [...people]].flatMap((names) =>
    inLists(names, atOnce),
  );
  for (const wave of inLists(requests, REQUESTS_AT_ONCE)) {
    const beganMs = nowMs();
    if (beganMs + longestMs > untilMs) break;
    const values = ask(wave);
    const read = new Map(wave.flat().map((name): [string, Value] => [name, values.get(name) ?? null]));
    cached.write(read);
    for (const [name, value] of read) found.set(name, value);
    longestMs = Math.max(longestMs, nowMs() - beganMs);
  }
  return found;
}
