import type { CardRequest } from '@assay/shared/hubspot/card';

type ObjectType = CardRequest['objectType'];

/** HubSpot's id of the type of contacts; the other type that the app is for is companies. */
const CONTACT_TYPE = '0-1';

/** The type of a record by HubSpot's id of it. */
export function objectTypeOf(objectTypeId: string): ObjectType {
  return objectTypeId === CONTACT_TYPE ? 'contact' : 'company';
}

/** What of a record says whom it is about, of those properties that its type has. */
export function identifyingProperties(objectType: ObjectType): string[] {
  return objectType === 'contact' ? ['email', 'hs_linkedin_url'] : ['domain'];
}

/** A record as every call of the card names it. */
export function cardRequest(
  { objectId, objectTypeId }: { objectId: number; objectTypeId: string },
  properties: Readonly<Record<string, string | null | undefined>>,
): CardRequest {
  return {
    objectType: objectTypeOf(objectTypeId),
    recordId: String(objectId),
    properties: {
      domain: properties.domain ?? null,
      email: properties.email ?? null,
      hs_linkedin_url: properties.hs_linkedin_url ?? null,
    },
  };
}
