import { randomUUID } from 'node:crypto';
import type { Execution } from './execution.ts';
import { LIMITS, type Quotas } from './limits.ts';

/** Properties between executions. */
export type PropertyBag = Map<string, string>;

/** `Properties` of Apps Script, with its limits. Only their owner may change them, and a custom function never. */
export function scriptProperties(bag: PropertyBag, execution: Execution, quotas: Quotas): object {
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
      quotas.countProperties(1, 0);
      return bag.get(key) ?? null;
    },
    getProperties() {
      execution.call('Properties.getProperties');
      quotas.countProperties(1, 0);
      return Object.fromEntries(bag);
    },
    setProperties(given: Record<string, string>) {
      execution.call('Properties.setProperties');
      quotas.countProperties(0, Object.keys(given).length);
      for (const [key, value] of Object.entries(given)) set(key, value);
    },
    deleteProperty(key: string) {
      execution.call('Properties.deleteProperty');
      quotas.countProperties(0, 1);
      bag.delete(key);
    },
  };
}

/** Items of a cache between executions. */
export type CacheBag = Map<string, { value: string; untilMs: number }>;

/** `Cache` of Apps Script. */
export function scriptCache(bag: CacheBag, execution: Execution, nowMs: () => number): object {
  return {
    getAll(keys: string[]) {
      execution.call('Cache.getAll');
      return Object.fromEntries(
        keys.flatMap((key) => {
          const item = bag.get(key);
          return item === undefined || item.untilMs <= nowMs() ? [] : [[key, item.value]];
        }),
      );
    },
    putAll(given: Record<string, string>, seconds: number) {
      execution.call('Cache.putAll');
      if (seconds > LIMITS.cacheSeconds) throw new Error('Argument too large: expirationInSeconds');
      for (const [key, value] of Object.entries(given)) {
        if (key.length > LIMITS.cacheKeyLength) throw new Error('Argument too large: key');
        if (Buffer.byteLength(value) > LIMITS.cacheBytes) throw new Error('Argument too large: value');
        bag.delete(key);
        bag.set(key, { value, untilMs: nowMs() + seconds * 1000 });
      }
      if (bag.size <= LIMITS.cacheItems) return;
      const soonest = [...bag].sort(([, a], [, b]) => a.untilMs - b.untilMs);
      for (const [key] of soonest.slice(0, bag.size - LIMITS.cacheItemsKept)) bag.delete(key);
    },
  };
}

/** The lock of a document, between executions: it is released when its holder ends. */
export class DocumentLock {
  holder: Execution | null = null;
  /** How long a window elsewhere keeps it; it passes while an execution waits. */
  elsewhereMs = 0;
}

/** `LockService`. */
export function lockService(lock: DocumentLock, execution: Execution): object {
  return {
    getDocumentLock: () => ({
      tryLock(waitMs: number) {
        execution.call('Lock.tryLock');
        if (lock.holder === execution) throw new Error('The script already has this lock.');
        if (lock.holder !== null && !lock.holder.isOver) {
          execution.sleep(waitMs);
          return false;
        }
        const waitedMs = Math.min(waitMs, lock.elsewhereMs);
        execution.sleep(waitedMs);
        lock.elsewhereMs -= waitedMs;
        if (lock.elsewhereMs > 0) return false;
        lock.holder = execution;
        return true;
      },
      releaseLock() {
        execution.call('Lock.releaseLock');
        if (lock.holder === execution) lock.holder = null;
      },
    }),
  };
}

/** A time trigger of the add-on that a user has made in a document. */
export interface TriggerState {
  id: string;
  handler: string;
  hours: number;
  document: string;
}

/** Where a script runs: the document, and all triggers of the user, in whatever document. */
export interface ScriptPlace {
  document: string;
  triggers: TriggerState[];
  /** Whether an update asks for permissions that the user has not given yet. */
  needsAuthorization: boolean;
}

/** `ScriptApp`: the authorisation of add-ons and their triggers. `getProjectTriggers` gives those of "the current project and current
 * user", which are not only the document's.
 */
export function scriptApp(
  { document, triggers, needsAuthorization }: ScriptPlace,
  execution: Execution,
): object {
  const shown = (trigger: TriggerState) => ({
    trigger,
    getUniqueId: () => trigger.id,
    getHandlerFunction: () => trigger.handler,
  });
  return {
    AuthMode: { NONE: 'NONE', LIMITED: 'LIMITED', FULL: 'FULL' },
    AuthorizationStatus: { REQUIRED: 'REQUIRED', NOT_REQUIRED: 'NOT_REQUIRED' },
    getAuthorizationInfo(mode: string) {
      if (mode !== 'FULL') throw new Error('Invalid argument: authMode');
      return { getAuthorizationStatus: () => (needsAuthorization ? 'REQUIRED' : 'NOT_REQUIRED') };
    },
    getProjectTriggers() {
      execution.call('ScriptApp.getProjectTriggers');
      return triggers.map(shown);
    },
    deleteTrigger({ trigger }: { trigger: TriggerState }) {
      execution.call('ScriptApp.deleteTrigger');
      const index = triggers.indexOf(trigger);
      if (index === -1)
        throw new Error('Unexpected error while getting the method or property deleteTrigger.');
      triggers.splice(index, 1);
    },
    newTrigger: (handler: string) => ({
      timeBased: () => ({
        everyHours: (hours: number) => ({
          create() {
            execution.call('ScriptApp.createTrigger');
            if (hours < LIMITS.triggerHours)
              throw new Error('Add-ons may have time-based triggers that run once an hour at most.');
            if (triggers.some((trigger) => trigger.document === document))
              throw new Error('This add-on has created too many time-based triggers in this document.');
            if (triggers.length >= LIMITS.triggersAUser)
              throw new Error(
                'This script has too many triggers. Triggers must be deleted before more can be added.',
              );
            const trigger = { id: randomUUID(), handler, hours, document };
            triggers.push(trigger);
            execution.done('ScriptApp.createTrigger');
            return shown(trigger);
          },
        }),
      }),
    }),
  };
}

/** @param realMs  most milliseconds that a sleep really takes, for a server that runs in real time and may be restarting */
export function utilities(execution: Execution, realMs: number): object {
  return {
    getUuid: () => randomUUID(),
    sleep(ms: number) {
      execution.sleep(ms);
      if (realMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.min(ms, realMs));
    },
  };
}
