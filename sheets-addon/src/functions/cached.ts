import { asciiJson } from '../core/asciiJson.ts';
import type { Value } from '../core/cells.ts';
import { hashOf } from './hash.ts';

/** The used part of Apps Script's cache. */
export interface ValueCache {
  getAll(keys: string[]): Record<string, string>;
  putAll(values: Record<string, string>, seconds: number): void;
}

/** How long values are cached: sheets recalculate often, answers change rarely. */
const SECONDS = 600;
/** A cache has 1,000 items in all (Google, "Class Cache"), so values share items: so many for each kind of value. */
const ITEMS = 32;
/** An item may have 100 KB; the oldest values make room for new ones. */
const ITEM_LENGTH_MAX = 90_000;

/** The values of one item by their names, each with the time at which it is no longer used. */
type Item = Record<string, [value: Value, untilMs: number]>;

/** Values of one kind in a cache: of one function with the same arguments, by domain. A cache that fails costs time, nothing else. */
export interface CachedValues {
  /** The values of these names, as far as they are cached. */
  read(names: readonly string[]): Map<string, Value>;
  write(values: ReadonlyMap<string, Value>): void;
}

/** @param kind  distinguishes these values from others of the same names */
export function cachedValues(cache: ValueCache | null, kind: string, nowMs: () => number): CachedValues {
  const keyOf = (name: string) => `${kind}|${Number.parseInt(hashOf(name), 36) % ITEMS}`;
  const itemsOf = (names: Iterable<string>): Map<string, Item> => {
    const keys = [...new Set([...names].map(keyOf))];
    const found = attempt(() => cache?.getAll(keys)) ?? {};
    return new Map(keys.map((key) => [key, fresh(JSON.parse(found[key] ?? '{}') as Item, nowMs())])); // only written below
  };
  return {
    read(names) {
      const items = itemsOf(names);
      const kept = new Map<string, Value>();
      for (const name of names) {
        const entry = items.get(keyOf(name))?.[name];
        if (entry !== undefined) kept.set(name, entry[0]);
      }
      return kept;
    },
    write(values) {
      const items = itemsOf(values.keys());
      for (const [name, value] of values) {
        const item = items.get(keyOf(name));
        if (item !== undefined) item[name] = [value, nowMs() + SECONDS * 1000];
      }
      const texts = [...items].map(([key, item]): [string, string] => [key, fitting(item)]);
      attempt(() => cache?.putAll(Object.fromEntries(texts), SECONDS));
    },
  };
}

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

const fresh = (item: Item, nowMs: number): Item =>
  Object.fromEntries(Object.entries(item).filter(([, [, untilMs]]) => untilMs > nowMs));

/** The newest values that fit into one item. */
function fitting(item: Item): string {
  let room = ITEM_LENGTH_MAX;
  const kept = Object.entries(item)
    .sort(([, [, a]], [, [, b]]) => b - a)
    .filter(([name, entry]) => {
      const length = asciiJson([name, entry]).length;
      if (length > room) return false;
      room -= length;
      return true;
    });
  return asciiJson(Object.fromEntries(kept));
}
