import type { Deps } from '../../deps.ts';
import { personKey } from '../../domain/personKey.ts';
import {
  type BatchedPerson,
  batchedPeople,
  deleteListed,
  emptyBatched,
  type ListedPerson,
  listedPeople,
} from '../../store/console/listedPeople.ts';
import type { Transaction } from '../../store/database.ts';
import type { PersonTraces, TraceFinder } from './personTraces.ts';

/** Rows of lists of people, and of batches that research them, that are about one person. */
export interface PeopleRows {
  listed: ListedPerson[];
  batched: BatchedPerson[];
}

/**
 * The rows of lists that are about a person: those with a profile of theirs; those with another profile that name them at one of their
 * domains; and rejected ones that name them, because nothing tells them from a namesake's.
 */
export async function listedRowsOf(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  { traces, finder }: { traces: PersonTraces; finder: TraceFinder },
): Promise<ListedPerson[]> {
  const keys = new Set(traces.profileUrls.map(personKey));
  const rows: ListedPerson[] = [];
  for await (const row of listedPeople(db, organizationId)) {
    const { profileUrl, name, domain, isAccepted } = row;
    const isProfile = profileUrl !== '' && keys.has(personKey(profileUrl));
    const isNamed =
      (name !== null && finder.isIn(name)) ||
      (isAccepted === 1 ? finder.isProfileOf(profileUrl) : finder.isIn(profileUrl));
    if (isProfile || (isNamed && (isAccepted === 0 || traces.domains.includes(domain)))) rows.push(row);
  }
  return rows;
}

/** The profiles in batches that name a person, at an employer who is one of theirs: what has not been researched has no other trace. */
export async function batchedProfilesOf(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  { traces, finder }: { traces: PersonTraces; finder: TraceFinder },
): Promise<string[]> {
  const profileUrls = new Set<string>();
  for await (const { profileUrl, employerDomain, isAccepted } of batchedPeople(db, organizationId))
    if (isAccepted === 1 && traces.domains.includes(employerDomain) && finder.isProfileOf(profileUrl))
      profileUrls.add(profileUrl);
  return [...profileUrls];
}

/** The rows of batches about a person with one of these profiles, and rejected ones that name them. */
export async function batchedRowsOf(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  { traces, finder }: { traces: PersonTraces; finder: TraceFinder },
): Promise<BatchedPerson[]> {
  const keys = new Set(traces.profileUrls.map(personKey));
  const rows: BatchedPerson[] = [];
  for await (const row of batchedPeople(db, organizationId))
    if (keys.has(personKey(row.profileUrl)) || (row.isAccepted === 0 && finder.isIn(row.profileUrl)))
      rows.push(row);
  return rows;
}

/** Deletes rows of lists and empties those of batches; lists and batches first, because whoever works on one holds it before its runs. */
export async function deletePeopleRows(tx: Transaction, { listed, batched }: PeopleRows): Promise<void> {
  await deleteListed(tx, listed);
  await emptyBatched(tx, batched);
}
