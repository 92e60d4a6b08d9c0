import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { Hub } from '../../../domain/hub.ts';
import { findOutboxRow } from '../../../store/hubOutbox.ts';
import { findHubRecords, unlinkRecords } from '../../../store/hubRecords.ts';
import { forgetObject } from '../../../store/scores.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { eraseContact } from '../../eraseContact.ts';
import { canResearch } from '../readCard.ts';

/**
 * Erases what is known of a person whose contact was deleted in the CRM for the sake of privacy: by profile URL everything, as
 * `DELETE /v1/contacts` does; by e-mail address the scores. Somebody unknown is left alone.
 */
export async function erasePerson(deps: Deps, caller: Caller, hub: Hub, recordId: string): Promise<void> {
  const [record] = await findHubRecords(deps.db, hub.hubId, 'contact', [recordId]);
  if (record === undefined) return;
  const row = await findOutboxRow(deps.db, hub.hubId, record.objectHash);
  if (row !== null && canResearch('contact', row.objectId)) await eraseContact(deps, caller, row.objectId);
  else await withTransaction(deps, (tx) => forgetObject(tx, hub.organizationId, record.objectHash));
  await unlinkRecords(deps.db, hub.hubId, 'contact', [recordId]);
}
