import { appsScriptCaller } from '../rpc/appsScriptCaller.ts';
import type { Caller } from '../rpc/caller.ts';
import { type Effects, type Settings, settingsOf } from './effects.ts';
import { propertyStore } from './properties.ts';
import { sheetTable } from './sheetTable.ts';

/** Google stops an execution after six minutes; writing results needs a part of that. */
const CALLS_END_AFTER_MS = 240_000;
/** Google stops a custom function after thirty seconds. */
const FUNCTION_CALLS_END_AFTER_MS = 20_000;
const LOCK_WAIT_MS = 20_000;

const nowMs = () => Date.now();
const random = () => Math.random();

/** The effects of jobs, and calls with unsaved settings. */
interface AppsScriptEffects extends Effects {
  callerFor(settings: Settings): Caller;
}

/** Apps Script's own services. */
export function appsScriptEffects(kind: 'execution' | 'customFunction' = 'execution'): AppsScriptEffects {
  const startedMs = nowMs();
  const effects = {
    nowMs,
    newId: () => Utilities.getUuid(),
    document: propertyStore(PropertiesService.getDocumentProperties()),
    user: propertyStore(PropertiesService.getUserProperties()),
    tableOf(sheetId: number) {
      const sheet = SpreadsheetApp.getActiveSpreadsheet()
        .getSheets()
        .find((candidate) => candidate.getSheetId() === sheetId);
      if (sheet === undefined) throw new Error('The sheet of this run was deleted.');
      return sheetTable(sheet);
    },
    locked<Result>(work: () => Result): Result {
      const lock = LockService.getDocumentLock();
      if (!lock.tryLock(LOCK_WAIT_MS)) throw new Error('Another window is writing. Try again in a moment.');
      try {
        return work();
      } finally {
        lock.releaseLock();
      }
    },
  };
  const limitMs = kind === 'execution' ? CALLS_END_AFTER_MS : FUNCTION_CALLS_END_AFTER_MS;
  const callerFor = (settings: Settings) =>
    appsScriptCaller({ ...settings, random, nowMs, untilMs: startedMs + limitMs });
  return {
    ...effects,
    callerFor,
    caller() {
      const settings = settingsOf(effects);
      if (settings === null)
        throw new Error('There is no API key yet. Open Extensions › Assay and enter it.');
      return callerFor(settings);
    },
  };
}
