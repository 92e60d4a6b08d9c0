import { type Caller, type CallerParts, createCaller } from './caller.ts';

/** A caller on Apps Script's own services. */
export function appsScriptCaller(parts: Omit<CallerParts, 'urlFetch' | 'sleep'>): Caller {
  return createCaller({ ...parts, urlFetch: UrlFetchApp, sleep: (ms) => Utilities.sleep(ms) });
}
