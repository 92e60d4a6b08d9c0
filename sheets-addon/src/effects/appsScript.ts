import type { FunctionEffects } from '../functions/customFunctions.ts';
import { appsScriptCaller } from '../rpc/appsScriptCaller.ts';
import type { Caller } from '../rpc/caller.ts';
import { type Effects, readerOf, type Settings, settingsOf } from './effects.ts';
import { type Patience, patience } from './patience.ts';
import { propertyStore } from './properties.ts';
import { sheetTable } from './sheetTable.ts';
import { sweepTrigger } from './sweepTrigger.ts';

/** Google stops an execution after six minutes; writing results needs a part of that. */
const CALLS_END_AFTER_MS = 240_000;
/** Waits for Google's own services end a little before the execution does. */
const WAITS_END_AFTER_MS = 330_000;
/** Google stops a custom function after thirty seconds. */
const FUNCTION_ENDS_AFTER_MS = 24_000;
/** A busy lock is asked for so long each time, and some times with pauses. */
const LOCK_WAIT_MS = 15_000;

const nowMs = () => Date.now();
const random = () => Math.random();
const sleep = (ms: number) => Utilities.sleep(ms);

/** The effects of jobs, and what else the sidebar needs of Google. */
interface AppsScriptEffects extends Effects {
  /** A caller with settings that are not saved yet. */
  callerFor(settings: Settings): Caller;
  patient: Patience;
}

/** Apps Script's own services.
 * @param firedId  the trigger that runs this execution; null in any other execution
 */
export function appsScriptEffects(firedId: string | null = null): AppsScriptEffects {
  const startedMs = nowMs();
  const patient = patience({ sleep, nowMs, random, untilMs: startedMs + WAITS_END_AFTER_MS });
  const document = propertyStore(
    patient(() => PropertiesService.getDocumentProperties()),
    patient,
  );
  const user = propertyStore(
    patient(() => PropertiesService.getUserProperties()),
    patient,
  );
  const callerFor = (settings: Settings) =>
    appsScriptCaller({ ...settings, random, nowMs, untilMs: startedMs + CALLS_END_AFTER_MS });
  return {
    nowMs,
    sleep,
    newId: () => Utilities.getUuid(),
    document,
    user,
    patient,
    tableOf(sheetId: number) {
      const sheet = patient(() => SpreadsheetApp.getActiveSpreadsheet().getSheets()).find(
        (candidate) => candidate.getSheetId() === sheetId,
      );
      if (sheet === undefined) throw new Error('The sheet of this run was deleted.');
      return sheetTable(sheet, patient);
    },
    locked<Result>(work: () => Result): Result {
      const lock = patient(() => {
        const asked = LockService.getDocumentLock();
        if (!asked.tryLock(LOCK_WAIT_MS)) throw new Error(BUSY);
        return asked;
      });
      document.refresh();
      try {
        return work();
      } finally {
        patient(() => lock.releaseLock());
      }
    },
    sweeping: () =>
      sweepTrigger({
        user,
        patient,
        nowMs,
        spreadsheetId: patient(() => SpreadsheetApp.getActiveSpreadsheet().getId()),
        firedId,
      }),
    callerFor,
    caller() {
      const settings = settingsOf({ user });
      if (settings === null)
        throw new Error('There is no API key yet. Open Extensions › Assay and enter it.');
      return callerFor(settings);
    },
  };
}

/** Counts as a failure that passes. */
const BUSY = 'Another window is writing into this spreadsheet. Try again in a moment.';

/** What custom functions may use: the read-only key, and the time they have. */
export function functionEffects(): FunctionEffects {
  const startedMs = nowMs();
  const untilMs = startedMs + FUNCTION_ENDS_AFTER_MS;
  const patient = patience({ sleep, nowMs, random, untilMs });
  let caller: Caller | null = null;
  return {
    nowMs,
    untilMs,
    cache: patient(() => CacheService.getDocumentCache()),
    caller() {
      caller ??= readingCaller(patient, untilMs);
      return caller;
    },
  };
}

function readingCaller(patient: Patience, untilMs: number): Caller {
  const properties = patient(() => PropertiesService.getUserProperties());
  const reader = readerOf({ user: propertyStore(properties, patient) });
  if (reader === null)
    throw new Error(
      'There is no read-only key yet. The owner of this spreadsheet enters it: Extensions › Assay › Settings.',
    );
  return appsScriptCaller({ baseUrl: reader.baseUrl, apiKey: reader.readKey, random, nowMs, untilMs });
}
