import { HubspotRefused } from '../../hubspot/call.ts';
import { HubUnavailable } from './connection/hubTokens.ts';

/** The record has no identifier by which it can be scored or researched. The message says which property to fill in. */
export class NoIdentifier extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoIdentifier';
  }
}

/** The organisation has no profile for records of this type. */
export class NoProfile extends Error {
  constructor(objectType: string) {
    super(`There is no scoring profile for ${objectType} records yet. Create one in Assay first.`);
    this.name = 'NoProfile';
  }
}

/** Code and message for errors that only HubSpot requests have; null for other errors. */
export function cardErrorOf(thrown: unknown): { code: string; message: string } | null {
  if (thrown instanceof NoIdentifier) return { code: 'NO_IDENTIFIER', message: thrown.message };
  if (thrown instanceof NoProfile) return { code: 'NO_PROFILE', message: thrown.message };
  if (thrown instanceof HubUnavailable) return { code: 'HUB_NOT_CONNECTED', message: thrown.message };
  if (thrown instanceof HubspotRefused)
    return { code: 'UPSTREAM_FAILED', message: `${thrown.message} Try again in a minute.` };
  return null;
}
