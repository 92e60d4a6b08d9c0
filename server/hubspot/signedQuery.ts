/** The parameters that hubspot.fetch appends to the address before signing. */
const APPENDED = ['portalId', 'userId', 'userEmail', 'appId'];

/** Who asks, as the signed query says. */
export type SignedQuery = { ok: true; hubId: number; userId: string | null } | { ok: false; reason: string };

/** Reads the hub's id from a signed query. A repeated parameter of HubSpot's is refused: a page can add its own to the address,
 * and HubSpot appends the true one.
 */
export function readSignedQuery(querystring: string): SignedQuery {
  const query = new URLSearchParams(querystring);
  const repeated = APPENDED.find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) return { ok: false, reason: `its query has ${repeated} more than once` };
  const portalId = query.get('portalId');
  if (portalId === null) return { ok: false, reason: 'its query has no portalId' };
  const hubId = readHubId(portalId);
  if (hubId === null) return { ok: false, reason: 'its portalId is not a hub id' };
  const userId = query.get('userId');
  return { ok: true, hubId, userId: userId !== null && /^\d{1,20}$/.test(userId) ? userId : null };
}

/** A hub's id: a positive whole number without sign or leading zeros. Null for any other text. */
export function readHubId(text: string): number | null {
  const hubId = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(hubId) ? hubId : null;
}
