import type { CrmRecord } from '@assay/shared/hubspot/record';
import type { WriteBack } from '@assay/shared/hubspot/writeBack';
import type { Deps } from '../../deps.ts';
import type { Hub } from '../../domain/hub.ts';
import { findOutboxRow, type OutboxRow } from '../../store/hubOutbox.ts';
import { findHubRecords, type HubRecord } from '../../store/hubRecords.ts';

const NOTHING = { message: null, writtenAt: null, keptProperties: [] };
const RETRY =
  'Mend that in HubSpot; the next change of the score tries again, or "assay hubs outbox --retry".';

/**
 * How the writing of a record's scores stands.
 *
 * @param objectHash  what the record is scored as; null when it has no scores, so that there is nothing to write
 */
export async function writeBackStatus(
  { db }: Pick<Deps, 'db'>,
  hub: Hub,
  { objectType, recordId }: CrmRecord,
  objectHash: Buffer | null,
): Promise<WriteBack> {
  if (!hub.hasTokens)
    return {
      ...NOTHING,
      status: 'off',
      message: 'This hub was linked by hand. Install the app for scores to be written into its properties.',
    };
  if (hub.settings.writeProperties.length === 0)
    return { ...NOTHING, status: 'off', message: 'The settings write no properties.' };
  if (objectHash === null) return { ...NOTHING, status: 'none' };
  const row = await findOutboxRow(db, hub.hubId, objectHash);
  const [record] = await findHubRecords(db, hub.hubId, objectType, [recordId]);
  const known = record?.objectHash.equals(objectHash) ? record : undefined;
  return {
    ...standing(row, known),
    writtenAt: known?.writtenAt?.toISOString() ?? null,
    keptProperties: known?.kept ?? [],
  };
}

function standing(
  row: OutboxRow | null,
  record: HubRecord | undefined,
): Pick<WriteBack, 'status' | 'message'> {
  switch (row?.status) {
    case undefined:
      return { status: 'pending', message: null };
    case 'pending':
      return { status: 'pending', message: row.reason };
    case 'dead':
      return { status: 'failed', message: `${row.reason ?? 'HubSpot refused it.'} ${RETRY}` };
    case 'unmatched':
      return {
        status: 'pending',
        message: 'HubSpot’s search did not find this record yet; it is written with the next change.',
      };
    case 'written':
      return record?.writtenAt
        ? { status: 'written', message: null }
        : {
            status: 'pending',
            message: 'Other records of it are written; this one is when HubSpot’s search finds it.',
          };
  }
}
