import { OPENINGS_WINDOW_DAYS } from '@assay/shared/openJobs';
import { compareText } from '../claims/reconcile.ts';
import type { Posting } from '../sources/jobBoards/posting.ts';

const MS_PER_DAY = 24 * 3600 * 1000;

/** The trailing window of `openings`, in whole days of UTC: from 90 days before today to the end of today. */
export interface JobWindow {
  /** First moment that counts. */
  from: Date;
  /** First moment that no longer counts. */
  until: Date;
  /** The same as days: the first and the last. */
  days: { first: string; last: string };
}

/** The window that ends today. An advert of exactly 90 days ago counts, one of 91 days ago does not. */
export function jobWindow(today: Date): JobWindow {
  const midnight = Math.floor(today.getTime() / MS_PER_DAY) * MS_PER_DAY;
  const from = new Date(midnight - OPENINGS_WINDOW_DAYS * MS_PER_DAY);
  const day = (moment: Date) => moment.toISOString().slice(0, 10);
  return {
    from,
    until: new Date(midnight + MS_PER_DAY),
    days: { first: day(from), last: day(new Date(midnight)) },
  };
}

/** Adverts by where their publication falls. */
export interface Windowed {
  within: Posting[];
  before: Posting[];
  /** Published after today, as today is set (`RESEARCH_AS_OF`): not yet there. */
  after: Posting[];
  undated: Posting[];
}

/** Sorts adverts into the window; newest first, then by title and key, so the order of arrival never matters. */
export function sortIntoWindow(postings: Posting[], window: JobWindow): Windowed {
  const windowed: Windowed = { within: [], before: [], after: [], undated: [] };
  for (const posting of [...postings].sort(newestFirst)) {
    const instant = posting.published?.instant ?? null;
    if (instant === null) windowed.undated.push(posting);
    else if (instant < window.from) windowed.before.push(posting);
    else if (instant >= window.until) windowed.after.push(posting);
    else windowed.within.push(posting);
  }
  return windowed;
}

function newestFirst(a: Posting, b: Posting): number {
  const byDate = (b.published?.instant.getTime() ?? 0) - (a.published?.instant.getTime() ?? 0);
  return byDate || compareText(a.title.value, b.title.value) || compareText(a.key, b.key);
}
