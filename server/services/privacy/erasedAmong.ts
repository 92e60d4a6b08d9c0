import type { Executor } from '../../store/database.ts';
import { findSuppressed } from '../../store/privacy.ts';

/** Looked up in one statement. */
const AT_ONCE = 1_000;

/** Which of any number of people, by their profile URLs, may not be researched. @param erasures  see {@link findSuppressed} */
export async function erasedAmong(
  db: Executor,
  organizationId: string,
  profileUrls: Iterable<string>,
  erasures: 'committed' | 'awaited' = 'committed',
): Promise<Set<string>> {
  const people = [...new Set(profileUrls)];
  const erased = new Set<string>();
  for (let from = 0; from < people.length; from += AT_ONCE)
    for (const url of await findSuppressed(db, organizationId, people.slice(from, from + AT_ONCE), erasures))
      erased.add(url);
  return erased;
}
