/** Limits of Google Apps Script, as its documentation says them ("Quotas for Google Services"). */
export const LIMITS = {
  executionMs: 6 * 60_000,
  customFunctionMs: 30_000,
  propertyBytes: 9 * 1024,
  propertiesBytes: 500 * 1024,
  cacheBytes: 100 * 1024,
  cacheKeyLength: 250,
  cacheSeconds: 21_600,
  urlBytes: 2 * 1024,
  cellCharacters: 50_000,
  runsAtOnce: 10,
} as const;

/** What ends an execution from outside: no `catch` of the script goes on after it, because no service answers any more. */
export class ExecutionEnded extends Error {}
