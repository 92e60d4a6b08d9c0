import type { ListRow } from '../../domain/companyList.ts';
import type { Executor } from '../database.ts';

/** A company or a person of a list, at its first row: its position is theirs in a batch of the list. */
export type ListSubject = Pick<ListRow, 'position' | 'domain' | 'contactProfileUrl'> & { objectHash: Buffer };

/** Those of these companies or people that are in a list, by their objects. */
export async function findSubjects(
  db: Executor,
  listId: string,
  objectHashes: readonly Buffer[],
): Promise<ListSubject[]> {
  if (objectHashes.length === 0) return [];
  return db.rows<ListSubject>(
    `SELECT r.position, r.domain, r.contact_profile_url AS contactProfileUrl, r.object_hash AS objectHash
     FROM (SELECT MIN(position) AS position FROM console_list_rows FORCE INDEX (console_list_rows_by_object)
           WHERE list_id = ? AND object_hash IN (?) GROUP BY object_hash) f
     JOIN console_list_rows r ON r.list_id = ? AND r.position = f.position`,
    [listId, objectHashes, listId],
  );
}

/** The companies or people of these rows; rows that were rejected are left out. */
export async function readSubjectsAt(
  db: Executor,
  listId: string,
  positions: readonly number[],
): Promise<Omit<ListSubject, 'objectHash'>[]> {
  if (positions.length === 0) return [];
  return db.rows<Omit<ListSubject, 'objectHash'>>(
    `SELECT position, domain, contact_profile_url AS contactProfileUrl FROM console_list_rows
     WHERE list_id = ? AND position IN (?) AND error IS NULL ORDER BY position`,
    [listId, positions],
  );
}
