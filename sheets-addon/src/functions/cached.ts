import type { Value } from '../core/cells.ts';
import { inLists } from './cellValues.ts';

/** The used part of Apps Script's cache. */
export interface ValueCache {
  getAll(keys: string[]): Record<string, string>;
  putAll(values: Record<string, string>, seconds: number): void;
}

/** How long values are cached: sheets recalculate often, answers change rarely. */
const SECONDS = 600;
/** Keys may have 250 characters; Google limits the number of calls, so one call has many keys. */
const KEY_LENGTH_MAX = 240;
const KEYS_AT_ONCE = 500;
/** A value may have 100 KB. */
const TEXT_LENGTH_MAX = 30_000;

/** The values of some names: from the cache if it has them, the others by one look-up, whose result is cached for ten minutes.
 * @param kind  distinguishes these values from others of the same names
 */
export function throughCache(
  cache: ValueCache,
  kind: string,
  names: readonly string[],
  lookUp: (missing: string[]) => ReadonlyMap<string, Value>,
): ReadonlyMap<string, Value> {
  const keyOf = (name: string) => `${kind}|${name}`;
  const isKept = (name: string) => keyOf(name).length <= KEY_LENGTH_MAX;
  const kept = new Map<string, Value>();
  for (const list of inLists(names.filter(isKept), KEYS_AT_ONCE)) {
    const found = cache.getAll(list.map(keyOf));
    for (const name of list) {
      const text = found[keyOf(name)];
      if (text !== undefined) kept.set(name, JSON.parse(text) as Value); // only written below
    }
  }
  const missing = names.filter((name) => !kept.has(name));
  if (missing.length === 0) return kept;
  const looked = lookUp(missing);
  const fresh = missing.flatMap((name): [string, string][] => {
    const text = JSON.stringify(looked.get(name) ?? null);
    return isKept(name) && text.length <= TEXT_LENGTH_MAX ? [[keyOf(name), text]] : [];
  });
  for (const list of inLists(fresh, KEYS_AT_ONCE)) cache.putAll(Object.fromEntries(list), SECONDS);
  return new Map([...kept, ...looked]);
}
