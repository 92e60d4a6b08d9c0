/** Limits of Google Apps Script, from its documentation ("Quotas for Google Services"). */
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

/** Ends an execution from outside: a script that catches it cannot continue, because every further service call fails. */
export class ExecutionEnded extends Error {}
