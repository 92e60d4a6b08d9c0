import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../domain/caller.ts';
import type { Hub } from '../../../domain/hub.ts';
import { findOutboxRow } from '../../../store/hubOutbox.ts';
import { forgetRecord, objectOfRecord } from '../../../store/hubRecords.ts';
import { forgetObject } from '../../../store/scores.ts';
import { withTransaction } from '../../../store/transaction.ts';
import { eraseContact } from '../../privacy/eraseContact.ts';
import { canResearch } from '../scoredRecord.ts';

/**
 * Erases what is known of a person whose contact was deleted in the CRM for the sake of privacy: by profile URL everything, as
 * `DELETE /v1/contacts` does; by e-mail address the scores. Somebody unknown is left alone. HubSpot tells of the deletion too, before or
 * after this, so that a record which is gone already counts as well.
 */
export async function erasePerson(deps: Deps, caller: Caller, hub: Hub, recordId: string): Promise<void> {
  const objectHash = await objectOfRecord(deps.db, hub.hubId, 'contact', recordId);
  if (objectHash === null) return;
  const row = await findOutboxRow(deps.db, hub.hubId, objectHash);
  if (row !== null && canResearch('contact', row.objectId)) await eraseContact(deps, caller, row.objectId);
  else await withTransaction(deps, (tx) => forgetObject(tx, hub.organizationId, objectHash));
  await forgetRecord(deps.db, hub.hubId, 'contact', recordId);
}
