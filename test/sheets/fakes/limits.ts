/** Limits of Google Apps Script, from its documentation ("Quotas for Google Services"). */
export const LIMITS = {
  executionMs: 6 * 60_000,
  customFunctionMs: 30_000,
  propertyBytes: 9 * 1024,
  propertiesBytes: 500 * 1024,
  cacheBytes: 100 * 1024,
  cacheKeyLength: 250,
  cacheSeconds: 21_600,
  /** Beyond so many items, the cache keeps the 900 that expire last ("Class Cache"). */
  cacheItems: 1_000,
  cacheItemsKept: 900,
  /** A day, for consumer accounts. */
  propertyCallsADay: 50_000,
  fetchesADay: 20_000,
  /** Time triggers of add-ons run once an hour at most; a user may have one of each kind in a document, and so many in all. */
  triggerHours: 1,
  triggersAUser: 20,
  /** All triggers of a user together, for consumer accounts. */
  triggerMsADay: 90 * 60_000,
  urlBytes: 2 * 1024,
  cellCharacters: 50_000,
  runsAtOnce: 10,
} as const;

/** Ends an execution from outside: a script that catches it cannot continue, because every further service call fails. */
export class ExecutionEnded extends Error {}

/** What one user has used of the daily quotas. */
export class Quotas {
  propertyReads = 0;
  propertyWrites = 0;
  fetches = 0;
  triggerMs = 0;

  countProperties(reads: number, writes: number): void {
    this.propertyReads += reads;
    this.propertyWrites += writes;
    if (this.propertyReads + this.propertyWrites > LIMITS.propertyCallsADay)
      throw new Error('Service invoked too many times for one day: properties.');
  }

  /** What a trigger took; when the time of a day is used up, none runs until the next. */
  countTrigger(ms: number): void {
    this.triggerMs += ms;
    if (this.triggerMs > LIMITS.triggerMsADay)
      throw new Error('Service using too much computer time for one day');
  }

  countFetches(fetches: number): void {
    this.fetches += fetches;
    if (this.fetches > LIMITS.fetchesADay)
      throw new Error('Service invoked too many times for one day: urlfetch.');
  }
}
