import type { CardRequest } from '@assay/shared/hubspot/card';

type ObjectType = CardRequest['objectType'];

/** HubSpot's id of the contact type; the app's only other type is companies. */
const CONTACT_TYPE = '0-1';

/** The type of a record by HubSpot's type id. */
export function objectTypeOf(objectTypeId: string): ObjectType {
  return objectTypeId === CONTACT_TYPE ? 'contact' : 'company';
}

/** The properties that identify the company or person of a record of this type. */
export function identifyingProperties(objectType: ObjectType): string[] {
  return objectType === 'contact' ? ['email', 'hs_linkedin_url'] : ['domain', 'hs_additional_domains'];
}

/** A record as it is sent in every call of the card. */
export function cardRequest(
  { objectId, objectTypeId }: { objectId: number; objectTypeId: string },
  properties: Readonly<Record<string, string | null | undefined>>,
): CardRequest {
  return {
    objectType: objectTypeOf(objectTypeId),
    recordId: String(objectId),
    properties: {
      domain: properties.domain ?? null,
      ...(properties.hs_additional_domains && { hs_additional_domains: properties.hs_additional_domains }),
      email: properties.email ?? null,
      hs_linkedin_url: properties.hs_linkedin_url ?? null,
    },
  };
}
