import { createHash } from 'node:crypto';
import { CrmObjectType, RecordId } from '@assay/shared/hubspot/record';
import type { ObjectType } from '@assay/shared/scoring/objectId';
import { z } from 'zod';

/** The kind of an event. `changed`: the record is new, or is about another company or person now; `gone`: it was deleted; `erased`:
 * deleted under privacy law; `merged`: other records were merged into it.
 */
export interface HubEvent {
  hubId: number;
  hash: Buffer;
  kind: 'changed' | 'gone' | 'erased' | 'merged';
  objectType: ObjectType;
  recordId: string;
  mergedIds: string[];
}

/** HubSpot, "Webhooks": a body is an array of at most a hundred; the fields of each that Assay reads. */
const WebhookEvent = z.looseObject({
  portalId: z.int().positive(),
  occurredAt: z.union([z.number(), z.string()]),
  subscriptionType: z.string().max(100),
  objectId: RecordId,
  objectTypeId: z.string().max(50).optional(),
  propertyName: z.string().max(200).nullish(),
  propertyValue: z.unknown().optional(),
  primaryObjectId: RecordId.nullish(),
  newObjectId: RecordId.nullish(),
  mergedObjectIds: z.array(RecordId).max(1_000).nullish(),
});
type WebhookEvent = z.infer<typeof WebhookEvent>;

/**
 * The properties that identify a record's subject. Changes of Assay's own properties must not count: writing scores would cause
 * events without end.
 */
const IDENTIFYING: Record<ObjectType, readonly string[]> = {
  company: ['domain', 'hs_additional_domains'],
  contact: ['email', 'hs_linkedin_url'],
};

/** Reads the events that concern Assay; others, and malformed ones, are left out. */
export function readEvents(body: readonly unknown[]): HubEvent[] {
  return body.flatMap((item) => {
    const read = WebhookEvent.safeParse(item);
    const event = read.success ? meaningOf(read.data) : null;
    return event === null ? [] : [event];
  });
}

function meaningOf(event: WebhookEvent): HubEvent | null {
  const [subject = '', happening = ''] = event.subscriptionType.split('.');
  const type = CrmObjectType.safeParse(event.objectTypeId ?? subject);
  if (!type.success) return null;
  const base = { hubId: event.portalId, hash: hashOf(event), objectType: type.data, mergedIds: [] };
  const own = { ...base, recordId: event.objectId };
  switch (happening) {
    case 'creation':
    case 'restore':
      return { ...own, kind: 'changed' };
    case 'propertyChange':
      return IDENTIFYING[type.data].includes(event.propertyName ?? '') ? { ...own, kind: 'changed' } : null;
    case 'deletion':
      return { ...own, kind: 'gone' };
    case 'privacyDeletion':
      return { ...own, kind: 'erased' };
    case 'merge':
      return { ...base, ...mergeOf(event), kind: 'merged' };
    default:
      return null;
  }
}

function mergeOf({ objectId, primaryObjectId, newObjectId, mergedObjectIds }: WebhookEvent) {
  const recordId = newObjectId ?? primaryObjectId ?? objectId;
  const parts = [...(mergedObjectIds ?? []), ...(primaryObjectId ? [primaryObjectId] : [])];
  return { recordId, mergedIds: [...new Set(parts)].filter((id) => id !== recordId) };
}

/** HubSpot's eventId is not unique, and repeated deliveries have a new attempt number, so the hash covers what happened. */
function hashOf(event: WebhookEvent): Buffer {
  const { subscriptionType, objectTypeId, objectId, occurredAt, propertyName, propertyValue } = event;
  const identity = [
    subscriptionType,
    objectTypeId ?? null,
    objectId,
    String(occurredAt),
    propertyName ?? null,
    propertyValue ?? null,
    event.mergedObjectIds ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(identity)).digest();
}
