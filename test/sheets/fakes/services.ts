import { randomUUID } from 'node:crypto';
import type { Execution } from './execution.ts';
import { LIMITS } from './limits.ts';

/** Properties between executions. */
export type PropertyBag = Map<string, string>;

/** `Properties` of Apps Script, with its limits. */
export function scriptProperties(bag: PropertyBag, execution: Execution): object {
  const set = (key: string, value: unknown) => {
    if (typeof value !== 'string') throw new Error('A property must be a text.');
    if (Buffer.byteLength(value) > LIMITS.propertyBytes) throw new Error('Argument too large: value');
    bag.set(key, value);
    const all = [...bag].reduce(
      (sum, [name, text]) => sum + Buffer.byteLength(name) + Buffer.byteLength(text),
      0,
    );
    if (all > LIMITS.propertiesBytes) throw new Error('You have exceeded the property storage quota.');
  };
  return {
    getProperty(key: string) {
      execution.call('Properties.getProperty');
      return bag.get(key) ?? null;
    },
    setProperties(given: Record<string, string>) {
      execution.call('Properties.setProperties');
      for (const [key, value] of Object.entries(given)) set(key, value);
    },
    deleteProperty(key: string) {
      execution.call('Properties.deleteProperty');
      bag.delete(key);
    },
  };
}

/** `Cache` of Apps Script. */
export function scriptCache(bag: Map<string, string>, execution: Execution): object {
  return {
    getAll(keys: string[]) {
      execution.call('Cache.getAll');
      return Object.fromEntries(
        keys.flatMap((key) => {
          const value = bag.get(key);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    },
    putAll(given: Record<string, string>, seconds: number) {
      execution.call('Cache.putAll');
      if (seconds > LIMITS.cacheSeconds) throw new Error('Argument too large: expirationInSeconds');
      for (const [key, value] of Object.entries(given)) {
        if (key.length > LIMITS.cacheKeyLength) throw new Error('Argument too large: key');
        if (Buffer.byteLength(value) > LIMITS.cacheBytes) throw new Error('Argument too large: value');
        bag.set(key, value);
      }
    },
  };
}

/** `LockService`: executions run one at a time, so a lock is free unless its holder did not release it. */
export function lockService(execution: Execution): object {
  let isHeld = false;
  return {
    getDocumentLock: () => ({
      tryLock() {
        execution.call('Lock.tryLock');
        if (isHeld) throw new Error('The script already has this lock.');
        isHeld = true;
        return true;
      },
      releaseLock() {
        execution.call('Lock.releaseLock');
        isHeld = false;
      },
    }),
  };
}

export function utilities(execution: Execution): object {
  return {
    getUuid: () => randomUUID(),
    sleep(ms: number) {
      execution.sleep(ms);
      // The server runs in real time; a part of the wait is enough for it to restart.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.min(ms, 250));
    },
  };
}
