import { AssayProperty } from '@assay/shared/hubspot/properties';
import { writesSomething } from '@assay/shared/hubspot/settings';
import type { WriteBack } from '@assay/shared/hubspot/writeBack';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Hub } from '../../../domain/hubspotHub.ts';
import { findOutboxRow, type OutboxRow } from '../../../store/hubspot/outbox.ts';
import { findHubRecords, type HubRecord } from '../../../store/hubspot/records.ts';
import { findWriteBack } from '../../../store/hubspot/writeBacks.ts';
import type { ScoredRecord } from '../scoredRecord.ts';

const NOTHING = { message: null, writtenAt: null, keptProperties: [] };
const RETRY = 'Correct it in HubSpot, then choose “Recompute”.';

/** The state of writing a record's scores. @param hasScores  whether there is anything to write */
export async function writeBackStatus(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  hub: Hub,
  { record: { objectType, recordId }, object, profile, written }: ScoredRecord,
  hasScores: boolean,
): Promise<WriteBack> {
  if (!hub.hasTokens)
    return {
      ...NOTHING,
      status: 'off',
      message: 'Assay may not write into this account until its administrator has installed the app.',
    };
  if (!writesSomething(hub.settings))
    return { ...NOTHING, status: 'off', message: 'No properties are selected in the settings.' };
  if (object === null || !hasScores) return { ...NOTHING, status: 'none' };
  const row = await findOutboxRow(db, hub.hubId, object.hash);
  const [record] = await findHubRecords(db, hub.hubId, objectType, [recordId]);
  const known = record?.objectHash.equals(object.hash) ? record : undefined;
  const { status, message } = stateOf(row, known);
  const messages = [
    message ?? (status === 'pending' ? await whyPaused({ db, clock }, hub.hubId) : null),
    written === null || written.id === profile?.id
      ? null
      : `The HubSpot properties contain the scores of “${written.name}”, as chosen in the settings.`,
    keptOf(known).others.length === 0
      ? null
      : `Not overwritten, because somebody else filled them: ${keptOf(known).others.join(', ')}.`,
  ].filter((each) => each !== null);
  return {
    status,
    message: messages.length === 0 ? null : messages.join(' '),
    writtenAt: known?.writtenAt?.toISOString() ?? null,
    keptProperties: keptOf(known).own,
  };
}

/** What is left alone: of Assay's own properties, and of those that fields are mapped to. */
function keptOf(record: HubRecord | undefined): { own: AssayProperty[]; others: string[] } {
  const kept = record?.kept ?? [];
  const isOwn = (name: string): name is AssayProperty => AssayProperty.safeParse(name).success;
  return { own: kept.filter(isOwn), others: kept.filter((name) => !isOwn(name)) };
}

/** Why writing into the hub is paused; null when it is not. */
async function whyPaused({ db, clock }: Pick<Deps, 'db' | 'clock'>, hubId: number): Promise<string | null> {
  const { pausedUntil, pauseReason } = await findWriteBack(db, hubId);
  if (pausedUntil === null || pausedUntil <= clock.now() || pauseReason === null) return null;
  return `${pauseReason.replace(/\.$/, '')}. Assay will retry automatically.`;
}

function stateOf(
  row: OutboxRow | null,
  record: HubRecord | undefined,
): Pick<WriteBack, 'status' | 'message'> {
  switch (row?.status) {
    case undefined:
      return { status: 'pending', message: null };
    case 'pending':
      return { status: 'pending', message: row.reason };
    case 'dead':
      return { status: 'failed', message: `${refusalWords(row.reason)} ${RETRY}` };
    case 'unmatched':
      return {
        status: 'pending',
        message: 'HubSpot’s search did not find this record. “Recompute” writes its scores anyway.',
      };
    case 'written':
      return record?.writtenAt
        ? { status: 'written', message: null }
        : {
            status: 'pending',
            message:
              'Duplicate records have the scores; this one gets them when HubSpot’s search finds it, or after “Recompute”.',
          };
  }
}

/** The entries of HubSpot's refusals of property values, which it writes as JSON into its message. */
const Refused = z.array(z.object({ message: z.string(), name: z.string().optional() })).min(1);

/** A refusal as a person reads it: "HubSpot refused it: Low was not one of the allowed options (assay_fit_band)." */
function refusalWords(reason: string | null): string {
  if (reason === null) return 'HubSpot refused it.';
  const list = /: (\[\{.*\}\])/s.exec(reason);
  const entries = Refused.safeParse(list?.[1] === undefined ? null : parsed(list[1]));
  if (list === null || !entries.success) return reason;
  const words = entries.data.map(({ message, name }) => (name ? `${message} (${name})` : message));
  return `${reason.slice(0, list.index)}: ${words.join('; ')}.${reason.slice(list.index + list[0].length)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
